"""Grids as puzzles: three a day, a campaign, and what people make."""

from collections.abc import Sequence
from datetime import date
from functools import cache
from importlib.resources import files

from msgspec import Struct

from gridhouse.games.grids import posed
from gridhouse.games.grids.answer import Played, joined, solves, stars
from gridhouse.games.grids.campaign import posed_by_name
from gridhouse.games.grids.forms import show
from gridhouse.games.grids.posed import Posed
from gridhouse.games.grids.questions import QUESTIONS
from gridhouse.games.grids.tags import tags
from gridhouse.kernel import Day, PuzzleKind, PuzzleTypes, Verdict

HUMAN = 0.1
"""Seconds that anybody needs for a lit cell: a drag lights several."""


class Sheet(Struct, frozen=True):
    """What a page gets: the board as text, how hard it is, and where it stands."""

    series: str
    number: int
    date: str
    title: str
    chapter: str
    place: int
    of: int
    text: str
    band: int
    """1 gentle, 2 steady, 3 tricky, 4 fiendish; 0: not rated."""
    cost: int
    unique: bool


class Label(Struct, frozen=True):
    """What is told of a puzzle before it is solved. A daily one is face down: only its size is told."""

    number: int
    date: str
    text: str
    width: int
    height: int
    band: int
    unique: bool


class GridsPuzzles(PuzzleKind[Posed, Sheet, Played]):
    """Light cells until every symbol is content."""

    key = "grids"
    name = "Grids"
    about = "Light the right cells: every symbol says what its area has to be. Three new boards a day."
    types = PuzzleTypes(Posed, Sheet, Played)
    blank = Played()
    series = ("gentle", "solid", "hard")
    first_day = date(2026, 11, 1)
    ahead = 30
    campaign = tuple(posed_by_name())
    shared = True
    questions = QUESTIONS

    def published(self, series: str) -> list[Posed]:
        return list(_shipped(series))

    def draw(self, seed: bytes, series: str, earlier: Sequence[Posed]) -> Posed:
        # Whoever only plays needs no solver.
        from gridhouse.games.grids.schedule import next_posed

        return next_posed(seed, series, earlier)

    def of_campaign(self, name: str) -> Posed:
        places = posed_by_name()
        return places[name] if name in places else super().of_campaign(name)

    def read(self, text: str) -> Posed:
        return posed.read(text)

    def write(self, puzzle: Posed) -> str:
        return posed.write(puzzle)

    def publish(self, text: str) -> Posed:
        # Whoever only plays needs no solver.
        from gridhouse.games.grids.publish import publish

        return publish(text)

    def tags(self, puzzle: Posed) -> frozenset[str]:
        return tags(puzzle)

    def sheet(self, puzzle: Posed, day: Day | None) -> Sheet:
        day = day or Day("", 0)
        return Sheet(
            series=day.series,
            number=day.number,
            date=day.date,
            title=puzzle.title,
            chapter=puzzle.chapter,
            place=puzzle.place,
            of=puzzle.of,
            text=show(puzzle.board),
            band=puzzle.band,
            cost=puzzle.cost,
            unique=puzzle.unique,
        )

    def label(self, puzzle: Posed, day: Day) -> Label:
        board = puzzle.board
        text = "" if day.date else show(board)
        return Label(day.number, day.date, text, board.width, board.height, puzzle.band, puzzle.unique)

    def judge(self, puzzle: Posed, answer: Played) -> Verdict:
        solved = solves(puzzle.board, answer)
        return Verdict(solved, over=solved, score=answer.hints, stars=stars(answer) if solved else 0)

    def solution(self, puzzle: Posed) -> Played:
        return Played("".join(puzzle.solution.split()))

    def join(self, puzzle: Posed, earlier: Played, later: Played) -> Played:
        return earlier if self.judge(puzzle, earlier).over else joined(earlier, later)

    def quickest(self, answer: Played) -> float:
        return HUMAN * answer.cells.count("*")


@cache
def _shipped(series: str) -> tuple[Posed, ...]:
    """The days of a series that come with the house."""
    lines = (files("gridhouse.games.grids") / "data" / f"{series}.jsonl").read_text("utf-8").splitlines()
    return tuple(map(posed.read, lines))
