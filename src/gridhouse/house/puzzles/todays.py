"""Today's puzzles, as somebody finds them: begun, solved or neither, and the days in a row behind them."""

from collections.abc import Collection, Sequence

from gridhouse.house.puzzles import dailies
from gridhouse.house.puzzles.dailies import Dailies, Series
from gridhouse.house.puzzles.wire import TodaysPuzzle
from gridhouse.store import Database
from gridhouse.store import tries as table
from gridhouse.store.tries import Trace


class Todays:
    """Looks up what somebody has made of today's puzzles."""

    def __init__(self, database: Database, dailies: Dailies) -> None:
        self._database = database
        self._dailies = dailies

    async def of(self, person: str | None) -> list[TodaysPuzzle]:
        """Today's puzzle of each series that has one."""
        traces = await self._database.read(lambda conn: table.traces(conn, person)) if person else []
        return [
            _told(series, [one for one in traces if (one.kind, one.series) == (series.kind.key, series.name)])
            for series in self._dailies
            if dailies.today(series.kind) in series.out
        ]


def _told(series: Series, traces: Sequence[Trace]) -> TodaysPuzzle:
    number = dailies.today(series.kind)
    mine = next((one for one in traces if one.number == number), None)
    return TodaysPuzzle(
        kind=series.kind.key,
        series=series.name,
        number=number,
        date=series.kind.date_of(number),
        begun=mine is not None,
        over=mine is not None and mine.ended_at is not None,
        solved=mine is not None and mine.solved,
        days=days_in_a_row({one.number for one in traces if one.solved and one.on_its_day}, number),
        played_at=max((one.ended_at or one.begun_at for one in traces), default=None),
    )


def days_in_a_row(solved: Collection[int], number: int) -> int:
    """How many puzzles in a row were solved on their days, up to this one or, before it is, the last one."""
    last = number if number in solved else number - 1
    first = last
    while first in solved:
        first -= 1
    return last - first
