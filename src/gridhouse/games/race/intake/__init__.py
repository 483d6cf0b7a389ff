"""Intake: what the plugin Dink tells of a player, matched against tasks into suggestions"""
