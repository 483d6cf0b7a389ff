"""Playing: against a bot, over a link, on one device; by mouse, by keyboard, off and on the line."""

import re

from playwright.sync_api import Route, expect

from tests.browser.driver import PlayerFactory, check_axe_in_every_theme
from tests.browser.treasure import OVER, dig, finish, invite, is_over, play_on, sand


def test_the_keyboard_alone_finds_a_match_and_plays_it(player: PlayerFactory) -> None:
    ada = player("Ada")
    ada.visit("/")
    ada.find("Play a bot at Treasure").focus()
    ada.press("Enter")
    ada.see("Your turn")
    ada.find("Row 1, column 1: sand", "gridcell").focus()
    ada.press("ArrowDown", "End", "ArrowLeft")
    expect(ada.find("Row 2, column 5: sand", "gridcell")).to_be_focused()
    ada.press("Enter")
    expect(ada.find(re.compile("^Row 2, column 5: (hole|the chest)"), "gridcell")).to_be_focused()
    expect(ada.page.get_by_role("log")).to_contain_text(re.compile("You (dig|find)"))


def test_two_people_meet_over_a_link_and_a_third_watches(player: PlayerFactory) -> None:
    ada, ben, cy = player("Ada"), player("Ben", size="phone"), player("Cy", scheme="dark")
    link = invite(ada)
    ada.see("Waiting for a friend to join")
    ben.visit(link)
    ben.see(re.compile("invites you to Treasure"))
    ben.type("Your name", "Ben")
    ben.click("Join the game")
    ada.see("Ben joins.")
    ada.click("More")
    ada.click("Share")
    cy.visit(ada.page.get_by_label("Link to watch").input_value())
    ada.click("Done")
    ada.see("1 watching")
    play_on(ada, ben)
    for person in (ada, ben, cy):
        person.see(OVER)
    verdicts = [person.page.locator(".end h2") for person in (ada, ben)]
    for verdict in verdicts:
        expect(verdict).to_have_text(re.compile("^You win!$|^(Ada|Ben) takes this one$"))
    expect(cy.find("Play again")).to_have_count(0)


def test_the_invitation_goes_away_when_somebody_comes(player: PlayerFactory) -> None:
    ada, ben = player("Ada"), player("Ben")
    link = invite(ada)
    ada.click("Invite")
    expect(ada.page.get_by_role("img", name="QR code of the invite link")).to_be_visible()
    ben.visit(link)
    ben.click("Join the game")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    ada.click(sand(ada), "gridcell")


def test_a_click_without_a_line_counts_once_it_is_back(player: PlayerFactory) -> None:
    ada, ben = player("Ada"), player("Ben")
    ben.visit(invite(ada))
    ben.click("Join the game")
    ada.see("Your turn")
    ada.offline()
    dig(ada, 3, 3)
    ada.see("Reconnecting…")
    expect(ada.find("Row 3, column 3: digging", "gridcell")).to_be_visible()
    ada.online()
    ada.see_not("Reconnecting…")
    ben.see(re.compile("Your turn|finds the chest"))
    expect(ben.page.get_by_role("gridcell", name=re.compile("hole|the chest"))).to_have_count(1)


def test_a_click_survives_a_reload_before_its_answer(player: PlayerFactory) -> None:
    ada = player("Ada")
    ada.visit("/")
    ada.click("Play a bot at Treasure")
    ada.see("Your turn")
    ada.offline()
    dig(ada, 2, 2)
    expect(ada.find("Row 2, column 2: digging", "gridcell")).to_be_visible()
    ada.online()
    ada.page.reload()
    expect(ada.find(re.compile("^Row 2, column 2: (hole|the chest)"), "gridcell")).to_be_visible()


def test_a_move_is_taken_back_when_the_other_agrees(player: PlayerFactory) -> None:
    ada, ben = player("Ada"), player("Ben")
    ben.visit(invite(ada))
    ben.type("Your name", "Ben")
    ben.click("Join the game")
    ada.see("Your turn")
    tile = sand(ada)
    ada.click(tile, "gridcell")
    ada.click("Take back")
    ben.see(re.compile("asks to take back a move"))
    ben.click("Agree")
    expect(ada.find(tile, "gridcell")).to_be_visible()
    ada.see("Your turn")


def test_two_on_one_device_move_by_turns(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    ada.visit("/play/treasure")
    ada.page.get_by_text("This device", exact=True).click()
    ada.type("Name of player 1", "Ada")
    ada.type("Name of player 2", "Ben")
    ada.click("Start")
    ada.see("Ada to move")
    ada.click(sand(ada), "gridcell")
    ada.see(re.compile("Ben to move|digs up the chest"))


def test_secret_boards_are_passed_on_behind_a_curtain(player: PlayerFactory) -> None:
    ada = player("Ada")

    def keep_secret(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=f"{answer.text()}\nexport const secret = () => true;")

    ada.context.route("**/games/treasure/board.js", keep_secret)
    ada.visit("/play/treasure")
    ada.page.get_by_text("This device", exact=True).click()
    ada.type("Name of player 1", "Ada")
    ada.type("Name of player 2", "Ben")
    ada.click("Start")
    expect(ada.page.get_by_role("grid")).to_have_count(0)
    ada.click("I am Ada")
    ada.click(sand(ada), "gridcell")
    ada.see(re.compile("Pass the device to Ben|digs up the chest"))
    if not is_over(ada):
        expect(ada.page.get_by_role("grid")).to_have_count(0)
        ada.click("I am Ben")
        expect(ada.page.get_by_role("grid")).to_be_visible()


def test_a_bot_takes_an_open_seat(player: PlayerFactory) -> None:
    ada = player("Ada")
    invite(ada)
    ada.click("Add a bot")
    ada.click(re.compile("^Digger"))
    ada.see("Your turn")


def test_after_the_end_comes_a_rematch(player: PlayerFactory) -> None:
    ada = player("Ada")
    finish(ada)
    before = ada.page.url
    ada.click("Play again")
    expect(ada.page).not_to_have_url(before)
    expect(ada.page.locator(".board")).to_be_visible()
    ada.visit(before)
    expect(ada.find("Go to the rematch")).to_be_visible()


def test_options_reach_the_game(player: PlayerFactory) -> None:
    ada = player("Ada")
    ada.visit("/play/treasure")
    island = ada.page.get_by_role("group", name="Island")
    for _ in range(3):
        island.get_by_role("button", name="One less").click()
    expect(island.get_by_role("button", name="One less")).to_be_disabled()
    ada.click("Start")
    expect(ada.page.get_by_role("grid", name="Island, 3 by 3")).to_be_visible()


def test_who_leaves_makes_room(player: PlayerFactory) -> None:
    ada, ben = player("Ada"), player("Ben")
    link = invite(ada)
    ben.visit(link)
    ben.click("Join the game")
    ben.click("More")
    ben.click("Leave this game")
    ben.click("Leave")
    ben.see("Join with a code")
    ada.see("Waiting for a friend to join")
    ben.visit(link)
    ben.click("Join the game")
    ada.see("Your turn")


def test_the_seat_of_one_who_is_gone_is_cleared(player: PlayerFactory) -> None:
    ada, ben = player("Ada"), player("Ben")
    words = {"login": "ben-who-goes", "password": "eight or more"}
    ben.context.request.post("/api/accounts", data=words)
    ben.visit(invite(ada))
    ben.click("Join the game")
    ada.see("Your turn")
    ada.click("More")
    expect(ada.find(re.compile("^Clear "))).to_have_count(0)
    ada.click("Done")
    ben.page.wait_for_url(re.compile("/m/"))
    ben.visit("/")
    ben.context.request.delete("/api/accounts/me", data={"password": words["password"]})
    ada.see("Somebody")
    ada.click("More")
    ada.click("Clear Somebody’s place")
    ada.see("Waiting for a friend to join")


def test_a_guest_changes_the_name_where_it_stands(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    ada.visit("/")
    ada.click("Play a bot at Treasure")
    seats = ada.page.get_by_role("list", name="Seats")
    ada.click("More")
    ada.click("Change my name")
    ada.type("Name", "Ada")
    ada.click("Save")
    expect(seats).to_contain_text("Ada")
    ada.click("You are Ada: change your name")
    ada.type("Name", "Ada the Second")
    ada.click("Save")
    expect(seats).to_contain_text("Ada the Second")
    ada.visit("/games")
    expect(ada.find("You are Ada the Second: change your name")).to_be_visible()


def test_whoever_invites_says_who_they_are(player: PlayerFactory) -> None:
    ada, ben = player("Ada"), player("Ben")
    invite(ada)
    ada.click("Invite")
    ada.type("Your name", "Ada")
    ada.press("Tab")
    ada.see("“Ada invites you to Treasure”")
    check_axe_in_every_theme(ada.page)
    ben.visit(ada.page.get_by_label("Link to play").input_value())
    ben.see("Ada invites you to Treasure")
    ada.click("Done")
    expect(ada.page.get_by_role("list", name="Seats")).to_contain_text("Ada")


def test_one_device_shows_names(player: PlayerFactory) -> None:
    ada = player("Ada")
    ada.visit("/play/treasure?with=here")
    ada.type("Name of player 1", "Mia")
    ada.click("Start")
    seats = ada.page.get_by_role("list", name="Seats")
    expect(seats).to_contain_text("Mia")
    expect(seats.get_by_text("you", exact=True)).to_have_count(0)


def test_friends_are_invited_from_home_in_two_presses(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    ada.visit("/")
    ada.click("Play Treasure with friends")
    ada.click("Get the link")
    expect(ada.page.get_by_label("Link to play")).to_be_visible()


def test_the_host_sends_a_bot_away_for_a_friend(player: PlayerFactory) -> None:
    ada, ben = player("Ada"), player("Ben")
    ada.visit("/")
    ada.click("Play a bot at Treasure")
    ada.click("More")
    ada.click("Send Digger away")
    ada.see("The moves of Digger stay as they are.")
    ada.click("Send away")
    ada.see("Waiting for a friend to join")
    ada.click("Invite")
    ben.visit(ada.page.get_by_label("Link to play").input_value())
    ben.click("Join the game")
    ada.see("Your turn")
    expect(ada.page.locator(".moves")).to_contain_text("Digger has left.")
    ben.click("More")
    expect(ben.find(re.compile("^Send .* away$"))).to_have_count(0)
