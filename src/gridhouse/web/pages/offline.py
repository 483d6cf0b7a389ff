"""Games that bring a page of their own, and the worker that keeps it for visits without a line."""

import json

from starlette.responses import Response

from gridhouse.web.gate.problem import NOT_FOUND, ProblemError
from gridhouse.web.pages.files import Files
from gridhouse.web.pages.imports import needed
from gridhouse.web.pages.screens import kept_answers, own_sheets

_WORKER = "parts/worker.js"
_SHARED = ("css/main.css", "icons/favicon.svg", "icons/icon-512.png")
"""What every page shows, whatever it is made of."""
_OWN = ("board.css", "app.webmanifest", "app.svg")
"""What a page of a game's own may show beside its modules."""


class Offline:
    """Knows which games have a page of their own, and makes the scripts of their workers."""

    def __init__(self, files: Files) -> None:
        self._files = files

    def has_page(self, game: str) -> bool:
        """Whether a game has a page of its own, in place of the one that sets up a match."""
        return _page(game) in self._files

    def worker(self, game: str) -> Response:
        """The script of a game's worker. It changes with any file, so that browsers notice a new version."""
        if not self.has_page(game):
            raise ProblemError(NOT_FOUND, "There is nothing at this address.")
        page = f"/play/{game}"
        facts = {
            "VERSION": self._files.version,
            "PAGE": page,
            "NEEDED": self._needed(game),
            "KEEPS": kept_answers(self._files, game),
        }
        lines = [f"const {name} = {json.dumps(value)};\n" for name, value in facts.items()]
        headers = {"Cache-Control": "no-cache", "Service-Worker-Allowed": page}
        body = "".join(lines).encode() + self._files.body(_WORKER)
        return Response(body, headers=headers, media_type="text/javascript")

    def _needed(self, game: str) -> list[str]:
        """The addresses of all that the page may need, and of nothing else that the game has."""
        own = [name for name in (f"games/{game}/{name}" for name in _OWN) if name in self._files]
        fonts = self._files.under("fonts/", ".woff2")
        sheets = own_sheets(self._files, game)
        names = (*needed(self._files, _page(game)), *own, *sheets, *_SHARED, *fonts)
        return [self._files.url(name) for name in dict.fromkeys(names)]


def _page(game: str) -> str:
    return f"games/{game}/play.js"
