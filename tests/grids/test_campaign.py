"""The campaign is what it says: every puzzle unique, solved, rated, and in a sensible order."""

import pytest

from gridhouse.games.grids.board import Cells, Puzzle, as_cells, is_solved, members
from gridhouse.games.grids.campaign import Place, campaign
from gridhouse.games.grids.explain import rate
from gridhouse.games.grids.make import mechanics_of
from gridhouse.games.grids.solve import solve
from tests.grids import naive

PLACES = campaign()


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.title)
def test_solution_and_rating_are_verified(place: Place) -> None:
    answer = solve(place.puzzle)
    assert answer.unique
    assert place.solution == answer.solutions[0]
    assert naive.content(place.puzzle, place.solution)
    rating = rate(place.puzzle)
    assert rating is not None
    assert rating.band == place.band
    assert rating.cost == place.cost


def test_there_are_enough_and_all_have_names() -> None:
    assert len(PLACES) >= 60
    assert len({place.title for place in PLACES}) == len(PLACES)
    assert all(place.teaches for place in PLACES)


def test_mechanics_come_one_by_one() -> None:
    seen: set[str] = set()
    for place in PLACES:
        new = mechanics_of(place.puzzle) - seen
        assert len(new) <= 1, place.title
        seen |= new
    assert len(seen) == 5


def test_a_mechanic_is_introduced_on_a_tiny_board() -> None:
    seen: set[str] = set()
    for place in PLACES:
        if mechanics_of(place.puzzle) - seen:
            assert place.puzzle.frame.size <= 9, place.title
        seen |= mechanics_of(place.puzzle)


def test_every_chapter_with_a_new_symbol_begins_with_four_cells() -> None:
    first = {place.chapter: place for place in reversed(PLACES)}
    for chapter in ("Rooms", "Sums", "Gardens", "Pairs", "Stamps", "Windmills"):
        assert first[chapter].puzzle.frame.size == 4, chapter


def ideas(puzzle: Puzzle) -> list[Cells]:
    """What somebody tries who has not seen the rule: everything, the symbols, all but them, a chessboard."""
    cells, symbols = puzzle.frame.cells, as_cells(puzzle.symbols)
    chess = as_cells(cell for cell in members(cells) if (cell % puzzle.width + cell // puzzle.width) % 2)
    tries = (cells, symbols, cells & ~symbols, chess, cells & ~chess)
    return [lit & ~puzzle.locked | puzzle.locked_lit for lit in tries]


def test_whoever_has_not_seen_the_rule_of_a_chapter_is_stopped_within_three_boards() -> None:
    for chapter in ("Rooms", "Sums", "Gardens", "Pairs", "Stamps", "Windmills"):
        first = [place.puzzle for place in PLACES if place.chapter == chapter][:3]
        stops = [not any(is_solved(puzzle, lit) for lit in ideas(puzzle)) for puzzle in first]
        assert any(stops), chapter


def test_no_chapter_jumps_ahead() -> None:
    """Before a puzzle that takes several symbols at once come at least three that do not."""
    for chapter in ("Rooms", "Sums", "Gardens", "Pairs", "Stamps", "Windmills"):
        bands = [place.band for place in PLACES if place.chapter == chapter]
        assert max(bands[:4]) <= 2, chapter
        assert max(bands) < 4, chapter


def test_chapters_grow_harder() -> None:
    chapters: dict[str, list[int]] = {}
    for place in PLACES:
        chapters.setdefault(place.chapter, []).append(place.cost)
    means = [sum(costs) / len(costs) for costs in chapters.values()]
    assert means[-1] == max(means)
    assert all(costs[0] < max(costs) for costs in chapters.values())
