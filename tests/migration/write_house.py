"""Writes a house as this checkout leaves it: every row, and what it says to those who ask over HTTP.

python -m tests.migration.write_house tests/migration/data

A few people play, learn, publish and collect; then everybody asks for everything. Run it in a checkout of the
version that is to be kept, before the tables change, and never again. What is drawn is by chance, and times
are those of the day on which it runs.
"""

import asyncio
import itertools
import random
import sqlite3
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import msgspec

from gridhouse.games.chromacross import PUZZLES
from gridhouse.games.grids import PUZZLES as GRIDS
from gridhouse.games.grids.forms import parse, show_solution
from gridhouse.games.grids.solve import solve
from gridhouse.house import times
from gridhouse.house.puzzles import dailies
from gridhouse.house.settings import Settings
from gridhouse.store import migrate
from gridhouse.web.app import create_app

TREASURE = str(Path(__file__).parents[2] / "examples" / "treasure")
_ids = itertools.count(1)


class Clock:
    """The clock of the house, which people set forward by taking their time."""

    passed = 0

    def time_ns(self) -> int:
        return time.time_ns() + self.passed


clock = Clock()


class Person:
    """Somebody with a browser."""

    def __init__(self, app: Any) -> None:
        self.http = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://house")

    async def do(self, method: str, path: str, **body: Any) -> Any:
        answer = await self.http.request(method, path, json=body)
        assert answer.is_success, (method, path, answer.text)
        return answer.json() if answer.content else None

    async def think(self, method: str, path: str, **body: Any) -> Any:
        """Does something after a few minutes: whoever is faster than anybody can be is not ranked."""
        clock.passed += 5 * 60 * 1_000_000_000
        return await self.do(method, path, **body)

    async def see(self, path: str) -> Any:
        return (await self.http.get(path)).raise_for_status().json()

    async def match(self, game: str, *seats: str, **options: Any) -> dict[str, Any]:
        told = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
        page: dict[str, Any] = await self.do(
            "POST", "/api/matches", id=_id(), game=game, seats=told, options=options
        )
        return page

    async def join(self, page: dict[str, Any]) -> None:
        await self.do("POST", f"/api{page['invite'].replace('/join/', '/invites/')}", id=_id())


def _id() -> str:
    return f"wish-{next(_ids):06}"


async def play(match: str, people: list[Person], most: int) -> None:
    """Those whose turn it is do what comes to mind, until the end or for so many moves."""
    for _ in range(most):
        for person in people:
            frame = (await person.see(f"/api/matches/{match}"))["frame"]
            if frame["table"]["outcome"] is not None:
                return
            seats, moves = frame["table"]["can"]["move"], frame["legal"]
            wished = [move for move in moves or [] if move["type"] != "resign"]
            if seats and wished:
                path = f"/api/matches/{match}/commands"
                await person.do("POST", path, id=_id(), seat=seats[0], move=random.choice(wished))


async def settled(person: Person, match: str) -> None:
    """Waits until bots have played to the end."""
    async with asyncio.timeout(120):
        while (await person.see(f"/api/matches/{match}"))["frame"]["table"]["outcome"] is None:  # noqa: ASYNC110
            await asyncio.sleep(0.2)


def cells(text: str) -> str:
    """A board of Grids, solved, as an answer has it."""
    puzzle = parse(text)
    return show_solution(puzzle, solve(puzzle, limit=1).solutions[0]).replace("\n", "").replace(" ", "")


async def live(app: Any) -> dict[str, Person]:
    """All that happens, and who they are."""
    ada, ben, cleo, dora = (people := [Person(app) for _ in range(4)])
    await ada.do("POST", "/api/accounts", login="ada", password="ada's own words", name="Ada")
    await ben.do("POST", "/api/accounts", login="ben", password="ben's own words", name="Ben")
    await cleo.do("POST", "/api/me", name="Cleo")
    # matches: over, going on, of bots, of one who learns
    first = await ada.match("vapoosh", "me", "open")
    await ben.join(first)
    await play(first["id"], [ada, ben], 400)
    await ada.do("POST", f"/api/matches/{first['id']}/rematch", id=_id())
    second = await cleo.match("treasure", "me", "open", size=5)
    await ada.join(second)
    await play(second["id"], [cleo, ada], 2)
    bots = sorted((await ben.see("/api/games/dont-lose-your-head"))["bots"], key=str)
    key = bots[0]["key"] if isinstance(bots[0], dict) else bots[0]
    third = await ben.match("dont-lose-your-head", key, key)
    await settled(ben, third["id"])
    fourth = await ada.match("chromacross", "me", "open")
    await ben.join(fourth)
    await play(fourth["id"], [ada, ben], 3)
    # a class
    room = await ada.do("POST", "/api/classes", name="Otters")
    token = room["link"].rpartition("/")[2]
    await dora.do("POST", f"/api/class-links/{token}", nickname="Dora")
    lesson = await dora.see("/api/lesson")
    fifth = await dora.match("vapoosh", "me", lesson["bot"], **lesson["options"])
    await play(fifth["id"], [dora], 40)
    # dailies
    today = await ada.see("/api/puzzles/chromacross/daily/today")
    letters = "".join(today["uniqueLetters"])
    for person, said in ((ada, letters), (ben, letters[:2]), (cleo, "Q" + letters.replace("Q", ""))):
        path = f"/api/puzzles/chromacross/daily/{today['puzzleId']}/try"
        await person.do("POST", path)
        await person.think("PUT", path, answer={"letters": said})
    texts = []
    for series in GRIDS.series:
        sheet = await ada.see(f"/api/puzzles/grids/{series}/today")
        texts.append((await ada.see(f"/api/puzzles/grids/{series}/{sheet['number'] - 1}"))["text"])
        for person in (ada, cleo):
            path = f"/api/puzzles/grids/{series}/{sheet['number']}/try"
            await person.do("POST", path)
            solved = cells(sheet["text"])
            await person.think(
                "PUT", path, answer={"cells": solved if person is ada else solved.replace("*", "?")}
            )
    # the campaign
    for at, one in enumerate((await ada.see("/api/puzzles/grids/campaign"))["puzzles"][:3]):
        path, board = f"/api/puzzles/grids/campaign/{one['puzzle']}", cells(one["sheet"]["text"])
        await ada.do("PUT", path, answer={"cells": board, "hints": at})
        if not at:
            await cleo.do("PUT", path, answer={"cells": board, "checks": 1})
    # the library, and a collection of it
    entries = []
    for at, text in enumerate(texts[:2]):
        entry = await ada.do(
            "POST", "/api/puzzles/grids/library", title=f"Sea {at}", text=text, note="Salt and light."
        )
        entries.append(entry["number"])
    await ben.do("PUT", f"/api/puzzles/grids/library/{entries[0]}/like")
    await cleo.do("PUT", f"/api/puzzles/grids/library/{entries[1]}/report", reason="It is too salty.")
    shores = await ben.do("POST", "/api/puzzles/grids/collections", title="Shores", note="By Ben.")
    mine = shores["about"]["number"]
    for entry, text in zip(entries, texts, strict=False):
        await ben.do("PUT", f"/api/puzzles/grids/collections/{mine}/entries/{entry}")
        path = f"/api/puzzles/grids/library/{entry}/try"
        await ben.do("POST", path)
        await ben.think("PUT", path, answer={"cells": cells(text)})
    return dict(zip(("ada", "ben", "cleo", "dora"), people, strict=True))


async def ask(person: Person) -> list[tuple[str, int, Any]]:
    """What somebody sees of all that there is: each address, its status and what it says."""
    paths = [
        "/api/me", "/api/guests", "/api/matches", "/api/classes", "/api/lesson", "/api/times-tables",
        "/api/puzzles/grids/campaign", "/api/puzzles/grids/library", "/api/puzzles/grids/library?mine=true",
        "/api/puzzles/grids/collections", "/api/puzzles/chromacross/daily/today",
    ]  # fmt: skip
    for line in (await person.see("/api/matches"))["matches"]:
        match = f"/api/matches/{line['id']}"
        paths += [match, f"{match}/replay?from=1&to=5", f"{match}/proof", f"{match}/undo"]
        paths += [f"{match}/meetings", f"/api/times-tables/{line['id']}"]
    classes = await person.see("/api/classes")
    paths += [f"/api/classes/{one['id']}" for one in classes["taught"]]
    for kind in (PUZZLES, GRIDS):
        for series in kind.series:
            base = f"/api/puzzles/{kind.key}/{series}"
            paths += [f"{base}/streaks", f"{base}/mine", f"{base}/month"]
            number = kind.number_on(datetime.now(UTC).date())
            paths += [f"{base}/{number}", f"{base}/{number}/standings"]
    for number in (1, 2):
        base = f"/api/puzzles/grids/library/{number}"
        paths += [base, f"{base}/about", f"{base}/standings"]
    paths += ["/api/puzzles/grids/collections/1", "/api/puzzles/grids/collections/1/standings"]
    said = []
    for path in paths:
        answer = await person.http.get(path)
        said.append((path, answer.status_code, answer.json() if answer.is_success else None))
    return said


def rows(file: Path) -> list[bytes]:
    """Every row; but of the days that came with this version none of ChromaCross, which never change, and of
    Grids only those that have come."""
    db = sqlite3.connect(file)
    shipped, today = len(PUZZLES.published("daily")), GRIDS.number_on(datetime.now(UTC).date())
    names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    lines: list[Any] = []
    for table in names:
        if table.startswith("sqlite_") or table == "alembic_version":
            continue
        cursor = db.execute(f'SELECT * FROM "{table}"')  # a name of our own
        columns = [column[0] for column in cursor.description]
        found = [[_cell(cell) for cell in row] for row in cursor]
        if table == "dailies":
            found = [row for row in found if row[2] > shipped or (row[0] == "grids" and row[2] <= today)]
        if found:
            lines += [{"table": table, "columns": columns}, *found]
    return [msgspec.json.encode(line) for line in lines]


def _cell(cell: Any) -> Any:
    """What is bytes as JSON, or as hex where it is none."""
    if not isinstance(cell, bytes):
        return cell
    try:
        plain = msgspec.json.decode(cell)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return cell.hex()
    return plain if isinstance(plain, dict | list) and msgspec.json.encode(plain) == cell else cell.hex()


async def main(folder: Path) -> None:
    """Writes the two files of this version."""
    with tempfile.TemporaryDirectory() as data:
        settings = Settings(data=Path(data), games=(TREASURE,), rate_limits=False, bot_pause=0)
        migrate(settings.database_url)
        times._wall = clock.time_ns
        dailies.utc_now = lambda: datetime.fromtimestamp(clock.time_ns() / 1_000_000_000, UTC)
        app = create_app(settings)
        async with app.router.lifespan_context(app):
            people = await live(app)
            now = clock.time_ns() // 1_000_000
            asked = {name: await ask(person) for name, person in people.items()}
        db = sqlite3.connect(settings.data / "gridhouse.db")
        ((revision,),) = db.execute("SELECT version_num FROM alembic_version")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        db.close()
        (folder / f"{revision}.rows.jsonl").write_bytes(
            b"\n".join(rows(settings.data / "gridhouse.db")) + b"\n"
        )
    cookies = {name: dict(person.http.cookies) for name, person in people.items()}
    shipped = len(PUZZLES.published("daily"))
    told: list[Any] = [{"revision": revision, "now": now, "shipped": shipped, "cookies": cookies}]
    told += [
        {"who": name, "path": path, "status": status, "said": said}
        for name, answers in asked.items()
        for path, status, said in answers
    ]
    (folder / f"{revision}.told.jsonl").write_bytes(b"\n".join(map(msgspec.json.encode, told)) + b"\n")


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
