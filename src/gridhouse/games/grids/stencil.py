"""Clauses that depend on the board's frame only, made once and moved to fresh variables each time.

Variable `cell + 1` says that a cell is lit; then comes one variable for each pair of neighbours, that
they share a state; then the rows. A row belongs to an anchor, a cell with a symbol, and says of each
cell of its domain whether it is in the anchor's area. Clauses on rows are arrays: adding a number to
all literals of the row moves them to the row's own variables.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

import numpy as np

from gridhouse.games.grids.engine import Literal
from gridhouse.games.grids.frame import Cells, Frame, members

Clause: TypeAlias = tuple[Literal, ...]
_Marked: TypeAlias = list[tuple[Literal, bool]]
"""A clause whose literals are marked as belonging to the row or not."""


def lit_variable(cell: int) -> Literal:
    """The variable that says that a cell is lit."""
    return cell + 1


def first_free(frame: Frame) -> int:
    """How many variables cells and pairs of neighbours take."""
    return frame.size + len(frame.edges)


@lru_cache(maxsize=256)
def same_variables(frame: Frame) -> dict[tuple[int, int], Literal]:
    """The variables that say that two neighbours share a state, by both orders of the pair."""
    one_way = {edge: frame.size + place for place, edge in enumerate(frame.edges, 1)}
    return one_way | {(b, a): variable for (a, b), variable in one_way.items()}


@lru_cache(maxsize=256)
def same_clauses(frame: Frame) -> tuple[Clause, ...]:
    """What it means to share a state."""
    clauses: list[Clause] = []
    for (a, b), same in same_variables(frame).items():
        if a < b:
            x, y = lit_variable(a), lit_variable(b)
            clauses += [(x, y, same), (-x, -y, same), (x, -y, -same), (-x, y, -same)]
    return tuple(clauses)


class RowStencil:
    """The clauses of one row: what is in the anchor's area, as far as clauses say it cheaply.

    That the area is connected takes too many clauses; `connect` adds those that a model breaks.
    """

    def __init__(self, frame: Frame, anchor: int, domain: Cells) -> None:
        self.places = {cell: place for place, cell in enumerate(members(domain & ~(1 << anchor)), 1)}
        by_width: dict[int, list[_Marked]] = {}
        for clause in self._clauses(frame, anchor):
            by_width.setdefault(len(clause), []).append(clause)
        self._blocks = [self._block(clauses) for clauses in by_width.values()]

    def clauses(self, base: int) -> Iterator[list[Literal]]:
        """The clauses for a row whose variables follow `base`."""
        for literals, signs in self._blocks:
            yield from (literals + signs * base).tolist()

    @staticmethod
    def _block(clauses: list[_Marked]) -> tuple[np.ndarray, np.ndarray]:
        literals = np.array([[literal for literal, _ in clause] for clause in clauses], dtype=np.int64)
        in_row = np.array([[row for _, row in clause] for clause in clauses], dtype=np.int64)
        return literals, np.sign(literals) * in_row

    def _clauses(self, frame: Frame, anchor: int) -> Iterator[_Marked]:
        same, mine = same_variables(frame), lit_variable(anchor)
        for cell, inside in self.places.items():
            state = lit_variable(cell)
            yield [(-inside, True), (-state, False), (mine, False)]
            yield [(-inside, True), (state, False), (-mine, False)]
            near = frame.neighbours[cell]
            if anchor in near:
                yield [(-inside, True), (same[cell, anchor], False)]
                yield [(inside, True), (-same[cell, anchor], False)]
            for other in near:
                if other in self.places:
                    yield [(-inside, True), (-same[cell, other], False), (self.places[other], True)]
                elif other != anchor:
                    yield [(-inside, True), (-same[cell, other], False)]
        for other in frame.neighbours[anchor]:
            if other not in self.places:
                yield [(-same[anchor, other], False)]


@lru_cache(maxsize=4096)
def row_stencil(frame: Frame, anchor: int, domain: Cells) -> RowStencil:
    """The stencil of a row; the same few serve most puzzles of a size."""
    return RowStencil(frame, anchor, domain)
