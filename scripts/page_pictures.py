"""Takes a picture of every page, on a phone, tablets and a desktop, in light and in dark.

    python -m scripts.page_pictures before                       every page, into the folder `before`
    python -m scripts.page_pictures after --only home account    pages whose names begin so
    python -m scripts.page_pictures after --sizes 390x844 --schemes dark

The house is a new one, with a few games, a class and somebody who has played them.
"""

import argparse
import re
import secrets
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser import head
from tests.browser.driver import SAME_DAY, TAUGHT, Player, chromium
from tests.browser.house import WITHOUT_LUCK, House
from tests.browser.vapoosh import ME, bot, create, practise, start_class

SIZES = ("390x844", "768x1024", "1024x768", "1440x900")
SCHEMES = ("light", "dark")
OPEN = {"kind": "open"}
ME_AND_BOT = [ME, bot("easy")]
SETTLED = "document.fonts.ready.then(() => true)"

Sights = dict[str, tuple[str, Callable[[Page], object]]]
"""By the name of the picture: the address, and what is done there before it is taken."""


def nothing(_page: Page) -> None:
    """The page as it is opened."""


def press(name: str) -> Callable[[Page], object]:
    """One button is pressed first."""
    return lambda page: page.get_by_role("button", name=re.compile(name)).first.click()


def public() -> Sights:
    """What somebody sees who has never been here."""
    rules = ("vapoosh", "chromacross", "dont-lose-your-head", "grids", "race")
    return {
        "welcome": ("/", nothing),
        "games-none": ("/games", nothing),
        "account-new": ("/account", nothing),
        "set-up": ("/play/vapoosh", nothing),
        "set-up-head": ("/play/dont-lose-your-head", nothing),
        "chromacross": ("/play/chromacross/500", nothing),
        "grids": ("/play/grids", nothing),
        "race": ("/play/race", nothing),
        "code-wrong": ("/j/ABCDEF", nothing),
        "not-found": ("/nowhere", nothing),
        "no-match": ("/m/nosuchmatch", nothing),
        "about": ("/about", nothing),
        "docs": ("/docs", nothing),
        **{f"rules-{game}": (f"/rules/{game}", nothing) for game in rules},
    }


def played(player: Player) -> tuple[Sights, Sights]:
    """What somebody sees who has played, and what they show to others: prepares it, and says where it is."""
    request = player.context.request
    player.visit("/")
    request.post("/api/me", data={"name": "Mia"})
    over, going = resigned(player), create(player, ME_AND_BOT)
    duel = head.create(player, [ME, bot("easy")])
    waiting = create(player, [ME, OPEN])
    invite = request.get(f"/api/matches/{waiting}").json()["invite"]
    for _ in range(2):
        practise(player, 40, wrong=(7, 8))
    pupils = start_class(player, "Kingfishers").removeprefix(player.house.url)
    lesson = player.page.url.removeprefix(player.house.url)
    own: Sights = {
        "home": ("/", nothing),
        "games": ("/games", nothing),
        "account-guest": ("/account", nothing),
        "table": (f"/m/{going}", nothing),
        "table-more": (f"/m/{going}", press("^More$")),
        "table-over": (f"/m/{over}", nothing),
        "duel": (f"/m/{duel}", nothing),
        "invite": (f"/m/{waiting}", press("^Invite$")),
        "replay": (f"/m/{over}/replay", nothing),
        "fair-play": (f"/m/{over}/proof", nothing),
        "fair-play-details": (
            f"/m/{over}/proof",
            lambda page: page.get_by_text("Details", exact=True).click(),
        ),
        "learn": ("/learn", nothing),
        "class": (lesson, nothing),
        "projector": (f"{lesson}/screen", nothing),
        "settings": ("/games", press("^Settings$")),
        "name": ("/games", press("change your name")),
    }
    return own, {"invited": (invite, nothing), "class-join": (pupils, nothing)}


def resigned(player: Player) -> str:
    """A game of some goes, which was given up: its address."""
    match = create(player, [ME, {"kind": "me", "name": "Noor"}])
    for seat in (0, 1, 0, 1):
        act(player, match, seat, type="roll")
        column, row = player.context.request.get(f"/api/matches/{match}").json()["frame"]["view"]["sums"]
        act(player, match, seat, type="place", column=column, row=row)
    act(player, match, 1, type="resign")
    return match


def act(player: Player, match: str, seat: int, **move: Any) -> None:
    """Make a move without a page."""
    wish = {"id": secrets.token_hex(8), "seat": seat, "move": move}
    player.context.request.post(f"/api/matches/{match}/commands", data=wish)


@contextmanager
def window(browser: Browser, house: House, size: str, scheme: Any, state: Any) -> Iterator[BrowserContext]:
    """A browser window of somebody, in this size and scheme."""
    width, height = (int(part) for part in size.split("x"))
    context = browser.new_context(
        base_url=house.url,
        viewport={"width": width, "height": height},
        color_scheme=scheme,
        reduced_motion="reduce",
        has_touch=width < 1200,
        is_mobile=width < 500,
        storage_state=state,
    )
    context.add_init_script(SAME_DAY)
    context.add_init_script(TAUGHT)
    yield context
    context.close()


def take(context: BrowserContext, path: str, prepare: Callable[[Page], object], where: Path) -> None:
    """One picture, of the whole page unless something lies over it."""
    page = context.new_page()
    page.goto(path)
    expect(page.locator("main > *").first).to_be_attached()
    expect(page.locator("[aria-busy]")).to_have_count(0)
    prepare(page)
    page.evaluate(SETTLED)
    above = page.locator("dialog[open]").count()
    page.screenshot(path=where, full_page=not above, animations="disabled")
    page.close()


def main() -> None:
    """Take the pictures that are asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", nargs="+", default=[""], metavar="NAME")
    parser.add_argument("--sizes", nargs="+", default=SIZES, choices=SIZES)
    parser.add_argument("--schemes", nargs="+", default=SCHEMES, choices=SCHEMES)
    wish = parser.parse_args()
    wish.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, chromium() as browser:
        house = House(Path(data), "--bot-pause", "0", "--no-rate-limits", program=WITHOUT_LUCK)
        house.start()
        try:
            mia = Player(browser, house, "Mia")
            own, shown = played(mia)
            sights = [(None, {**public(), **shown}), (mia.context.storage_state(), own)]
            for size in wish.sizes:
                for scheme in wish.schemes:
                    for state, of_them in sights:
                        with window(browser, house, size, scheme, state) as context:
                            for name, (path, prepare) in of_them.items():
                                if name.startswith(tuple(wish.only)):
                                    take(context, path, prepare, wish.folder / f"{name}-{size}-{scheme}.png")
            mia.leave()
        finally:
            house.close()


if __name__ == "__main__":
    main()
