"""The interface to keeping: backups, pictures' days, who looks at what, and what somebody has given."""

import asyncio
import tempfile
from collections.abc import AsyncIterator
from typing import IO
from urllib.parse import unquote

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from gridhouse.house.keeping.form import MOST_BESIDE_PICTURES
from gridhouse.house.keeping.wire import Deleted, Looking, LookList, MakeBackup, PictureDays
from gridhouse.house.missing import NotFound
from gridhouse.house.people.wire import Person
from gridhouse.web.gate import limits
from gridhouse.web.gate.body import decode, read
from gridhouse.web.gate.problem import (
    NOT_FOUND,
    NOT_JSON,
    NOT_OCTETS,
    REFUSED,
    TOO_LARGE,
    TOO_SLOW,
    ProblemError,
)
from gridhouse.web.gate.visit import Visit
from gridhouse.web.routes.params import MatchId
from gridhouse.web.routes.typed import Routes

routes = Routes("keeping")

PASSPHRASE = "backup-passphrase"  # noqa: S105 - the name of a header
_OCTETS = "application/octet-stream"
_PATIENCE = 30
"""Seconds for the next bytes of a backup to arrive."""
_PIECE = 1 << 18


@routes.get("/api/matches/{match}/keeping", problems=(NOT_FOUND, REFUSED))
async def show_keeping(visit: Visit, match: MatchId) -> PictureDays:
    """For how many days after its end a match keeps its pictures, for those who organise it."""
    return await visit.house.aging.days(match, (await _known(visit)).id)


@routes.put("/api/matches/{match}/keeping", limit=limits.SET_PASS, problems=(NOT_FOUND, REFUSED))
async def set_keeping(visit: Visit, match: MatchId, body: PictureDays) -> PictureDays:
    """Say as the host for how many days after its end a match keeps its pictures."""
    return await visit.house.aging.set_days(match, (await _known(visit)).id, body)


@routes.post("/api/matches/{match}/looks", limit=limits.LOOK, problems=(NOT_FOUND, REFUSED))
async def look_at(visit: Visit, match: MatchId, body: Looking) -> LookList:
    """Say what you look at as an organiser, and hear what the others look at.

    It holds for 45 seconds: say it again meanwhile.
    """
    return await visit.house.looks.look(match, (await _known(visit)).id, body)


@routes.delete("/api/matches/{match}/mine", limit=limits.SET_PASS, problems=(NOT_FOUND, REFUSED))
async def delete_mine(visit: Visit, match: MatchId) -> Deleted:
    """Leave a match for good: your pictures there are deleted, and your name goes from it."""
    return await visit.house.given.delete(match, await _known(visit))


async def back_up(request: Request) -> Response:
    """A backup of a match; by POST with a passphrase, with its secrets."""
    visit, match = Visit(request), _match(request)
    person = await _known(visit)
    await visit.count(limits.BACK_UP)
    passphrase = None
    if request.method == "POST":
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise ProblemError(NOT_JSON, "Send the passphrase as JSON.")
        passphrase = decode(await read(request.stream(), None), MakeBackup).passphrase
    file = await visit.house.backups.made_for(match, person.id, passphrase)
    return _download(file, f"gridhouse-{match}.zip")


async def give_back(request: Request) -> Response:
    """All that a visitor has given to the house, or to one match."""
    visit = Visit(request)
    person = await _known(visit)
    await visit.count(limits.BACK_UP)
    match = _match(request) if "match" in request.path_params else None
    return _download(await visit.house.given.export(person, match), "what-you-gave.zip")


async def restore(request: Request) -> Response:
    """The match of a backup, brought into this house by whoever sends it, who is its host."""
    visit = Visit(request)
    await visit.count(limits.RESTORE)
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != _OCTETS:
        raise ProblemError(NOT_OCTETS, f"Send the backup as it is, with Content-Type: {_OCTETS}.")
    passphrase = unquote(request.headers.get(PASSPHRASE, ""))[:200] or None
    host = await visit.somebody()
    house = visit.house
    most = house.restorer.quota + MOST_BESIDE_PICTURES
    length = request.headers.get("content-length", "")
    if length.isdecimal() and int(length) > most:
        raise _too_large(most)
    with tempfile.TemporaryFile(dir=_folder(visit)) as file:
        await _receive(request, file, most)
        restored = await house.restorer.restore(file, host.id, passphrase)
    headers = {"Cache-Control": "no-store"}
    answer = Response(msgspec.json.encode(restored), 201, headers=headers, media_type="application/json")
    answer.raw_headers.extend(visit.jar.headers)
    return answer


async def _receive(request: Request, file: IO[bytes], most: int) -> None:
    size, stream = 0, aiter(request.stream())
    while True:
        try:
            async with asyncio.timeout(_PATIENCE):
                chunk = await anext(stream, None)
        except TimeoutError:
            raise ProblemError(
                TOO_SLOW, "The backup did not arrive in time. Nothing of it was kept."
            ) from None
        if chunk is None:
            break
        size += len(chunk)
        if size > most:
            raise _too_large(most)
        await asyncio.to_thread(file.write, chunk)
    file.seek(0)


def _folder(visit: Visit) -> str:
    folder = visit.front.settings.pictures
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder)


def _too_large(most: int) -> ProblemError:
    return ProblemError(TOO_LARGE, f"A backup may have {most >> 20} MB here.")


def _download(file: IO[bytes], name: str) -> Response:
    async def pieces() -> AsyncIterator[bytes]:
        with file:
            while piece := await asyncio.to_thread(file.read, _PIECE):
                yield piece

    headers = {
        "Content-Disposition": f'attachment; filename="{name}"',
        "Cache-Control": "no-store",
    }
    return StreamingResponse(pieces(), headers=headers, media_type="application/zip")


async def _known(visit: Visit) -> Person:
    person = await visit.person()
    if person is None:
        raise ProblemError(NOT_FOUND, "There is no such match.")
    return person


def _match(request: Request) -> str:
    try:
        return msgspec.convert(request.path_params["match"], MatchId)
    except msgspec.ValidationError:
        raise NotFound from None


files = [
    Route("/api/matches/{match}/backup.zip", back_up, methods=["GET", "POST"]),
    Route("/api/matches/{match}/mine.zip", give_back),
    Route("/api/me/given.zip", give_back),
    Route("/api/backups", restore, methods=["POST"]),
]
