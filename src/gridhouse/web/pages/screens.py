"""What a game's board needs for the first screen of a page: to be fetched with the page, not after it."""

import msgspec
from msgspec import Raw, Struct

from gridhouse.web.pages.files import Files


class Screens(Struct, frozen=True, forbid_unknown_fields=True):
    """The file `page/screens.json` of a game whose board fetches parts of itself when they are needed:
    a field of its view, and the files for each value of that field."""

    by: str
    needs: dict[str, list[str]]


def first_screen(files: Files, game: str, view: Raw | None) -> tuple[str, ...]:
    """The modules and sheets of a game with which this view is drawn."""
    folder = f"games/{game}/"
    names = ["board.js", "board.css"]
    if view is not None and f"{folder}screens.json" in files:
        screens = msgspec.json.decode(files.body(f"{folder}screens.json"), type=Screens)
        names += screens.needs.get(msgspec.json.decode(view)[screens.by], [])
    return tuple(f"{folder}{name}" for name in names if f"{folder}{name}" in files)
