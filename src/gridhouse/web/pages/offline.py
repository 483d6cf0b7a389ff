"""Games that bring a page of their own, and the worker that keeps it for visits without a line."""

import json

from starlette.responses import Response

from gridhouse.web.gate.problem import NOT_FOUND, ProblemError
from gridhouse.web.pages.core import CORE
from gridhouse.web.pages.files import Files
from gridhouse.web.pages.imports import imported

_SHARED = ("css/main.css", CORE, "parts/settings.js")
"""What every page may need, whatever it is made of."""


class Offline:
    """Knows which games have a page of their own, and makes the scripts of their workers."""

    def __init__(self, files: Files) -> None:
        self._files = files

    def has_page(self, game: str) -> bool:
        """Whether a game has a page of its own, in place of the one that sets up a match."""
        return f"games/{game}/play.js" in self._files

    def worker(self, game: str) -> Response:
        """The script of a game's worker. It changes with any file, so that browsers notice a new version."""
        script = f"games/{game}/worker.js"
        if script not in self._files:
            raise ProblemError(NOT_FOUND, "There is nothing at this address.")
        page = f"/play/{game}"
        facts = {"VERSION": self._files.version, "PAGE": page, "NEEDED": self._needed(game)}
        lines = [f"const {name} = {json.dumps(value)};\n" for name, value in facts.items()]
        headers = {"Cache-Control": "no-cache", "Service-Worker-Allowed": page}
        body = "".join(lines).encode() + self._files.body(script)
        return Response(body, headers=headers, media_type="text/javascript")

    def _needed(self, game: str) -> list[str]:
        """The addresses of every file of the game, and of what they import."""
        own = self._files.under(f"games/{game}/", "")
        texts = [*_SHARED, *(name for name in own if name.endswith(".js"))]
        found = dict.fromkeys(one for name in texts for one in (name, *imported(self._files, name)))
        fonts = self._files.under("fonts/", ".woff2")
        return [self._files.url(name) for name in dict.fromkeys((*found, *own, *fonts, "icons/favicon.svg"))]
