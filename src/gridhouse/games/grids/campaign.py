"""The campaign: chapters that introduce each mechanic without words, then combine them."""

import re
import tomllib
from collections import Counter
from functools import cache
from importlib.resources import files

import msgspec

from gridhouse.games.grids.board import Cells, Puzzle
from gridhouse.games.grids.forms import parse, parse_solution, show_solution, url
from gridhouse.games.grids.posed import Posed


class Place(msgspec.Struct, frozen=True):
    """A puzzle of the campaign. `teaches` is for its makers; players find out for themselves."""

    chapter: str
    title: str
    teaches: str
    puzzle: Puzzle
    solution: Cells
    band: int
    """The band of its rating, as a figure: whoever plays needs no solver."""
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
            band=entry["band"],
            cost=entry["cost"],
        )
        for chapter in written["chapter"]
        for entry in chapter["place"]
    )


@cache
def posed_by_name() -> dict[str, Posed]:
    """All puzzles by the names that addresses have for them, in the order of play."""
    places = campaign()
    chapters = Counter(place.chapter for place in places)
    found: dict[str, Posed] = {}
    for place in places:
        before = sum(other.chapter == place.chapter for other in found.values())
        found[_name(place.title)] = Posed(
            code=url.encode(place.puzzle),
            solution=show_solution(place.puzzle, place.solution),
            band=place.band,
            cost=place.cost,
            unique=True,
            title=place.title,
            chapter=place.chapter,
            place=before + 1,
            of=chapters[place.chapter],
        )
    return found


def _name(title: str) -> str:
    return re.sub("[^a-z0-9]+", "-", title.lower())
