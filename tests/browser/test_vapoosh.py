"""Vapoosh! in a browser: on one device, over a link, against every bot, by keyboard, moving and still."""

import re
import secrets
import sqlite3

import pytest
from playwright.sync_api import Page, expect

from gridhouse.games.vapoosh.rules import throw
from gridhouse.kernel import Sealed, commitment
from tests.browser.driver import Player, PlayerFactory, check_axe, check_axe_in_every_theme, comes_to
from tests.browser.house import House
from tests.browser.settings import wear, with_motion
from tests.browser.vapoosh import ME, bot, create, here, is_over, play_on, sit_down, take_a_go
from tests.browser.weight import check_weight

RUNNING = "document.querySelector('.vapoosh').getAnimations({subtree: true}).length"


def sums(page: Page) -> tuple[int, int]:
    """What the dice make, as a screen reader hears it."""
    heard = page.locator(".dice").get_attribute("aria-label") or ""
    pink, green = re.findall(r"make (\d+)", heard)[:2]
    return int(pink), int(green)


def walk_to(player: Player, column: int, row: int) -> None:
    """From tile (6, 6), where the keyboard is led, by arrows alone, once the house has answered."""
    expect(player.page.locator(".times.open")).to_be_visible()
    expect(player.find(re.compile("^Column 6, row 6[,:]"), "gridcell")).to_be_focused()
    player.press(*["ArrowRight" if column > 6 else "ArrowLeft"] * abs(column - 6))
    player.press(*["ArrowDown" if row > 6 else "ArrowUp"] * abs(row - 6))
    expect(player.find(re.compile(f"^Column {column}, row {row}[,:]"), "gridcell")).to_be_focused()


def rig(house: House, match: str) -> None:
    """Seals a secret into a new match that rolls four sixes first, while the house is closed."""
    house.close()
    with sqlite3.connect(house.data / "gridhouse.db") as database:
        (head,) = database.execute("SELECT head FROM matches WHERE id = ?", (match,)).fetchone()
        secret = secrets.token_bytes(32)
        while not throw(0, Sealed(secret, head + 1)).vapoosh:
            secret = secrets.token_bytes(32)
        sealed = (secret, commitment(secret), match)
        database.execute("UPDATE matches SET secret = ?, commitment = ? WHERE id = ?", sealed)
    database.close()
    house.start()


# --- whole games ------------------------------------------------------------------------


def test_a_whole_game_on_one_device(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    ada.visit("/play/vapoosh")
    ada.page.get_by_text("Multiplayer", exact=True).click()
    ada.type("Name of player 1", "Ada")
    ada.type("Name of player 2", "Ben")
    ada.click("Start")
    ada.see("Ada to move")
    play_on(ada)
    ada.see(re.compile("(Ada|Ben) wins!"))
    four = ada.page.locator(".times .line").nth(3)
    expect(ada.page.locator(".poof").or_(four).first).to_be_attached()
    ada.see_not("Your times tables")  # a quick game tells the product, and measures nothing


def test_a_whole_game_over_two_browsers(player: PlayerFactory) -> None:
    ada, ben = player("Ada"), player("Ben", size="phone", scheme="dark")
    for person in (ada, ben):
        person.context.request.post("/api/me", data={"name": person.name})
    match = create(ada, [ME, {"kind": "open"}])
    links = ada.context.request.get(f"/api/matches/{match}").json()
    ada.visit(f"/m/{match}")
    ben.visit(links["invite"])
    ben.click("Join the game")
    ada.see("Your turn")
    play_on(ada, ben)
    for person in (ada, ben):
        person.see(re.compile("You win!|takes this one"))
    cy = player("Cy")
    cy.visit(links["watch"])
    expect(cy.page.locator(".end")).to_contain_text(re.compile("wins"))
    expect(cy.page.locator(".sentence")).to_have_text("")


def test_a_whole_game_against_a_bot(player: PlayerFactory) -> None:
    ada = player("Ada")
    ada.visit("/play/vapoosh")
    ada.page.get_by_text("Single player", exact=True).click()
    ada.page.get_by_text("Marlow, medium", exact=True).click()
    ada.click("Start")
    ada.see("Your turn")
    expect(ada.page.locator(".seat.bot .seat-name")).to_have_text("Marlow")
    play_on(ada)
    ada.see(re.compile("You win!|takes this one"))
    ada.visit("/play/vapoosh")
    ada.see("How strong?")


def test_three_and_four_play_on_one_device(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    for names in (["Ada", "Ben", "Cy"], ["Ada", "Ben", "Cy", "Dora"]):
        sit_down(ada, [here(name) for name in names])
        for name in names:
            ada.see(f"{name} to move")
            take_a_go(ada)
        held = ada.page.locator(".times .held")
        expect(held).not_to_have_count(0)
        assert all(ada.page.locator(f".times .held-{seat}").count() <= 1 for seat in range(4))


# --- learning ---------------------------------------------------------------------------


def test_a_learner_plays_by_keyboard_alone(player: PlayerFactory) -> None:
    ada = player("Ada")
    sit_down(ada, [ME, here("Ben")], mode="learning")
    expect(ada.find("Roll the dice")).to_be_focused()
    ada.press("Enter")
    field = ada.page.locator("#product")
    expect(field).to_be_focused()
    expect(ada.page.locator(".offered")).to_have_count(0)
    free = ada.page.locator(".times .tile:not(.edge, .held, .turned)")
    expect(free).to_have_text([""] * 121)
    column, row = sums(ada.page)
    ada.press("9", "9", "9", "Enter")
    ada.see("Have another go.")
    expect(field).to_be_focused()
    ada.press(*str(column * row), "Enter")
    walk_to(ada, 1, 1)
    ada.press("Enter")
    ada.see("that tile is 1 × 1 = 1")
    expect(ada.find(re.compile("^Column 6, row 6[,:]"), "gridcell")).to_be_focused()
    walk_to(ada, column, row)
    ada.press("Enter")
    tile = f"Column {column}, row {row}, {column * row}"
    expect(
        ada.page.get_by_role("gridcell", name=re.compile(f"^{tile}: .*(yours|Ada|the latest)"))
    ).to_be_visible()
    ada.click("Resign")
    ada.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    ada.click("Your times tables")
    ada.see("From this game.")
    ada.click("All games", "radio")
    ada.see("From one game in learning mode.")
    ada.click(
        re.compile(rf"^{column} × {row} = {column * row}\. Wrong: asked once, never right at once, 2 slips"),
        "gridcell",
    )
    expect(ada.page.locator(".heat-detail")).to_contain_text("never right at once, 2 slips")


def test_a_learner_on_a_phone_has_keys_beside_the_table_and_is_shown_who_asks(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    sit_down(ada, [here("Ada"), here("Ben")], mode="learning")
    ada.click("Roll the dice")
    field = ada.page.locator("#product")
    expect(field).to_have_attribute("inputmode", "none")
    column, row = sums(ada.page)
    product = column * row
    for key in ("9", "Erase", *str(product)):
        ada.page.locator(".pad").get_by_role("button", name=key, exact=True).click()
    expect(field).to_have_value(str(product))
    ada.click("OK")
    expect(ada.page.locator(".equation .product.right")).to_have_text(str(product))
    tile = ada.page.locator(f'.times [data-col="{column - 1}"][data-row="{row - 1}"]')
    expect(tile).to_have_text(str(product))
    tile.click()
    ada.see("Ben to move")
    ada.click("Roll the dice")
    ada.click("Show me")
    expect(ada.page.locator(".times .offered").first).to_be_visible()
    ada.see(re.compile("Place your counter: "))


# --- rolling, motion, the great moment --------------------------------------------------


def test_dice_roll_by_themselves_if_asked_and_it_is_remembered(player: PlayerFactory) -> None:
    ada = player("Ada")
    sit_down(ada, [here("Ada"), here("Ben")])
    ada.click("Roll for me", "checkbox")
    expect(ada.page.locator(".times .offered").first).to_be_visible()
    ada.page.locator(".times .offered").first.click()
    sit_down(ada, [here("Ada"), here("Ben")])
    expect(ada.find("Roll for me", "checkbox")).to_be_checked()
    expect(ada.page.locator(".times .offered").first).to_be_visible()


def test_nothing_moves_where_less_motion_is_wanted(player: PlayerFactory) -> None:
    ada = player("Ada")
    sit_down(ada, [here("Ada"), here("Ben")])
    ada.click("Roll the dice")
    expect(ada.page.locator(".times .offered").first).to_be_visible()
    assert ada.page.evaluate(RUNNING) == 0


def test_any_key_ends_the_tumbling(player: PlayerFactory) -> None:
    ada = player("Ada")
    with_motion(ada)
    wear(ada, motion="full", sound=True)
    sit_down(ada, [here("Ada"), here("Ben")], mode="learning")
    ada.page.locator(".roll").click()
    expect(ada.page.locator(".caption")).to_have_text("Dice rattle")
    expect(ada.page.locator(".dice.falls")).to_be_visible()
    expect(ada.page.locator(".sentence")).to_have_css("opacity", "0")  # nobody tells before they lie
    comes_to(True, lambda: ada.page.evaluate(RUNNING) > 4)
    ada.press("Shift")
    comes_to(0, lambda: ada.page.evaluate(RUNNING))
    expect(ada.page.locator(".sentence")).to_have_css("opacity", "1")
    expect(ada.page.locator(".moves")).to_contain_text("×")
    expect(ada.page.locator("#product")).to_be_focused()


@pytest.mark.parametrize("motion", [True, False], ids=["motion", "still"])
def test_four_sixes_are_worth_waiting_for(player: PlayerFactory, house: House, motion: bool) -> None:
    ada = player("Ada", size="phone")
    match = create(ada, [ME, bot("easy")])
    rig(house, match)
    go_on = with_motion(ada) if motion else None
    ada.visit(f"/m/{match}")
    ada.click("Roll the dice")
    ada.see("You win!")
    ada.see("Vapoosh! Four sixes")
    comes_to(motion, lambda: ada.page.evaluate(RUNNING) > 100)
    ada.press("Shift")
    comes_to(0, lambda: ada.page.evaluate(RUNNING))
    word = ada.page.locator(".poof-word")
    expect(word).to_be_visible()
    assert "".join((word.text_content() or "").split()) == "Vapoosh!"
    expect(ada.page.locator(".bit")).to_have_count(0)
    ada.see("A picture of the board, without names")
    if go_on:
        go_on()
    comes_to(0, lambda: ada.page.evaluate("document.getAnimations().length"))  # the sheet has come up
    check_axe(ada.page)


# --- The end ------------------------------------------------------------------------------


def resign(player: Player, match: str, seat: int) -> None:
    wish = {"id": secrets.token_hex(8), "seat": seat, "move": {"type": "resign"}}
    assert player.context.request.post(f"/api/matches/{match}/commands", data=wish).ok


def test_the_end_is_told_to_each_below_the_board(player: PlayerFactory) -> None:
    ada, ben, cy = player("Ada", size="phone"), player("Ben"), player("Cy")
    for person in (ada, ben):
        person.context.request.post("/api/me", data={"name": person.name})
    match = create(ada, [ME, {"kind": "open"}])
    links = ada.context.request.get(f"/api/matches/{match}").json()
    go_on = with_motion(ada)
    ada.visit(f"/m/{match}")
    ben.visit(links["invite"])
    ben.click("Join the game")
    cy.visit(links["watch"])
    cy.see("You are watching")
    take_a_go(ada)
    resign(ben, match, 1)
    ada.see("You win!")
    ada.see("Ben gave up.")
    expect(ada.page.locator(".bit")).to_have_count(6)
    go_on()
    ben.see("Ada takes this one")
    ben.see("You gave up.")
    cy.see("Ada wins!")
    for person in (ben, cy):
        expect(person.page.locator(".bit")).to_have_count(0)
    for person in (ada, ben, cy):
        expect(person.page.locator(".figures li")).to_have_count(3)
        boxes = [person.page.locator(what).bounding_box() for what in (".times", ".end")]
        grid, sheet = boxes
        assert grid
        assert sheet
        beside = sheet["x"] >= grid["x"] + grid["width"]
        assert beside or sheet["y"] >= grid["y"] + grid["height"]
    expect(ada.page.locator(".series")).to_contain_text("You 1 : 0 Ben")
    check_axe_in_every_theme(ben.page)  # whose sheet is still
    ben.click("Play again")
    ada.see("Ben wants to play again.")
    expect(ben.page.locator(".seat.turn .seat-name")).to_have_text("Ben")
    ben.see("Rematch! This time you begin.")
    ada.click("Go to the rematch")
    expect(ada.page.locator(".seat-name")).to_have_text(["Ada", "Ben"])  # in the same colours


def test_after_a_win_come_a_stronger_bot_and_a_nameless_card(player: PlayerFactory, house: House) -> None:
    ada = player("Ada", size="phone")
    match = create(ada, [ME, bot("easy")])
    rig(house, match)
    ada.visit(f"/m/{match}")
    ada.click("Roll the dice")
    ada.see("Four sixes. Vapoosh!")
    ada.click("Share")
    ada.see("Nobody’s name is on it.")
    check_axe(ada.page)
    with ada.page.expect_download() as download:
        ada.click("Picture")
    picture = download.value.path().read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    ada.click("Done")
    ada.click("Try Marlow")
    expect(ada.page.locator(".seat.bot .seat-name")).to_have_text("Marlow")


# --- Restart, and everybody's page ------------------------------------------------------


def test_restart_asks_and_begins_anew_with_the_same_seats(player: PlayerFactory) -> None:
    ada = player("Ada")
    sit_down(ada, [here("Ada"), bot("hard"), here("Ben")], doubles=True)
    take_a_go(ada)
    before = ada.page.url
    ada.click("New game")
    ada.click("Cancel")
    assert ada.page.url == before
    ada.click("New game")
    ada.page.get_by_role("dialog").get_by_role("button", name="New game").click()
    expect(ada.page).not_to_have_url(before)
    expect(ada.page.locator(".times .held")).to_have_count(0)
    expect(ada.page.locator(".seat-name")).to_have_text(["Ada", "Vesper", "Ben"])


def test_axe_finds_nothing_on_the_board_in_any_state(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    sit_down(ada, [here("Ada"), here("Ben"), here("Cy"), here("Dora")])
    for _ in range(8):
        take_a_go(ada)
    check_axe_in_every_theme(ada.page)
    if not is_over(ada):
        ada.page.locator(".roll").click()
        check_axe_in_every_theme(ada.page)
    sit_down(ada, [ME, bot("easy")], mode="learning")
    ada.click("Roll the dice")
    expect(ada.page.locator("#product")).to_be_visible()
    check_axe(ada.page)


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (768, 1024), (844, 390), (1440, 900)])
def test_the_table_is_whole_on_the_first_screen(player: PlayerFactory, size: tuple[int, int]) -> None:
    ada = player("Ada", size="desktop" if size[0] > 1000 else "phone")
    ada.page.set_viewport_size({"width": size[0], "height": size[1]})
    for mode in ("quick", "learning"):
        sit_down(ada, [here("Ada"), here("Ben"), here("Cy"), here("Dora")], mode=mode)
        ada.click("Roll the dice")
        expect(ada.page.locator(".standing.mine")).to_be_visible()
        box = ada.page.locator(".times").bounding_box()
        assert box
        assert box["y"] + box["height"] <= size[1], mode
        assert box["width"] >= 288, mode  # smaller, no thumb finds a tile
        if mode == "learning":
            expect(ada.find("Answer" if size[0] > 1000 else "OK")).to_be_in_viewport(ratio=1)
        assert ada.page.evaluate("document.documentElement.scrollWidth") <= size[0]
        if size[0] == 768:
            expect(ada.find("New game")).to_be_in_viewport(ratio=1)


def test_the_page_is_light(player: PlayerFactory) -> None:
    ada = player("Ada")
    sit_down(ada, [ME, bot("easy")])
    check_weight(ada, ada.page.url)
