"""Plays a transcript against a real server, and checks every line of it.

ann> POST /path {"a": 1}       Ann asks
ann< 200 {"b": "$name", …}     and is answered; $name is learnt here, and known from now on
ann> LIVE /path                Ann opens a live line, and may CLOSE it
ann> {"type": "ping"}          she says something on it
ann< {"type": "pong"}          and hears this; messages of other types are let pass
"""

import asyncio
import json
import re
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.web.conftest import PATIENCE

MORE = "…"
_LINE = re.compile(r"(?P<who>\w+)(?P<way>[<>]) (?P<what>.+)")
_REQUEST = re.compile(r"(?P<method>[A-Z]+) (?P<path>\S+)(?: (?P<body>.+))?")
_ANSWER = re.compile(r"(?P<status>\d{3})(?: (?P<body>.+))?")
_NAME = re.compile(r"\$(\w+)")


class Speaker:
    """One person of the transcript: a visitor with cookies and a live line."""

    def __init__(self, address: str) -> None:
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE)
        self.line: ClientConnection | None = None
        self.answer: httpx.Response | None = None

    async def ask(self, method: str, path: str, body: str | None) -> None:
        if method == "LIVE":
            address = str(self.http.base_url).rstrip("/").replace("http", "ws") + path
            cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
            self.line = await connect(address, additional_headers={"Cookie": cookies})
        else:
            content = None if body is None else body.encode()
            headers = {"Content-Type": "application/json"} if body else {}
            self.answer = await self.http.request(method, path, content=content, headers=headers)

    async def hear(self, kind: str) -> Any:
        assert self.line, "no live line is open"
        async with asyncio.timeout(PATIENCE):
            while True:
                message = json.loads(await self.line.recv())
                if message["type"] == kind:
                    return message

    async def close(self) -> None:
        if self.line:
            await self.line.close()
        await self.http.aclose()


async def play(transcript: str, address: str) -> int:
    """Plays it from the first line to the last. Returns how many lines were checked."""
    speakers: dict[str, Speaker] = {}
    names: dict[str, str] = {}
    checked = 0
    try:
        for text in transcript.splitlines():
            if not text or text.startswith("#"):
                continue
            line = _LINE.fullmatch(text)
            assert line, f"cannot be read: {text}"
            speaker = speakers.setdefault(line["who"], Speaker(address))
            if line["way"] == ">":
                await _say(speaker, _NAME.sub(lambda found: names[found[1]], line["what"]))
            else:
                await _expect(speaker, line["what"], names)
                checked += 1
    finally:
        for speaker in speakers.values():
            await speaker.close()
    return checked


async def _say(speaker: Speaker, what: str) -> None:
    if what == "CLOSE":
        assert speaker.line
        await speaker.line.close()
    elif request := _REQUEST.fullmatch(what):
        await speaker.ask(request["method"], request["path"], request["body"])
    else:
        assert speaker.line, f"no live line is open to say {what}"
        await speaker.line.send(what)


async def _expect(speaker: Speaker, what: str, names: dict[str, str]) -> None:
    if expected := _ANSWER.fullmatch(what):
        assert speaker.answer is not None
        assert speaker.answer.status_code == int(expected["status"]), speaker.answer.text
        got = speaker.answer.json()
        pattern = read_pattern(expected["body"])
    else:
        pattern = read_pattern(what)
        got = await speaker.hear(pattern["type"])
    assert fits(pattern, got, names), f"expected {what}\ngot {json.dumps(got, ensure_ascii=False)}"


def read_pattern(text: str) -> Any:
    """JSON where … stands for whatever else there may be."""
    return json.loads(text.replace("…}", f'"{MORE}": 0}}').replace("…]", f'"{MORE}"]'))


def fits(pattern: Any, value: Any, names: dict[str, str]) -> bool:
    """Whether a value is as the pattern says; what it calls by a new name is learnt."""
    if type(pattern) is not type(value):
        return False
    if isinstance(pattern, dict):
        wanted = pattern.keys() - {MORE}
        enough = wanted <= value.keys() if MORE in pattern else wanted == value.keys()
        return enough and all(fits(pattern[key], value[key], names) for key in pattern if key != MORE)
    if isinstance(pattern, list):
        first = [item for item in pattern if item != MORE]
        enough = len(first) <= len(value) if MORE in pattern else len(first) == len(value)
        return enough and all(fits(*pair, names) for pair in zip(first, value, strict=False))
    return _text_fits(pattern, value, names) if isinstance(pattern, str) else bool(pattern == value)


def _text_fits(pattern: str, value: str, names: dict[str, str]) -> bool:
    def part(name: str) -> str:
        return re.escape(names[name]) if name in names else f"(?P<{name}>.+)"

    parts = enumerate(_NAME.split(pattern))
    found = re.fullmatch("".join(part(text) if at % 2 else re.escape(text) for at, text in parts), value)
    names.update(found.groupdict() if found else {})
    return found is not None
