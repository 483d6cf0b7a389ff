"""Sheets: tasks and powerup tiles as CSV or TSV, a position as JSON, there and back, with faults by line"""
