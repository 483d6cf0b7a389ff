"""The story of a game of Vapoosh!: its rows, one a go, and its end in three figures."""

from typing import Any

import pytest

from tests.pages.modules import Page

NAMES = ["Mia", "Pip"]
Step = dict[str, Any]


@pytest.fixture(scope="module")
def page() -> Page:
    return Page("parts/story.js", "../../games/vapoosh/page/rows.js", "../../games/vapoosh/page/figures.js")


def story(*facts: dict[str, Any]) -> list[Step]:
    """Steps of a game, from the first one on."""
    begun = [{"type": "started", "seats": 2}, *facts]
    return [
        {"seq": seq, "source": fact.pop("source", "game"), "text": "told", "fact": fact}
        for seq, fact in enumerate(begun, 1)
    ]


def go(seat: int, column: int, row: int, captured: int | None = None) -> list[dict[str, Any]]:
    """A roll, and a counter on that tile."""
    pink, green = (column // 2, column - column // 2), (row // 2, row - row // 2)
    rolled = {"type": "rolled", "seat": seat, "pink": pink, "green": green}
    placed = {"type": "placed", "seat": seat, "column": column, "row": row, "captured": captured}
    return [rolled, placed]


def told(
    steps: list[Step], seat: int | None, won: dict[str, Any], winners: tuple[int, ...] = (0,), **view: Any
) -> dict[str, Any]:
    board = ["."] * 144
    for step in steps:
        fact = step["fact"]
        if fact["type"] == "placed":
            board[12 * (fact["row"] - 1) + fact["column"] - 1] = str(fact["seat"])
    shown = {"seats": 2, "board": "".join(board), "won": won, "left": [], **view}
    return {"view": shown, "steps": steps, "names": NAMES, "seat": seat, "winners": winners}


ALONG = {"seat": 0, "how": "line", "tiles": [[4, 5], [5, 5], [6, 5], [7, 5]]}


def test_a_go_is_one_row(page: Page) -> None:
    slip = {"type": "slipped", "seat": 0, "column": 6, "row": 5}
    first, second = go(0, 6, 5), go(1, 6, 5, captured=0)
    steps = story(first[0], slip, first[1], *second)
    rows = page.call("rowsOf", steps, NAMES)
    assert [(row["number"], row["seat"], row["short"], row["came"]) for row in rows] == [
        (1, 0, "6×5", "30"),
        (2, 1, "6×5", "30"),
    ]
    assert [row["seqs"] for row in rows] == [[2, 3, 4], [5, 6]]
    assert [row["sign"]["text"] for row in rows] == ["a slip", "captured from Mia"]


def test_a_row_that_is_cut_off_has_no_number(page: Page) -> None:
    rows = page.call("rowsOf", story(*go(0, 6, 5))[1:], NAMES)
    assert [row["number"] for row in rows] == [None]


def test_a_product_is_in_no_row_before_it_was_found(page: Page) -> None:
    (row,) = page.call("rowsOf", story(go(0, 6, 5)[0]), NAMES)
    assert row["came"] == ""
    assert "30" not in str(row)


def test_rows_stand_among_sentences(page: Page) -> None:
    steps = story(*go(0, 6, 5), {"type": "seated", "seat": 1, "source": "house"}, *go(1, 7, 2))
    rows = page.call("rowsOf", steps, NAMES)
    drawn = page.call("lines", steps, None, 6, rows)["told"]
    assert [(line["seq"], line["row"] is not None) for line in drawn] == [
        (1, False),
        (3, True),
        (4, False),
        (6, True),
    ]


def test_what_was_taken_back_is_not_told(page: Page) -> None:
    back = {"type": "undone", "to": 2, "source": "house"}
    steps = story({"type": "a"}, {"type": "b"}, back, {"type": "c"})
    assert [step["seq"] for step in page.call("standing", steps)] == [1, 2, 5]
    again = story({"type": "a"}, {"type": "b"}, back, {"type": "undone", "to": 3, "source": "house"})
    assert [step["seq"] for step in page.call("standing", again)] == [1, 2, 3]


def test_a_win_is_told_by_its_best_moment(page: Page) -> None:
    threes = [fact for column in (9, 10, 11) for fact in go(1, column, 9)]
    facts = [*go(0, 4, 5), *threes, *go(0, 10, 9, captured=1), *go(0, 7, 5)]
    told_to = told(story(*facts), 0, ALONG)
    end = page.call("figures", told_to)
    assert end["how"] == "Four in a row along the 5s."
    assert end["figures"] == [
        ["3", "rolls"],
        ["1", "capture, Pip 0"],
        ["roll 2", "you broke Pip’s three"],
    ]
    assert end["told"] == "3 rolls, 1 capture, a row"
    assert "Pip" not in end["told"]
    assert "Mia" not in end["told"]
    assert end["turned"] == 11
    assert sum(bool(light and light["lit"]) for light in end["lights"]["cells"]) == 2


def test_a_loss_is_told_by_the_nearest_miss(page: Page) -> None:
    facts = [fact for column in (9, 10, 11) for fact in go(1, column, 9)]
    end = page.call("figures", told(story(*facts, *go(0, 7, 5)), 1, ALONG))
    assert end["figures"][2] == ["so close", "a 72 would have won it for you"]
    assert end["told"] == "A hard one: 3 rolls, 0 captures"


@pytest.mark.parametrize(
    ("tiles", "how"),
    [
        ([[5, 6], [6, 7], [7, 8], [8, 9]], "Four in a row, on the slant."),
        ([[5, 6], [5, 7], [5, 8], [5, 9]], "Four in a row down the 5s."),
        ([[5, 6], [6, 6], [5, 7], [6, 7]], "A square of four."),
        ([[5, 6], [6, 6], [5, 7], [6, 7], [7, 6], [8, 6]], "More than one four at once."),
    ],
)
def test_how_it_was_won(page: Page, tiles: list[list[int]], how: str) -> None:
    shape = "square" if "square" in how else "line"
    won = {"seat": 0, "how": shape, "tiles": tiles}
    assert page.call("figures", told(story(*go(0, 5, 6)), 0, won))["how"] == how


@pytest.mark.parametrize(
    ("seat", "why", "how"),
    [
        (0, "resigned", "Pip gave up."),
        (1, "resigned", "You gave up."),
        (0, "away", "Pip was away too long."),
        (None, "away", "Pip was away too long."),
        (1, "away", "You were away too long."),
    ],
)
def test_whoever_is_left_wins(page: Page, seat: int | None, why: str, how: str) -> None:
    steps = story(*go(0, 5, 6), {"type": "left", "seat": 1, "why": why})
    won = {"seat": 0, "how": "alone", "tiles": []}
    assert page.call("figures", told(steps, seat, won, left=[1]))["how"] == how


def test_onlookers_are_told_of_all(page: Page) -> None:
    end = page.call("figures", told(story(*go(0, 4, 5), *go(1, 2, 2)), None, ALONG))
    assert end["figures"][0] == ["2", "rolls in all"]
