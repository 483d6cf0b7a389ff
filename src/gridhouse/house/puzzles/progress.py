"""Progress: campaigns, and the stars that people win there, which nobody loses again."""

from functools import cache
from typing import Any

from msgspec import Raw, Struct
from sqlalchemy import Connection

from gridhouse.house.missing import NotFound
from gridhouse.house.puzzles.dailies import NoSuchPuzzle
from gridhouse.house.puzzles.finder import Finder
from gridhouse.house.puzzles.presence import stay
from gridhouse.house.puzzles.wire import Campaign, CampaignPuzzle, Judged
from gridhouse.house.times import now_ms
from gridhouse.kernel import AnyKind, Verdict, encode
from gridhouse.store import Database
from gridhouse.store import progress as table
from gridhouse.store.progress import Won


class Solution(Struct, frozen=True):
    """An answer to a puzzle of a campaign, as it is judged and kept."""

    kind: str
    puzzle: str
    answer: bytes
    verdict: Verdict

    @property
    def stars(self) -> int:
        """Only what is solved wins stars."""
        return self.verdict.stars if self.verdict.solved else 0


class Progress:
    """Judges answers to campaigns, and knows how far everybody is."""

    def __init__(self, database: Database, finder: Finder) -> None:
        self._database = database
        self._finder = finder

    async def campaign(self, kind: str, person: str | None) -> Campaign:
        """The puzzles of a campaign in their order, with what somebody has won."""
        found = self._kind(kind)
        won = await self._database.read(lambda conn: table.of(conn, kind, person)) if person else {}
        return Campaign([_told(found, name, won.get(name)) for name in found.campaign])

    def sheet(self, kind: str, name: str) -> Struct:
        """What a page gets of a puzzle."""
        found = self._kind(kind)
        _puzzle(found, name)
        return _sheet(found, name)

    def judge(self, kind: str, name: str, answer: dict[str, Any]) -> Solution:
        """What an answer is worth, whoever gives it."""
        found = self._kind(kind)
        puzzle, given = _puzzle(found, name), found.answer(answer)
        return Solution(kind, name, encode(given), found.judge(puzzle, given))

    async def keep(self, solution: Solution, person: str | None) -> Judged:
        """Writes down what somebody has won by it, and says what they have won in all."""
        if person is None:
            return Judged(solution.verdict.solved, solution.stars, 0)
        if solution.stars:
            await self._database.write(lambda conn: _win(conn, solution, person))
        won = await self._database.read(lambda conn: table.of(conn, solution.kind, person))
        most = won[solution.puzzle].stars if solution.puzzle in won else 0
        return Judged(solution.verdict.solved, solution.stars, most)

    def _kind(self, key: str) -> AnyKind:
        kind = self._finder.kind(key)
        if not kind.campaign:
            raise NotFound(f"There is no campaign of {kind.name}.")
        return kind


def _win(conn: Connection, solution: Solution, person: str) -> None:
    stay(conn, person)
    won = Won(solution.puzzle, solution.stars, solution.answer, now_ms())
    table.keep(conn, solution.kind, person, won)


def _puzzle(kind: AnyKind, name: str) -> Any:
    if name not in kind.campaign:
        raise NoSuchPuzzle
    return kind.of_campaign(name)


def _told(kind: AnyKind, name: str, won: Won | None) -> CampaignPuzzle:
    sheet = _sheet(kind, name)
    return (
        CampaignPuzzle(name, sheet, won.stars, Raw(won.answer))
        if won
        else CampaignPuzzle(name, sheet, 0, None)
    )


@cache
def _sheet(kind: AnyKind, name: str) -> Struct:
    """It is the same for everybody, and as long as the house runs."""
    sheet: Struct = kind.sheet(kind.of_campaign(name), None)
    return sheet
