"""A puzzle as it is posed to people: the board with a solution, how hard it is, and where it stands."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from gridhouse.games.grids.board import Cells, Marks, Puzzle, PuzzleError, is_solved
from gridhouse.games.grids.forms import parse_solution, url
from gridhouse.kernel import Refusal, encode

UNRATED = 0
"""The band of a puzzle that is not finished by forced steps alone, or that nobody has rated."""


class Posed(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A board as its code, and what is known of it. Its JSON is its text."""

    code: Annotated[str, Meta(max_length=2048)]
    solution: Annotated[str, Meta(max_length=512)]
    """Rows of `*` and `.`, one solution of those there may be."""
    band: Annotated[int, Meta(ge=UNRATED, le=4)] = UNRATED
    cost: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    unique: bool = False
    title: Annotated[str, Meta(max_length=60)] = ""
    chapter: Annotated[str, Meta(max_length=60)] = ""
    place: int = 0
    """Where it stands in its chapter, from 1 on, and of how many."""
    of: int = 0

    @property
    def board(self) -> Puzzle:
        """The board to solve."""
        return url.decode(self.code)

    @property
    def lit(self) -> Cells:
        """The lit cells of its solution."""
        return parse_solution(self.board, self.solution)


def read(text: str) -> Posed:
    """A puzzle from its text; refused where it is none, or where it is solved before it begins."""
    try:
        posed = msgspec.json.decode(text, type=Posed)
        board, lit = posed.board, posed.lit
    except (msgspec.DecodeError, PuzzleError) as error:
        raise Refusal("bad_puzzle", f"This is no puzzle of Grids: {error}.") from None
    if not is_solved(board, lit):
        raise Refusal("no_solution", "The pattern that comes with this puzzle does not solve it.")
    if is_solved(board, Marks().with_locks(board).lit):
        raise Refusal("nothing_to_do", "This puzzle is solved before anybody has lit a cell.")
    return posed


def write(posed: Posed) -> str:
    """The text of a puzzle."""
    return encode(posed).decode()
