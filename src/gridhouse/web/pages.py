"""The pages: HTML shells that their modules fill in, and the few pages that are complete as they are."""

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from gridhouse.house.shelf import Shelf
from gridhouse.web.problem import NOT_FOUND, ProblemError
from gridhouse.web.shell import NAME, Shell

_PAGES = {
    "/": ("home", NAME),
    "/games": ("games", "My games"),
    "/account": ("account", "Account"),
    "/m/{match}": ("table", "Table"),
    "/m/{match}/replay": ("replay", "Replay"),
    "/m/{match}/proof": ("proof", "Fair play"),
    "/join/{token}": ("join", "You are invited"),
    "/watch/{token}": ("watch", "Watching"),
    "/learn": ("learn", "Your times tables"),
    "/learn/class/{class}": ("class", "Class"),
    "/learn/join/{token}": ("joinclass", "Join a class"),
}
_PRIVATE = ("/api/", "/m/", "/join/", "/watch/", "/learn/")
_ROBOTS = "User-agent: *\n" + "".join(f"Disallow: {path}\n" for path in _PRIVATE)


class Pages:
    """Serves the pages of the house."""

    def __init__(self, shell: Shell, shelf: Shelf) -> None:
        self._shell = shell
        self._shelf = shelf

    def routes(self) -> list[Route]:
        """One route for each page."""
        return [
            *(Route(path, self._page(*page)) for path, page in _PAGES.items()),
            Route("/play/{game}", self._play),
            Route("/robots.txt", robots),
        ]

    def _page(self, page: str, title: str) -> Callable[[Request], Awaitable[Response]]:
        async def show(request: Request) -> Response:
            return self._shell.page(request.scope, page, title)

        return show

    async def _play(self, request: Request) -> Response:
        game = request.path_params["game"]
        if game not in self._shelf:
            raise ProblemError(NOT_FOUND, "This house has no game of that name.")
        info = self._shelf[game].info
        return self._shell.page(request.scope, "setup", info.name, about=info.about)


async def robots(_request: Request) -> Response:
    """Matches are private: nothing of them belongs into an index."""
    return PlainTextResponse(_ROBOTS)
