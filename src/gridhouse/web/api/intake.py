"""The interface to messages from outside: secret addresses of teams, and what is suggested from them."""

import asyncio
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from gridhouse.house.outside.intake import NoSuchAddress
from gridhouse.house.outside.intake_wire import UNGUESSABLE, DropId, IntakeTold
from gridhouse.house.outside.wire import MOST_BYTES as MOST_OF_PICTURE
from gridhouse.house.wire import Seat
from gridhouse.web.gate import body as bodies
from gridhouse.web.gate import limits
from gridhouse.web.gate.forms import BadForm, read_form
from gridhouse.web.gate.origin import own_origin
from gridhouse.web.gate.problem import (
    BAD_REQUEST,
    NOT_FOUND,
    NOT_JSON,
    REFUSED,
    TOO_LARGE,
    TOO_SLOW,
    UNFIT,
    ProblemError,
)
from gridhouse.web.gate.visit import Visit
from gridhouse.web.routes.params import MatchId
from gridhouse.web.routes.typed import Routes

routes = Routes("intake")

MOST_SAID = 128 * 1024
"""Bytes of a message without its picture."""
MOST_BYTES = MOST_OF_PICTURE + MOST_SAID + 8192
_PATIENCE = 60
"""Seconds for a message to arrive."""
_PROBLEMS = (NOT_FOUND, REFUSED)


@routes.get("/api/matches/{match}/intake", problems=_PROBLEMS)
async def show_intake(visit: Visit, match: MatchId) -> IntakeTold:
    """The secret addresses at which programs of players tell what happened, who was heard of there, and what
    is suggested from it: of one's own team, or of all teams to organisers."""
    return await visit.house.intakes.show(match, await _known(visit))


@routes.post("/api/matches/{match}/intake/{seat}/rotate", limit=limits.SET_PASS, problems=_PROBLEMS)
async def rotate_address(visit: Visit, match: MatchId, seat: Seat) -> IntakeTold:
    """Give a team another secret address, as an organiser. Nobody listens at the old one any more."""
    return await visit.house.intakes.rotate(match, await _known(visit), seat)


@routes.post("/api/matches/{match}/drops/{drop}/confirm", limit=limits.ACT, problems=_PROBLEMS)
async def confirm_drop(visit: Visit, match: MatchId, drop: DropId) -> IntakeTold:
    """Do what a drop suggests: it is a move like any other, of whoever confirms it."""
    person = await _known(visit)
    await visit.house.intakes.confirm(match, person, drop)
    return await visit.house.intakes.show(match, person)


@routes.post("/api/matches/{match}/drops/{drop}/dismiss", limit=limits.ACT, problems=_PROBLEMS)
async def dismiss_drop(visit: Visit, match: MatchId, drop: DropId) -> IntakeTold:
    """Take a suggestion away."""
    person = await _known(visit)
    await visit.house.intakes.dismiss(match, person, drop)
    return await visit.house.intakes.show(match, person)


async def tell(request: Request) -> Response:
    """A message of a program, at the secret address of a team."""
    visit, token = Visit(request), _token(request)
    await visit.count(limits.TELL)
    match, seat = await visit.house.intakes.at(token)
    await visit.count(limits.TELL_THERE, f"{match}/{seat}")
    payload, picture = _parts(request.headers.get("content-type", ""), await _read(request))
    noted = await visit.house.intakes.hear(match, seat, payload, picture, await visit.asker())
    return _json(noted)


async def read_settings(request: Request) -> Response:
    """The settings that programs of a team take over."""
    visit, token = Visit(request), _token(request)
    await visit.count(limits.TELL)
    origin = visit.front.settings.base_url or own_origin(request.scope, request.headers)
    return _json(await visit.house.intakes.settings(token, f"{origin}/in/{token}"))


def _parts(content_type: str, body: bytes) -> tuple[dict[str, Any], bytes | None]:
    """What is said, and the picture with it."""
    kind = content_type.partition(";")[0].strip().lower()
    picture = None
    if kind == "multipart/form-data":
        try:
            form = read_form(content_type, body)
        except BadForm:
            raise ProblemError(BAD_REQUEST, "This is no form of parts, each with its own name.") from None
        if "payload_json" not in form:
            raise ProblemError(UNFIT, "The form has no part `payload_json`.")
        body, picture = form["payload_json"], form.get("file") or None
    elif kind != "application/json":
        raise ProblemError(NOT_JSON, "Send multipart/form-data with `payload_json`, or application/json.")
    if len(body) > MOST_SAID or (picture is not None and len(picture) > MOST_OF_PICTURE):
        raise _too_large()
    return bodies.decode(body, dict[str, Any], "message"), picture


async def _read(request: Request) -> bytes:
    declared = request.headers.get("content-length", "")
    if declared.isdecimal() and int(declared) > MOST_BYTES:
        raise _too_large()
    body = bytearray()
    try:
        async with asyncio.timeout(_PATIENCE):
            async for chunk in request.stream():
                body += chunk
                if len(body) > MOST_BYTES:
                    raise _too_large()
    except TimeoutError:
        raise ProblemError(TOO_SLOW, "The message did not arrive in time.") from None
    return bytes(body)


def _too_large() -> ProblemError:
    return ProblemError(TOO_LARGE, "A message is at most 128 KB, and its picture 10 MB.")


def _token(request: Request) -> str:
    token: str = request.path_params["token"]
    if not UNGUESSABLE.fullmatch(token):
        raise NoSuchAddress
    return token


def _json(value: Any) -> Response:
    headers = {"Cache-Control": "no-store"}
    return Response(msgspec.json.encode(value), headers=headers, media_type="application/json")


async def _known(visit: Visit) -> str:
    person = await visit.person_id()
    if person is None:
        raise ProblemError(NOT_FOUND, "There is no such match.")
    return person


addresses = [
    Route("/in/{token}", tell, methods=["POST"]),
    Route("/in/{token}/settings.json", read_settings),
]
