"""The application: routes, middleware, and the house behind them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from gridhouse.house.house import open_house
from gridhouse.house.settings import Settings
from gridhouse.house.shelf import Shelf
from gridhouse.web import (
    api_dailies,
    api_lessons,
    api_matches,
    api_people,
    docs,
    downloads,
    health,
    logs,
    openapi,
)
from gridhouse.web.errors import Errors, from_starlette
from gridhouse.web.files import STATIC, Files
from gridhouse.web.headers import SecurityHeaders
from gridhouse.web.limits import Limits
from gridhouse.web.live import LIVE, live
from gridhouse.web.metrics import Metrics
from gridhouse.web.observe import Observe
from gridhouse.web.offline import Offline
from gridhouse.web.origin import OriginGuard
from gridhouse.web.pages import Pages
from gridhouse.web.resource import routes_of
from gridhouse.web.shell import Shell
from gridhouse.web.visit import Front

OPERATIONS = (
    *api_matches.games.operations,
    *api_matches.matches.operations,
    *api_people.routes.operations,
    *api_lessons.routes.operations,
    *api_dailies.routes.operations,
)


def create_app(settings: Settings) -> Starlette:
    """The house as an ASGI application. It opens when the server starts, and closes with it."""
    logs.configure(settings)
    metrics = Metrics()
    shelf = Shelf(settings.games)
    files = Files({"": STATIC, **{f"games/{key}/": box.folder / "page" for key, box in shelf.items()}})
    shell = Shell(files)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with open_house(settings) as house:
            app.state.front = Front(settings, house, Limits(settings.rate_limits), metrics)
            yield

    app = Starlette(
        routes=[
            *routes_of(OPERATIONS),
            WebSocketRoute(LIVE, live),
            *_reference(settings, shell),
            Route("/healthz", health.healthz),
            Route("/metrics", health.metrics),
            *downloads.routes,
            Route("/static/{version}/{path:path}", files.serve),
            *Pages(shell, shelf, Offline(files)).routes(),
        ],
        middleware=[
            Middleware(Observe, metrics=metrics),
            Middleware(SecurityHeaders, secure=settings.secure_cookies),
            Middleware(Errors, shell=shell),
            Middleware(OriginGuard, base_url=settings.base_url),
        ],
        exception_handlers={HTTPException: from_starlette},
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False  # it would send people to whatever the Host header says
    return app


def _reference(settings: Settings, shell: Shell) -> list[BaseRoute]:
    """The interface's own description, for programs and for people."""
    document = openapi.document(OPERATIONS, settings.secure_cookies)
    encoded, page = msgspec.json.encode(document), docs.render(document)

    async def for_programs(_request: Request) -> Response:
        return Response(encoded, media_type="application/json", headers={"Cache-Control": "no-cache"})

    async def for_people(request: Request) -> Response:
        return shell.text(request.scope, "docs", "The interface", page)

    return [Route("/openapi.json", for_programs), Route("/docs", for_people)]
