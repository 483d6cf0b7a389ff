"""The desk where every match is written: one writer per match, and nothing is told before it is stored."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from weakref import WeakValueDictionary

import msgspec

from gridhouse.house.match import RECENT, Match, open_match, read_on, unstored
from gridhouse.house.plans import Plan
from gridhouse.house.shelf import Shelf
from gridhouse.house.wire import Answer, RefusalInfo
from gridhouse.kernel import HOUSE, Record, Refusal, Sealed, encode
from gridhouse.store import Batch, Moved, NewMatch, SeatRow, Store, people

AT_HAND = 2000
"""How many matches are kept in memory; the others are folded again when somebody opens them."""

Decide = Callable[[Match], Awaitable[Plan]]


class NotFound(LookupError):
    """There is no such match for whoever asks."""

    def __init__(self) -> None:
        super().__init__("There is no such match, or you need its link to see it.")


def now_ms() -> int:
    """Milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


class Desk:
    """Reads, decides and writes matches. Whoever wants to hear of new facts adds a listener."""

    def __init__(self, store: Store, shelf: Shelf) -> None:
        self.store = store
        self.shelf = shelf
        self.listeners: list[Callable[[Match], None]] = []
        self._at_hand: OrderedDict[str, Match] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._writing: set[asyncio.Task[Answer]] = set()

    async def open(self, new: NewMatch, seats: Sequence[SeatRow]) -> bool:
        """Sets up a new match. False: there is one of this id already."""
        box = self.shelf[new.game]
        blank = unstored(box, new, seats)
        blank.names = await self._names(seats)
        events = box.game.setup(box.codec.options(new.options), new.seats, Sealed(new.secret, 1))
        records = Plan(HOUSE, "game", events).records("setup", 0, new.created_at)
        match = blank.after(records)
        batch = self._batch(blank, match, records, Answer("setup", match.head))
        created = await self.store.events.create(new, seats, batch)
        if created:
            self._tell(match.stored(match.standing(blank, new.created_at), new.created_at))
        return created

    async def look(self, match: str) -> Match:
        """The match as it stands now."""
        async with self._lock(match):
            return await self._newest(match)

    async def commit(self, match: str, command: str, answer_to: str, decide: Decide) -> Answer:
        """Decides a command, stores what follows, tells the listeners, and answers.

        It is finished even if whoever asked goes away in the middle.
        """
        task = asyncio.create_task(self._commit(match, command, answer_to, decide))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)
        return await asyncio.shield(task)

    async def reread(self, match: str) -> Match | None:
        """Forgets what is at hand of a match and reads it again; None if it is gone."""
        async with self._lock(match):
            self._at_hand.pop(match, None)
            try:
                return await self._newest(match)
            except NotFound:
                return None

    async def close(self) -> None:
        """Waits for what is being written."""
        await asyncio.gather(*self._writing, return_exceptions=True)

    # --- inside -----------------------------------------------------------------------

    async def _commit(self, match_id: str, command: str, answer_to: str, decide: Decide) -> Answer:
        async with self._lock(match_id):
            match = self._at_hand.get(match_id) or await self._newest(match_id)
            while True:
                now = now_ms()
                try:
                    planned = await decide(match)
                except Refusal as refusal:
                    if await self._is_behind(match):
                        match = await self._newest(match_id)
                        continue
                    return await self._refuse(match, command, _refused(answer_to, refusal), now)
                records = planned.records(command, match.head, now)
                later = match.after(records, planned.seats, planned.restored)
                answer = Answer(answer_to, later.head)
                batch = self._batch(match, later, records, answer)
                try:
                    earlier = await self.store.events.append(batch)
                except Moved:
                    match = await self._newest(match_id)
                    continue
                except LookupError:
                    raise NotFound from None
                if earlier is not None:
                    return _ANSWER.decode(earlier)
                if planned.seats:
                    later.names = await self._names(later.seats)
                later = later.stored(later.standing(match, now), now)
                self._tell(later)
                break
        if later.head // RECENT > match.head // RECENT and len(later.recent) == RECENT:
            await self.store.events.keep(match_id, later.snapshot())
        return answer

    async def _refuse(self, match: Match, command: str, answer: Answer, now: int) -> Answer:
        batch = Batch(match=match.id, after=match.head, command=command, answer=encode(answer), at=now)
        earlier = await self.store.events.append(batch)
        return answer if earlier is None else _ANSWER.decode(earlier)

    def _batch(self, before: Match, after: Match, records: tuple[Record, ...], answer: Answer) -> Batch:
        return Batch(
            match=after.id,
            after=before.head,
            command=records[-1].command,
            answer=encode(answer),
            at=records[-1].at,
            records=records,
            standing=after.standing(before, records[-1].at),
            seats=tuple(seat for seat in after.seats if seat not in before.seats),
        )

    def _tell(self, match: Match) -> None:
        self._keep(match)
        for listener in self.listeners:
            listener(match)

    async def _newest(self, match_id: str) -> Match:
        """The match at hand, moved on by what other processes have written since."""
        at_hand = self._at_hand.get(match_id)
        if at_hand is not None and not await self._is_behind(at_hand):
            return at_hand
        row = await self.store.events.match(match_id)
        if row is None or row.game not in self.shelf:
            self._at_hand.pop(match_id, None)
            raise NotFound
        if at_hand is None:
            seats = await self.store.events.seats(match_id)
            match = await open_match(self.store.events, self.shelf[row.game], row, seats)
        else:
            match = await read_on(self.store.events, at_hand, row.head)
            match.row, match.seats = row, tuple(await self.store.events.seats(match_id))
        match.names = await self._names(match.seats)
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

    async def _names(self, seats: Sequence[SeatRow]) -> dict[str, str]:
        ids = {seat.person for seat in seats if seat.person}
        return await self.store.database.read(lambda conn: people.names(conn, ids)) if ids else {}


_ANSWER = msgspec.json.Decoder(Answer)


def _refused(answer_to: str, refusal: Refusal) -> Answer:
    legal = msgspec.to_builtins(refusal.legal) if refusal.legal else None
    return Answer(answer_to, refusal=RefusalInfo(refusal.code, refusal.text, legal))
