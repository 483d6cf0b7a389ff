"""What a page asks about boards: hints, what is wrong, how many solutions, and other forms."""

from itertools import product

import pytest

from gridhouse.games.grids.board import is_solved, members
from gridhouse.games.grids.campaign import campaign
from gridhouse.games.grids.explain import Mistake, hint, possible, rate
from gridhouse.games.grids.explain.hints import NO_SOLUTION
from gridhouse.games.grids.forms import parse, parse_marks, show, url
from gridhouse.games.grids.questions import QUESTIONS
from gridhouse.games.grids.questions.asked import AskAboutBoard, AskForForms, cells_text, marks_of, puzzle_of
from gridhouse.games.grids.questions.forms import all_forms
from gridhouse.games.grids.questions.hints import is_anything_wrong, next_step
from gridhouse.games.grids.questions.study import looks, study
from gridhouse.kernel import Refusal
from gridhouse.kernel.conformance.questions import check_questions
from tests.grids import naive
from tests.house.games.sums import Sums

FLOWER = "(.) . x\n. (F1) (*)\n. (*) ."


def ask(text: str, cells: str = "") -> AskAboutBoard:
    return AskAboutBoard(text, cells)


def test_the_questions_keep_what_the_kernel_promises() -> None:
    class Asking(Sums):
        questions = QUESTIONS

    check_questions(Asking())


def test_a_hint_has_its_levels_and_the_cells_of_each() -> None:
    told = next_step(ask(FLOWER, "..x??????"))
    assert (told.verdict, told.cell, told.lit) == ("hint", 3, True)
    assert told.look == "Look around the flower in row 2, column 2."
    assert told.ring == (0, 1, 3, 4, 5, 6, 7, 8), "the void is no part of the board"
    assert told.matters == (4,)
    assert [step.cells for step in told.steps] == [(1,), (3,)]
    assert told.technique == "the flower has its petals"


def test_a_board_is_solved_by_what_is_lit_whatever_is_still_open() -> None:
    assert next_step(ask("(*1) .", "??")).verdict == "solved"
    assert next_step(ask("(*1) .", "?*")).verdict == "mistake"


def test_a_mistake_shows_where_to_who_asks_for_a_hint_and_says_yes_to_who_asks_for_a_check() -> None:
    told = next_step(ask("(*R1) . .", "?*?"))
    assert (told.verdict, told.cell, told.matters) == ("mistake", -1, (0,))
    assert told.steps[0].cells == (1,)
    assert is_anything_wrong(ask("(*R1) . .", "?*?")).wrong
    assert not is_anything_wrong(ask("(*R1) . .", "?.?")).wrong
    assert next_step(ask("(*F1) (.)")).steps[0].text == "This puzzle has no solution at all."


def test_nothing_is_said_where_nothing_is_certain() -> None:
    told = next_step(ask("(*F1) .\n. ."))
    assert (told.verdict, told.steps, told.cell) == ("nothing", (), -1)
    assert told.look.startswith("Nothing is certain from here")


def large(corner: str) -> str:
    """A board of 16 × 16 with a number in every second cell and something in the first one."""
    row = " ".join(["1", ".", "R3", "."] * 4)
    return "\n".join([f"{corner} {row[2:]}", *[row] * 15])


def test_a_symbol_that_cannot_be_content_on_a_large_board_is_found_at_a_glance(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("gridhouse.games.grids.solve.engine.Engine.solve", None)
    told = next_step(ask(large("(*F4)")))
    assert (told.verdict, told.look, told.matters) == ("mistake", NO_SOLUTION, (0,))
    assert is_anything_wrong(ask(large("(*F4)"))).wrong


def test_a_board_that_takes_too_long_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gridhouse.games.grids.questions.hints.FEWEST_LOOKS", 0)
    for question in (next_step, is_anything_wrong):
        with pytest.raises(Refusal, match="Decide some more cells, and ask again"):
            question(ask(large("(*1)")))


def test_whoever_asks_again_about_a_board_does_not_wait_for_its_solution(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    place = campaign()[-3]
    text, solution = show(place.puzzle), cells_text(place.puzzle, place.solution)
    first = next_step(ask(text, "*" + "?" * 35 if solution[0] == "*" else "." + "?" * 35))
    assert first.verdict == "hint"
    monkeypatch.setattr("gridhouse.games.grids.explain.reasons.Hunt", None)
    assert next_step(ask(text, solution[:12] + "?" * 24)).verdict == "hint"
    assert not is_anything_wrong(ask(text, solution[:20] + "?" * 16)).wrong


def test_a_mistake_that_takes_too_long_to_find_is_told_all_the_same() -> None:
    puzzle = parse("(*R-) . . R-\n(.) . . .")
    marks = parse_marks(puzzle, "?*??\n??*.")
    assert not possible(puzzle, marks)
    found = hint(puzzle, marks, looks(1))
    assert isinstance(found, Mistake)
    assert (found.reason.symbols, "too long" in found.text) == ((), True)


def test_a_board_without_cells_has_one_solution_and_no_pair_of_them() -> None:
    told = study(ask("x x\nx x"))
    assert (told.solutions, told.solved_by_pattern) == ("one", True)


@pytest.mark.parametrize(
    ("text", "cells", "code"),
    [
        ("no puzzle", "", "bad_puzzle"),
        ("1000 .", "", "bad_puzzle"),
        ("1 .", "?", "bad_cells"),
        ("1 .", "?x", "bad_cells"),
        ("1 x", "??", "bad_cells"),
        ("1 .", "? ", "bad_cells"),
        ("1 .\n. .", "?????", "bad_cells"),
    ],
)
def test_what_is_no_board_is_refused_in_a_sentence(text: str, cells: str, code: str) -> None:
    for question in (next_step, is_anything_wrong, study):
        with pytest.raises(Refusal) as refused:
            question(ask(text, cells))
        assert refused.value.code == code
        assert refused.value.text.endswith(".")


def test_a_board_is_read_in_any_form_and_locks_count_as_they_are() -> None:
    puzzle = puzzle_of(FLOWER)
    assert puzzle_of(url.encode(puzzle)) == puzzle
    assert marks_of(puzzle, "") == marks_of(puzzle, "??x??????")
    assert marks_of(puzzle, "*?x??????").lit == puzzle.locked_lit


BOARDS = [
    "(*F1) . 1\n. . .",
    "1 .\n. 1",
    "(*2) .\n. .",
    "Ro . Ro\n. . .",
    "R- . R-\n. (.) .",
    "(*F1) (.)",
    "2 . .\n. . 2",
]


@pytest.mark.parametrize("text", BOARDS)
def test_a_study_says_what_trying_everything_says(text: str) -> None:
    """Every pattern of a small board: how many solutions there are, and which is nearest."""
    puzzle = parse(text)
    everything, cells = naive.solutions(puzzle), list(members(puzzle.frame.cells))
    free = [cell for cell in cells if not puzzle.locked >> cell & 1]
    for chosen in product((False, True), repeat=len(free)):
        pattern = puzzle.locked_lit | sum(lit << cell for cell, lit in zip(free, chosen, strict=True))
        told = study(ask(text, cells_text(puzzle, pattern)))
        assert told.solved_by_pattern == is_solved(puzzle, pattern) == (pattern in everything)
        if not everything:
            assert (told.solutions, told.first, told.second) == ("none", "", "")
            continue
        first = lit_of(told.first)
        assert first in everything
        assert apart(first, pattern) == min(apart(one, pattern) for one in everything)
        same = {first} if puzzle.locked else {first, puzzle.frame.cells & ~first}
        others = [one for one in everything if one not in same]
        if others:
            assert told.solutions == "more"
            assert apart(lit_of(told.second), pattern) == min(apart(one, pattern) for one in others)
        else:
            assert told.solutions == ("one" if puzzle.locked else "pair")
            assert (told.second, bool(told.band), bool(told.hardest)) == ("", True, True)


def lit_of(cells: str) -> int:
    return sum((state == "*") << cell for cell, state in enumerate(cells))


def apart(one: int, two: int) -> int:
    return (one ^ two).bit_count()


def test_a_study_rates_as_the_campaign_does_and_names_the_hardest_step() -> None:
    for place in campaign()[10::20]:
        told = study(ask(show(place.puzzle), cells_text(place.puzzle, place.solution)))
        rating = rate(place.puzzle)
        assert rating is not None
        assert (told.solved_by_pattern, told.band, told.cost) == (True, place.band, rating.cost)
        assert told.hardest.startswith("The hardest step is row ")


def test_a_study_that_takes_too_long_says_what_it_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    place = campaign()[-1]
    text, pattern = show(place.puzzle), cells_text(place.puzzle, place.solution)
    monkeypatch.setattr("gridhouse.games.grids.questions.study.LOOKS_TO_RATE", 1)
    told = study(ask(text, pattern))
    assert (told.solutions in ("one", "pair"), told.band, told.hardest) == (True, 0, "")
    monkeypatch.setattr("gridhouse.games.grids.questions.study.LOOKS_TO_SOLVE", 0)
    told = study(ask(text, pattern))
    assert (told.solutions, told.first, told.second) == ("unknown", pattern, "")


def test_a_puzzle_in_every_form() -> None:
    told = all_forms(AskForForms("(*F1) . 1"))
    assert (told.text, url.encode(parse(told.text))) == ("(*F1) . 1", told.code)
    assert (bool(told.taiji), told.taiji_trouble, told.svg[:4]) == (True, "", "<svg")
    assert told.hidden == ""


def test_it_is_said_that_hidden_symbols_are_shown() -> None:
    told = all_forms(AskForForms("2:Aw1Sr5X30"))
    assert told.hidden == "Taiji Maker hides three symbols of this board. Here all are shown."
