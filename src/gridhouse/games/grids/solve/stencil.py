"""Stencil: the clauses that depend on frame and domains only, made for all rows at once as arrays.

Variable `cell + 1` says that a cell is lit; then comes one variable for each pair of neighbours, that
they share a state; then the rows. A row is the membership of cells in one area: it belongs to an anchor, a
cell with a symbol, and says of each other cell of its domain whether it is in the anchor's area.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from gridhouse.games.grids.board import Cells, Frame, Marks, as_cells, members
from gridhouse.games.grids.solve.engine import Literal

Clause: TypeAlias = Sequence[Literal]
Integers: TypeAlias = NDArray[np.int64]


def lit_variable(cell: int) -> Literal:
    """The variable that says that a cell is lit."""
    return cell + 1


def mark_literals(marks: Marks) -> list[Literal]:
    """The states of the decided cells, as assumptions."""
    return [lit_variable(c) if marks.lit >> c & 1 else -lit_variable(c) for c in members(marks.known)]


def first_free(frame: Frame) -> int:
    """How many variables cells and pairs of neighbours take."""
    return frame.size + len(frame.edges)


class Row:
    """The area of an anchor: a literal for each other cell that may belong to it."""

    def __init__(self, anchor: int, domain: Cells, literals: dict[int, Literal]) -> None:
        self.anchor = anchor
        self.domain = domain
        self.literals = literals

    def size(self, model: list[int]) -> int:
        """How many cells a model puts into the row."""
        return 1 + sum([model[literal - 1] > 0 for literal in self.literals.values()])

    def area(self, model: list[int]) -> Cells:
        """The cells a model puts into the row."""
        return 1 << self.anchor | as_cells(
            c for c, literal in self.literals.items() if model[literal - 1] > 0
        )


@lru_cache(maxsize=256)
def same_variables(frame: Frame) -> tuple[dict[int, Literal], ...]:
    """For each cell: its neighbours, and the variable that says that both share a state."""
    found: tuple[dict[int, Literal], ...] = tuple({} for _ in range(frame.size))
    for same, (a, b) in enumerate(frame.edges, frame.size + 1):
        found[a][b] = found[b][a] = same
    return found


class _Pairs:
    """All pairs of neighbours, in both orders, and the variable that says that they share a state."""

    def __init__(self, frame: Frame) -> None:
        ends = np.array(frame.edges, dtype=np.int64).reshape(-1, 2)
        same = np.arange(frame.size + 1, first_free(frame) + 1)
        self.cell, self.other = np.concatenate((ends, ends[:, ::-1])).T
        self.same = np.concatenate((same, same))


@lru_cache(maxsize=256)
def _pairs(frame: Frame) -> _Pairs:
    return _Pairs(frame)


@lru_cache(maxsize=256)
def same_clauses(frame: Frame) -> tuple[Clause, ...]:
    """What it means to share a state."""
    clauses: list[Clause] = []
    for same, (a, b) in enumerate(frame.edges, frame.size + 1):
        x, y = lit_variable(a), lit_variable(b)
        clauses += [(x, y, same), (-x, -y, same), (x, -y, -same), (-x, y, -same)]
    return tuple(clauses)


def row_clauses(frame: Frame, rows: Sequence[Row], guards: Sequence[Literal] = ()) -> Iterator[Clause]:
    """What is in the anchors' areas, as far as clauses say it cheaply.

    That an area is connected takes too many clauses; `connect` adds those that a model breaks. Short
    clauses come first: with them the engine shortens the others or leaves them out. With guards, a selector
    literal for each row, an area may leave its domain where the guard does not hold.
    """
    anchors = np.array([row.anchor for row in rows])
    inside = _variables(frame, rows)
    unless = -np.array(guards, dtype=np.int64).reshape(len(rows), -1)
    return chain.from_iterable(
        (
            *_agreement(inside[:, anchors], unless),
            *_spreading(_pairs(frame), anchors, inside, unless),
            *_states(anchors, inside, first_free(frame)),
        )
    )


def _variables(frame: Frame, rows: Sequence[Row]) -> Integers:
    """A line for each row: the variable of each cell in it, 0 where the cell has none."""
    inside = np.zeros((len(rows), frame.size), dtype=np.int64)
    for line, row in zip(inside, rows, strict=True):
        line[list(row.literals)] = list(row.literals.values())
    return inside


def _clauses(*literals: Integers) -> Iterator[Clause]:
    """Clauses from their columns."""
    return zip(*(column.tolist() for column in literals), strict=True)


def _states(anchors: Integers, inside: Integers, shared: int) -> Iterator[Iterator[Clause]]:
    """What is in the area has the anchor's state. Variables up to `shared` say so themselves."""
    row, cell = np.nonzero(inside > shared)
    member, state, mine = inside[row, cell], cell + 1, anchors[row] + 1
    yield _clauses(-member, -state, mine)
    yield _clauses(-member, state, -mine)


def _spreading(
    pairs: _Pairs, anchors: Integers, inside: Integers, unless: Integers
) -> Iterator[Iterator[Clause]]:
    """Whoever shares the state of a neighbour in the area is in it, too."""
    here, there = inside[:, pairs.cell], inside[:, pairs.other]
    from_anchor = pairs.cell == anchors[:, None]
    to_anchor = pairs.other == anchors[:, None]
    row, pair = np.nonzero(from_anchor)
    near, same = there[row, pair], pairs.same[pair]
    yield _clauses(*unless[row[near == 0]].T, -same[near == 0])
    named = (near > 0) & (near != same)
    yield _clauses(-near[named], same[named])
    yield _clauses(near[named], -same[named])
    row, pair = np.nonzero((here > 0) & (there == 0) & ~to_anchor)
    yield _clauses(*unless[row].T, -here[row, pair], -pairs.same[pair])
    row, pair = np.nonzero((here > 0) & (there > 0))
    yield _clauses(-here[row, pair], -pairs.same[pair], there[row, pair])


def _agreement(among: Integers, unless: Integers) -> Iterator[Iterator[Clause]]:
    """One anchor is in another's area as the other is in its own."""
    row, stranger = np.nonzero((among > 0) & (among.T == 0))
    yield _clauses(*unless[stranger].T, -among[row, stranger])
    upper, lower = np.triu(among, 1), np.tril(among, -1).T
    both = (upper > 0) & (lower > 0) & (upper != lower)
    yield _clauses(-upper[both], lower[both])
    yield _clauses(upper[both], -lower[both])
