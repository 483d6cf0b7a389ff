"""The house: one match service, people, bots and the clock, around one store.

`house.py` opens it. Nothing is imported here: workers and the command line
load a part of the house and should not wait for the rest.
"""
