"""What a game needs for the first screen of a page: to be fetched with the page, not after it."""

import msgspec
from msgspec import Raw, Struct

from gridhouse.web.pages.files import Files


class Screens(Struct, frozen=True, forbid_unknown_fields=True):
    """The file `page/screens.json` of a game."""

    by: str = ""
    """The field of the view that decides which parts of itself a board fetches."""
    needs: dict[str, list[str]] = {}
    """The files for each value of that field."""
    asks: tuple[str, ...] = ()
    """The addresses of the interface that the game's own page asks first."""
    keeps: tuple[str, ...] = ()
    """Those whose last answer is kept for visits without a line. `{number}` stands for any number."""


def first_screen(files: Files, game: str, view: Raw | None) -> tuple[str, ...]:
    """The modules and sheets of a game with which this view is drawn."""
    names, screens = ["board.js", "board.css"], _screens(files, game)
    if view is not None and screens.by:
        names += screens.needs.get(msgspec.json.decode(view)[screens.by], [])
    return tuple(f"games/{game}/{name}" for name in names if f"games/{game}/{name}" in files)


def asked_first(files: Files, game: str) -> tuple[str, ...]:
    """What the page that a game has brought for itself asks the interface for."""
    return _screens(files, game).asks


def kept_answers(files: Files, game: str) -> tuple[str, ...]:
    """What the page that a game has brought for itself may ask without a line."""
    return _screens(files, game).keeps


def _screens(files: Files, game: str) -> Screens:
    name = f"games/{game}/screens.json"
    return msgspec.json.decode(files.body(name), type=Screens) if name in files else Screens()
