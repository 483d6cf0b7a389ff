"""The interface to pictures: sent in parts, seen by those they are for."""

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from gridhouse.house.outside.pictures import NoSuchPicture
from gridhouse.house.outside.wire import MOST_ASKED, Picture, PictureId, PictureList, SendPicture
from gridhouse.house.work.worker import Died
from gridhouse.house.work.workers import PAUSE, Busy, Closing
from gridhouse.web.gate import limits
from gridhouse.web.gate.problem import (
    NOT_FOUND,
    NOT_OCTETS,
    REFUSED,
    TOO_LARGE,
    TOO_SLOW,
    UNAVAILABLE,
    UNFIT,
    ProblemError,
)
from gridhouse.web.gate.visit import Visit
from gridhouse.web.routes.params import MatchId, Seq
from gridhouse.web.routes.typed import Routes

routes = Routes("pictures")

MOST_BYTES = 1 << 20
"""Of one part."""
_PATIENCE = 30
"""Seconds for a part to arrive."""
_OCTETS = "application/octet-stream"

Ids = Annotated[str, Meta(max_length=33 * MOST_ASKED, pattern="^[0-9a-f]{32}(,[0-9a-f]{32})*$")]


@routes.post("/api/matches/{match}/pictures", status=201, limit=limits.PICTURE, problems=(NOT_FOUND, REFUSED))
async def send_picture(visit: Visit, match: MatchId, body: SendPicture) -> Picture:
    """Begin to send a picture to a match.

    Its bytes follow in parts of at most 1 MiB: `PATCH /api/pictures/{picture}?start=0` with
    `Content-Type: application/octet-stream`, each `start` being what the house has `received` so far. With
    the last part the picture is looked at: then its `state` is `kept`, or it is refused and gone.
    """
    return await visit.house.pictures.begin(match, await _known(visit), body)


@routes.get("/api/matches/{match}/pictures", problems=(NOT_FOUND,))
async def list_pictures(visit: Visit, match: MatchId, ids: Ids = "") -> PictureList:
    """Those of these pictures that are kept at a match and that this visitor may see."""
    wanted = set(ids.split(",")) if ids else set()
    return PictureList(await visit.house.pictures.some(match, await _known(visit), wanted))


@routes.get("/api/pictures/{picture}", problems=(NOT_FOUND,))
async def show_picture(visit: Visit, picture: PictureId) -> Picture:
    """How a picture stands.

    What it shows is at `/pictures/full/{picture}.webp`, and smaller at `/pictures/small/{picture}.webp`.
    """
    return await visit.house.pictures.show(picture, await _known(visit))


@routes.delete("/api/pictures/{picture}", problems=(NOT_FOUND,))
async def give_up_picture(visit: Visit, picture: PictureId) -> None:
    """Do not go on sending a picture. One that is kept stays."""
    await visit.house.pictures.give_up(picture, await _known(visit))


async def send_part(request: Request) -> Response:
    """The next part of a picture."""
    visit = Visit(request)
    await visit.count(limits.PART)
    person = await _known(visit)
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != _OCTETS:
        raise ProblemError(NOT_OCTETS, f"Send the part as it is, with Content-Type: {_OCTETS}.")
    try:
        start = msgspec.convert(request.query_params.get("start"), Seq, strict=False)
    except msgspec.ValidationError:
        raise ProblemError(UNFIT, "Say by `start` how much of the picture came before.") from None
    length = request.headers.get("content-length", "")
    if length.isdecimal() and int(length) > MOST_BYTES:
        raise _too_large()
    sending = visit.house.pictures.part(
        _picture(request), person, start, _chunks(request), await visit.asker()
    )
    try:
        told = await sending
    except TimeoutError:
        raise ProblemError(TOO_SLOW, "The part did not arrive in time. Go on from what has come.") from None
    except (Busy, Closing, Died):
        again = {"Retry-After": str(PAUSE)}
        raise ProblemError(
            UNAVAILABLE, "The house cannot look at your picture now. Try again in a moment.", headers=again
        ) from None
    headers = {"Cache-Control": "no-store"}
    return Response(msgspec.json.encode(told), headers=headers, media_type="application/json")


async def show_file(request: Request) -> Response:
    """What a picture shows."""
    visit = Visit(request)
    size = request.path_params["size"]
    if size not in ("full", "small"):
        raise NoSuchPicture
    viewer = await visit.viewer(request.query_params.get("watch"))
    body = await visit.house.pictures.file(_picture(request), viewer, size == "small")
    headers = {
        "Cache-Control": "private, max-age=86400, immutable",
        "Content-Disposition": 'inline; filename="picture.webp"',
    }
    return Response(body, headers=headers, media_type="image/webp")


async def _chunks(request: Request) -> AsyncIterator[bytes]:
    """A part as it arrives, as long as it is not too much and not too slow."""
    size, stream = 0, aiter(request.stream())
    until = asyncio.get_running_loop().time() + _PATIENCE
    while True:
        async with asyncio.timeout_at(until):
            chunk = await anext(stream, None)
        if chunk is None:
            return
        size += len(chunk)
        if size > MOST_BYTES:
            raise _too_large()
        yield chunk


async def _known(visit: Visit) -> str:
    person = await visit.person_id()
    if person is None:
        raise NoSuchPicture
    return person


def _picture(request: Request) -> str:
    try:
        return msgspec.convert(request.path_params["picture"], PictureId)
    except msgspec.ValidationError:
        raise NoSuchPicture from None


def _too_large() -> ProblemError:
    return ProblemError(TOO_LARGE, f"A part is larger than {MOST_BYTES // 1024} KB.")


files = [
    Route("/api/pictures/{picture}", send_part, methods=["PATCH"]),
    Route("/pictures/{size}/{picture}.webp", show_file),
]
