"""What a module imports, all the way down, so that a page can fetch it all at once."""

import re

from gridhouse.web.pages.files import Files
from gridhouse.web.pages.source import beside

_MODULE = re.compile(r"""^(?:import|export)\b[^"'()]*["'](\.[^"']+)["']""", re.MULTILINE)


def imported(files: Files, name: str) -> list[str]:
    """The modules that this one imports statically, and those that they import; each once, in order."""
    found: dict[str, None] = {}
    _follow(files, name, found)
    return list(found)[1:]


def _follow(files: Files, name: str, found: dict[str, None]) -> None:
    if name in found or name not in files:
        return
    found[name] = None
    for wish in _MODULE.findall(files.body(name).decode()):
        _follow(files, beside(name, wish), found)
