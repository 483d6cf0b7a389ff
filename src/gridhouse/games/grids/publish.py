"""Publishing: a board that somebody drew becomes a puzzle, with a solution and a rating."""

import re

from gridhouse.games.grids.board import Cells, Marks, Puzzle, PuzzleError, is_solved
from gridhouse.games.grids.explain import Rating, rate
from gridhouse.games.grids.forms import parse_solution, read_any, show_solution, url
from gridhouse.games.grids.make.patience import Patience
from gridhouse.games.grids.posed import UNRATED, Posed
from gridhouse.games.grids.solve import TimeUp, solve
from gridhouse.kernel import Refusal

LINE = re.compile(r"(?:\r\n?|\n)---(?:\r\n?|\n)")
"""Between a board and the pattern that solves it."""
PATIENCE_WITH_A_PROOF = 60
PATIENCE_WITH_A_RATING = 4_000


def publish(text: str) -> Posed:
    """The puzzle that a text becomes: a board in any form; then, after a line `---`, perhaps its pattern."""
    written, *rest = LINE.split(text, maxsplit=1)
    pattern = "".join(rest)
    try:
        board = read_any(written)
        lit = parse_solution(board, pattern) if pattern.strip() else None
    except PuzzleError as error:
        raise Refusal("bad_puzzle", f"This is no puzzle of Grids: {error}.") from None
    if is_solved(board, Marks().with_locks(board).lit):
        raise Refusal("nothing_to_do", "This puzzle is solved before anybody has lit a cell.")
    found = solve(board, out_of_time=Patience(PATIENCE_WITH_A_PROOF))
    lit = _solution(board, lit, found.solutions)
    rating = _rated(board) if found.unique else None
    return Posed(
        code=url.encode(board),
        solution=show_solution(board, lit),
        band=int(rating.band) if rating else UNRATED,
        cost=rating.cost if rating else 0,
        unique=bool(found.unique),
    )


def _solution(board: Puzzle, pattern: Cells | None, found: tuple[Cells, ...]) -> Cells:
    if pattern is not None:
        if not is_solved(board, pattern):
            raise Refusal("no_solution", "The pattern that comes with this puzzle does not solve it.")
        return pattern
    if not found:
        raise Refusal("no_solution", "No solution of this puzzle was found: send the pattern that solves it.")
    return found[0]


def _rated(board: Puzzle) -> Rating | None:
    try:
        return rate(board, Patience(PATIENCE_WITH_A_RATING))
    except TimeUp:
        return None
