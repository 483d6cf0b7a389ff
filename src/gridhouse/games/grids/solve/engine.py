"""Engine: an incremental CDCL SAT solver with native cardinality constraints, assumptions and a time limit.

It is a thin, typed face of PySAT's MiniCard, which knows "at most k of these" without clauses. A literal that
is repeated weighs as much as it is often, so pseudo-Boolean sums with small weights can be said, too.
"""

import math
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TypeAlias

import pysolvers  # type: ignore[import-not-found]
from pysat.solvers import Minicard  # type: ignore[import-untyped]

Literal: TypeAlias = int
OutOfTime: TypeAlias = Callable[[], bool]
"""Asked now and then while solving; `True` stops the search."""

CONFLICTS_BETWEEN_LOOKS_AT_THE_CLOCK = 1000


class TimeUp(Exception):
    """The search was stopped before it knew the answer."""


class TooHard(Exception):
    """The search met more conflicts than it was to."""


def never() -> bool:
    """No time limit."""
    return False


class Engine:
    """Clauses and cardinality constraints, solved again and again under assumptions."""

    def __init__(
        self, variables: int, out_of_time: OutOfTime = never, most_conflicts: float = math.inf
    ) -> None:
        self._solver = Minicard()
        # Straight to the engine: PySAT's own method around it takes as long as a clause does.
        self.add: Callable[[Sequence[Literal]], object] = partial(
            pysolvers.minicard_add_cl, self._solver.minicard
        )
        """A clause: at least one of these literals holds."""
        self._out_of_time = out_of_time
        self._most_conflicts = most_conflicts
        self._top = variables
        if variables:
            self.add((variables, -variables))  # so that a model speaks of all of them

    def close(self) -> None:
        """Give the engine's memory back."""
        self._solver.delete()

    def variable(self) -> Literal:
        """A fresh variable."""
        self._top += 1
        return self._top

    def variables(self, count: int) -> int:
        """Reserve so many variables; they follow the number that is returned."""
        self._top += count
        return self._top - count

    def add_all(self, clauses: Iterable[Sequence[Literal]]) -> None:
        """Each of these clauses."""
        deque(map(self.add, clauses), maxlen=0)

    def contradict(self) -> None:
        """Nothing holds any more: there is no model."""
        self.add_all([(1,), (-1,)])

    def at_most(self, count: int, literals: list[Literal]) -> None:
        """A cardinality constraint: at most `count` of these hold. A repeated literal counts each time."""
        self._solver.add_atmost(literals, count)

    def prefer(self, literals: Sequence[Literal]) -> None:
        """The phases to try first: let these hold where nothing speaks against it."""
        self._solver.set_phases(literals)

    @property
    def effort(self) -> int:
        """How much it has worked so far, in propagations."""
        propagations: int = self._solver.accum_stats()["propagations"]
        return propagations

    def solve(self, assumptions: Sequence[Literal] = ()) -> list[int] | None:
        """A model, as one signed literal for each variable, or `None`: unsatisfiable under the assumptions.

        Raises `TimeUp` where the time limit came first, `TooHard` where there were too many conflicts.
        """
        while True:
            if self._out_of_time():
                raise TimeUp
            if self._solver.accum_stats()["conflicts"] > self._most_conflicts:
                raise TooHard
            self._solver.conf_budget(CONFLICTS_BETWEEN_LOOKS_AT_THE_CLOCK)
            found = self._solver.solve_limited(assumptions)
            if found is True:
                model: list[int] = self._solver.get_model()
                return model
            if found is False:
                return None
