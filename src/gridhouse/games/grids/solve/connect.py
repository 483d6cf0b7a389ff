"""Connectivity, added lazily (CEGAR): a model whose areas fall apart is answered with the cuts it breaks.

A cut is a vertex separator: what lies on its other side is in an area only if some cell of it is.
"""

from gridhouse.games.grids.board import Cells, members
from gridhouse.games.grids.solve.encode import Encoding
from gridhouse.games.grids.solve.stencil import Row


def mend_areas(encoding: Encoding, rows: list[Row], model: list[int]) -> bool:
    """Forbid what makes the areas of these rows fall apart in a model; say whether any did."""
    lit = encoding.lit_cells(model)
    broken = False
    pocket = 0
    for row in rows:
        if not pocket >> row.anchor & 1:
            pocket = encoding.frame.area(lit, row.anchor)
        if row.size(model) != pocket.bit_count():
            broken = True
            _close_pocket(encoding, row, pocket, row.area(model) & ~pocket)
    return broken


def _close_pocket(encoding: Encoding, row: Row, pocket: Cells, loose: Cells) -> None:
    """Add the cut: what lies beyond the wall around the anchor's pocket is in the area only through a gate.

    The wall nearest to the anchor is the one to name: small pockets are met again and again in the
    search, while the walls around loose parts far away hardly ever are.
    """
    frame = encoding.frame
    wall = frame.border(pocket) & row.domain
    outside = row.domain & ~pocket & ~wall
    while loose:
        beyond = frame.connected(loose & -loose, outside)
        loose &= ~beyond
        gates = [row.literals[cell] for cell in members(wall & frame.border(beyond))]
        if len(gates) == 1 and not encoding.guards:
            (some_gate,) = gates
        else:
            some_gate = encoding.engine.variable()
            encoding.add([*encoding.on_duty(row.anchor), some_gate], *gates)
        encoding.engine.add_all((-row.literals[cell], some_gate) for cell in members(beyond))
