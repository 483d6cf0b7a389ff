"""Scenes to try a rule in: a race of three teams that hold every powerup, on tiles 10, 20 and 30, without fog
up to the end. A test changes what it is about and nothing else."""

from functools import cache
from typing import Any

from msgspec.structs import replace

from gridhouse.games.race.rules.powerups import POWERUPS
from gridhouse.games.race.rules.settings import Settings
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.teams import Entry
from tests.race.sample import live

US, THEM, OTHERS = 0, 1, 2
"""The seats of the three teams."""
PLACES = (10, 20, 30)


def scene(**settings: Any) -> State:
    """The scene, with these settings."""
    return replace(_scene(), settings=Settings(**settings))


@cache
def _scene() -> State:
    race = live(3, revealed=56, reached=30)
    for seat, place in enumerate(PLACES):
        race = team(race, seat, position=place, inventory=POWERUPS)
    return race


def team(race: State, seat: int, **fields: Any) -> State:
    """The race with a team that is different."""
    return race.with_team(seat, replace(race.teams[seat], **fields))


def tile(race: State, number: int, task: dict[str, Any] | None = None, **fields: Any) -> State:
    """The race with a tile that is different, and its task."""
    old = race.tile(number)
    assert old.lay is not None
    difficulty = fields.get("difficulty", old.difficulty)
    lay = replace(old.lay, task=replace(old.lay.task, **{"difficulty": difficulty, **(task or {})}))
    return race.with_tile(number, replace(old, lay=lay, **fields))


def by(*players: int) -> tuple[Entry, ...]:
    """Completions by these players."""
    return tuple(Entry(player) for player in players)


def pieces(player: int, *names: str) -> tuple[Entry, ...]:
    """Pieces of a set, all by one player."""
    return tuple(Entry(player, name) for name in names)
