"""Step: a forced cell and the reason why, as whoever explains tells it to others."""

import msgspec


class NoSolution(ValueError):
    """No solution has the marks that were asked about, so nothing can be said to be forced."""


class Reason(msgspec.Struct, frozen=True):
    """A MUS: the symbols whose rules are needed, and the decided cells."""

    symbols: tuple[int, ...]
    cells: tuple[int, ...]
    minimal: bool = True
    """Whether nothing more can be left out; where that took too much effort, it is enough and may be long."""

    @property
    def cost(self) -> tuple[int, int]:
        """More symbols at once are harder than more cells to look at."""
        return len(self.symbols), len(self.cells)


class Step(msgspec.Struct, frozen=True):
    """A forced cell and why."""

    cell: int
    lit: bool
    reason: Reason


class Deduction(msgspec.Struct, frozen=True):
    """Some symbols force a cell on a board in play."""

    symbols: tuple[int, ...]
    cell: int
    lit: bool
