"""What a front door and a list of games say: how today stands, what was played last, who won."""

from typing import Any

import pytest

from tests.pages.modules import Page


@pytest.fixture(scope="module")
def page() -> Page:
    return Page("parts/listed.js", "app/front.js")


def seat(number: int, name: str, kind: str = "person", you: bool = False) -> dict[str, Any]:
    return {"seat": number, "name": name, "kind": kind, "you": you, "bot": None}


ME, EASY, BEN, OPEN = (
    seat(0, "Ada", you=True),
    seat(1, "Pip", "bot"),
    seat(1, "Ben"),
    seat(1, "", "open"),
)


def match(*seats: dict[str, Any], game: str = "ludo", winners: list[int] | None = None, **more: Any) -> Any:
    outcome = None if winners is None else {"winners": winners, "text": ""}
    usual = {"id": "m", "turn": [0], "your_turn": False, "updated_at": 1}
    return {**usual, "game": game, "seats": list(seats), "outcome": outcome, **more}


def puzzle(kind: str = "sums", **more: Any) -> dict[str, Any]:
    usual = {"number": 7, "date": "2026-11-18", "begun": False, "over": False, "solved": False, "days": 0}
    return {"kind": kind, "series": "daily", "played_at": None, **usual, **more}


BEGUN: dict[str, Any] = {"begun": True}
LOST: dict[str, Any] = {"begun": True, "over": True}
SOLVED: dict[str, Any] = {"begun": True, "over": True, "solved": True}


@pytest.mark.parametrize(
    ("puzzles", "text", "done"),
    [
        ([{}], "A new puzzle", False),
        ([{}, {}, {}], "3 new puzzles", False),
        ([BEGUN], "Begun: carry on", False),
        ([{}, BEGUN], "Begun: carry on", False),
        ([LOST], "Not solved this time", False),
        ([SOLVED, BEGUN, {}], "1 of 3 solved", False),
        ([LOST, LOST], "0 of 2 solved", False),
        ([SOLVED], "Solved", True),
        ([SOLVED, SOLVED], "Solved", True),
    ],
)
def test_today_stands_in_words(page: Page, puzzles: list[dict[str, Any]], text: str, done: bool) -> None:
    assert page.call("stateOf", [puzzle(**one) for one in puzzles]) == {"text": text, "done": done}


def test_each_kind_has_one_card_with_its_longest_row_of_days(page: Page) -> None:
    cards = page.call("byKind", [puzzle(days=2), puzzle("grids", days=0), puzzle(days=5, **SOLVED)])
    assert [(card["kind"], card["days"], card["text"]) for card in cards] == [
        ("sums", 5, "1 of 2 solved"),
        ("grids", 0, "A new puzzle"),
    ]


def test_the_game_that_was_played_last_comes_first(page: Page) -> None:
    games = [{"key": key} for key in ("chess", "sums", "ludo", "go")]
    played = [match(game="ludo", updated_at=5), match(game="go", updated_at=9)]
    order = page.call("lastPlayedFirst", games, played, [puzzle(played_at=7)])
    assert [game["key"] for game in order] == ["go", "sums", "ludo", "chess"]


def test_only_a_game_against_bots_that_is_not_over_is_carried_on(page: Page) -> None:
    others = [match(ME, EASY, winners=[0]), match(ME, BEN), match(ME, OPEN), match(ME, EASY, game="go")]
    assert page.call("leftOpen", others, "ludo") is None
    here = match(ME, {**BEN, "you": True}, seat(2, "Pip", "bot"))
    assert page.call("leftOpen", [here], "ludo") is None
    open_ = match(ME, EASY, id="this")
    assert page.call("leftOpen", [*others, open_, match(ME, EASY)], "ludo") == open_


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("bcd fgh", "BCDFGH"),
        ("BCD-FGH", "BCDFGH"),
        ("123 456", "123456"),
        ("short", ""),
        ("", ""),
        ("BCDFGHJ", ""),
    ],
)
def test_a_code_is_read_as_people_write_it(page: Page, typed: str, code: str) -> None:
    assert page.call("codeOf", typed) == code


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        ((ME, EASY), "against the bot Pip"),
        ((ME, BEN, seat(2, "Pip", "bot")), "against Ben and the bot Pip"),
        ((ME, OPEN), "nobody has joined yet"),
        ((ME, {**BEN, "you": True}), "Ada and Ben on one device"),
        ((ME,), "on your own"),
        ((seat(0, "Cy"), BEN), "Cy and Ben"),
    ],
)
def test_a_list_says_against_whom(page: Page, seats: tuple[dict[str, Any], ...], words: str) -> None:
    assert page.call("company", match(*seats)) == words


@pytest.mark.parametrize(
    ("seats", "winners", "text", "won"),
    [
        ((ME, EASY), [0], "Won", True),
        ((ME, EASY), [1], "Lost", False),
        ((ME, EASY), [], "Draw", None),
        ((ME,), [0], "Solved", True),
        ((ME,), [], "Not solved", None),
        ((ME, {**BEN, "you": True}), [1], "Ben won", None),
        ((seat(0, "Cy"), BEN), [0, 1], "Cy and Ben won", None),
    ],
)
def test_a_list_says_how_it_ended(
    page: Page, seats: tuple[dict[str, Any], ...], winners: list[int], text: str, won: bool | None
) -> None:
    assert page.call("ending", match(*seats, winners=winners)) == {"text": text, "won": won}


def test_a_list_says_what_a_game_waits_for(page: Page) -> None:
    assert page.call("standing", match(ME, BEN, your_turn=True)) == "Your turn"
    assert page.call("standing", match(ME, OPEN)) == "Waiting for a friend to join"
    assert page.call("standing", match(ME, BEN, turn=[1])) == "Waiting for Ben"
