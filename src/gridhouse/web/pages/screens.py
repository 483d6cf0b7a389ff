"""What a game needs for the first screen of a page: to be fetched with the page, not after it."""

import re

import msgspec
from msgspec import Raw, Struct

from gridhouse.web.pages.files import Files

_WORD = re.compile(r"[a-z0-9_-]{1,64}")
"""What an address may be made of."""


class Screen(Struct, frozen=True, forbid_unknown_fields=True):
    """What one screen of a game's own page fetches at once."""

    needs: tuple[str, ...] = ()
    """Its modules and sheets, beside those of the page."""
    later: tuple[str, ...] = ()
    """Sheets that it puts on when they are needed, and without a line as well."""
    asks: tuple[str, ...] = ()
    """The addresses of the interface that it asks first. `{0}` is the first word after the screen's own."""


class Screens(Struct, frozen=True, forbid_unknown_fields=True):
    """The file `page/screens.json` of a game."""

    by: str = ""
    """The field of the view that decides which parts of itself a board fetches."""
    needs: dict[str, list[str]] = {}
    """The files for each value of that field."""
    own: dict[str, Screen] = {}
    """The screens of the game's own page, by the first word below its address; "" is its front, and "daily/"
    is what lies below "daily"."""
    stage: bool = False
    """Whether the game takes the whole stage at a match: then nothing of a table is fetched."""
    keeps: tuple[str, ...] = ()
    """Those whose last answer is kept for visits without a line. `{number}` stands for any number."""


def first_screen(files: Files, game: str, view: Raw | None) -> tuple[str, ...]:
    """The modules and sheets of a game with which this view is drawn."""
    names, screens = ["board.js", "board.css"], _screens(files, game)
    if view is not None and screens.by:
        names += screens.needs.get(msgspec.json.decode(view)[screens.by], [])
    return tuple(f"games/{game}/{name}" for name in names if f"games/{game}/{name}" in files)


def takes_the_stage(files: Files, game: str) -> bool:
    """Whether a game draws the whole page of a match itself."""
    return _screens(files, game).stage


def own_screen(files: Files, game: str, below: str) -> Screen:
    """The screen of a game's own page at an address below it, with all that it fetches at once."""
    word, *others = below.split("/")
    screen = _screens(files, game).own.get(f"{word}/" if others else word, Screen())
    needs = (f"games/{game}/{name}" for name in screen.needs)
    asks = screen.asks if all(map(_WORD.fullmatch, others)) else ()
    fitting = (address for address in asks if _blanks(address) <= len(others))
    return Screen(tuple(needs), asks=tuple(address.format(*others) for address in fitting))


def own_sheets(files: Files, game: str) -> list[str]:
    """The sheets of all screens of a game's own page."""
    screens = _screens(files, game).own.values()
    needs = (name for screen in screens for name in (*screen.needs, *screen.later))
    return [f"games/{game}/{name}" for name in dict.fromkeys(needs) if name.endswith(".css")]


def _blanks(address: str) -> int:
    return address.count("{")


def kept_answers(files: Files, game: str) -> tuple[str, ...]:
    """What the page that a game has brought for itself may ask without a line."""
    return _screens(files, game).keeps


def _screens(files: Files, game: str) -> Screens:
    name = f"games/{game}/screens.json"
    return msgspec.json.decode(files.body(name), type=Screens) if name in files else Screens()
