"""Lines that hear the same are told together: whatever happens, each of them knows what it may know."""

import random
from contextlib import AsyncExitStack, suppress
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from gridhouse.house.house import House
from gridhouse.house.missing import NotFound
from gridhouse.house.table.wire import Leave
from gridhouse.house.telling import gallery
from gridhouse.house.telling.frames import eyes_of, frame
from gridhouse.house.telling.lines import MOST_UNHEARD, Line
from gridhouse.house.telling.pace import Haste
from gridhouse.house.telling.views import Viewer
from gridhouse.house.telling.wire import MatchPage
from gridhouse.kernel import Refusal
from tests.house.mailbox import Mailbox, whole
from tests.house.table import done, duel, joined, move, new_id, wish
from tests.house.test_crowd import watch_of

pytestmark = pytest.mark.anyio

MOST_LINES = 8
DEEDS = 80


class Open(Struct):
    """A line of the test, and how its viewer looks."""

    line: Line
    ear: Mailbox
    stack: AsyncExitStack
    after: int
    look: int | None = None


class Evening:
    """Two who play and get up and sit down again, and lines that come, go and fall behind, by chance."""

    def __init__(self, house: House, page: MatchPage, people: tuple[str, str], seed: int) -> None:
        self.house, self.match, self.people = house, page.id, people
        self.invite, watch = ((link or "").rpartition("/")[2] for link in (page.invite, page.watch))
        self.onlooker = Viewer(watch=watch)
        self.chance = random.Random(seed)
        self.lines: list[Open] = []

    async def deed(self) -> None:
        deeds = [self.come, self.come, self.play, self.play, self.play, self.go, self.look, self.get_up]
        await self.chance.choice([*deeds, self.sit, self.stall])()

    async def come(self) -> None:
        if len(self.lines) == MOST_LINES:
            return
        viewer = self.chance.choice((*map(Viewer, self.people), self.onlooker))
        after, ear, stack = self.chance.randint(0, await self.head()), Mailbox(), AsyncExitStack()
        live = self.house.views.live(self.match, viewer, after, ear)
        with suppress(NotFound):
            self.lines.append(Open(await stack.enter_async_context(live), ear, stack, after))

    async def go(self) -> None:
        if self.lines:
            await self.lines.pop(self.chance.randrange(len(self.lines))).stack.aclose()

    async def look(self) -> None:
        if self.lines:
            one = self.chance.choice(self.lines)
            one.look = self.chance.randint(0, 1)
            await self.house.gallery.look(one.line, one.look)

    async def play(self) -> None:
        for person in self.people:
            with suppress(NotFound):
                await move(self.house, self.match, person, "add", n=self.chance.randint(1, 3))

    async def get_up(self) -> None:
        """Ann is still the host then, and Bob a stranger, whose lines end."""
        seat = self.chance.randint(0, 1)
        with suppress(NotFound):
            await wish(self.house, self.match, self.people[seat], Leave(seat))

    async def sit(self) -> None:
        seat = self.chance.randint(0, 1)
        with suppress(NotFound, Refusal):
            await joined(self.house, self.invite, self.people[seat], new_id(), seat, None)

    async def stall(self) -> None:
        """Somebody takes nothing any more: their line ends with the next move, and nobody else's."""
        if self.lines:
            one = self.lines.pop(self.chance.randrange(len(self.lines)))
            one.ear.unheard = MOST_UNHEARD + 1
            said, head = len(one.ear.raw), await self.head()
            await self.play()
            assert len(one.ear.raw) == said
            assert (one.line.ended is None) == (await self.head() == head)
            await one.stack.aclose()

    async def head(self) -> int:
        return (await self.house.matches.desk.look(self.match)).head

    async def check(self) -> None:
        """Each line has heard of every fact once, and knows the match as it stands."""
        match = await self.house.matches.desk.look(self.match)
        for one in tuple(self.lines):
            if one.line.ended is not None:
                assert (one.line.ended, match.place_of(one.line.person).rows) == ("no member", ())
                self.lines.remove(one)
                await one.stack.aclose()
                continue
            told, steps = _told(one.ear)
            assert one.line.seq == match.head
            assert steps == list(range(one.after + 1, match.head + 1))
            eyes = eyes_of(match, match.place_of(one.line.person), one.look)
            if told is not None:
                assert told == _as_told(msgspec.json.encode(frame(match, eyes, ())))


def _told(ear: Mailbox) -> tuple[dict[str, Any] | None, list[int]]:
    """What a client knows by all that it was told, and the facts that it heard of."""
    known: dict[str, Any] | None = None
    steps: list[int] = []
    for message in map(msgspec.json.decode, ear.raw):
        if message["type"] != "presence":
            known = whole(known, message)
            steps += [step["seq"] for step in message["steps"]]
    return known and _as_told(msgspec.json.encode(known)), steps


def _as_told(message: bytes) -> dict[str, Any]:
    known: dict[str, Any] = msgspec.json.decode(message)
    return {key: known[key] for key in ("seq", "table", "looking_as", "view", "legal")}


@pytest.mark.parametrize("seed", range(6))
async def test_each_line_knows_what_it_may_know(
    sqlite_house: House, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Haste, "take", lambda *_: True)  # so that nothing is told later than it happens
    monkeypatch.setattr(gallery, "PACE", (0.1, -1.0)[seed % 2])  # below nothing, no two tellings are the same
    match, ann, bob = await duel(sqlite_house, "tally")
    evening = Evening(sqlite_house, await sqlite_house.views.page(match, Viewer(ann)), (ann, bob), seed)
    for _ in range(DEEDS):
        await evening.deed()
        await evening.check()
    for one in evening.lines:
        await one.stack.aclose()


async def test_whoever_comes_later_hears_the_next_thing_with_the_others(
    sqlite_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gallery, "PACE", -1.0)
    match, ann, bob = await duel(sqlite_house, "tally")
    onlooker = await watch_of(sqlite_house, match, ann)
    first, second = Mailbox(), Mailbox()
    async with sqlite_house.views.live(match, onlooker, 0, first):
        done(await move(sqlite_house, match, ann, "add", n=1))
        async with sqlite_house.views.live(match, onlooker, 0, second):
            for person in (bob, ann):
                done(await move(sqlite_house, match, person, "add", n=1))
            told = [[said for said in ear.raw if b"presence" not in said][-1] for ear in (first, second)]
    assert told[0] is told[1]
