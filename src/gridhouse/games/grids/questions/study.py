"""`study`: what the maker of a puzzle wants to know: is there one solution, which other one, and how hard."""

from gridhouse.games.grids.board import Puzzle, is_solved
from gridhouse.games.grids.explain import Step, walk, words
from gridhouse.games.grids.explain.rating import rating_of, voices_in
from gridhouse.games.grids.questions.asked import AskAboutBoard, cells_text, marks_of, puzzle_of
from gridhouse.games.grids.questions.told import Solutions, StudyTold
from gridhouse.games.grids.solve import OutOfTime, TimeUp
from gridhouse.games.grids.solve.nearest import nearest_solution

MOST_NAMES = 3
LOOKS_TO_SOLVE, LOOKS_TO_RATE = 150, 4000
"""After so many looks at the clock it is not known. No clock is read, so the answer is always the same."""


def study(asked: AskAboutBoard) -> StudyTold:
    """What is known of a puzzle and a pattern."""
    puzzle = puzzle_of(asked.text)
    pattern = marks_of(puzzle, asked.cells).lit
    solved = is_solved(puzzle, pattern)
    first = second = None
    try:
        first = pattern if solved else nearest_solution(puzzle, pattern, (), looks(LOOKS_TO_SOLVE))
        if first is None:
            return StudyTold(solved, "none")
        second = nearest_solution(puzzle, pattern, [first], looks(LOOKS_TO_SOLVE))
    except TimeUp:
        return StudyTold(solved, "unknown", "" if first is None else cells_text(puzzle, first))
    if second is not None:
        return StudyTold(solved, "more", cells_text(puzzle, first), cells_text(puzzle, second))
    return _rated(puzzle, solved, cells_text(puzzle, first))


def _rated(puzzle: Puzzle, solved: bool, first: str) -> StudyTold:
    """A puzzle with one solution, or with a pair of them."""
    paired = puzzle.frame.cells and not puzzle.locked  # a board without cells is its own complement
    unique: Solutions = "pair" if paired else "one"
    try:
        steps = list(walk(puzzle, looks(LOOKS_TO_RATE)))
    except TimeUp:
        return StudyTold(solved, unique, first)
    rating = rating_of(puzzle, steps)
    if rating is None:
        return StudyTold(solved, unique, first)
    return StudyTold(solved, unique, first, "", int(rating.band), rating.cost, _hardest(puzzle, steps))


def _hardest(puzzle: Puzzle, steps: list[Step]) -> str:
    if not steps:
        return "There is nothing to find out."
    step = max(steps, key=lambda one: (voices_in(one, puzzle), len(one.reason.cells)))
    symbols, cells = step.reason.symbols, words.counted(len(step.reason.cells), "decided cell")
    names = words.symbols(puzzle, symbols) if len(symbols) <= MOST_NAMES else f"{len(symbols)} symbols"
    together = " together" if len(symbols) > 1 else ""
    return f"The hardest step is {words.place(puzzle, step.cell)}: it takes {names}{together}, and {cells}."


def looks(most: int) -> OutOfTime:
    """A limit to how long something is thought about, without a clock."""
    left = iter(range(most))
    return lambda: next(left, None) is None
