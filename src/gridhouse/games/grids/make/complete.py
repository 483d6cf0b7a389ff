"""Complete: the fewest clues that make a wished solution the only one."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

import msgspec

from gridhouse.games.grids.board import (
    Cell,
    Cells,
    Colour,
    Dash,
    Diagonal,
    Diamond,
    Flower,
    Number,
    Puzzle,
    Symbol,
    is_solved,
    members,
    violations,
)
from gridhouse.games.grids.make.clues import mechanics_of
from gridhouse.games.grids.make.patience import Patience
from gridhouse.games.grids.make.proof import other_solution, same
from gridhouse.games.grids.make.wish import Mechanic
from gridhouse.games.grids.solve import TimeUp, solve

Option: TypeAlias = tuple[int, Cell]
"""What a cell might become."""

PATIENCE = 2_000
MOST_ADDED = 24
PREFERENCES: tuple[Callable[[int], int], ...] = (
    lambda place: -place,
    lambda place: place,
    lambda place: place * 7919 % 10_007,
)
"""Which of the clues that say as much is chosen: the first, the last, or any."""
OTHERS_TO_RULE_OUT = 12
"""So many other solutions are compared: the clue that rules out most of them is added."""


class Completed(msgspec.Struct, frozen=True):
    """The puzzle with the cells that got a clue or a lock; the same puzzle where it was not found."""

    puzzle: Puzzle
    added: tuple[int, ...]
    found: bool
    sentence: str


def complete(puzzle: Puzzle, lit: Cells, mechanics: frozenset[Mechanic] = frozenset()) -> Completed:
    """Add clues, and locks where they are needed, until this board is the only solution.

    Clues are of these mechanics, or of those on the board. One is found where one is enough, and none of
    those that were added can be left out.
    """
    broken = violations(puzzle, lit)
    if broken:
        return _none(puzzle, f"Your pattern is no solution yet. {broken[0].text}")
    work = _Work(puzzle, lit, mechanics or mechanics_of(puzzle))
    try:
        richer = work.completed()
    except TimeUp:
        return _none(puzzle, "This board is too hard to be sure about: add a clue first.")
    if richer is None:
        return _none(puzzle, "No clue of these kinds makes your pattern the only solution.")
    added = tuple(cell for cell in members(puzzle.frame.cells) if richer.cells[cell] != puzzle.cells[cell])
    return Completed(richer, added, found=True, sentence=_told(richer, added))


def _none(puzzle: Puzzle, sentence: str) -> Completed:
    return Completed(puzzle, (), found=False, sentence=sentence)


def _told(puzzle: Puzzle, added: tuple[int, ...]) -> str:
    if not added:
        return "Your pattern is the only solution already."
    locks = sum(puzzle.cells[cell].symbol is None for cell in added)
    clues = len(added) - locks
    counted = ((clues, "clue"), (locks, "lock"))
    parts = [f"{count} {word}{'' if count == 1 else 's'}" for count, word in counted if count]
    more = "makes" if len(added) == 1 else "make"
    return f"{' and '.join(parts)} more {more} your pattern the only solution."


class _Work:
    """A counterexample-guided search: every other solution that was found has to be ruled out."""

    def __init__(self, puzzle: Puzzle, lit: Cells, mechanics: frozenset[Mechanic]) -> None:
        self._first = puzzle
        self._lit = lit
        self._mechanics = mechanics
        self._patience = Patience(PATIENCE)
        self._seen: list[Cells] = []

    def completed(self) -> Puzzle | None:
        """The puzzle with clues added; `None` where these do not lead anywhere. Of several ways to choose
        among clues that say as much, the one that ends with the fewest, as long as there is time."""
        best: Puzzle | None = None
        for prefers in PREFERENCES:
            try:
                found = self._completed(prefers)
            except TimeUp:
                if best is None:
                    raise
                break
            if found is None:
                break
            best = min(best or found, found, key=self._added)
            if self._added(best) <= 1:
                break
        return best

    def _added(self, puzzle: Puzzle) -> int:
        return sum(now != then for now, then in zip(puzzle.cells, self._first.cells, strict=True))

    def _completed(self, prefers: Callable[[int], int]) -> Puzzle | None:
        puzzle = self._first
        for _ in range(MOST_ADDED):
            others = self._other_solutions(puzzle)
            others += [seen for seen in self._seen[-OTHERS_TO_RULE_OUT:] if is_solved(puzzle, seen)]
            if not others:
                return self._without_what_is_not_needed(puzzle)
            scores = {o: sum(_rules_out(puzzle, o, other) for other in others) for o in self._options(puzzle)}
            enough = [option for option, score in scores.items() if score == len(others)]
            if (last := self._with_one_of(puzzle, enough)) is not None:
                return self._without_what_is_not_needed(last)
            # Where no clue says anything, the last option is a lock.
            if not scores:
                return None
            # Where no clue says anything a lock does, and locks come last.
            worth = {
                option: (score, place if score == 0 else prefers(place))
                for place, (option, score) in enumerate(scores.items())
            }
            puzzle = with_option(puzzle, max(worth, key=lambda option: worth[option]))
        return None

    def _with_one_of(self, puzzle: Puzzle, options: list[Option]) -> Puzzle | None:
        """The puzzle with one clue that is enough. Each that is not shows another solution, which rules out
        more of them."""
        while options:
            richer = with_option(puzzle, options.pop(0))
            other = other_solution(richer, self._lit, self._patience)
            if other is None:
                return richer
            options = [option for option in options if _rules_out(puzzle, option, other)]
            self._seen.append(other)
        return None

    def _other_solutions(self, puzzle: Puzzle) -> list[Cells]:
        """Some solutions besides the wished one; none, for certain."""
        answer = solve(puzzle, limit=OTHERS_TO_RULE_OUT + 1, out_of_time=self._patience)
        others = [found for found in answer.solutions if not same(puzzle, found, self._lit)]
        if not others and not answer.complete:
            raise TimeUp
        return others

    def _without_what_is_not_needed(self, puzzle: Puzzle) -> Puzzle:
        """Each clue is tried again when another was left out: with fewer numbers, fewer can join."""
        while (leaner := self._with_one_less(puzzle)) is not None:
            puzzle = leaner
        return puzzle

    def _with_one_less(self, puzzle: Puzzle) -> Puzzle | None:
        for cell in members(puzzle.frame.cells):
            now, then = puzzle.cells[cell], self._first.cells[cell]
            for bare in dict.fromkeys((then, Cell(then.symbol, now.lock), Cell(now.symbol, then.lock))):
                leaner = puzzle.with_cells({cell: bare})
                if bare != now and is_solved(leaner, self._lit) and not self._other_solutions(leaner):
                    return leaner
        return None

    def _options(self, puzzle: Puzzle) -> Iterator[Option]:
        """Each clue that is true, in the colours of the board; then the locks."""
        frame = puzzle.frame
        for cell in members(frame.cells):
            if puzzle.cells[cell].symbol is None:
                for symbol in self._symbols(puzzle, cell):
                    option = cell, Cell(symbol, puzzle.cells[cell].lock)
                    if is_solved(with_option(puzzle, option), self._lit):
                        yield option
        for cell in members(frame.cells & ~puzzle.locked):
            yield cell, Cell(puzzle.cells[cell].symbol, bool(self._lit >> cell & 1))

    def _symbols(self, puzzle: Puzzle, cell: int) -> Iterator[Symbol]:
        """What a cell might carry. A dash joins others of its colour: alone it would say nothing."""
        area = puzzle.frame.area(self._lit, cell)
        colours = _colours_of(puzzle)
        if Mechanic.FLOWERS in self._mechanics:
            yield Flower((puzzle.frame.around[cell] & area).bit_count())
        for colour in colours:
            if Mechanic.NUMBERS in self._mechanics:
                yield Number(colour, area.bit_count())
            if Mechanic.DIAMONDS in self._mechanics:
                yield Diamond(colour)
        for colour in {s.colour: None for s in puzzle.symbols.values() if isinstance(s, Dash | Diagonal)}:
            if Mechanic.DASHES in self._mechanics:
                yield Dash(colour)
            if Mechanic.DIAGONALS in self._mechanics:
                yield Diagonal(colour)


def with_option(puzzle: Puzzle, option: Option) -> Puzzle:
    """The puzzle with a cell as it might be."""
    return puzzle.with_cells({option[0]: option[1]})


def _rules_out(puzzle: Puzzle, option: Option, other: Cells) -> bool:
    """Whether another solution is none with this option. The first lock of a board rules out nothing but
    light for dark."""
    cell, new = option
    if new.symbol == puzzle.cells[cell].symbol:
        return bool(puzzle.locked) and bool(new.lock) != bool(other >> cell & 1)
    return not is_solved(with_option(puzzle, option), other)


def _colours_of(puzzle: Puzzle) -> list[Colour]:
    """The colours on the board, the most frequent first; black where there are none."""
    found = [s.colour for s in puzzle.symbols.values() if not isinstance(s, Flower)]
    return sorted(set(found), key=lambda colour: (-found.count(colour), colour)) or [Colour.BLACK]
