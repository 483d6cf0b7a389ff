"""Times tables and classes in a browser: a teacher, pupils, and everybody's pages."""

import re

from playwright.sync_api import expect

from tests.browser.driver import Player, PlayerFactory, check_axe, check_axe_in_every_theme
from tests.browser.vapoosh import practise, start_class


def join(pupil: Player, link: str, nickname: str) -> None:
    """Come into a class by its link, on a device that nobody of the class has used."""
    pupil.visit(link)
    pupil.type("Your nickname", nickname)
    pupil.click("Join the class")
    pupil.see(f"Welcome, {nickname}")


def test_a_pupil_joins_by_a_nickname_and_plays_at_once(player: PlayerFactory) -> None:
    mole, otter = player("Miss Mole"), player("Otter", size="phone")
    link = start_class(mole, "Kingfishers")
    mole.see("Nobody has joined yet.")
    expect(mole.page.locator(":focus")).to_have_count(0)
    join(otter, link, "Otter")
    otter.click("Play against Pip")
    otter.click("Roll the dice")
    expect(otter.page.locator("#product")).to_be_visible()
    practise(otter, 8, wrong=tuple(range(2, 13)))
    mole.page.reload()
    mole.see(re.compile("^1 pupil, [12] games? in learning mode"))
    mole.click(re.compile("^Otter 0 % of [1-4] right at once, .* Last seen just now"))
    mole.see("Otter should practise")
    expect(mole.page.get_by_role("gridcell", name=re.compile("Wrong: asked"))).not_to_have_count(0)
    mole.click("Remove from the class")
    mole.click("Remove")
    mole.see("Nobody has joined yet.")


def test_a_class_is_joined_by_six_digits_and_started_from_the_projector(player: PlayerFactory) -> None:
    """No page is reloaded: teacher, projector and pupils hear of each other by the live line."""
    mole, otter, screen = player("Miss Mole"), player("Otter", size="phone"), player("Screen")
    start_class(mole, "Kingfishers")
    digits = re.sub(r"\D", "", mole.page.locator(".class-code").inner_text())
    screen.context.add_cookies(mole.context.cookies())  # type: ignore[arg-type]  # what a browser had, it takes
    screen.visit(mole.page.url.removeprefix(mole.house.url) + "/screen")
    screen.see(f"{digits[:3]} {digits[3:]}")
    screen.see("0 are in")
    otter.forgive("404")
    otter.visit("/")
    otter.type("Join with a code", f"{(int(digits) + 1) % 10**6:06}")
    otter.click("Join", "button")
    otter.see("No class is open with this code. Look again, or ask your teacher.")
    otter.click("Try another code")
    otter.type("Join with a code", f"{digits[:3]} {digits[3:]}")
    otter.click("Join", "button")
    otter.type("Your nickname", "Otter")
    otter.click("Join the class")
    otter.see("Welcome, Otter")
    screen.see("1 is in")
    expect(screen.page.locator(".chip")).to_have_text("Otter")
    check_axe(screen.page)
    for width in (320, 768, 1440):
        screen.page.set_viewport_size({"width": width, "height": 740})
        assert screen.page.evaluate("document.documentElement.scrollWidth") <= width
    screen.click("Start for everybody")
    otter.see_at(re.compile("/m/"))
    otter.click("Roll the dice")
    product = otter.page.locator("#product")
    numbers = re.findall(r"\d+", product.get_attribute("aria-label") or "")
    product.fill(str(int(numbers[0]) * int(numbers[1])))
    otter.press("Enter")
    mole.see("100 % of 1 right at once")
    otter.click("Resign")
    otter.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(otter.find("Back to class")).to_be_in_viewport()
    otter.click("Back to class")
    otter.see("Who is playing?")
    otter.visit("/")
    otter.click("Kingfishers", "link")
    otter.see("Who is playing?")


def test_exactly_what_is_weak_is_practised(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    practise(ada, 4, wrong=tuple(range(2, 13)))
    ada.visit("/learn")
    ada.see("Practise these")
    weak = ada.page.locator(".practise button").count()
    assert weak
    ada.click("Practise these")
    field = ada.page.locator("#drill")
    field.fill("999")
    ada.press("Enter")
    ada.see(re.compile("^Not quite: "))
    check_axe(ada.page)
    for _ in range(2 * weak):
        expect(field).to_be_focused()
        one, other = re.findall(r"\d+", ada.page.locator("label[for=drill]").inner_text())
        field.fill(str(int(one) * int(other)))
        ada.press("Enter")
    ada.see("Well practised")
    ada.press("Enter")
    ada.see("Practise next")


def test_children_share_a_device_and_each_comes_back_as_who_they_are(player: PlayerFactory) -> None:
    mole, tablet = player("Miss Mole"), player("Otter", size="phone")
    link = start_class(mole, "Kingfishers")
    join(tablet, link, "Otter")
    tablet.visit(link)
    tablet.see("Who is playing?")
    check_axe(tablet.page)
    tablet.click("Somebody else")
    tablet.type("Your nickname", "Badger")
    tablet.click("Join the class")
    tablet.see("Welcome, Badger")
    tablet.click("Somebody else plays here")
    tablet.click("Otter")
    tablet.see("Welcome, Otter")
    tablet.click("Play against Pip")
    tablet.click("Roll the dice")
    expect(tablet.page.locator("#product")).to_be_visible()
    mole.page.reload()
    mole.see(re.compile("^2 pupils, 1 game in learning mode"))


def test_a_pupil_changes_the_nickname(player: PlayerFactory) -> None:
    mole, otter = player("Miss Mole"), player("Otter", size="phone")
    link = start_class(mole, "Kingfishers")
    join(otter, link, "Otter")
    otter.click("Change the nickname")
    otter.type("Your nickname", "Otto")
    otter.click("Change the nickname")
    otter.see("Welcome, Otto")
    mole.page.reload()
    mole.see(re.compile("^1 pupil,"))
    mole.see("Otto")


def test_a_child_on_the_teachers_device_leaves_the_class_to_the_teacher(player: PlayerFactory) -> None:
    """A teacher without an account is known by the browser alone, and comes back by the account page."""
    mole = player("Miss Mole")
    mole.context.request.post("/api/me", data={"name": "Miss Mole"})
    link = start_class(mole, "Kingfishers")
    taught = mole.page.url
    mole.visit(link)
    mole.see("This device knows you as Miss Mole.")
    mole.click("I am somebody else")
    mole.type("Your nickname", "Otter")
    mole.click("Join the class")
    mole.see("Welcome, Otter")
    mole.visit("/account")
    mole.see("You play as Otter")
    mole.see("Who else plays here")
    check_axe(mole.page)
    mole.click("Miss Mole")
    mole.see("You play as Miss Mole")
    mole.visit(taught)
    mole.see(re.compile("^1 pupil,"))


def test_a_pupil_may_leave_and_a_class_may_end(player: PlayerFactory) -> None:
    mole, otter = player("Miss Mole"), player("Otter")
    otter.forgive("404")
    link = start_class(mole, "Kingfishers")
    join(otter, link, "Otter")
    otter.visit("/learn")
    otter.click("Leave Kingfishers")
    otter.click("Leave")
    otter.see("You have left Kingfishers.")
    mole.click("End the class")
    mole.page.get_by_role("dialog").get_by_role("button", name="End the class").click()
    mole.see_at("/learn")
    otter.visit(link)
    otter.see("There is nothing here")


def test_a_teacher_without_an_account_is_told_how_to_keep_the_class(player: PlayerFactory) -> None:
    mole = player("Miss Mole")
    start_class(mole, "Kingfishers")
    mole.see("You are a guest: only this browser opens the class.")
    mole.context.request.post("/api/accounts", data={"login": "miss-mole", "password": "eight or more"})
    mole.page.reload()
    mole.see("Kingfishers")
    mole.see_not("You are a guest")


def test_tables_are_downloaded(player: PlayerFactory) -> None:
    ada = player("Ada")
    practise(ada, 6)
    ada.visit("/learn")
    with ada.page.expect_download() as waiting:
        ada.click("Download (CSV)")
    download = waiting.value
    assert download.suggested_filename == "times-tables.csv"
    assert "verdict" in download.path().read_text(encoding="utf-8-sig").splitlines()[0]


def test_the_pages_are_open_to_everybody(player: PlayerFactory) -> None:
    ada = player("Ada", size="phone")
    link = start_class(ada, "Kingfishers")
    taught = ada.page.url
    join(ada, link, "Otter")
    practise(ada, 12, wrong=(7, 8))
    for path in ("/learn", taught, link):
        ada.visit(path)
        expect(ada.page.locator("[aria-busy]")).to_have_count(0)
        check_axe_in_every_theme(ada.page)
        for width in (320, 360, 768, 1440):
            ada.page.set_viewport_size({"width": width, "height": 740})
            assert ada.page.evaluate("document.documentElement.scrollWidth") <= width, (path, width)
