"""The campaign: chapters that introduce each mechanic without words, then combine them."""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from gridhouse.games.grids.board import Cells, Puzzle
from gridhouse.games.grids.explain import Band
from gridhouse.games.grids.forms import parse, parse_solution


class Place(msgspec.Struct, frozen=True):
    """A puzzle of the campaign. `teaches` is for its makers; players find out for themselves."""

    chapter: str
    title: str
    teaches: str
    puzzle: Puzzle
    solution: Cells
    band: Band
    cost: int


@cache
def campaign() -> tuple[Place, ...]:
    """All puzzles, in the order of play."""
    written = tomllib.loads(files(__package__).joinpath("campaign.toml").read_text("utf-8"))
    return tuple(
        Place(
            chapter=chapter["name"],
            title=entry["title"],
            teaches=entry["teaches"],
            puzzle=(puzzle := parse(entry["puzzle"])),
            solution=parse_solution(puzzle, entry["solution"]),
            band=Band(entry["band"]),
            cost=entry["cost"],
        )
        for chapter in written["chapter"]
        for entry in chapter["place"]
    )
