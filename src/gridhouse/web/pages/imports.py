"""What a module imports, all the way down, so that a page can fetch it all at once or keep it for later."""

import re

from gridhouse.web.pages.files import Files
from gridhouse.web.pages.source import beside

_AT_ONCE = re.compile(r"""^(?:import|export)\b[^"'()]*["'](\.[^"']+)["']""", re.MULTILINE)
_EVER = re.compile(_AT_ONCE.pattern + r"""|\bimport\(["'](\.[^"']+)["']\)""", re.MULTILINE)


def imported(files: Files, name: str) -> list[str]:
    """The modules that this one imports statically, and those that they import; each once, in order."""
    return _all(files, name, _AT_ONCE)[1:]


def needed(files: Files, name: str) -> list[str]:
    """This module, and all that it may ever import: also what it asks for when somebody opens it."""
    return _all(files, name, _EVER)


def _all(files: Files, name: str, wishes: re.Pattern[str]) -> list[str]:
    found: dict[str, None] = {}
    _follow(files, name, wishes, found)
    return list(found)


def _follow(files: Files, name: str, wishes: re.Pattern[str], found: dict[str, None]) -> None:
    if name in found or name not in files:
        return
    found[name] = None
    for wish in wishes.finditer(files.body(name).decode()):
        path = next(filter(None, wish.groups()))
        _follow(files, beside(name, path), wishes, found)
