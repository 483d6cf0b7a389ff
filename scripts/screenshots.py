"""Takes the pictures of README and docs from a real house, so that they show what people get.

    python -m scripts.screenshots              take all of them
    python -m scripts.screenshots home table   take these

A picture is a function below: it brings a player to the moment that is worth showing.
"""

import argparse
import json
import re
import secrets
import tempfile
from collections.abc import Callable
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, expect

from gridhouse.games.grids.campaign import posed_by_name
from tests.browser import head
from tests.browser.chromacross import letters_of, puzzle_of, wrong_letters
from tests.browser.driver import Player, Scheme, Size, chromium
from tests.browser.house import House
from tests.browser.vapoosh import ME, bot, here, practise, sit_down, start_class, take_a_go

PICTURES = Path("docs/pictures")
Scene = Callable[[Player], None]
SCENES: dict[str, tuple[Scene, Size, Scheme]] = {}


def picture(name: str, size: Size = "desktop", scheme: Scheme = "light") -> Callable[[Scene], Scene]:
    """Name a scene's picture, and the window it is taken in."""

    def register(scene: Scene) -> Scene:
        SCENES[name] = (scene, size, scheme)
        return scene

    return register


@picture("home")
@picture("home-phone-dark", size="phone", scheme="dark")
def home(player: Player) -> None:
    player.visit("/")
    player.see("Gridhouse")


@picture("treasure")
@picture("treasure-phone", size="phone")
def treasure(player: Player) -> None:
    """Two people in the middle of a search; chance may end one early, then the next is shown."""
    while True:
        friends = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]
        wish = {"id": secrets.token_hex(8), "game": "treasure", "seats": friends}
        match = player.context.request.post("/api/matches", data=wish).json()["id"]
        for number, tile in enumerate((7, 28, 16, 3)):
            move = {"id": secrets.token_hex(8), "seat": number % 2, "move": {"type": "dig", "tile": tile}}
            player.context.request.post(f"/api/matches/{match}/commands", data=move)
        player.visit(f"/m/{match}")
        expect(player.page.locator(".board")).to_be_visible()
        if not player.page.locator(".end").count():
            return


@picture("grids-street")
def grids_street(player: Player) -> None:
    """The street, with the first houses lit."""
    player.visit("/play/grids")
    won = {
        f"grids.won {name}": json.dumps(
            {"stars": 1 + len(name) % 3, "cells": "".join(posed.solution.split())}
        )
        for name, posed in list(posed_by_name().items())[:27]
    }
    keep = "(it) => Object.entries(it).forEach(([name, text]) => localStorage.setItem(name, text))"
    player.page.evaluate(keep, won)
    player.visit("/play/grids")
    player.visit("/play/grids")  # the lights are on already
    player.see("27 of 66 lit")


@picture("grids-phone", size="phone")
@picture("grids-phone-dark", size="phone", scheme="dark")
def grids_board(player: Player) -> None:
    """A board with some cells lit for real, and some in moonlight."""
    player.visit("/play/grids/campaign/turning-garden")
    cells = player.page.get_by_role("gridcell")
    for cell in (16, 23, 28, 33):
        cells.nth(cell).click()
    player.press("w")
    for cell in (0, 6, 12, 19, 20):
        cells.nth(cell).click()
    expect(player.page.locator(".gr-tried")).to_have_count(5)


@picture("vapoosh")
@picture("vapoosh-phone-dark", size="phone", scheme="dark")
def vapoosh_place(player: Player) -> None:
    """A roll in the middle of a game, with the tiles it offers."""
    while True:
        sit_down(player, [here("Ann"), here("Ben"), here("Cy")])
        for _ in range(18):
            take_a_go(player)
        if player.page.locator(".roll").count():
            player.page.locator(".roll").click()
            player.page.mouse.move(0, 0)
            player.see(re.compile("Place your counter"))
            return


@picture("vapoosh-learning-phone", size="phone")
def vapoosh_learning(player: Player) -> None:
    sit_down(player, [ME, bot("easy")], mode="learning")
    player.click("Roll the dice")
    player.see("Type the product.")


@picture("vapoosh-menu-phone", size="phone")
def vapoosh_menu(player: Player) -> None:
    player.visit("/play/vapoosh")
    player.see("Single player")


@picture("times-tables")
@picture("times-tables-phone", size="phone")
def times_tables(player: Player) -> None:
    for _ in range(3):
        practise(player, 40, wrong=(7, 8))
    player.visit("/learn")
    player.page.get_by_role("gridcell", name=re.compile("Wrong: asked")).last.click()
    player.see("Practise next")


@picture("class")
def a_class(player: Player) -> None:
    """A class of four, each with a weakness of their own."""
    link = start_class(player, "Kingfishers")
    browser = player.context.browser
    assert browser
    for nickname, wrong in (("Otter", (7, 8)), ("Badger", (6,)), ("Little Owl", (9, 12)), ("Robin", ())):
        pupil = Player(browser, player.house, nickname)
        pupil.visit(link)
        pupil.type("Your nickname", nickname)
        pupil.click("Join the class")
        pupil.see(f"Welcome, {nickname}")
        for _ in range(3):
            practise(pupil, 60, wrong)
        pupil.leave()
    player.page.reload()
    player.see("Robin")


@picture("head-setup")
@picture("head-setup-phone", size="phone")
@picture("head-setup-phone-dark", size="phone", scheme="dark")
def head_setup(player: Player) -> None:
    """Words are chosen, and two of them lie on the grid."""
    match = head.create(player, head.ADA_AND_BEN)
    for row, word in enumerate(head.WORDS[:3]):
        head.act(player, match, 0, type="write", row=row, word=word)
    for row, cell, direction in ((0, 9, 1), (2, 42, 7)):
        head.act(player, match, 0, type="lay", row=row, spot={"cell": cell, "direction": direction})
    player.visit(f"/m/{match}")
    player.click("I am Ada")
    player.see("Surprise me")


@picture("head")
@picture("head-dark", scheme="dark")
@picture("head-phone", size="phone")
@picture("head-phone-dark", size="phone", scheme="dark")
def head_duel(player: Player) -> None:
    """Two people with a few hits and many misses behind them."""
    ann, ben, match = head_match(player)
    mine = zip("EQAZRCIXLPG", (0, 9, 16, 3, 34, 53, 17, 40, 26, 61, 32), strict=True)
    theirs = zip("AETKSJNUOMW", (1, 20, 18, 36, 50, 33, 7, 44, 61, 2, 27), strict=True)
    for (letter, cell), (letter_there, cell_there) in zip(mine, theirs, strict=True):
        head.act(ann, match, 0, type="letter", letter=letter)
        head.act(ben, match, 1, type="probe", cell=cell_there)
        head.act(ann, match, 0, type="probe", cell=cell)
        head.act(ben, match, 1, type="letter", letter=letter_there)
    head.act(ann, match, 0, type="name", row=0, word="CAB")
    head.act(ben, match, 1, type="probe", cell=16)
    player.see(re.compile("^Ben looks at A3"))


@picture("head-over-phone", size="phone")
@picture("head-over")
def head_over(player: Player) -> None:
    """The blade has fallen."""
    ann, ben, match = head_match(player)
    finding = head.finding(8, head.WORDS[:3])
    for found, missed in zip(finding, head.missing(8), strict=False):
        head.act(ann, match, 0, **found)
        if found != finding[-1]:
            head.act(ben, match, 1, **missed)
    player.see("You keep your head!")


def head_match(player: Player) -> tuple[Player, Player, str]:
    """Ann and Ben, each at a device of their own, about to guess."""
    browser = player.context.browser
    assert browser
    player.name = "Ann"
    ben = Player(browser, player.house, "Ben")
    return player, ben, head.meet(player, ben)


@picture("chromacross")
@picture("chromacross-phone", size="phone")
@picture("chromacross-phone-dark", size="phone", scheme="dark")
def chromacross(player: Player) -> None:
    """A puzzle of the archive, half solved."""
    player.visit("/play/chromacross/500")
    player.see("Puzzle 500")
    found = puzzle_of(player, "/api/puzzles/500")
    player.press(*letters_of(found)[::2], *wrong_letters(found, 2))
    player.see("4 attempts left")


@picture("chromacross-colour-blind-phone", size="phone")
def chromacross_digits(player: Player) -> None:
    dress(player, shapes=True)
    chromacross(player)


@picture("chromacross-contrast-phone", size="phone")
def chromacross_contrast(player: Player) -> None:
    dress(player, theme="contrast")
    chromacross(player)


@picture("chromacross-won-phone", size="phone")
def chromacross_won(player: Player) -> None:
    """Today's puzzle, after some of the archive."""
    chromacross_older(player)
    player.visit("/play/chromacross")
    today = puzzle_of(player)
    player.see(f"Puzzle {today['puzzleId']}")
    player.press(*wrong_letters(today, 2), *letters_of(today))
    player.see("You Won!")


@picture("chromacross-archive-phone", size="phone")
def chromacross_archive(player: Player) -> None:
    chromacross_older(player)
    player.click("All days")


def chromacross_older(player: Player) -> None:
    """Some puzzles of the archive, solved."""
    for number in range(496, 501):
        player.visit(f"/play/chromacross/{number}")
        player.see(f"Puzzle {number}")
        player.press(*letters_of(puzzle_of(player, f"/api/puzzles/{number}")))
        player.see("You Won!")


def dress(player: Player, **look: object) -> None:
    """Choose settings, before the page is opened."""
    player.visit("/docs")
    player.page.evaluate("(it) => localStorage.setItem('gridhouse.settings', JSON.stringify(it))", look)


def take(browser: Browser, house: House, name: str) -> Path:
    """Play one scene, and take its picture."""
    scene, size, scheme = SCENES[name]
    player = Player(browser, house, name, size, scheme)
    scene(player)
    path = player.shot(name, folder=PICTURES)
    player.leave()
    Image.open(path).quantize(method=Image.Quantize.FASTOCTREE).save(
        path, optimize=True
    )  # a third of the bytes
    return path


def take_all(browser: Browser, names: list[str], *options: str) -> None:
    """Take these pictures in a house of these options."""
    with tempfile.TemporaryDirectory() as data:
        house = House(Path(data), "--bot-pause", "0", "--no-rate-limits", *options)
        house.start()
        try:
            for name in names:
                print(take(browser, house, name))
        finally:
            house.close()


def main() -> None:
    """Take the pictures that are asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", choices=[*SCENES, []], metavar="NAME", help=", ".join(SCENES))
    names = parser.parse_args().names or list(SCENES)
    shown = [name for name in names if name.startswith("treasure")]
    with chromium() as browser:
        take_all(browser, [name for name in names if name not in shown])  # without an example on the shelf
        take_all(browser, shown, "--games", "examples/treasure")


if __name__ == "__main__":
    main()
