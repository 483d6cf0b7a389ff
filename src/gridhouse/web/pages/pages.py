"""The pages: HTML shells that their modules fill in, and the few pages that are complete as they are."""

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from gridhouse.house.missing import NotFound
from gridhouse.house.shelf import Shelf
from gridhouse.store import StoreUnavailable
from gridhouse.web.gate.origin import address_of
from gridhouse.web.gate.problem import NOT_FOUND, ProblemError
from gridhouse.web.gate.visit import Visit
from gridhouse.web.pages.about import about
from gridhouse.web.pages.carried import Ask, carry
from gridhouse.web.pages.offline import DOOR, Offline
from gridhouse.web.pages.rulebook import rule_book
from gridhouse.web.pages.shell import NAME, Page, Shared, Shell

_PAGES = {
    "/": Page(
        "home",
        NAME,
        carries=("/api/games", "/api/matches?limit=12", "/api/todays", "/api/me", "/api/classes"),
        scenes=True,
    ),
    DOOR: Page("home", NAME, carries=("/api/games",), scenes=True),
    "/games": Page("games", "My games"),
    "/account": Page("account", "Account"),
    "/m/{match}": Page("table", "Table", carries=("/api/matches/{match}{watch}",), near=True),
    "/m/{match}/replay": Page("replay", "Replay"),
    "/m/{match}/proof": Page("proof", "Fair play"),
    "/m/{match}/{rest:path}": Page("table", "Table", carries=("/api/matches/{match}{watch}",)),
    "/join/{token}": Page(
        "join", "You are invited", carries=("/api/invites/{token}", "/api/me"), scenes=True, shared=True
    ),
    # A code is tried by the page alone: tried here as well, a mistyped one would count twice.
    "/j/{code}": Page("enter", "Join a team", scenes=True),
    "/enter/{match}": Page("enter", "Join a team", carries=("/api/matches/{match}/door",), scenes=True),
    "/watch/{token}": Page("watch", "Watching", carries=("/api/watch/{token}",), near=True, shared=True),
    "/learn": Page("learn", "Your times tables", carries=("/api/lesson",)),
    "/learn/class/{class}/screen": Page("projector", "Class", carries=("/api/lesson",)),
    "/learn/class/{class}": Page("class", "Class", carries=("/api/lesson",)),
    "/learn/join/{token}": Page("joinclass", "Join a class", carries=("/api/lesson",), scenes=True),
}
_PRIVATE = ("/api/", "/m/", "/join/", "/j/", "/enter/", "/watch/", "/learn/")
_ROBOTS = "User-agent: *\n" + "".join(f"Disallow: {path}\n" for path in _PRIVATE)


class Pages:
    """Serves the pages of the house."""

    def __init__(self, shell: Shell, shelf: Shelf, offline: Offline, ask: Ask) -> None:
        self._shell = shell
        self._ask = ask
        self._shelf = shelf
        self._offline = offline

    def routes(self) -> list[Route]:
        """One route for each page."""
        return [
            *(Route(path, self._page(page)) for path, page in _PAGES.items()),
            Route("/watch/{token}/overlay", self._overlay),
            Route("/play/{game}", self._play),
            Route("/play/{game}/match", self._set_up),
            Route("/rules/{game}", self._rules),
            Route("/about", self._about),
            Route("/worker.js", self._worker_at_the_door),
            Route("/play/{game}/worker.js", self._worker),
            Route("/play/{game}/{rest:path}", self._play_one),
            Route("/robots.txt", robots),
            *(Route(f"/{key}{rest}", to_the_game) for key in self._shelf.covers for rest in ("", "/{which}")),
        ]

    def _page(self, page: Page) -> Callable[[Request], Awaitable[Response]]:
        async def show(request: Request) -> Response:
            return await self._show(request, page)

        return show

    async def _show(self, request: Request, page: Page) -> Response:
        visit, watch = Visit(request), request.query_params.get("watch")
        blanks = {**request.path_params, "watch": f"?watch={watch}" if watch else ""}
        addresses = [address.format_map(blanks) for address in page.carries]
        carried = await carry(self._ask, visit, addresses, page.near)
        shared = await self._shared(request, visit, page) if page.shared else None
        answer = self._shell.page(request.scope, page, carried, shared)
        answer.raw_headers.extend(visit.jar.headers)
        return answer

    async def _shared(self, request: Request, visit: Visit, page: Page) -> Shared | None:
        """How a chat shows the link; a link that opens nothing shows nothing."""
        token, watch = request.path_params["token"], page.module == "watch"
        sharing = visit.house.sharing
        try:
            card = (await (sharing.preview(token) if watch else sharing.invitation(token))).order.card
        except (NotFound, StoreUnavailable):
            return None
        own = address_of(request.scope, visit.front.settings.base_url) + request.url.path
        return Shared(card.title, card.line, f"{own}/card.png", f"{own}/feed.xml" if watch else "")

    async def _overlay(self, request: Request) -> Response:
        """What a game lays over a stream. It has the link for onlookers, and knows nobody."""
        visit, token = Visit(request), request.path_params["token"]
        carried = await carry(self._ask, visit, [f"/api/watch/{token}"])
        if carried.game is None or not self._shell.has_overlay(carried.game):
            raise ProblemError(NOT_FOUND, "There is nothing at this address.")
        return self._shell.overlay(carried.game, self._shelf.covers[carried.game].info.name, carried)

    async def _play(self, request: Request) -> Response:
        if self._offline.has_page(self._key(request)):
            return self._own(request)
        return await self._set_up(request)

    async def _play_one(self, request: Request) -> Response:
        if not self._offline.has_page(self._key(request)):
            raise ProblemError(NOT_FOUND, "There is nothing at this address.")
        return self._own(request)

    async def _set_up(self, request: Request) -> Response:
        info = self._shelf.covers[self._key(request)].info
        if not info.at_table:
            raise ProblemError(NOT_FOUND, "This is solved alone, not at a table.")
        page = Page("setup", info.name, info.about, carries=("/api/games/{game}",), scenes=True)
        return await self._show(request, page)

    async def _rules(self, request: Request) -> Response:
        cover = self._shelf.covers[self._key(request)]
        book = rule_book(cover.folder, self._shell.folder_of(cover.info.key))
        if book is None:
            raise ProblemError(NOT_FOUND, "This game has no rule book.")
        return self._shell.book(request.scope, cover.info.key, f"How to play {cover.info.name}", book)

    async def _about(self, request: Request) -> Response:
        infos = [cover.info for cover in self._shelf.covers.values()]
        content = about((info.rules, info.name) for info in infos if info.rules)
        return self._shell.text(request.scope, "about", "About", content)

    async def _worker(self, request: Request) -> Response:
        return self._offline.worker(self._key(request))

    async def _worker_at_the_door(self, _request: Request) -> Response:
        return self._offline.worker_at_the_door()

    def _own(self, request: Request) -> Response:
        info = self._shelf.covers[self._key(request)].info
        Visit(request).house.questions.expect(info.key)
        below = request.path_params.get("rest", "")
        return self._shell.game(request.scope, info.key, info.name, info.about, below)

    def _key(self, request: Request) -> str:
        game: str = request.path_params["game"]
        if game not in self._shelf.covers:
            raise ProblemError(NOT_FOUND, "This house has no game of that name.")
        return game


async def to_the_game(request: Request) -> Response:
    """A short address, to be told. A game that is called like a page has none."""
    return RedirectResponse("/play" + request.url.path, 308)


async def robots(_request: Request) -> Response:
    """Matches are private: nothing of them belongs into an index."""
    return PlainTextResponse(_ROBOTS)
