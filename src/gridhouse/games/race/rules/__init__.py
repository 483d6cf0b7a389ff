"""The rules alone: the trail, tasks, powerups, completing, claiming, fog, and what organisers may change"""
