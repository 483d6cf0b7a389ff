"""The first lesson of a game on its own board, and the rule book that shows it again."""

from playwright.sync_api import Locator, expect

from tests.browser import head
from tests.browser.chromacross import PAGE, letters_of, puzzle_of
from tests.browser.driver import Player, PlayerFactory, check_axe_in_every_theme
from tests.browser.vapoosh import ME, bot, create
from tests.browser.weight import check_weight

FOURTH = "Column 9, row 8, 72"
OTHER = "Column 8, row 9, 72"


def tile(ann: Player, label: str) -> Locator:
    return ann.page.get_by_role("gridcell", name=label)


def learn(ann: Player) -> None:
    """Take the lesson of Vapoosh! to its end."""
    ann.see("Four in a row win, and so does a square of four.")
    ann.click("Roll the dice")
    ann.see("Which one makes four in a row?")
    tile(ann, OTHER).click()
    ann.see("But the other one makes four!")
    tile(ann, FOURTH).click()
    ann.see("you have four: you win!")
    ann.click("Got it")


def test_somebody_new_is_taught_before_the_first_match_and_never_again(player: PlayerFactory) -> None:
    ann = player("Ann", size="phone", taught=False)
    ann.visit(f"/m/{create(ann, [ME, bot('easy')])}")
    learn(ann)
    expect(ann.page.get_by_label("Seats")).to_be_visible()
    expect(tile(ann, FOURTH)).to_have_accessible_name(f"{FOURTH}: free")
    ann.visit(f"/m/{create(ann, [ME, bot('easy')])}")
    expect(ann.page.get_by_label("Seats")).to_be_visible()
    expect(ann.page.locator(".lesson")).to_have_count(0)


def test_the_lesson_can_be_skipped_and_done_by_keys_alone(player: PlayerFactory) -> None:
    ann = player("Ann", taught=False)
    match = create(ann, [ME, bot("easy")])
    ann.visit(f"/m/{match}")
    expect(ann.page.locator(".roll")).to_be_focused()
    ann.press("Enter")
    expect(tile(ann, FOURTH)).to_be_focused()
    ann.press("Enter")
    expect(ann.find("Got it")).to_be_focused()
    ann.press("Enter")
    expect(ann.page.get_by_label("Seats")).to_be_visible()
    bea = player("Bea", taught=False)
    bea.visit(f"/m/{create(bea, [ME, bot('easy')])}")
    bea.click("Skip the lesson")
    expect(bea.page.get_by_label("Seats")).to_be_visible()


def test_nobody_is_taught_while_a_clock_runs_or_a_match_is_watched(player: PlayerFactory) -> None:
    ann = player("Ann", taught=False)
    ann.visit(f"/m/{create(ann, [ME, bot('easy')], timer=60)}")
    expect(ann.page.get_by_label("Seats")).to_be_visible()
    expect(ann.page.locator(".lesson")).to_have_count(0)


def test_a_rule_book_begins_with_pictures_and_teaches_on_a_board(player: PlayerFactory) -> None:
    ann = player("Ann", size="phone")
    check_weight(ann, "/rules/vapoosh")
    expect(ann.page.locator(".rule-card")).to_have_count(6)
    expect(ann.page.get_by_role("img", name="A part of the table, with both 72s lit.")).to_be_visible()
    assert "V-01" not in ann.page.locator("main").inner_text()
    check_axe_in_every_theme(ann.page)
    ann.page.locator("summary").click()
    ann.see("With two players you roll again at once.")
    ann.click("Show me on a board")
    learn(ann)
    expect(ann.page.locator(".rule-card")).to_have_count(6)
    expect(ann.find("Play")).to_have_attribute("href", "/play/vapoosh")


def find_the_blade(ann: Player) -> None:
    """Take the lesson of Don't Lose Your Head to its end."""
    ann.see("One letter is missing: guess it!")
    head.shoot(ann, head.letter(ann, "S"))  # tried before: no move at all
    head.shoot(ann, head.letter(ann, "M"))
    ann.see("What falls here?")
    head.shoot(ann, head.letter(ann, "B"))
    ann.see("where does BLADE begin?")
    check_axe_in_every_theme(ann.page)
    head.shoot(ann, head.cell(ann, "Marlow's", "A6"))
    ann.see("All words, all cells: you win!")
    expect(ann.page.locator(".own-orange.lost").first).to_be_attached()
    ann.click("Got it")


def test_a_duel_is_taught_once_on_its_own_board(player: PlayerFactory) -> None:
    ann = player("Ann", size="phone", taught=False)
    ann.visit(f"/m/{head.create(ann, [ME, bot('easy')])}")
    find_the_blade(ann)
    ann.see("Surprise me")
    ann.visit(f"/m/{head.create(ann, [ME, bot('easy')])}")
    ann.see("Surprise me")
    expect(ann.page.locator(".lesson")).to_have_count(0)


def test_the_rule_book_of_a_duel_is_drawn_by_its_page(player: PlayerFactory) -> None:
    ann = player("Ann")
    check_weight(ann, "/rules/dont-lose-your-head")
    expect(ann.page.locator(".rule-card")).to_have_count(6)
    assert "H-0" not in ann.page.locator("main").inner_text()
    spilt = """them => them.filter((it) => {
        const [picture, ...parts] = [it, ...it.children].map((one) => one.getBoundingClientRect());
        return parts.some(({ left, top, right, bottom }) => left < picture.left || right > picture.right
            || top < picture.top || bottom > picture.bottom);
    }).map((it) => it.parentElement.ariaLabel)"""
    for width in (390, 1440):
        ann.page.set_viewport_size({"width": width, "height": 850})
        assert ann.page.locator(".rule-drawing").evaluate_all(spilt) == []
    check_axe_in_every_theme(ann.page)
    ann.click("Show me on a board")
    find_the_blade(ann)
    expect(ann.find("Play")).to_have_attribute("href", "/play/dont-lose-your-head")


def test_a_page_of_a_games_own_teaches_before_the_first_puzzle_and_never_again(player: PlayerFactory) -> None:
    ann = player("Ann", size="phone", taught=False)
    check_weight(ann, PAGE)
    ann.see("Every colour is one letter. Try E!")
    check_axe_in_every_theme(ann.page)
    ann.press("x")
    ann.see("Try E first")
    ann.press("e")
    ann.see("it stands on every brown tile")
    ann.click("S", "button")
    ann.see("one of six attempts gone")
    ann.press("p")
    ann.see("PEACE it is, and RECAP across.")
    expect(ann.find("Got it")).to_be_focused()
    ann.press("Enter")
    ann.see("Can you tell the colours apart?")
    ann.press(letters_of(puzzle_of(ann))[0])  # the keys are heard by the puzzle alone
    ann.see("6 attempts left")
    ann.page.reload()
    expect(ann.page.locator(".cc-head")).to_be_visible()
    expect(ann.page.locator(".lesson")).to_have_count(0)


def test_the_rule_book_of_chromacross_is_drawn_by_its_page(player: PlayerFactory) -> None:
    ann = player("Ann", size="phone")
    check_weight(ann, "/rules/chromacross")
    expect(ann.page.locator(".rule-card")).to_have_count(6)
    assert "C-0" not in ann.page.locator("main").inner_text()
    for drawing in ann.page.locator(".rule-drawing").all():
        room, drawn = drawing.bounding_box(), drawing.locator(".cc-part").bounding_box()
        assert room
        assert drawn
        assert drawn["height"] <= room["height"]
    check_axe_in_every_theme(ann.page)
    ann.click("Show me on a board")
    ann.click("Skip the lesson")
    expect(ann.find("Play")).to_have_attribute("href", PAGE)
