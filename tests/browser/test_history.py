"""Matches of any length in the browser: every step has its sentence, and the list of moves draws a few."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.driver import Player, PlayerFactory
from tests.browser.history import Story, endless_dig, learning_game
from tests.browser.house import House

FEW = 130
"""More lines than this no list draws."""


@pytest.fixture(scope="module")
def stories(shared_house: House) -> dict[str, Story]:
    """Three matches: one as people play it, whose goes are rows, one of an evening, and one of weeks."""
    shared_house.reopen()
    return {
        "rows": learning_game(shared_house, 280),
        "long": endless_dig(shared_house, 301),
        "very long": endless_dig(shared_house, 20_000),
    }


def lines(player: Player) -> Locator:
    return player.page.locator(".moves [data-seq]")


def drawn(player: Player) -> list[str]:
    texts = [text.strip() for text in lines(player).all_inner_texts()]
    assert 0 < len(texts) <= FEW
    return texts


def scroll_to(player: Player, end: str) -> None:
    """Scrolls the list of moves to its top or its bottom."""
    player.page.locator(".moves").evaluate(
        "(list, end) => list.scrollTo(0, end === 'top' ? 0 : list.scrollHeight)", end
    )


def press(player: Player, seq: int) -> None:
    """Presses the line of a step, in one go: lines move while more of the story comes in."""
    player.page.locator(".moves").evaluate(
        "(list, seq) => { const line = list.querySelector(`[data-seq='${seq}']`);"
        " (line.querySelector('button') ?? line).click(); }",
        seq,
    )


@pytest.mark.parametrize("name", ["rows", "very long"])
def test_a_replay_tells_every_step(player: PlayerFactory, stories: dict[str, Story], name: str) -> None:
    story, ada = stories[name], player("Ada")
    ada.visit(story.replay)
    caption, scrubber = ada.page.locator(".standing"), ada.page.get_by_label("Step", exact=True)
    last = len(story.texts)
    for seq in (1, 2, 3, last // 3, last // 2, last - 150, last - 1, last):
        scrubber.fill(str(seq))
        wanted = story.texts[seq - 1] or f"Step {seq}"
        expect(caption).to_have_text(wanted)
        expect(scrubber).to_have_attribute("aria-valuetext", wanted)
        current = ada.page.locator(".moves [aria-current]")
        if story.texts[seq - 1] and name == "rows":  # the row of its go, which ends with it or later
            expect(current).to_have_count(1)
            listed = [int(line.get_attribute("data-seq") or 0) for line in lines(ada).all()]
            expect(current).to_have_attribute("data-seq", str(min(end for end in listed if end >= seq)))
        elif story.texts[seq - 1]:
            expect(current).to_have_text(wanted)
            expect(current).to_have_attribute("data-seq", str(seq))
        drawn(ada)
    ada.press("Home")
    expect(caption).to_have_text(story.texts[0])
    expect(lines(ada).first).to_have_text(story.told[0])


def test_the_arrows_go_on_after_a_button_was_pressed(
    player: PlayerFactory, stories: dict[str, Story]
) -> None:
    ada = player("Ada")
    ada.visit(stories["rows"].replay)
    scrubber = ada.page.get_by_label("Step", exact=True)
    ada.click("Forward one move")
    expect(scrubber).to_have_value("2")
    ada.press("ArrowRight")
    expect(scrubber).to_have_value("3")
    ada.press("Space")  # presses the button
    expect(scrubber).to_have_value("4")
    expect(ada.find("Play")).to_be_visible()
    ada.click("Settings")
    expect(ada.page.locator("dialog[open]")).to_be_visible()
    ada.press("End")  # is for the dialog
    ada.press("Escape")
    expect(ada.page.locator("dialog")).to_have_count(0)
    ada.press("ArrowLeft")
    expect(scrubber).to_have_value("3")


@pytest.mark.parametrize("size", [(390, 844), (768, 1024), (1440, 900)])
def test_a_replay_is_at_hand_on_the_first_screen(
    player: PlayerFactory, stories: dict[str, Story], size: tuple[int, int]
) -> None:
    """Four seats and the longest of captions leave it least room."""
    ada = player("Ada")
    ada.page.set_viewport_size({"width": size[0], "height": size[1]})
    ada.visit(stories["rows"].replay)
    expect(ada.find("Play", "button")).to_be_visible()
    ada.press("End")
    expect(ada.page.locator(".standing")).to_contain_text("wins")
    for name in ("To the start", "Back one move", "Play"):
        expect(ada.find(name, "button")).to_be_in_viewport(ratio=1)
    expect(ada.page.get_by_label("Step", exact=True)).to_be_in_viewport(ratio=1)
    if size[0] > 1000:  # the list stands beside the board
        expect(ada.page.locator(".moves [aria-current]")).to_be_in_viewport(ratio=1)


def test_the_list_of_a_replay_goes_on_where_somebody_scrolls(
    player: PlayerFactory, stories: dict[str, Story]
) -> None:
    story, ada = stories["very long"], player("Ada")
    ada.visit(story.replay)
    expect(lines(ada).first).to_have_attribute("data-seq", "1")
    for _ in range(4):
        before = lines(ada).last.get_attribute("data-seq")
        scroll_to(ada, "bottom")
        expect(ada.page.locator(f".moves [data-seq='{before}']")).to_be_attached()
        expect(lines(ada).last).not_to_have_attribute("data-seq", str(before))
        shown = drawn(ada)
        first = int(lines(ada).first.get_attribute("data-seq") or 0)
        assert shown == story.texts[first - 1 : first - 1 + len(shown)]
    expect(ada.page.locator(".moves [data-seq='240']")).to_be_attached()
    press(ada, 240)
    expect(ada.page.locator(".standing")).to_have_text(story.texts[239])


@pytest.mark.parametrize("name", ["long", "very long"])
def test_a_table_offers_its_earlier_moves(
    player: PlayerFactory, stories: dict[str, Story], name: str
) -> None:
    """As an onlooker who comes late."""
    story, ada = stories[name], player("Ada")
    ada.visit(f"/watch/{story.watch}")
    expect(lines(ada).last).to_have_text(story.told[-1])
    assert drawn(ada) == story.told[-len(drawn(ada)) :]
    for _ in range(4):
        first = lines(ada).first.get_attribute("data-seq")
        scroll_to(ada, "top")
        expect(lines(ada).first).not_to_have_attribute("data-seq", str(first))
        expect(ada.page.locator(f".moves [data-seq='{first}']")).to_be_in_viewport()  # it stays where it was
        shown = drawn(ada)
        at = int(lines(ada).first.get_attribute("data-seq") or 0)
        if at == 1:
            break
        assert shown == [text for text in story.texts[at - 1 :] if text][: len(shown)]
    if name == "long":
        expect(lines(ada).first).to_have_text(story.told[0])
        expect(ada.find("Earlier moves")).to_have_count(0)
    else:
        ada.click("Earlier moves")
        expect(lines(ada).first).not_to_have_attribute("data-seq", str(at))


def test_a_go_counts_down_to_nought(player: PlayerFactory) -> None:
    """By the page's own clock, which this test sets: the house has hardly begun to count."""
    ada = player("Ada")
    ada.page.clock.install()
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bob"}]
    wish = {"id": "a-go-of-a-minute", "game": "vapoosh", "seats": seats, "options": {"timer": 60}}
    match = ada.context.request.post("/api/matches", data=wish).json()["id"]
    ada.visit(f"/m/{match}")
    clock = ada.page.locator(".seat-clock")
    expect(clock).to_have_text(re.compile("^(1:00|5[0-9])$"))
    ada.page.clock.pause_at(ada.page.evaluate("Date.now() + 1000"))
    left = int(clock.inner_text().replace("1:00", "60"))
    for second in range(left - 1, -1, -1):
        ada.page.clock.run_for(1000)
        expect(clock).to_have_text(str(second))
