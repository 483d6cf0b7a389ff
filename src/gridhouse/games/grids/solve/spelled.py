"""Spelled out: what numbers that may join mean, in clauses and with what follows, for a long search.

It takes longer to say than the engine's own counts, and the engine learns more from each conflict.
"""

from collections.abc import Mapping
from itertools import combinations

from gridhouse.games.grids.board import Cells, members
from gridhouse.games.grids.solve.counts import Quantity, constant, plus_count, plus_value
from gridhouse.games.grids.solve.engine import Engine, Literal
from gridhouse.games.grids.solve.stencil import Row


def size_is_sum(engine: Engine, row: Row, value: int, mates: Mapping[int, int]) -> None:
    """Size and sum as quantities: the sum is never negative, and where it is not 0 they are the same."""
    total = constant(engine, value)
    size = plus_count(engine, Quantity(1, (), total.always), list(row.literals.values()))
    for mate, mates_value in mates.items():
        total = plus_value(engine, total, mates_value, row.literals[mate])
    engine.add((total.reaches(0),))
    for bound in range(1, max(size.most, total.most) + 1):
        engine.add((-total.reaches(bound), size.reaches(bound)))
        engine.add((-total.reaches(1), -size.reaches(bound), total.reaches(bound)))


def joined_areas_are_one(engine: Engine, rows: Mapping[int, Row]) -> None:
    """Where one anchor is in another's area, what is in one area is in the other."""
    for one, two in combinations(rows.values(), 2):
        joined = one.literals.get(two.anchor)
        if joined is not None and one.anchor in two.literals:
            for cell in members(one.domain & two.domain & ~(1 << one.anchor | 1 << two.anchor)):
                here, there = one.literals[cell], two.literals[cell]
                engine.add((-joined, -here, there))
                engine.add((-joined, here, -there))


def numbers_cover_their_sum(
    engine: Engine, cells: Cells, values: Mapping[int, int], rows: Mapping[int, Row]
) -> None:
    """No area is smaller than the sum of its numbers, so all of them together are no smaller than the sum of
    all numbers: only so many cells are left bare."""
    bare: list[Literal] = []
    areas = [rows[anchor].literals for anchor in values]
    for cell in members(cells):
        if cell not in values:
            bare.append(engine.variable())
            engine.add((bare[-1], *(area[cell] for area in areas if cell in area)))
    left = cells.bit_count() - sum(values.values())
    if left < 0:
        engine.contradict()
    elif left < len(bare):
        engine.at_most(left, bare)
