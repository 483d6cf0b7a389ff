"""Tile Race itself, with the crowd of the race: twenty teams with five hundred members, all of them players
with points of their own, a thousand live lines, and fifty commands a second that stay legal for a minute.

"Astray" are messages that do not go on where their line was: nothing may be lost, told twice or out of order.
"""

from pathlib import Path

from benchmarks.crowd import race
from benchmarks.crowd.race import Wish
from benchmarks.crowd.racing import Turns

QUICK = race.QUICK


def measure(wish: Wish, beside: Path | None) -> None:
    """Races by turns, and says what it took."""
    race.compare("tile-race", Turns, wish, beside)
