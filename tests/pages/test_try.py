"""What the house is told of a puzzle: nothing is lost, and nothing is sent twice, whatever the line does."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pages.modules import Page

ONE, OTHER = "sums/small/1", "sums/small/2"
Deed = dict[str, Any]


@pytest.fixture(scope="module")
def page() -> Page:
    return Page("parts/try.js")


class Browser:
    """A browser with a storage of its own, and a house that has what it was told."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.now = 1_000_000_000
        self.stored: dict[str, dict[str, Any]] = {}
        self.house: dict[str, Any] = {}
        self.told: list[tuple[str, bool]] = []
        self.out: Deed | None = None
        self.reload()

    def reload(self) -> None:
        """A new page: what was on its way may have been heard or not."""
        self.errands = self.page.call("idle")
        self.out = None

    def happen(self, kind: str, **more: Any) -> list[Deed]:
        self.errands, deeds = self.page.call(
            "step", self.errands, {"type": kind, **more}, self.stored, self.now
        )
        for deed in deeds:
            match deed["do"]:
                case "forget":
                    del self.stored[deed["id"]]
                case "tell":
                    self.told.append((deed["id"], deed["asked"]))
                case _:
                    assert self.out is None, "one request at a time"
                    self.out = deed
        return list(deeds)

    def give(self, sheet: str, answer: int) -> list[Deed]:
        self.stored[sheet] = {"answer": {"is": answer}, "at": self.now}
        return self.happen("tick")

    def arrive(self) -> None:
        """The request comes to the house."""
        assert self.out
        if self.out["do"] == "begin":
            self.house.setdefault(self.out["id"], None)
        else:
            assert self.out["id"] in self.house, "a try is begun before it is answered"
            self.house[self.out["id"]] = self.out["answer"]["is"]

    def answer(self) -> list[Deed]:
        """The house answers."""
        self.arrive()
        self.out = None
        return self.happen("heard", answer={})

    def fail(self, lasting: bool = False, chance: float = 1.0) -> list[Deed]:
        self.out = None
        return self.happen("failed", lasting=lasting, chance=chance)

    def wake(self) -> float | None:
        """In how many milliseconds it wants to be woken."""
        wake = self.page.call("wakeAt", self.errands, self.stored)
        return None if wake is None else float(wake) - self.now  # JSON has no Infinity


@pytest.fixture
def browser(page: Page) -> Browser:
    return Browser(page)


def test_whoever_looks_begins_and_is_told_how_it_stands(browser: Browser) -> None:
    assert browser.happen("look", id=ONE) == [{"do": "begin", "id": ONE}]
    browser.answer()
    assert browser.told == [(ONE, True)]
    assert browser.wake() is None
    assert browser.happen("look", id=ONE) == [{"do": "begin", "id": ONE}], "another device may have gone on"


def test_what_is_answered_is_sent_and_then_forgotten(browser: Browser) -> None:
    browser.happen("look", id=ONE)
    browser.answer()
    assert browser.give(ONE, 1) == [{"do": "send", "id": ONE, "answer": {"is": 1}, "ago": 0}]
    browser.answer()
    assert (browser.house, browser.stored) == ({ONE: 1}, {})
    assert browser.told == [(ONE, True), (ONE, False)]


def test_what_is_answered_meanwhile_goes_as_one(browser: Browser) -> None:
    browser.happen("look", id=ONE)
    for answer in (1, 2, 3):
        assert browser.give(ONE, answer) == []
    browser.answer()
    browser.give(ONE, 4)
    browser.answer()
    assert browser.stored, "the house has what was sent, and not yet what followed"
    browser.answer()
    assert (browser.house[ONE], browser.stored, browser.out) == (4, {}, None)


def test_the_house_is_told_how_long_ago_it_was(browser: Browser) -> None:
    browser.happen("look", id=ONE)
    browser.answer()
    browser.give(ONE, 1)
    for passed, ago in ((900, 0), (90_000, 90), (-500_000, 0)):  # at last somebody sets the clock
        browser.fail()
        browser.now += passed
        browser.happen("nudge")
        assert browser.out
        assert browser.out["ago"] == ago


def test_what_was_answered_before_the_try_began_is_not_told_as_later(browser: Browser) -> None:
    browser.give(ONE, 1)
    browser.fail()
    browser.now += 100
    browser.happen("nudge")
    browser.now += 100
    browser.answer()
    assert browser.out
    assert browser.out["ago"] == 1


def test_what_nobody_knows_the_time_of_is_as_old_as_can_be(browser: Browser) -> None:
    browser.now = 1_800_000_000_000
    browser.stored[ONE] = {"answer": {"is": 1}, "at": 0}
    browser.happen("look", id=ONE)
    browser.answer()
    assert browser.out
    assert browser.out["ago"] == 366 * 24 * 3600


def test_what_was_left_from_another_day_is_sent_after_what_is_open(browser: Browser) -> None:
    browser.stored[OTHER] = {"answer": {"is": 7}, "at": browser.now}
    assert browser.happen("look", id=ONE) == [{"do": "begin", "id": ONE}]
    for _ in range(3):
        browser.answer()
    assert (browser.house, browser.stored) == ({ONE: None, OTHER: 7}, {})


def test_without_a_line_it_is_tried_again_less_and_less_often(browser: Browser) -> None:
    browser.happen("look", id=ONE)
    waits = []
    for _ in range(9):
        browser.fail()
        waits.append(browser.wake())
        browser.now += int(waits[-1] or 0)
        browser.happen("tick")
    assert waits == [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]
    browser.fail(chance=0)
    assert browser.wake() == 30_000
    browser.happen("tick")
    assert browser.out is None, "not before its time"
    browser.happen("nudge")
    assert browser.out, "unless there is a line again"


def test_once_the_house_was_reached_it_is_tried_again_soon(browser: Browser) -> None:
    browser.happen("look", id=ONE)
    for _ in range(5):
        browser.fail()
        browser.happen("nudge")
    browser.answer()
    browser.give(ONE, 1)
    browser.fail()
    assert browser.wake() == 1000


def test_a_sheet_that_is_not_there_is_asked_for_once(browser: Browser) -> None:
    browser.happen("look", id=ONE)
    assert browser.fail(lasting=True) == []
    assert browser.wake() is None


def test_what_the_house_will_never_take_is_let_go(browser: Browser) -> None:
    browser.stored[OTHER] = {"answer": {"is": 7}, "at": browser.now}
    browser.give(ONE, 1)
    browser.fail(lasting=True)
    browser.answer()
    browser.answer()
    assert (browser.house, browser.stored, browser.out) == ({ONE: 1}, {}, None)


DEEDS = st.lists(
    st.one_of(
        st.tuples(st.just("give"), st.sampled_from([ONE, OTHER]), st.integers(0, 9)),
        st.just(("answer",)),
        st.tuples(st.just("look"), st.sampled_from([ONE, OTHER])),
        st.tuples(st.sampled_from(["answer", "lose the answer", "fail", "wait", "nudge", "reload"])),
    ),
    max_size=30,
)


@settings(deadline=None)
@given(DEEDS)
def test_in_the_end_the_house_has_the_last_answer_to_everything(page: Page, deeds: list[Any]) -> None:
    browser, last = Browser(page), dict[str, Any]()
    for kind, *more in deeds:
        match kind:
            case "give":
                browser.give(*more)
                last[more[0]] = more[1]
            case "look":
                browser.happen("look", id=more[0])
            case "answer" if browser.out:
                browser.answer()
            case "lose the answer" if browser.out:
                browser.arrive()
                browser.fail()
            case "fail" if browser.out:
                browser.fail()
            case "wait":
                browser.now += 61_000
                browser.happen("tick")
            case "nudge":
                browser.happen("nudge")
            case "reload":
                browser.reload()
    browser.happen("nudge")
    for _ in range(20):
        if browser.out:
            browser.answer()
    assert {sheet: browser.house[sheet] for sheet in last} == last
    assert browser.stored == {}
    assert browser.wake() is None


def test_whoever_leaves_the_page_leaves_nothing_behind(page: Page) -> None:
    browser = Browser(page)

    def parting() -> list[Any]:
        return [
            (it["id"], it["answer"]["is"], it["ago"])
            for it in page.call("parting", browser.errands, browser.stored, browser.now)
        ]

    browser.happen("look", id=ONE)
    browser.give(ONE, 1)
    assert parting() == [], "the house does not know of a try yet"
    browser.answer()
    assert parting() == [], "it is on its way already"
    browser.give(ONE, 2)
    browser.now += 3000
    assert parting() == [(ONE, 2, 3)]
    browser.answer()
    browser.answer()
    assert parting() == []
    assert browser.house == {ONE: 2}
