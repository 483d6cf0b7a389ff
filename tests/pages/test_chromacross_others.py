"""How the page compares a result of ChromaCross with those of others."""

from typing import Any

import pytest

from tests.pages.modules import Page

OTHERS = "../../games/chromacross/page/others.js"


@pytest.fixture(scope="module")
def page() -> Page:
    return Page(OTHERS)


def day(*won: int, lost: int = 0, own: int | str | None = None) -> dict[str, Any]:
    """So many people with no wrong letter, with one, …; `own`: how whoever looks has fared, among them."""
    yours = None if own is None else {"over": own != "begun", "solved": isinstance(own, int), "score": own}
    scores = [{"score": score, "people": people} for score, people in enumerate(won) if people]
    return {"players": sum(won) + lost, "solved": sum(won), "yours": yours, "scores": scores}


def test_there_is_a_bar_for_each_number_of_wrong_letters_and_one_for_the_lost(page: Page) -> None:
    bars = page.call("bars", day(3, 0, 5, lost=2, own=2))
    assert [bar["label"] for bar in bars] == ["0", "1", "2", "3", "4", "5", "lost"]
    assert [bar["people"] for bar in bars] == [3, 0, 5, 0, 0, 0, 2]
    assert [bar["you"] for bar in bars] == [False, False, True, False, False, False, False]
    assert page.call("bars", day(1, lost=1, own="lost"))[-1] == {"label": "lost", "people": 1, "you": True}
    assert not any(bar["you"] for bar in page.call("bars", day(4, own="begun")))


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (day(1, 0, 1, 2, lost=2, own=2), "Better than 80 of 100."),  # four of five others
        (day(1, 4, lost=1, own=0), "Better than 100 of 100."),
        (day(0, 3, 3, own=2), "As good as 40 of 100."),  # two of five
        (day(6, own=0), "Just like everybody else."),
        (day(0, 3, lost=3, own="lost"), "60 of 100 found the words."),  # three of five others
        (day(1, 4, own=0), ""),  # four are too few
        (day(9, own="begun"), ""),
        (day(9), ""),
    ],
)
def test_it_is_said_how_one_did(page: Page, told: dict[str, Any], said: str) -> None:
    assert page.call("compared", told) == said
