"""After a match: the replay, the check of its seal, the list of games, the account."""

import re

from playwright.sync_api import expect

from tests.browser.driver import PlayerFactory, check_axe_in_every_theme
from tests.browser.treasure import finish, finish_after


def test_the_replay_shows_every_move(player: PlayerFactory) -> None:
    ada = player("Ada")
    finish(ada)
    dug = ada.page.get_by_role("gridcell", name=re.compile("hole|the chest")).count()
    ada.click("Replay")
    scrubber = ada.page.get_by_label("Step", exact=True)
    expect(scrubber).to_be_visible()
    tiles = ada.page.get_by_role("gridcell", name=re.compile("hole|the chest"))
    expect(tiles).to_have_count(0)
    ada.press("End")
    expect(tiles).to_have_count(dug)
    for left in reversed(range(dug)):
        ada.press("ArrowLeft")
        expect(tiles).to_have_count(left)
    ada.click("4×", "radio")
    ada.click("Play")
    expect(tiles).to_have_count(dug)
    expect(ada.find("Play")).to_be_visible()


def test_the_replay_of_a_long_match_tells_it_from_the_start(player: PlayerFactory) -> None:
    """A page is sent the latest steps alone; the others come with the frames that are shown."""
    ada = player("Ada")
    finish_after(ada, 210)
    ada.click("Replay")
    expect(ada.page.locator(".standing")).to_have_text("A chest is buried.")
    expect(ada.page.locator(".moves li").first).to_have_text("A chest is buried.")
    ada.press("ArrowRight")
    expect(ada.page.locator(".standing")).to_have_text("You have a new name.")


def test_the_browser_checks_the_seal_itself(player: PlayerFactory) -> None:
    ada = player("Ada")
    finish(ada)
    ada.click("Fair play")
    ada.see("This game was fair")
    ada.see("Your browser has just rolled every roll again to check.")
    ada.see("The one roll is right.")
    rolls = ada.page.get_by_role("table").filter(visible=True)
    expect(rolls).to_contain_text(re.compile(r"The house\s+\d of 9\s+A chest is buried."))
    expect(ada.page.get_by_text("Secret", exact=True)).to_be_hidden()
    ada.page.get_by_text("Details", exact=True).click()
    expect(ada.page.get_by_text("Secret", exact=True)).to_be_visible()
    check_axe_in_every_theme(ada.page)
    expect(ada.page.locator("body[data-game=treasure]")).to_be_visible()
    expect(ada.page.get_by_role("cell", name="9", exact=True)).to_be_visible()  # ways to bury one chest


def test_a_wrong_seal_is_found_out(player: PlayerFactory) -> None:
    ada = player("Ada")
    finish(ada)

    def forge(route) -> None:  # type: ignore[no-untyped-def]
        answer = route.fetch()
        proof = answer.json()
        proof["secret"] = "11" * 32
        route.fulfill(response=answer, json=proof)

    ada.context.route(
        "**/proof", lambda route: forge(route) if "/api/" in route.request.url else route.continue_()
    )
    ada.click("Fair play")
    ada.see("This game does not add up")
    ada.see("The luck was changed after the first move.")
    ada.see("1 of 1 rolls are not what the secret gives.")


def test_games_wait_on_their_page_and_at_home(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    ada.visit("/games")
    ada.see("Nothing here yet.")
    ada.visit("/")
    ada.click("Play a bot at Treasure")
    ada.see("Your turn")
    table = ada.page.url
    for path in ("/games", "/"):
        ada.visit(path)
        ada.click(re.compile("^Treasure against the bot Digger"), "link")
        expect(ada.page).to_have_url(table)


def test_an_account_is_made_left_entered_and_deleted(player: PlayerFactory) -> None:
    ada = player("Ada")
    ada.forgive("401")
    ada.visit("/account")
    ada.type("Name", "Ada")
    ada.click("Save name")
    ada.see("You play as Ada")
    ada.type("Login", "ada.l")
    ada.type("Password", "analytical engine")
    ada.click("Create account")
    ada.see("Logged in as ada.l.")
    ada.type("Old password", "steam engine")
    ada.type("New password", "difference engine")
    ada.click("Change password")
    ada.see("The old password is not right.")
    ada.type("Old password", "analytical engine")
    ada.type("New password", "difference engine")
    ada.click("Change password")
    ada.see("Password changed.")
    ada.click("Log out")
    ada.click("I have an account", "radio")
    ada.type("Login", "ada.l")
    ada.type("Password", "difference engine")
    ada.click("Log in", "button")
    ada.see("Logged in as ada.l.")
    ada.type("Password", "difference engine")
    ada.click("Delete my account")
    ada.click("Delete")
    ada.see("Your account is gone.")
    ada.see("Keep your games")


def test_a_table_that_is_open_beside_a_log_in_is_the_accounts_at_once(player: PlayerFactory) -> None:
    ada, elsewhere = player("Ada"), player("Ada elsewhere")
    words = {"login": "countess", "password": "analytical engine"}
    elsewhere.context.request.post("/api/accounts", data={**words, "name": "Countess"})
    ada.visit("/")
    ada.click("Play a bot at Treasure")
    ada.see("Your turn")
    assert ada.context.request.post("/api/sessions", data=words).ok
    expect(ada.page.get_by_role("list", name="Seats")).to_contain_text("Countess")
    ada.see("Your turn")
    ada.page.get_by_role("gridcell").first.click()
    ada.see(re.compile("You (dig|find)"))


def test_settings_hold_at_once_and_on_the_next_page_from_the_start(player: PlayerFactory) -> None:
    ada = player("Ada")
    ada.visit("/")
    ada.click("Settings")
    ada.click("Contrast", "radio")
    ada.click("Colour-blind help", "switch")
    root = ada.page.locator("html")
    expect(root).to_have_attribute("data-theme", "contrast")
    expect(root).to_have_attribute("data-shapes", "on")
    ada.click("Done")
    assert 'data-theme="contrast"' in ada.context.request.get("/games").text()
    ada.visit("/games")
    expect(root).to_have_attribute("data-shapes", "on")


def test_a_wrong_address_helps_on(player: PlayerFactory) -> None:
    ada = player("Ada")
    ada.forgive("404")
    for path in ("/nowhere", "/m/nosuchmatch", "/join/nosuchtoken", "/play/nosuchgame"):
        ada.visit(path)
        ada.click("All games")
        ada.see("Grid games under one roof")
