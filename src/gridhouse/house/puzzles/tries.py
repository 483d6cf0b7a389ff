"""Tries: everybody has one at each puzzle. It begins with the first look and goes on from any device."""

from datetime import UTC, datetime
from typing import Any

from msgspec import Raw
from msgspec.structs import replace
from sqlalchemy import Connection

from gridhouse.house.puzzles import dailies
from gridhouse.house.puzzles.finder import Finder, Found
from gridhouse.house.puzzles.presence import stay
from gridhouse.house.puzzles.wire import Result, SendAnswer, Try
from gridhouse.kernel import encode
from gridhouse.store import Database
from gridhouse.store import tries as table
from gridhouse.store.tries import Puzzle, TryRow

MOMENT = 60
"""Seconds that an answer may be on its way. What is older was played without a line."""
LATE = 7 * 24 * 3600
"""Seconds after which nobody is believed any more on which day they solved a puzzle without a line."""


class Tries:
    """Judges what people answer, and keeps it."""

    def __init__(self, database: Database, finder: Finder) -> None:
        self._database = database
        self._finder = finder

    async def begin(self, kind: str, series: str, number: int, person: str) -> Try:
        """Somebody looks at a puzzle: their try begins, or goes on."""
        found = await self._finder.find(kind, series, number, person)
        puzzle, blank = Puzzle(kind, series, number), encode(found.kind.blank)

        def work(conn: Connection) -> TryRow:
            stay(conn, person)
            return table.begin(conn, puzzle, person, _now(), blank)

        return told(series, await self._database.write(work))

    async def check(self, kind: str, series: str, number: int, wish: SendAnswer) -> None:
        """Refuses what is no answer to a puzzle from anybody: nobody becomes a guest by it."""
        found = await self._finder.find(kind, series, number)
        puzzle, sent = found.puzzle, found.kind.answer(wish.answer)
        found.kind.judge(puzzle, found.kind.join(puzzle, found.kind.blank, sent))

    async def send(self, kind: str, series: str, number: int, person: str, wish: SendAnswer) -> Try:
        """Joins what somebody sends with what they had answered, and judges it."""
        found = await self._finder.find(kind, series, number, person)
        puzzle, sent, now = Puzzle(kind, series, number), found.kind.answer(wish.answer), _now()

        def work(conn: Connection) -> TryRow:
            stay(conn, person)
            before = table.begin(conn, puzzle, person, now, encode(found.kind.blank))
            if before.ended_at is not None:
                return before
            after = _judged(found, before, sent, now, wish.ago)
            table.write(conn, puzzle, after)
            return after

        return told(series, await self._database.write(work))

    async def mine(self, kind: str, series: str, number: int, person: str) -> Try | None:
        """Somebody's try at a puzzle, if it has begun."""
        puzzle = Puzzle(kind, series, number)
        row = await self._database.read(lambda conn: table.find(conn, puzzle, person))
        return told(series, row) if row else None

    async def results(self, kind: str, series: str, person: str) -> list[Result]:
        """How somebody's tries at a series ended, by number."""
        rows = await self._database.read(lambda conn: table.ended(conn, kind, series, person))
        return [Result(row.number, row.solved, row.score, row.on_its_day, _seconds(row)) for row in rows]


def told(series: str, row: TryRow) -> Try:
    """A try, as its owner sees it."""
    return Try(
        row.person,
        series,
        row.number,
        Raw(row.answer),
        row.ended_at is not None,
        row.solved,
        row.score,
        row.offline,
        row.on_its_day,
        row.ranked,
        _seconds(row),
    )


def _seconds(row: TryRow) -> int | None:
    """How long a try took, where the house saw it."""
    return None if row.ended_at is None or row.offline else round((row.ended_at - row.begun_at) / 1000)


def _judged(found: Found, before: TryRow, sent: Any, now: int, ago: int) -> TryRow:
    """How a try stands after an answer that was given so many seconds ago."""
    kind, puzzle = found.kind, found.puzzle
    answer = kind.join(puzzle, kind.answer(before.answer), sent)
    verdict = kind.judge(puzzle, answer)
    given = now - 1000 * ago
    # What was answered before the house knew of the try took a time that nobody saw.
    unseen = before.offline or given < before.begun_at
    if not verdict.over:
        return replace(before, answer=encode(answer), score=verdict.score, offline=unseen)
    offline = unseen or ago > MOMENT
    return replace(
        before,
        ended_at=given,
        answer=encode(answer),
        solved=verdict.solved,
        score=verdict.score,
        offline=offline,
        on_its_day=verdict.solved and ago <= LATE and found.day.date == _date(given),
        ranked=not found.own and (offline or given - before.begun_at >= 1000 * kind.quickest(answer)),
    )


def _now() -> int:
    return round(1000 * dailies.utc_now().timestamp())


def _date(at: int) -> str:
    """The date of this time."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()
