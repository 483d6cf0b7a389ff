"""The front door, and pages that games bring: the workers that keep them for visits without a line."""

import json
from collections.abc import Sequence

from starlette.responses import Response

from gridhouse.web.gate.problem import NOT_FOUND, ProblemError
from gridhouse.web.pages.files import Files
from gridhouse.web.pages.imports import needed
from gridhouse.web.pages.screens import kept_answers, own_sheets

DOOR = "/offline"
"""The front door as anybody may see it."""
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
        return self._script(page, page, self._needed(game), kept_answers(self._files, game))

    def worker_at_the_door(self) -> Response:
        """The script of the worker of the front door. It keeps the door as anybody may see it: what is on it
        for one person is nobody else's at the same device."""
        names = (*needed(self._files, "app/home.js"), "css/pages.css", *self._shared())
        return self._script("/", DOOR, [self._files.url(name) for name in dict.fromkeys(names)], [])

    def _script(self, page: str, bare: str, needs: Sequence[str], keeps: Sequence[str]) -> Response:
        facts = {"VERSION": self._files.version, "PAGE": page, "BARE": bare, "NEEDED": needs, "KEEPS": keeps}
        lines = [f"const {name} = {json.dumps(value)};\n" for name, value in facts.items()]
        headers = {"Cache-Control": "no-cache", "Service-Worker-Allowed": page}
        body = "".join(lines).encode() + self._files.body(_WORKER)
        return Response(body, headers=headers, media_type="text/javascript")

    def _needed(self, game: str) -> list[str]:
        """The addresses of all that the page may need, and of nothing else that the game has."""
        own = [name for name in (f"games/{game}/{name}" for name in _OWN) if name in self._files]
        names = (*needed(self._files, _page(game)), *own, *own_sheets(self._files, game), *self._shared())
        return [self._files.url(name) for name in dict.fromkeys(names)]

    def _shared(self) -> Sequence[str]:
        return (*_SHARED, *self._files.under("fonts/", ".woff2"))


def _page(game: str) -> str:
    return f"games/{game}/play.js"
