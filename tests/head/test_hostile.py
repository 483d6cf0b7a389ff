"""A client that asks for everything gets nothing hidden.

A match is played, and its database copied with other words in other places, such as all that the asker has
found allows. Then the same questions are put to both houses: not one byte of the answers may differ.
"""

import logging
import re
import shutil
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from msgspec import Struct
from starlette.applications import Starlette

from gridhouse.games.head import GAME
from gridhouse.games.head.rules.state import State
from gridhouse.house.house import House
from gridhouse.house.players.thought import told
from gridhouse.house.settings import Settings
from gridhouse.house.telling.lines import Line
from gridhouse.house.telling.views import Viewer
from gridhouse.house.times import Now
from gridhouse.kernel import SPECTATOR, Actor, Codec, Sealed, encode, fold, player
from gridhouse.web.app import create_app
from gridhouse.web.gate.logs import fields_of
from tests.house.mailbox import Mailbox, receive

pytestmark = pytest.mark.anyio

KEY = "dont-lose-your-head"
SMALL = [{"colour": "blue", "size": 6}, {"colour": "orange", "size": 6}]
SEATS = [{"kind": "me"}, {"kind": "open"}]
SPOTS = [{"cell": cell, "direction": 0} for cell in (0, 6, 12)]
WORDS = (["FEZ", "JINX", "QUARK"], ["ZIP", "ONYX", "WALTZ"])
HIDE = [{"type": "hide", "words": words, "spots": SPOTS} for words in WORDS]
GUESSES: list[dict[str, Any]] = [
    {"type": "letter", "letter": "e"},
    {"type": "probe", "cell": 0},
    {"type": "probe", "cell": 35},
    {"type": "letter", "letter": "X"},
    {"type": "name", "row": 0, "word": "cat"},
    {"type": "probe", "cell": 13},
]
"""Guesses of both in turn; none of them finds a whole word."""

TRICKS: list[Any] = [
    *[{"type": "letter", "letter": text} for text in ("?", "", "EE", "\0", "💀", "É", "x" * 21, "x" * 9000)],
    *[{"type": "name", "row": row, "word": word} for row in (0, 3, 4, -1, 1.5) for word in ("QQQ", "💀💀💀")],
    *[{"type": "probe", "cell": cell} for cell in (-1, 36, 143, 144, 1e300, "0", None, [0])],
    *[{"type": "write", "row": 0, "word": word} for word in ("CAT", "\0\0\0", "<b>", "x" * 20)],
    *[{"type": kind} for kind in ("pick", "scatter", "start", "surprise", "lift", "resigned", "reveal", "")],
    *[{"type": "settle", "settings": {"colour": colour}} for colour in ("blue", "orange", "red", None)],
    {"type": "time_up", "go": 1},
    {"type": "timeup", "go": 1},
    {"type": "written", "seat": 0, "rows": []},
    {"type": "hide", "words": ["FEZ"] * 400, "spots": []},
    {"type": ["letter"]},
    {"nothing": {"a": [{"b": [[[{}]]]}]}},
]
"""Moves that are refused, whoever makes them for a seat that is not their own."""

IDS = re.compile(rb"[\w+/=-]{12,}")
"""Ids, links and proofs: drawn letters, in which any word of three may stand by chance."""


class Asker(Struct, frozen=True):
    """Who asks: cookies for the house, the seats of their own, and a spectator link."""

    name: str
    cookies: dict[str, str]
    actor: Actor
    watch: str | None = None
    invite: str | None = None


class Played(Struct, frozen=True):
    """A match that was played so far, and those who ask about it."""

    match: str
    ann: Asker
    bob: Asker
    eve: Asker


@pytest.fixture(autouse=True)
def standing_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is written down is dated alike in both houses."""
    monkeypatch.setattr("gridhouse.house.times.now", lambda: Now(2_000_000_000_000, 2_000_000_000_000))


@asynccontextmanager
async def opened(data: Path) -> AsyncIterator[Starlette]:
    app = create_app(Settings(data=data, bot_pause=0, rate_limits=False))
    async with app.router.lifespan_context(app):
        yield app


def visitor(app: Starlette, cookies: dict[str, str]) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    return httpx.AsyncClient(transport=transport, base_url="http://house", cookies=cookies)


async def played(data: Path, moves: Sequence[tuple[int, dict[str, Any]]], **settings: Any) -> Played:
    """A match of Ann and Bob by HTTP, with these moves."""
    async with opened(data) as app, visitor(app, {}) as ann, visitor(app, {}) as bob:
        sides = [{**side, **settings} for side in SMALL]
        options = {"sides": sides, "starts": "first"}
        create = {"id": "a-match-1", "game": KEY, "seats": SEATS, "options": options}
        page = (await ann.post("/api/matches", json=create)).raise_for_status().json()
        invite, watch = (page[link].rpartition("/")[2] for link in ("invite", "watch"))
        (await bob.post(f"/api/invites/{invite}", json={"id": "bob-sits-1"})).raise_for_status()
        for number, (seat, wish) in enumerate(moves):
            act = {"id": f"wish-{number:04}", "seat": seat, "move": wish}
            (await (ann, bob)[seat].post(f"/api/matches/{page['id']}/commands", json=act)).raise_for_status()
        return Played(
            page["id"],
            Asker("ann", dict(ann.cookies), player(0), invite=invite),
            Asker("bob", dict(bob.cookies), player(1), invite=invite),
            Asker("eve", {}, SPECTATOR, watch=watch),
        )


async def everything(
    app: Starlette, match: str, asker: Asker, caplog: pytest.LogCaptureFixture
) -> list[bytes]:
    """All bytes that somebody can get of a match, by every way."""
    house: House = app.state.front.house
    async with visitor(app, asker.cookies) as client:
        person = (await client.get("/api/me")).json()["person"]
        answers = [*await _looks(client, match, asker), *await _tricks(client, match)]
    viewer = Viewer(person and person["id"], asker.watch)
    told = [bytes([len(answer.content) % 251]) + _plain(answer) for answer in answers]
    assert not [answer for answer in answers if answer.status_code >= 500]
    head = (await house.views.page(match, viewer)).frame.seq
    for after in range(head):
        async with house.views.live(match, viewer, after, Mailbox()) as line:
            told.append(await _next_frame(line))
            for seat in (0, 1):
                await house.gallery.look(line, seat)
                told.append(await _next_frame(line))
    told += [logged(record) for record in caplog.records]
    caplog.clear()
    return told


async def _looks(client: httpx.AsyncClient, match: str, asker: Asker) -> list[httpx.Response]:
    watch = f"&watch={asker.watch}" if asker.watch else ""
    here = f"/api/matches/{match}"
    paths = [
        f"{here}?{watch[1:]}",
        f"{here}/proof?{watch[1:]}",
        f"{here}/meetings",
        f"{here}/export",
        "/api/matches",
        "/api/matches?limit=1",
        f"/api/games/{KEY}",
        f"/api/invites/{asker.invite or match}",
        f"/api/watch/{asker.watch or match}",
    ]
    last = 4 + len(HIDE) * 3 + len(GUESSES)
    paths += [f"{here}/replay?from={seq}&to={seq}{watch}" for seq in range(last)]
    strange = ("0", "-1", "x", "0&to=999999999", "1&seat=0")
    paths += [f"{here}/replay?from={query}{watch}" for query in strange]
    answers = [await client.get(path) for path in paths]
    answers.append(await client.post(f"{here}/rematch", json={"id": "once-more-1"}))
    return answers


async def _tricks(client: httpx.AsyncClient, match: str) -> list[httpx.Response]:
    """Moves for the seats of others, out of turn, twice, on an old head; and what is no move at all."""
    moves: list[Any] = [
        {"id": f"trick-{seat}-{number}", "seat": seat, "move": trick}
        for seat in (0, 1, 2, None)
        for number, trick in enumerate(TRICKS)
    ]
    bodies: list[Any] = [
        {"id": "house-0001", "house": {"type": "sit", "seat": 0}},
        {"id": "house-0002", "house": {"type": "leave", "seat": 5}},
        {"id": "house-0003", "house": {"type": "rename", "seat": 7, "name": "x" * 25}},
        {"id": "house-0004", "house": {"type": "ask_undo", "seat": 0, "to": 1}},
        {"id": "house-0005", "house": {"type": "look", "seat": 0}},
        {"id": "trick-0-0", "seat": 0, "move": TRICKS[0]},
        {"id": "stale-0001", "move": {"type": "letter", "letter": "B"}, "expect": 1},
        {"id": "\0", "seat": 0, "move": {}},
        [],
        "💀",
    ]
    address = f"/api/matches/{match}/commands"
    answers = [await client.post(address, json=body) for body in (*moves, *bodies)]
    answers.append(await client.post(address, content=b"\xff\0{"))
    return answers


def _plain(answer: httpx.Response) -> bytes:
    """An answer without what is another in every answer: the id of the request."""
    number = answer.headers["x-request-id"].encode()
    return b"%d " % answer.status_code + answer.content.replace(number, b"")


async def _next_frame(line: Line) -> bytes:
    while b'"frame"' not in (message := await receive(line)):
        pass
    return message


def logged(record: logging.LogRecord) -> bytes:
    """What the log keeps of a record, but for its times and the id of the request."""
    fields = {name: value for name, value in fields_of(record).items() if name not in ("ms", "request")}
    return encode([record.name, record.getMessage(), {name: str(value) for name, value in fields.items()}])


async def state_of(app: Starlette, match: str) -> State:
    house: House = app.state.front.house
    state: State = fold(Codec(GAME), await house.store.events.read(match))
    return state


def swapped(data: Path, other: State) -> Path:
    """A copy of a house's data, in whose match everybody hides what this state hides."""
    copy = data / "swapped"
    shutil.rmtree(copy, ignore_errors=True)
    copy.mkdir()
    shutil.copy(data / "gridhouse.db", copy)
    with sqlite3.connect(copy / "gridhouse.db") as raw:
        for seq, fact in raw.execute("SELECT seq, fact FROM events ORDER BY seq").fetchall():
            said = msgspec.json.decode(fact)
            side = other.sides[said.get("seat", 0)]
            hidden = {"written": {"rows": side.rows}, "laid": {"spots": side.spots}}.get(said["type"])
            if hidden:
                raw.execute("UPDATE events SET fact = ? WHERE seq = ?", (encode({**said, **hidden}), seq))
    raw.close()
    return copy


MOMENTS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "while the other sets up": [(0, HIDE[0])],
    "before the first guess": [(0, HIDE[0]), (1, HIDE[1])],
    "in the middle": [(0, HIDE[0]), (1, HIDE[1]), *((n % 2, guess) for n, guess in enumerate(GUESSES))],
}


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("who", ["ann", "bob", "eve"])
async def test_nobody_can_tell_what_is_hidden(
    sqlite_url: str, tmp_path: Path, caplog: pytest.LogCaptureFixture, moment: str, who: str
) -> None:
    caplog.set_level(logging.DEBUG, "gridhouse")
    table = await played(tmp_path, MOMENTS[moment])
    asker: Asker = getattr(table, who)
    async with opened(tmp_path) as app:
        state = await state_of(app, table.match)
    draws = (GAME.disguise(state, asker.actor, Sealed(b"swap", n)) for n in range(99))
    other = next(drawn for drawn in draws if _all_swapped(state, drawn, asker))
    caplog.clear()
    told = []
    for data in (swapped(tmp_path, other), tmp_path):
        async with opened(data) as app:
            told.append(await everything(app, table.match, asker, caplog))
    different = [pair for pair in zip(*told, strict=True) if pair[0] != pair[1]]
    assert different == []
    said = IDS.sub(b"", b"\n".join(told[1])).upper()
    for seat, words in enumerate(WORDS):
        for word in words if seat != asker.actor.seat else ():
            assert word.encode() not in said


def _all_swapped(state: State, other: State, asker: Asker) -> bool:
    """Whether each word that the asker may not know is another one, in another place."""
    return all(
        word != drawn and spot != place
        for seat, (side, swap) in enumerate(zip(state.sides, other.sides, strict=True))
        if seat != asker.actor.seat and side.ready
        for word, drawn, spot, place in zip(side.rows, swap.rows, side.spots, swap.spots, strict=True)
    )


async def test_a_stranger_finds_nothing_at_all(sqlite_url: str, tmp_path: Path) -> None:
    table = await played(tmp_path, MOMENTS["in the middle"])
    async with opened(tmp_path) as app, visitor(app, {}) as stranger:
        await stranger.post("/api/me", json={"name": "Mallory"})
        for path in ("", "/replay", "/proof", "/meetings"):
            assert (await stranger.get(f"/api/matches/{table.match}{path}")).status_code == 404
        wishes: list[dict[str, Any]] = [
            {"seat": 0, "move": {"type": "resign"}},
            {"house": {"type": "sit", "seat": 0}},
        ]
        for wish in wishes:
            act = {"id": "mallory-1", **wish}
            answer = await stranger.post(f"/api/matches/{table.match}/commands", json=act)
            assert answer.status_code == 404


async def test_everything_is_told_after_the_end_and_nothing_can_be_done(
    sqlite_url: str, tmp_path: Path
) -> None:
    table = await played(tmp_path, [*MOMENTS["in the middle"], (1, {"type": "resign"})])
    async with opened(tmp_path) as app, visitor(app, {}) as eve, visitor(app, table.bob.cookies) as bob:
        replay = (await eve.get(f"/api/matches/{table.match}/replay?watch={table.eve.watch}")).json()
        hidden = [side["secret"]["rows"] for side in replay["frames"][-1]["view"]["sides"]]
        assert hidden == list(WORDS)
        assert replay["frames"][2]["steps"][0]["text"] == "{0} hides FEZ, JINX, QUARK."
        proof = (await eve.get(f"/api/matches/{table.match}/proof?watch={table.eve.watch}")).json()
        assert (proof["fair"], proof["facts"]) == (True, replay["head"])
        for answer in await _tricks(bob, table.match):
            assert 400 <= answer.status_code < 500
        late = {"id": "too-late-1", "seat": 1, "move": {"type": "letter", "letter": "B"}}
        answer = await bob.post(f"/api/matches/{table.match}/commands", json=late)
        assert (answer.status_code, answer.json()["code"]) == (409, "over")


async def test_onlookers_of_a_match_that_is_said_to_be_open_see_nothing_hidden(
    sqlite_url: str, tmp_path: Path
) -> None:
    table = await played(tmp_path, MOMENTS["in the middle"], open=True)
    async with opened(tmp_path) as app, visitor(app, {}) as eve:
        seen = (await eve.get(f"/api/watch/{table.eve.watch}")).json()["frame"]["view"]["sides"]
        assert [side["secret"] for side in seen] == [None, None]


async def test_a_bot_is_fed_nothing_that_its_seat_may_not_see(sqlite_url: str, tmp_path: Path) -> None:
    table = await played(tmp_path, MOMENTS["in the middle"])
    async with opened(tmp_path) as app:
        match = await app.state.front.house.matches.desk.look(table.match)
        draws = (GAME.disguise(match.state, player(0), Sealed(b"swap", n)) for n in range(99))
        other = next(drawn for drawn in draws if _all_swapped(match.state, drawn, table.ann))
        asked = encode(told(match, 0, 0))
        assert asked == encode(told(match.at(match.head, other), 0, 0))
        assert not [word for word in (*WORDS[1], match.row.secret.hex(), match.id) if word.encode() in asked]
