"""Any kind of puzzle in a browser: three series of the day, played on the midend, judged and ranked."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.driver import Player, PlayerFactory, check_axe, comes_to
from tests.browser.house import WITHOUT_LUCK, House
from tests.browser.weight import check_weight
from tests.house.games.sums import PUZZLES, SIZES, Sum

PAGE = "/play/sums"


@pytest.fixture(scope="module")
def house_of_sums(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    data = tmp_path_factory.mktemp("sums")
    house = House(data, "--no-rate-limits", "--games", "tests/house/games/sums", program=WITHOUT_LUCK)
    yield house
    house.close()


@pytest.fixture
def house(house_of_sums: House) -> House:
    """A house with the stand-in for kinds of puzzles."""
    house_of_sums.reopen()
    return house_of_sums


def open_series(player: Player, series: str) -> dict[str, Any]:
    """Opens today's puzzle of a series, and thinks about it for a minute."""
    player.visit(f"{PAGE}/{series}")
    sheet: dict[str, Any] = player.page.request.get(f"/api/puzzles/sums/{series}/today").json()
    player.see(f"Sum {sheet['number']}, {series}")
    comes_to(False, lambda: tried(player, sheet).get("over"))
    player.house.later(60)
    return sheet


def standings(player: Player, sheet: dict[str, Any]) -> dict[str, Any]:
    answer = player.page.request.get(f"/api/puzzles/sums/{sheet['series']}/{sheet['number']}/standings")
    found: dict[str, Any] = answer.json()
    return found


def tried(player: Player, sheet: dict[str, Any]) -> dict[str, Any]:
    """What the house has of somebody's try."""
    return standings(player, sheet)["yours"] or {}


def choose(player: Player, *places: int) -> None:
    for place in places:
        player.page.locator(".sums-tiles button").nth(place).click()


def solve(player: Player, sheet: dict[str, Any]) -> None:
    choose(player, *PUZZLES.solution(Sum(tuple(sheet["numbers"]), sheet["total"])).places)
    player.see("Solved!")


def makes(player: Player, total: int) -> None:
    expect(player.page.locator("output")).to_have_text(str(total))


def test_three_puzzles_of_a_day_are_played_to_the_end_and_ranked(player: PlayerFactory) -> None:
    ada, ben = player("Ada", size="phone"), player("Ben")
    for series in SIZES:
        sheet = open_series(ada, series)
        check_axe(ada.page)
        solve(ada, sheet)
        ada.click("Standings")
        expect(ada.page.get_by_label("Standings")).to_contain_text("(you), 0")
        assert tried(ada, sheet)["ranked"]
        ada.page.reload()
        ada.see("Solved!")
        check_axe(ada.page)
    ben.house.later(60)  # he is slower
    sheet = open_series(ben, "small")
    ben.house.later(60)
    solve(ben, sheet)
    comes_to([False, True], lambda: [one["you"] for one in standings(ben, sheet)["best"]])
    assert [standings(ben, {**sheet, "series": series})["players"] for series in SIZES] == [2, 1, 1]


def test_moves_are_taken_back_and_made_again_also_after_a_reload(player: PlayerFactory) -> None:
    ada = player("Ada")
    sheet = open_series(ada, "large")
    numbers, total = sheet["numbers"], sheet["total"]
    place = next(place for place, number in enumerate(numbers) if number != total)
    choose(ada, place)
    makes(ada, numbers[place])
    comes_to([place], lambda: tried(ada, sheet)["answer"]["places"])
    ada.page.reload()
    makes(ada, numbers[place])
    ada.click("Undo")
    makes(ada, 0)
    comes_to([], lambda: tried(ada, sheet)["answer"]["places"])
    expect(ada.find("Undo")).to_be_disabled()
    ada.click("Redo")
    makes(ada, numbers[place])
    choose(ada, place)
    makes(ada, 0)
    expect(ada.find("Redo")).to_be_disabled()
    solve(ada, sheet)
    expect(ada.find("Undo")).to_be_disabled()


def test_a_series_is_there_without_a_line_and_what_was_played_is_sent(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    sheet = open_series(ada, "middle")
    ada.page.evaluate("navigator.serviceWorker.ready.then((it) => it.active.state)")
    ada.page.reload()  # under the eyes of the worker
    ada.see(f"Sum {sheet['number']}, middle")
    ada.offline()
    ada.page.reload()
    solve(ada, sheet)
    assert tried(ada, sheet)["over"] is False
    ada.online()
    comes_to(True, lambda: tried(ada, sheet)["solved"])


def test_the_page_is_light(player: PlayerFactory) -> None:
    check_weight(player("Ada", size="phone"), f"{PAGE}/large")
