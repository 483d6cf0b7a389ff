"""The desk where every match is written: one writer per match, and nothing is told before it is stored."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from gridhouse.house import times
from gridhouse.house.members.members import Members
from gridhouse.house.missing import NotFound
from gridhouse.house.shelf import Shelf
from gridhouse.house.table.announcing import effects
from gridhouse.house.table.match import Match, unstored
from gridhouse.house.table.past import open_match, read_on, snapshots_since
from gridhouse.house.table.plan import Plan
from gridhouse.house.table.wire import Answer, RefusalInfo
from gridhouse.house.times import Now
from gridhouse.kernel import HOUSE, Record, Refusal, Sealed, encode
from gridhouse.store import Batch, MemberRow, Moved, NewMatch, SeatRow, Store, people
from gridhouse.store.failpoints import failpoint

AT_HAND = 2000
"""How many matches are kept in memory; the others are folded again when somebody opens them."""

LONGEST = 300
"""Letters of a refusal: it may quote what somebody sent, which may be long."""

Decide = Callable[[Match, Now], Awaitable[Plan]]
"""What follows from a command at a match, at a time."""

_log = logging.getLogger(__name__)


class Desk:
    """Reads, decides and writes matches. Whoever wants to hear of new facts adds a listener."""

    def __init__(self, store: Store, shelf: Shelf) -> None:
        self.store = store
        self.shelf = shelf
        self.listeners: list[Callable[[Match], None]] = []
        self._at_hand: OrderedDict[str, Match] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._writing: set[asyncio.Task[Answer]] = set()

    async def open(self, new: NewMatch, seats: Sequence[SeatRow], members: Sequence[MemberRow]) -> bool:
        """Sets up a new match. False: there is one of this id already."""
        box = self.shelf[new.game]
        blank = unstored(box, new, seats, Members(members))
        blank.names = await self._names(blank.members)
        options, rng = box.codec.options(new.options), Sealed(new.secret, 1)
        events = await asyncio.to_thread(
            box.game.setup, options, new.seats, rng
        )  # it may draw a whole puzzle
        planned = Plan(HOUSE, events, seats=tuple(seats), members=tuple(members))
        records = planned.records("setup", 0, new.created_at)
        match = blank.after(records)
        answer = Answer("setup", match.head)
        batch = _batch(blank, match, "setup", planned, records, answer, new.created_at, times.now())
        failpoint("desk.create.before")
        created = await self.store.events.create(new, batch)
        failpoint("desk.create.after")
        if created:
            self._tell(match.stored(batch))
        return created

    async def look(self, match: str) -> Match:
        """The match as it stands now."""
        async with self._lock(match):
            return await self._newest(match)

    async def look_as(self, match: str, person: str) -> Match:
        """The match, for somebody who belongs to it. NotFound: to everybody else it is not there."""
        found = await self.look(match)
        if not found.place_of(person):
            raise NotFound
        return found

    async def game_of(self, match: str) -> str:
        """The key of the game that is played in a match. It never changes, so what is at hand will do."""
        at_hand = self._at_hand.get(match)
        return (at_hand or await self.look(match)).box.game.key

    async def commit(
        self, match: str, command: str, answer_to: str, decide: Decide, person: str | None = None
    ) -> Answer:
        """Decides a command, stores what follows, tells the listeners, and answers.

        NotFound where it is the command of a person who does not belong to the match. It is finished even if
        whoever asked goes away in the middle.
        """
        task = asyncio.create_task(self._commit(match, command, answer_to, decide, person))
        self._writing.add(task)
        task.add_done_callback(self._written)
        return await asyncio.shield(task)

    async def forget(self, match: str) -> None:
        """Lets go of what is at hand of a match: it is read from the store when it is next needed."""
        async with self._lock(match):
            self._at_hand.pop(match, None)

    async def forget_all(self) -> None:
        """Lets go of every match at hand."""
        for match in {*self._at_hand, *self._locks}:
            await self.forget(match)

    async def close(self) -> None:
        """Waits for what is being written."""
        while self._writing:
            await asyncio.gather(*self._writing, return_exceptions=True)

    # --- inside -----------------------------------------------------------------------

    async def _commit(
        self, match_id: str, command: str, answer_to: str, decide: Decide, person: str | None
    ) -> Answer:
        async with self._lock(match_id):
            match = self._at_hand.get(match_id) or await self._read(match_id)
            while True:
                try:
                    return await self._attempt(match, command, answer_to, decide, person)
                except Moved:
                    match = await self._read(match_id)

    async def _attempt(
        self, match: Match, command: str, answer_to: str, decide: Decide, person: str | None
    ) -> Answer:
        """Decides on the match as it is at hand. Moved: it is not what the store has.

        Nobody asks the store before: it compares when it writes. What at a match can change who may do what
        is a fact of its log (to sit down, to get up, to be sent away or appointed, a new password), so that
        the head has moved; what is not, that an account was deleted or a guest is an account now, shows in
        the row of whoever acts, which is compared as well. Only what is not written, a refusal or that
        somebody is a stranger, is looked up first.
        """
        now = times.now()
        at = _at(match, now)
        by = next(iter(match.place_of(person).rows), None)
        try:
            if person is not None and by is None:
                raise NotFound
            planned = await decide(match, now)
        except NotFound:
            if await self.store.events.members(match.id) != list(match.members.rows):
                raise Moved from None
            raise
        except Refusal as refusal:
            if await self._is_behind(match):
                raise Moved from None
            brief, full = _refused(answer_to, refusal)
            earlier = await self._append(
                Batch(match=match.id, after=match.head, command=command, answer=encode(brief), at=now.wall)
            )
            return earlier or full
        records = planned.records(command, match.head, at)
        later = match.after(records, planned.seats, planned.members, planned.restored)
        answer = Answer(answer_to, later.head)
        batch = _batch(match, later, command, planned, records, answer, at, now, by)
        earlier = await self._append(batch)
        if earlier is not None:
            return earlier
        await self._finish(match, later.stored(batch))
        return answer

    async def _append(self, batch: Batch) -> Answer | None:
        """Stores a batch; the earlier answer, where its command is a repeat."""
        try:
            failpoint("desk.append.before")
            earlier = await self.store.events.append(batch)
            failpoint("desk.append.after")
        except LookupError:
            self._at_hand.pop(batch.match, None)
            raise NotFound from None
        return None if earlier is None else read_answer(earlier)

    async def _finish(self, before: Match, after: Match) -> None:
        """Tells of what is stored. Nothing that fails here may look as if the command had failed."""
        try:
            if after.members is not before.members:
                after.names = await self._names(after.members)
            self._tell(after)
            if due := snapshots_since(after, before.head):
                failpoint("desk.keep.before")
                await self.store.events.keep(after.id, due)
                failpoint("desk.keep.after")
        except Exception:
            _log.exception("a match of %s was stored, but not all could be told", after.box.game.key)

    def _written(self, task: asyncio.Task[Answer]) -> None:
        self._writing.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked may have gone away: then nobody else looks at it

    def _tell(self, match: Match) -> None:
        self._keep(match)
        failpoint("desk.tell.before")
        for listener in self.listeners:
            try:
                listener(match)
            except Exception:
                _log.exception("somebody could not be told of a match of %s", match.box.game.key)
        failpoint("desk.tell.after")

    async def _newest(self, match_id: str) -> Match:
        """The match at hand, moved on by what other processes have written since."""
        at_hand = self._at_hand.get(match_id)
        if at_hand is not None and not await self._is_behind(at_hand):
            return at_hand
        return await self._read(match_id)

    async def _read(self, match_id: str) -> Match:
        """The match as the store has it, read on from what is at hand."""
        at_hand = self._at_hand.get(match_id)
        row = await self.store.events.match(match_id)
        if row is None or row.game not in self.shelf:
            self._at_hand.pop(match_id, None)
            raise NotFound
        # After the row: who belongs here may be newer than its head, but is never older.
        seats = await self.store.events.seats(match_id)
        members = Members(await self.store.events.members(match_id))
        if at_hand is None:
            match = await open_match(self.store.events, self.shelf[row.game], row, seats, members)
        else:
            match = await read_on(self.store.events, at_hand, row.head)
            match = match.as_stored(row, seats, members)
        match.names = await self._names(match.members)
        self._keep(match)
        return match

    async def _is_behind(self, match: Match) -> bool:
        heads = await self.store.events.heads([match.id])
        return heads.get(match.id) != match.head

    def _keep(self, match: Match) -> None:
        self._at_hand[match.id] = match
        self._at_hand.move_to_end(match.id)
        while len(self._at_hand) > AT_HAND:
            self._at_hand.popitem(last=False)

    def _lock(self, match: str) -> asyncio.Lock:
        return self._locks.setdefault(match, asyncio.Lock())

    async def _names(self, members: Members) -> dict[str, str]:
        ids = members.people
        return await self.store.database.read(lambda conn: people.names(conn, ids)) if ids else {}


_ANSWER = msgspec.json.Decoder(Answer)


def read_answer(answer: bytes) -> Answer:
    """An answer, as it is stored with its command."""
    return _ANSWER.decode(answer)


def _at(match: Match, now: Now) -> int:
    """When a fact is written down: never before the one that it follows, even if the clock was set back."""
    return max(now.wall, match.row.updated_at)


def _batch(
    before: Match,
    after: Match,
    command: str,
    planned: Plan,
    records: tuple[Record, ...],
    answer: Answer,
    at: int,
    now: Now,
    by: MemberRow | None = None,
) -> Batch:
    return Batch(
        match=after.id,
        after=before.head,
        command=command,
        answer=encode(answer),
        at=at,
        by=by,
        records=records,
        standing=after.standing(before, now),
        seats=planned.seats,
        members=planned.members,
        passes=planned.passes,
        codes=planned.codes,
        watch=planned.watch,
        effects=effects(before, after, records) if before.head else (),
    )


def _refused(answer_to: str, refusal: Refusal) -> tuple[Answer, Answer]:
    """The answer to a refused command as it is stored, and as it is told.

    What could be done instead is told once: it is long, and another thing by the time of a repeat. Anybody
    can be refused as often as they like, so a refusal must take no more room than a move.
    """
    text = refusal.text if len(refusal.text) <= LONGEST else f"{refusal.text[: LONGEST - 1]}…"
    legal = [msgspec.to_builtins(option) for option in refusal.legal] or None
    brief = RefusalInfo(refusal.code, text)
    return Answer(answer_to, refusal=brief), Answer(answer_to, refusal=replace(brief, legal=legal))
