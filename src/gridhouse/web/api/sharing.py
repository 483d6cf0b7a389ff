"""What the world reads by the link for onlookers: a card, dates, feeds, results, data.

No cookie is read and none is set: everybody who has the link is told the same. Each answer has a mark by
which it is known again, made of what it says and of nothing else.
"""

import hashlib
from collections.abc import Awaitable, Callable

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from gridhouse.house.missing import NotFound
from gridhouse.house.outside.feeds import json_feed, rss
from gridhouse.house.outside.sharing import Preview
from gridhouse.house.telling.views import Viewer
from gridhouse.house.work.turns import Asker
from gridhouse.house.work.worker import Broken, Died
from gridhouse.house.work.workers import PAUSE, Busy, Closing
from gridhouse.web.api.downloads import results_csv
from gridhouse.web.gate import limits
from gridhouse.web.gate.origin import address_of
from gridhouse.web.gate.problem import UNAVAILABLE, ProblemError
from gridhouse.web.gate.visit import Visit
from gridhouse.web.routes.params import Token

CACHE = "public, max-age=10"
"""How long others may keep an answer, and so how long one is read at most after the link was switched off."""
OPEN = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "ETag",
    "Cross-Origin-Resource-Policy": "cross-origin",
}
"""For pages of others: there is nothing here that a cookie would open."""


async def public(request: Request) -> Response:
    """A match as data, for programs and pages of others."""
    visit = await _counted(request)
    told = await visit.house.sharing.published(_token(request))
    return _answer(request, msgspec.json.encode(told), "application/json", OPEN)


async def allow(_request: Request) -> Response:
    """What a browser asks before a page of others may ask with a header of its own."""
    more = {"Access-Control-Allow-Headers": "If-None-Match", "Access-Control-Max-Age": "86400"}
    return Response(status_code=204, headers={**OPEN, **more, "Access-Control-Allow-Methods": "GET"})


async def calendar(request: Request) -> Response:
    """Dates, for calendars."""
    visit = await _counted(request)
    body = await visit.house.sharing.calendar(_token(request), _link(request))
    named = {"Content-Disposition": 'inline; filename="dates.ics"'}
    return _answer(request, body, "text/calendar", named)


async def rss_feed(request: Request) -> Response:
    """What happened, for feed readers."""
    visit = await _counted(request)
    feed = await visit.house.sharing.feed(_token(request), _link(request))
    return _answer(request, rss(feed, f"{_link(request)}/feed.xml"), "application/rss+xml")


async def feed_of_json(request: Request) -> Response:
    """What happened, for programs."""
    visit = await _counted(request)
    feed = await visit.house.sharing.feed(_token(request), _link(request))
    return _answer(request, json_feed(feed, f"{_link(request)}/feed.json"), "application/feed+json", OPEN)


async def results(request: Request) -> Response:
    """How it stands or has ended, for a spreadsheet."""
    visit = await _counted(request)
    token = _token(request)
    match = await visit.house.views.watched(token)
    table = await visit.house.chronicles.results(match, Viewer(watch=token))
    named = {"Content-Disposition": 'attachment; filename="results.csv"'}
    return _answer(request, results_csv(table, ""), "text/csv", named)


async def card(request: Request) -> Response:
    """The picture of a match that can be looked on at."""
    return await _card(request, Visit(request).house.sharing.preview)


async def invitation(request: Request) -> Response:
    """The picture of an invite link."""
    return await _card(request, Visit(request).house.sharing.invitation)


async def _card(request: Request, preview: Callable[[str], Awaitable[Preview]]) -> Response:
    visit = Visit(request)
    await visit.count(limits.CARD)
    wanted = await preview(_token(request))
    headers = {"Cache-Control": CACHE, "ETag": f'"{wanted.mark}"', **OPEN}
    if headers["ETag"] in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    try:
        body = await visit.house.sharing.picture(wanted, Asker(visit.address))
    except (Busy, Closing, Died, Broken):
        again = {"Retry-After": str(PAUSE)}
        raise ProblemError(
            UNAVAILABLE, "The house cannot draw this now. Try again in a moment.", headers=again
        ) from None
    return Response(body, headers=headers, media_type="image/png")


async def _counted(request: Request) -> Visit:
    visit = Visit(request)
    await visit.count(limits.SHARE)
    return visit


def _token(request: Request) -> str:
    try:
        return msgspec.convert(request.path_params["token"], Token)
    except msgspec.ValidationError:
        raise NotFound from None


def _link(request: Request) -> str:
    """The page of onlookers, as it is reached from outside."""
    base = Visit(request).front.settings.base_url
    return f"{address_of(request.scope, base)}/watch/{_token(request)}"


def _answer(request: Request, body: bytes, kind: str, more: dict[str, str] | None = None) -> Response:
    headers = {
        "Cache-Control": CACHE,
        "ETag": f'W/"{hashlib.sha256(body).hexdigest()[:16]}"',
        **(more or {}),
    }
    if headers["ETag"] in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type=kind)


routes = [
    Route("/watch/{token}/public.json", allow, methods=["OPTIONS"]),
    Route("/watch/{token}/public.json", public),
    Route("/watch/{token}/calendar.ics", calendar),
    Route("/watch/{token}/feed.xml", rss_feed),
    Route("/watch/{token}/feed.json", feed_of_json),
    Route("/watch/{token}/results.csv", results),
    Route("/watch/{token}/card.png", card),
    Route("/join/{token}/card.png", invitation),
]
