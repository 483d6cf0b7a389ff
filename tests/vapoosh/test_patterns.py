"""The fours: the tables of the rules and of the bitboards, against a naive reading."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridhouse.games.vapoosh import bitboard
from gridhouse.games.vapoosh.board import BARE, FOURS, LINES, SQUARES, TILES, Tile, fours, owner, place
from tests.vapoosh.naive import has_won

spots = st.tuples(st.integers(2, 12), st.integers(2, 12))
crowds = st.sets(st.sampled_from([(c, r) for c in range(4, 10) for r in range(4, 10)]), max_size=22)
"""Counters in a corner of six by six, where fours are common."""


def laid(*sides: set[tuple[int, int]]) -> str:
    board = BARE
    for seat, side in enumerate(sides):
        for spot in side:
            board = place(board, Tile(*spot), seat)
    return board


def test_there_are_as_many_fours_as_counting_gives() -> None:
    assert len(LINES) == 2 * 9 * 12 + 2 * 9 * 9
    assert len(SQUARES) == 11 * 11
    assert len({frozenset(four) for four in FOURS}) == len(FOURS)


def test_every_four_wins_and_no_three_of_it_does() -> None:
    for four in FOURS:
        assert has_won(set(four))
        for missing in four:
            assert not has_won(set(four) - {missing})


@settings(deadline=None)
@given(crowds, crowds, spots)
def test_the_rules_see_a_four_where_the_naive_reading_does(
    mine: set[tuple[int, int]], theirs: set[tuple[int, int]], last: tuple[int, int]
) -> None:
    mine = mine - {last}
    board = place(laid(theirs, mine), Tile(*last), 1)
    found = fours(board, Tile(*last))
    assert bool(found) == _through(mine, last)
    assert all(owner(board, tile) == 1 for four in found for tile in four)


@settings(deadline=None)
@given(crowds, spots)
def test_the_bitboards_see_it_too(mine: set[tuple[int, int]], last: tuple[int, int]) -> None:
    mine = mine - {last}
    held = bitboard.pack([laid(mine)], 1)[:, 0]
    here = np.array([bitboard.cell(*last)])
    assert bool(bitboard.completes(held, here)[0]) == _through(mine, last)
    assert bool((bitboard.trios(held, here) == 7).any()) == _through(mine, last)
    assert bool(bitboard.holds(held, here)[0]) is False


@settings(deadline=None)
@given(st.lists(crowds, min_size=2, max_size=4))
def test_boards_survive_packing(sides: list[set[tuple[int, int]]]) -> None:
    board = laid(*sides)
    assert bitboard.unpack(bitboard.pack([board, BARE], len(sides))) == [board, BARE]


@settings(deadline=None)
@given(crowds, crowds, spots)
def test_the_holder_of_a_cell_is_its_owner(
    mine: set[tuple[int, int]], theirs: set[tuple[int, int]], spot: tuple[int, int]
) -> None:
    board = laid(mine, theirs)
    boards = bitboard.pack([board], 2)
    seat = owner(board, Tile(*spot))
    held = bitboard.holder(boards, np.array([bitboard.cell(*spot)]))
    assert np.array_equal(held[0], boards[0, seat] if seat is not None else np.zeros(2, np.uint64))


def test_the_chance_of_a_cell_is_that_of_all_1296_rolls() -> None:
    dice = range(1, 7)
    sums = [a + b for a in dice for b in dice]
    offered = Counter(tile for p in sums for g in sums for tile in {Tile(p, g), Tile(g, p)})
    for tile in TILES:
        if 1 not in tile:
            assert bitboard.CHANCE[bitboard.cell(*tile)] == pytest.approx(offered[tile] / 1296)


def _through(mine: set[tuple[int, int]], last: tuple[int, int]) -> bool:
    """Whether the last counter is part of a four: alone on one of its lines or squares, the
    counters have won with it."""
    column, row = last
    lines = [
        {(column + step * right, row + step * down) for step in range(-3, 4)}
        for right, down in ((1, 0), (0, 1), (1, 1), (1, -1))
    ]
    squares = [
        {(column + right + i, row + down + j) for i in (0, 1) for j in (0, 1)}
        for right in (-1, 0)
        for down in (-1, 0)
    ]
    return any(has_won({*mine, last} & shape) for shape in lines + squares)
