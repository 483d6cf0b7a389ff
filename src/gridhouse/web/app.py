"""The application: routes, middleware, and the house behind them."""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from functools import cache

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from gridhouse.house.house import House, open_house
from gridhouse.house.pulse import Pulse
from gridhouse.house.settings import Settings
from gridhouse.house.shelf import Shelf
from gridhouse.store import StoreUnavailable
from gridhouse.web.api import asking as api_asking
from gridhouse.web.api import campaign as api_campaign
from gridhouse.web.api import collection as api_collection
from gridhouse.web.api import downloads, health, openapi
from gridhouse.web.api import intake as api_intake
from gridhouse.web.api import keeping as api_keeping
from gridhouse.web.api import lessons as api_lessons
from gridhouse.web.api import library as api_library
from gridhouse.web.api import matches as api_matches
from gridhouse.web.api import members as api_members
from gridhouse.web.api import people as api_people
from gridhouse.web.api import pictures as api_pictures
from gridhouse.web.api import puzzles as api_puzzles
from gridhouse.web.api import questions as api_questions
from gridhouse.web.api import reference as docs
from gridhouse.web.api import sharing as api_sharing
from gridhouse.web.api import webhooks as api_webhooks
from gridhouse.web.api import words as api_words
from gridhouse.web.errors import Errors, from_starlette
from gridhouse.web.gate import logs
from gridhouse.web.gate.audience import Audience
from gridhouse.web.gate.headers import SecurityHeaders
from gridhouse.web.gate.limits import Limits
from gridhouse.web.gate.metrics import Metrics
from gridhouse.web.gate.observe import Observe
from gridhouse.web.gate.origin import OriginGuard
from gridhouse.web.gate.visit import FRONT, Front
from gridhouse.web.live.school import SCHOOL, attend
from gridhouse.web.live.socket import LIVE, ONLOOKERS, live, onlook
from gridhouse.web.pages.files import STATIC, Files
from gridhouse.web.pages.offline import Offline
from gridhouse.web.pages.pages import Pages
from gridhouse.web.pages.shell import Shell
from gridhouse.web.routes.inside import Inside
from gridhouse.web.routes.resource import routes_of
from gridhouse.web.routes.typed import Operation

log = logging.getLogger("gridhouse.web")

PAUSES = (0.5, 1.0, 2.0, 4.0, 8.0, 15.0)
"""Seconds to wait before each new try to open the house, when its store cannot be reached."""

WORTH_IT = 1000
"""Bytes from which an answer is gzipped. A smaller one fits into a packet or two as it is."""

OPERATIONS = (
    *api_matches.games.operations,
    *api_matches.matches.operations,
    *api_members.routes.operations,
    *api_webhooks.routes.operations,
    *api_pictures.routes.operations,
    *api_keeping.routes.operations,
    *api_intake.routes.operations,
    *api_people.routes.operations,
    *api_lessons.routes.operations,
    *api_campaign.routes.operations,  # before the series, whose names could be anything
    *api_library.routes.operations,
    *api_collection.routes.operations,
    *api_questions.routes.operations,
    *api_asking.routes.operations,
    *api_puzzles.routes.operations,
    *api_words.routes.operations,
)


def create_app(settings: Settings) -> Starlette:
    """The house as an ASGI application. It opens when the server starts, and closes with it."""
    logs.configure(settings)
    metrics = Metrics()
    shelf = Shelf(settings.games)
    files = Files({"": STATIC, **{f"games/{key}/": one.folder / "page" for key, one in shelf.covers.items()}})
    shell = Shell(files, settings.picture_hosts)
    operations = (*OPERATIONS, *api_puzzles.known_as_well(shelf.kinds.values()))

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[dict[str, Front]]:
        async with AsyncExitStack() as stack:
            house = await _opened(stack, settings)
            limits, pulse, audience = Limits(settings.rate_limits), Pulse(house.store.database), Audience()
            app.state.front = Front(settings, house, limits, metrics, audience, pulse)
            yield {FRONT: app.state.front}
            await audience.close()

    app = Starlette(
        routes=[
            *api_pictures.files,
            *api_keeping.files,
            *api_intake.addresses,
            *routes_of(operations),
            WebSocketRoute(LIVE, live),
            WebSocketRoute(ONLOOKERS, onlook),
            WebSocketRoute(SCHOOL, attend),
            *_reference(settings, shell, operations),
            Route("/healthz", health.healthz),
            Route("/metrics", health.metrics),
            *downloads.routes,
            *api_sharing.routes,
            Route("/static/{version}/{path:path}", files.serve),
            *Pages(shell, shelf, Offline(files), Inside(operations).ask).routes(),
        ],
        middleware=[
            Middleware(Observe, metrics=metrics),
            Middleware(SecurityHeaders, secure=settings.secure_cookies, picture_hosts=settings.picture_hosts),
            Middleware(GZipMiddleware, minimum_size=WORTH_IT, compresslevel=6),
            Middleware(Errors, shell=shell),
            Middleware(OriginGuard, base_url=settings.base_url),
        ],
        exception_handlers={HTTPException: from_starlette},
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False  # it would send people to whatever the Host header says
    return app


async def _opened(stack: AsyncExitStack, settings: Settings) -> House:
    """The house, opened with patience: a worker that gives up at once takes all the others down with it."""
    for pause in PAUSES:
        try:
            return await stack.enter_async_context(open_house(settings))
        except StoreUnavailable as error:
            log.warning("the house cannot be opened yet: %s", error)
            await asyncio.sleep(pause)
    return await stack.enter_async_context(open_house(settings))


def _reference(settings: Settings, shell: Shell, operations: Sequence[Operation]) -> list[BaseRoute]:
    """The interface's own description, for programs and for people. It is written when somebody first wants
    it, beside the house: no house should open later for it."""

    @cache
    def written() -> tuple[bytes, str]:
        document = openapi.document(operations, settings.secure_cookies)
        return msgspec.json.encode(document), docs.render(document)

    async def for_programs(_request: Request) -> Response:
        encoded, _ = await asyncio.to_thread(written)
        return Response(encoded, media_type="application/json", headers={"Cache-Control": "no-cache"})

    async def for_people(request: Request) -> Response:
        _, page = await asyncio.to_thread(written)
        return shell.text(request.scope, "docs", "The interface", page)

    return [Route("/openapi.json", for_programs), Route("/docs", for_people)]
