"""The draw: difficulties and tasks for the 56 tiles, by a seed that gives the same board for ever"""
