"""The trail: a serpentine of 56 tiles."""

from itertools import pairwise

from gridhouse.games.race.rules.trail import COLUMNS, FINAL, ROWS, place

DRAWN = """
 1  2  3  4
 .  .  .  5
 9  8  7  6
10  .  .  .
11 12 13 14
 .  .  . 15
19 18 17 16
20  .  .  .
21 22 23 24
 .  .  . 25
29 28 27 26
30  .  .  .
31 32 33 34
 .  .  . 35
39 38 37 36
40  .  .  .
41 42 43 44
 .  .  . 45
49 48 47 46
50  .  .  .
51 52 53 54
 .  .  . 55
 .  .  . 56
"""


def test_it_lies_as_the_rule_book_draws_it() -> None:
    rows = [line.split() for line in DRAWN.strip().splitlines()]
    drawn = {
        int(cell): (row, column)
        for row, cells in enumerate(rows, 1)
        for column, cell in enumerate(cells, 1)
        if cell != "."
    }
    assert drawn == {number: place(number) for number in range(1, FINAL + 1)}
    assert (len(drawn), len(rows), {len(cells) for cells in rows}) == (56, ROWS, {COLUMNS}) == (56, 23, {4})


def test_every_tile_has_a_cell_of_its_own_beside_the_next() -> None:
    cells = [place(number) for number in range(1, FINAL + 1)]
    assert len(set(cells)) == 56
    steps = [abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in pairwise(cells)]
    assert steps == [1] * 55
    assert cells[-1] == (23, 4)
