"""The house as it is seen from Discord: over HTTP, with the cookies of one person at a time."""

import asyncio
import hashlib
import re
from collections.abc import Mapping
from http.cookiejar import CookieJar, DefaultCookiePolicy
from http.cookies import CookieError, SimpleCookie
from ipaddress import IPv6Address
from typing import Any, TypeVar

import httpx
from msgspec import Raw, Struct, ValidationError, convert, json

PART = 1 << 20
"""Bytes of a picture that are sent at a time."""
TRIES = 3
PAUSE = 0.5
"""Seconds before something that got no answer is sent again."""
SILENT = "The house does not answer. Try again in a moment."
Told = TypeVar("Told", bound=Struct)
_MATCH = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Refused(Exception):
    """The house says no, in its own words."""

    def __init__(self, text: str, code: str = "", status: int = 0) -> None:
        super().__init__(text)
        self.text = text
        self.code = code
        self.status = status


class GameOf(Struct):
    key: str


class SeatOf(Struct):
    seat: int
    name: str


class MemberOf(Struct):
    number: int
    name: str
    here: bool


class CanOf(Struct):
    organise: bool


class TableOf(Struct):
    seats: list[SeatOf]
    members: list[MemberOf]
    can: CanOf


class FrameOf(Struct):
    seq: int
    table: TableOf
    looking_as: int | None
    view: Raw


class Page(Struct):
    """A match as one person sees it: what is needed of it here."""

    id: str
    game: GameOf
    members: list[int]
    frame: FrameOf


class DoorOf(Struct):
    """What a code opens."""

    match: str
    game: GameOf
    team: str
    names: list[str]


class Acted(Struct):
    """The answer to a command that was granted."""

    seq: int


class StepOf(Struct):
    text: str


class StoryOf(Struct):
    steps: list[StepOf]


class Visitor:
    """One person of Discord at the house, with the cookies by which it knows them."""

    def __init__(self, client: httpx.AsyncClient, user: int, cookies: Mapping[str, str]) -> None:
        self._client = client
        self._address = address_of(user)
        self.cookies = dict(cookies)

    async def door(self, code: str) -> DoorOf:
        return _read(await self._ask("GET", f"/api/codes/{_part(code)}"), DoorOf)

    async def enter_by_code(self, code: str, asked: str, name: str | None) -> Page:
        told = await self._ask("POST", f"/api/codes/{_part(code)}", {"id": asked, "name": name})
        return _read(told, Page)

    async def enter(self, match: str, body: Mapping[str, Any]) -> Page:
        return _read(await self._ask("POST", f"/api/matches/{_part(match)}/members", body), Page)

    async def page(self, match: str) -> Page:
        return _read(await self._ask("GET", f"/api/matches/{_part(match)}"), Page)

    async def act(self, match: str, body: Mapping[str, Any]) -> int:
        """A command; the number of its last fact. One that got no answer is sent again with its id, and
        counts once."""
        told = await self._ask("POST", f"/api/matches/{_part(match)}/commands", body)
        return _read(told, Acted).seq

    async def told(self, match: str, seq: int) -> str:
        """What was told of a fact."""
        path = f"/api/matches/{_part(match)}/steps?before={seq + 1}&limit=1"
        return "".join(step.text for step in _read(await self._ask("GET", path), StoryOf).steps)

    async def send_picture(self, match: str, picture: bytes, seat: int | None) -> str:
        """Sends a picture; its id in the house."""
        path = f"/api/matches/{_part(match)}/pictures"
        told = json.decode((await self._ask("POST", path, {"size": len(picture), "seat": seat})).content)
        name = str(told["id"])
        for start in range(0, len(picture), PART):
            part = picture[start : start + PART]
            await self._ask("PATCH", f"/api/pictures/{_part(name)}?start={start}", octets=part)
        return name

    async def picture(self, name: str) -> bytes:
        """What a picture shows, as WebP."""
        return (await self._ask("GET", f"/pictures/full/{_part(name)}.webp")).content

    async def _ask(
        self, method: str, path: str, body: Mapping[str, Any] | None = None, octets: bytes | None = None
    ) -> httpx.Response:
        headers = {"X-Forwarded-For": self._address}
        if self.cookies:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        content = octets
        if octets is not None:
            headers["Content-Type"] = "application/octet-stream"
        elif body is not None:
            headers["Content-Type"] = "application/json"
            content = json.encode(body)
        answer = await self._patiently(method, path, headers, content)
        self._keep(answer)
        if answer.is_success:
            return answer
        raise _refusal(answer)

    async def _patiently(
        self, method: str, path: str, headers: dict[str, str], content: bytes | None
    ) -> httpx.Response:
        for left in reversed(range(TRIES)):
            try:
                return await self._client.request(method, path, headers=headers, content=content)
            except httpx.TransportError:
                if not left:
                    raise Refused(SILENT) from None
                await asyncio.sleep(PAUSE)
        raise AssertionError("there is at least one try")

    def _keep(self, answer: httpx.Response) -> None:
        """Keeps cookies by hand: those of a house behind https are for https alone, and here is none."""
        for line in answer.headers.get_list("set-cookie"):
            try:
                jar = SimpleCookie(line)
            except CookieError:
                continue
            for name, morsel in jar.items():
                if morsel["max-age"] == "0" or not morsel.value:
                    self.cookies.pop(name, None)
                else:
                    self.cookies[name] = morsel.value


def keep_no_cookies(client: httpx.AsyncClient) -> None:
    """A client that all share keeps no cookie: else whoever comes next would be whoever came before."""
    client.cookies = CookieJar(DefaultCookiePolicy(allowed_domains=[]))


def address_of(user: int) -> str:
    """An address that stands for a person of Discord, so that the house counts what each of them does by
    itself, and nobody who guesses codes there keeps others out. It is one of those that nobody has."""
    digest = hashlib.sha256(str(user).encode()).digest()
    return str(IPv6Address(bytes([0xFD, *digest[:5], *bytes(9), 1])))


def read_match(text: str) -> str | None:
    """The id of a match, from its address as people copy it."""
    path = text.strip().partition("?")[0].partition("#")[0]
    for mark in ("/m/", "/enter/"):
        if mark in path:
            path = path.partition(mark)[2].partition("/")[0]
    return path if _MATCH.fullmatch(path) else None


def _part(text: str) -> str:
    """A part of an address: letters and digits, and nothing that would lead elsewhere."""
    if not _MATCH.fullmatch(text):
        raise Refused("That is not a code or an address of this house.")
    return text


def _refusal(answer: httpx.Response) -> Refused:
    try:
        told = convert(json.decode(answer.content), dict[str, Any])
        return Refused(str(told["detail"]), str(told.get("code", "")), answer.status_code)
    except (ValueError, ValidationError, KeyError):
        return Refused(SILENT, status=answer.status_code)


def _read(answer: httpx.Response, kind: type[Told]) -> Told:
    return json.decode(answer.content, type=kind)
