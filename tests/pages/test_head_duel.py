"""What the page of Don't Lose Your Head makes of what was found, and what it remembers of a match."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.pages.modules import Page

FOUND = "../../games/head/page/found.js"
MEMORY = "../../games/head/page/memory.js"
ROWS = ["C__", "ABLE", "_O___", "______"]


@pytest.fixture(scope="module")
def page() -> Page:
    return Page(FOUND)


def found(right: str = "ABCELO", wrong: str = "XZ") -> dict[str, Any]:
    return {"rows": ROWS, "right": list(right), "wrong": list(wrong)}


# --- Spelling a word --------------------------------------------------------------------

patterns = st.text("AB_", min_size=3, max_size=6)


@given(pattern=patterns, letters=st.text("XYZ", max_size=8))
def test_letters_go_into_the_blanks_and_nowhere_else(page: Page, pattern: str, letters: str) -> None:
    blanks = iter(letters)
    spelt = "".join(next(blanks, "_") if letter == "_" else letter for letter in pattern)
    assert page.call("spelt", pattern, letters) == spelt


def test_what_is_known_is_not_typed_again(page: Page) -> None:
    assert page.call("forBlanks", found(), 0, "cat") == {"letters": "T", "vain": None}
    assert page.call("forBlanks", found(), 2, "h r!s?eyy") == {"letters": "HRSY", "vain": None}


def test_a_letter_that_is_not_there_is_said_to_be_vain(page: Page) -> None:
    assert page.call("forBlanks", found(), 0, "ux")["vain"] == "X"


def test_a_word_is_spoken_letter_by_letter(page: Page) -> None:
    assert page.call("spoken", "C__") == "C blank blank"


def test_how_far_somebody_has_come_is_counted(page: Page) -> None:
    far = page.call("progress", {"rows": ROWS, "board": "-A*.-.B"})
    assert far == {"words": 1, "of": 4, "cells": 3, "most": 18, "allWords": False}
    assert page.call("progress", {"rows": ["CAT", "ABLE"], "board": "..."})["allWords"] is True


# --- Letters and cells ------------------------------------------------------------------


def test_a_letter_was_right_or_wrong_or_not_tried(page: Page) -> None:
    assert [page.call("tried", found(), letter) for letter in "AXQ"] == ["right", "wrong", ""]


@pytest.mark.parametrize(
    ("code", "hidden", "said", "look", "letter"),
    [
        ("-", ".", "nothing there", "miss", ""),
        ("-", "A", "nothing there", "miss", ""),
        (".", ".", "not tried", "", ""),
        (".", "A", "A, not found", "unfound", "A"),
        ("A", ".", "A, found", "found", "A"),
        ("*", ".", "a letter, not known", "found star", "*"),
        ("*", "A", "A, hit, not known", "found star", "A"),
    ],
)
def test_what_a_cell_says(page: Page, code: str, hidden: str, said: str, look: str, letter: str) -> None:
    assert page.call("readCell", code, hidden) == {"said": said, "look": look, "letter": letter}


@given(code=st.sampled_from(".-*"))
def test_a_cell_tells_nothing_that_is_hidden_from_whoever_looks(page: Page, code: str) -> None:
    assert not any(letter.isupper() for letter in page.call("readCell", code, ".")["letter"])


# --- Guesses ----------------------------------------------------------------------------


def test_a_double_click_is_one_guess(page: Page) -> None:
    sending = [{"type": "probe", "cell": 0}, {"type": "letter", "letter": "A"}]
    assert page.call("isSent", sending, {"type": "probe", "cell": 0})
    assert not page.call("isSent", sending, {"type": "probe", "cell": 1})
    assert page.call("isAsked", sending, "cell", 0)
    assert page.call("isAsked", sending, "letter", "A")
    assert not page.call("isAsked", sending, "letter", "B")


@pytest.mark.parametrize(
    ("you", "turn", "side"), [(0, 0, 1), (0, 1, 1), (1, 0, 0), (None, 0, 1), (None, 1, 0), (None, None, 0)]
)
def test_the_side_that_is_guessed_at(page: Page, you: int | None, turn: int | None, side: int) -> None:
    assert page.call("attackedSide", {"you": you, "seat": turn}) == side


@pytest.mark.parametrize(
    ("key", "means"),
    [
        ("q", {"letter": "Q"}),
        ("Q", {"letter": "Q"}),
        ("1", {"row": 0}),
        ("2", None),
        ("4", {"row": 3}),
        ("5", None),
        ("0", None),
        ("Enter", None),
        (" ", None),
        ("ß", None),
    ],
)
def test_what_a_key_means(page: Page, key: str, means: Any) -> None:
    assert page.call("keyMeans", found(), key) == means


# --- What the page remembers ------------------------------------------------------------


class Watcher:
    """A page that sees frames come, one after the other."""

    def __init__(self) -> None:
        self.page = Page(MEMORY)
        self.local: dict[str, Any] = self.page.call("nothingYet")

    def see(
        self,
        seq: int,
        *told: tuple[str, int, str],
        won: Any = None,
        secret: Any = None,
        eyes: int = 0,
        turn: int = 0,
        mine: int = 1,
    ) -> dict[str, Any]:
        steps = [
            {"seq": seq, "text": text, "fact": {"type": kind, "seat": seat}} for kind, seat, text in told
        ]
        steps.append({"seq": seq, "text": "Ada joins.", "fact": None})
        view = {"you": 0, "won": won, "seat": turn, "sides": [{"secret": secret}, {"secret": None}]}
        table = {"seats": [{"you": seat < mine} for seat in range(2)]}
        frame = {"seq": seq, "steps": steps, "view": view, "table": table, "looking_as": eyes}
        self.local = self.page.call("follow", self.local, frame)
        return self.local

    def desk(self, **patch: Any) -> None:
        self.local["desk"] = self.page.call("deskOf", self.local, 0) | patch


def test_the_latest_of_each_seat_is_told_however_it_is_said() -> None:
    page = Watcher()
    page.see(1, ("written", 0, "Ada guesses what to write."), ("began", 1, "Los!"))
    assert page.local["said"] == {"1": "Los!"}
    page.see(2, ("guessed", 0, "E?"), ("probed", 1, "C2?"))
    page.see(3, ("named", 0, "CAT?"))
    assert page.local["said"] == {"0": "CAT?", "1": "C2?"}


def test_a_step_back_forgets_what_came_later() -> None:
    page = Watcher()
    page.see(5, ("guessed", 0, "E?"), ("passed", 1, "Too late."))
    assert page.see(4, ("guessed", 0, "A?"))["said"] == {"0": "A?"}


def test_the_blade_falls_only_where_the_end_was_seen_to_come() -> None:
    page = Watcher()
    assert page.see(9, won={"seat": 0})["fate"] == ""
    assert page.see(8)["fate"] == "going"
    assert page.see(9, won={"seat": 0})["fate"] == "falls"
    assert page.see(10, won={"seat": 0})["fate"] == "falls"


GUESS = ("guessed", 0, "E!")


def test_on_a_shared_device_a_result_is_held_and_the_next_player_named() -> None:
    page = Watcher()
    page.see(1, mine=2)
    page.local["fired"] = True
    held = page.see(2, GUESS, turn=1, mine=2)
    assert page.page.call("suspenseOf", held) == 1200
    assert held["guesser"] == 0
    turned = page.see(2, eyes=1, turn=1, mine=2)
    assert page.page.call("suspenseOf", turned) == 0
    assert turned["handover"] == 2
    assert page.see(3, ("guessed", 1, "A!"), eyes=1, turn=0, mine=2)["handover"] is None


@pytest.mark.parametrize(
    ("fired", "turn", "mine", "won"),
    [(False, 1, 2, None), (True, 0, 2, None), (True, 1, 1, None), (True, 1, 2, {"seat": 0})],
    ids=["made elsewhere", "goes on", "a device each", "over"],
)
def test_nothing_is_held_where_no_board_changes_sides(fired: bool, turn: int, mine: int, won: Any) -> None:
    page = Watcher()
    page.see(1, mine=mine)
    page.local["fired"] = fired
    assert page.see(2, GUESS, turn=turn, mine=mine, won=won)["holds"] is False


def secret(*spots: bool, rows: str = "ABCD") -> dict[str, Any]:
    return {
        "rows": list(rows),
        "spots": [{"cell": 0, "direction": 0} if placed else None for placed in spots],
    }


@pytest.mark.parametrize(
    ("now", "row", "lead"),
    [
        (secret(True, True, False, False), 2, ".word-2 .compass"),
        ({**secret(True, True, False, False), "rows": ["A", "B", "", ""]}, 2, ".word-2 input"),
        (secret(True, True, True, True), 0, ".start"),
    ],
)
def test_a_placed_word_rests_and_leads_on_to_the_next(now: dict[str, Any], row: int, lead: str) -> None:
    page = Watcher()
    page.desk(placing=1, at=7)
    page.local["desk"]["from"] = 7
    desk = page.see(2, secret=now)["desk"]
    assert (desk["placing"], desk["from"], desk["row"], desk["lead"]) == (None, None, row, lead)


def test_a_word_that_is_not_placed_yet_is_placed_on() -> None:
    page = Watcher()
    page.desk(placing=1)
    desk = page.see(2, secret=secret(True, False, False, False))["desk"]
    assert (desk["placing"], desk["lead"]) == (1, "")


def test_a_desk_belongs_to_one_seat() -> None:
    page = Watcher()
    page.desk(row=2, placing=1)
    assert page.page.call("deskOf", page.local, 0)["row"] == 2
    assert page.page.call("deskOf", page.local, 1)["row"] == 0
    page.local["desk"]["seat"] = 1
    assert page.see(2, secret=secret(True, True, True, True))["desk"]["placing"] == 1


# --- The end, and the lesson ------------------------------------------------------------


def test_the_card_of_a_duel_shows_what_was_found_in_the_players_own_colour() -> None:
    page = Page(FOUND, "../../games/head/page/figures.js")
    board = "C*-." + "." * 32
    found = {"rows": ["C__", "____"], "board": board, "right": ["C"], "wrong": [], "words": []}
    sides = [
        {"colour": "green", "misses": 1, "total": 18, "found": None},
        {"colour": "pink", "misses": 18, "total": 18, "found": found},
    ]
    view = {"won": {"type": "won", "seat": 0, "how": "head"}, "sides": sides}
    ending = page.call("figures", {"view": view, "names": ["Ada", "Ben"], "seat": 0, "winners": [0]})
    assert ending["told"] == "Head kept: 1 miss, 0 of 2 words, 2 cells"
    assert ending["lights"]["cols"] == 6
    green, vain = "#66d3a0", "#4a3f6b"
    assert ending["lights"]["cells"][:4] == [
        {"colour": green, "lit": True},
        {"colour": green, "lit": False},
        {"colour": vain},
        None,
    ]


def test_each_step_of_the_lesson_is_led_on_by_its_guess_alone() -> None:
    page = Page("../../games/head/page/scenes.js", "../../games/head/page/lesson.js")

    def wants(step: int, **move: Any) -> Any:
        return page.call(f"((move) => steps[{step}].wants(move))", move)

    assert wants(0, type="letter", letter="B") is True
    assert wants(0, type="name", row=2, word="BLADE") is True
    assert "miss" in wants(0, type="letter", letter="M")
    assert wants(0, type="probe", cell=30) == "First the letter."
    assert wants(1, type="probe", cell=30) is True
    assert "A6" in wants(1, type="probe", cell=0)
    boards = page.call("(() => steps.map(({ view }) => view.sides[1].found.board))")
    assert [board[30] for board in boards] == [".", ".", "B"]
    assert page.call("(() => steps.map(({ view }) => view.sides[1].found.board.length))") == [36] * 3
