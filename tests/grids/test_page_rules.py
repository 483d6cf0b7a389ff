"""The rules in the page, held to the rule book in Python on random boards and on boards nearly solved."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice, product
from random import Random
from typing import Any

import msgspec
import pytest

from gridhouse.games.grids.board import (
    Cell,
    Cells,
    Colour,
    Flower,
    Puzzle,
    Rule,
    is_solved,
    members,
    violations,
)
from gridhouse.games.grids.campaign import campaign
from gridhouse.games.grids.forms import parse, show
from tests.grids.boards import random_board
from tests.grids.page import differences, in_page

LONG = (pytest.mark.long, pytest.mark.timeout(1200))


def recoloured(chance: Random, puzzle: Puzzle) -> Puzzle:
    """The same puzzle in some of all nine colours."""
    paint = dict(zip(Colour, chance.sample(list(Colour), len(Colour)), strict=True))

    def painted(cell: Cell) -> Cell:
        if cell.symbol is None or isinstance(cell.symbol, Flower):
            return cell
        return Cell(msgspec.structs.replace(cell.symbol, colour=paint[cell.symbol.colour]), cell.lock)

    return msgspec.structs.replace(puzzle, cells=tuple(painted(cell) for cell in puzzle.cells))


def flipped(chance: Random, puzzle: Puzzle, lit: Cells) -> Cells:
    """The board with none, one or two cells the other way round."""
    for _ in range(chance.randrange(3)):
        lit ^= 1 << chance.randrange(puzzle.frame.size)
    return lit


def any_board(chance: Random) -> tuple[Puzzle, Cells]:
    """Mostly small random boards, now and then one of the largest, and the campaign's, nearly solved."""
    kind = chance.random()
    if kind < 0.25:
        place = chance.choice(campaign())
        puzzle = msgspec.structs.replace(place.puzzle, taiji=chance.random() < 0.2)
        return puzzle, flipped(chance, puzzle, place.solution)
    width, height = (16, 16) if kind < 0.252 else (chance.randint(1, 8), chance.randint(1, 8))
    mechanics = chance.choice(("onf-/", "onf-/", "o", "of", "n", "f", "-", "-/"))
    density = chance.choice((0.1, 0.2, 0.3, 0.6))
    puzzle, lit = random_board(chance, width, height, mechanics=mechanics, density=density)
    if chance.random() < 0.5:
        puzzle = recoloured(chance, puzzle)
    return puzzle, flipped(chance, puzzle, lit)


def boards(chance: Random) -> Iterator[tuple[Puzzle, Cells, int]]:
    """Without end: boards, each with a cell of it."""
    while True:
        puzzle, lit = any_board(chance)
        yield puzzle, lit, chance.randrange(puzzle.frame.size)


def judged(puzzle: Puzzle, lit: Cells, cell: int) -> dict[str, Any]:
    """All that the page is asked about a board and one of its cells, as Python says it."""
    frame = puzzle.frame
    return {
        "violations": msgspec.json.decode(msgspec.json.encode(violations(puzzle, lit))),
        "areas": [list(members(area)) for area in frame.areas(lit)],
        "area": list(members(frame.area(lit, cell))),
        "neighbours": list(frame.neighbours[cell]),
        "name": puzzle.name(cell),
    }


def states(puzzle: Puzzle, lit: Cells) -> str:
    return "".join("*" if lit >> cell & 1 else "." for cell in range(puzzle.frame.size))


@pytest.mark.parametrize("count", [5_000, pytest.param(200_000, marks=LONG)])
def test_the_page_judges_as_the_rule_book(count: int) -> None:
    asked, solved = 0, 0
    rules: Counter[str] = Counter()
    source = boards(Random(count))
    while some := list(islice(source, min(2000, count - asked))):
        questions = [(show(puzzle), states(puzzle, lit), cell) for puzzle, lit, cell in some]
        expected = [{"answer": judged(*it)} for it in some]
        assert not differences(expected, in_page("judged", questions), questions)[:1]
        asked += len(some)
        for (puzzle, *_), it in zip(some, expected, strict=True):
            solved += bool(puzzle.symbols) and not it["answer"]["violations"]
            rules.update({found["rule"] for found in it["answer"]["violations"]})
    assert asked == count
    assert solved > count / 10, "boards that are right are boards, too"
    assert all(rules[rule] > count / 100 for rule in Rule), rules


def test_the_page_sees_that_the_campaign_is_solved_and_when_it_is_not() -> None:
    solved = [(show(place.puzzle), states(place.puzzle, place.solution)) for place in campaign()]
    assert in_page("isSolved", solved) == [{"answer": True}] * len(campaign())
    flips = [
        (place.puzzle, place.solution ^ 1 << cell)
        for place in campaign()
        for cell in members(place.puzzle.frame.cells)
    ]
    answers = in_page("isSolved", [(show(puzzle), states(puzzle, lit)) for puzzle, lit in flips])
    assert answers == [{"answer": is_solved(puzzle, lit)} for puzzle, lit in flips]


def test_the_page_judges_every_row_of_three_as_the_rule_book() -> None:
    """Also what is rare by chance: numbers of two colours with the sum 0, flowers of no petals in company."""
    words = (".", "Yo", "Oo", "Po", "F0", "F4", "R1", "B-1", "R-", "R/", "B-", "(*B/)")
    rows = [" ".join(row) for row in product(words, repeat=3)]
    some = [(parse(style + row), lit) for row in rows for style in ("", "taiji\n") for lit in (0, 1, 2, 3)]
    questions = [(show(puzzle), states(puzzle, lit), 1) for puzzle, lit in some]
    expected = [{"answer": judged(puzzle, lit, 1)} for puzzle, lit in some]
    assert not differences(expected, in_page("judged", questions), questions)[:1]
    assert len(questions) == 13_824
