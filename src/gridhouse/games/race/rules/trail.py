"""The trail: 56 tiles in a serpentine of 23 rows and 4 columns."""

FINAL = 56
"""The last tile. Reaching it is not winning: it has to be completed."""
ROWS, COLUMNS = 23, 4


def place(tile: int) -> tuple[int, int]:
    """The row and the column of a tile, both from 1. Every ten tiles the pattern repeats, four rows down."""
    block, step = divmod(tile - 1, 10)
    top = 4 * block + 1
    if step < 4:
        return top, step + 1
    if step == 4:
        return top + 1, COLUMNS
    if step < 9:
        return top + 2, 9 - step
    return top + 3, 1
