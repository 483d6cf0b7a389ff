"""The sender: takes what waits in the outbox to where it is told, in order, whatever happens on the way."""

import asyncio
import logging
import random
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from time import monotonic as steady
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct
from sqlalchemy import Connection

from gridhouse.house.missing import NotFound
from gridhouse.house.outside.addresses import Address
from gridhouse.house.outside.answers import Answer, Gone, Limited, Rejected, Sent, Trouble
from gridhouse.house.outside.messages import EMBEDS, Line, Names, calling, embeds_of, pack
from gridhouse.house.outside.messages import NONE as NOBODY
from gridhouse.house.outside.sealing import CannotOpen, Seals
from gridhouse.house.outside.timing import ready_at
from gridhouse.house.table.announcing import read_post
from gridhouse.house.table.desk import Desk
from gridhouse.house.table.match import Match
from gridhouse.house.telling.frames import called, seats
from gridhouse.house.times import now_ms
from gridhouse.house.work.duties import Duties
from gridhouse.store import StoreUnavailable, channels, outbox
from gridhouse.store.channels import ChannelRow
from gridhouse.store.failpoints import failpoint
from gridhouse.store.outbox import AGAIN, Letter

if TYPE_CHECKING:
    from gridhouse.house.outside.discord import Discord

T = TypeVar("T")

_log = logging.getLogger(__name__)


class Pace(Struct, frozen=True):
    """How patient the sender is, in seconds."""

    round: float = 1.0
    """Between two looks at what waits; what this process has written goes out at once."""
    least: float = 0.05
    """Between two looks, however much happens."""
    lease: float = 60.0
    """For which a channel is one sender's; of a process that dies, others take it over at once."""
    patience: float = 15.0
    """For an answer of Discord."""
    block: float = 15 * 60.0
    """For which the first in line may hold the others up."""
    backoff: float = 1.0
    """After the first failure; it doubles with each, up to a minute."""
    longest: float = 60.0
    farewell: float = 3.0
    """For what is on its way when the house closes."""


PACE = Pace()


class Lost(Exception):
    """Another sender has this channel now."""


class Sender:
    """Sends what waits. Every process of the house has one, and a channel is one sender's at a time."""

    def __init__(self, desk: Desk, seals: Seals, duties: Duties) -> None:
        self._desk = desk
        self._seals = seals
        self._pace = PACE
        self._discord: Discord | None = None
        self._me = duties.me
        self._news = asyncio.Event()
        self._busy: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._alone: dict[tuple[str, int], int] = {}
        """Up to which fact a channel gets one in a message, since Discord refused several."""
        self._closing = False
        self._not_before = 0.0
        """Discord wants to hear nothing before, on whatever channel, by the steady clock."""
        self._round = asyncio.create_task(self._go_round())
        desk.listeners.append(self._hear)
        duties.listeners.append(self.hurry)

    async def close(self) -> None:
        """Waits a moment for what is on its way, so that it is not sent twice; the next sender goes on."""
        self._closing = True
        self._round.cancel()
        if self._busy:
            await asyncio.wait(self._busy.values(), timeout=self._pace.farewell)
        tasks = [self._round, *self._busy.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with suppress(StoreUnavailable):
            await self._write(lambda conn: channels.release_all(conn, self._me))
        if self._discord:
            await self._discord.close()

    @property
    def discord(self) -> "Discord":
        """The line to Discord, from when there is something to say: many a house never has."""
        if self._discord is None:
            from gridhouse.house.outside.discord import Discord

            self._discord = Discord(self._pace.patience)
        return self._discord

    def hurry(self) -> None:
        """There may be something to send."""
        self._news.set()

    # --- which channels ---------------------------------------------------------------

    def _hear(self, match: Match) -> None:
        if match.box.game.notices:
            self._news.set()

    async def _go_round(self) -> None:
        while True:
            self._news.clear()
            try:
                await self._start_all()
            except StoreUnavailable:
                _log.warning("the store cannot be reached; the sender tries again")
            except Exception:
                _log.exception("the sender stumbled, and goes on")
            await asyncio.sleep(self._pace.least)  # what happens at once is looked for once
            with suppress(TimeoutError):
                async with asyncio.timeout(self._pace.round):
                    await self._news.wait()

    async def _start_all(self) -> None:
        if self._waits_everywhere():
            return
        now = now_ms()
        for due in await self._read(lambda conn: channels.due(conn, self._me, now)):
            key = due.channel.match, due.channel.number
            if due.ahead:
                await self._write(partial(channels.set_right, match=key[0], number=key[1], now=now))
                self.hurry()
            elif key not in self._busy and ready_at(due.channel, due.since) <= now:
                self._busy[key] = asyncio.create_task(self._send_all(*key))

    def _waits_everywhere(self) -> bool:
        return steady() < self._not_before

    async def _send_all(self, match: str, number: int) -> None:
        """Sends to one channel as long as there is something to send."""
        try:
            while not self._closing and await self._send_first(match, number):
                pass
            await self._write(lambda conn: channels.release(conn, match, number, self._me))
        except Lost:
            pass
        except StoreUnavailable:
            _log.warning("the store cannot be reached; the sender tries again")
        except Exception:
            _log.exception("a channel could not be sent to")
            with suppress(Exception):
                await self._give_up_for_now(match, number)
        finally:
            del self._busy[match, number]

    async def _give_up_for_now(self, match: str, number: int) -> None:
        """What cannot even be written down as a message must not stand in the way for ever."""
        channel = await self._read(lambda conn: channels.one(conn, match, number))
        letters = await self._read(lambda conn: outbox.waiting(conn, match, number, now_ms(), 1))
        if channel and letters:
            await self._failed(channel, letters[0], "The house could not write this message.")

    # --- one message ------------------------------------------------------------------

    async def _send_first(self, match_id: str, number: int) -> bool:
        """Sends the first in line. False: there is nothing to send now."""
        await self._hold(match_id, number)
        now = now_ms()
        channel = await self._read(lambda conn: channels.one(conn, match_id, number))
        if (
            channel is None
            or channel.paused
            or channel.trouble
            or channel.next_at > now
            or self._waits_everywhere()
        ):
            return False
        letters = await self._read(lambda conn: outbox.waiting(conn, match_id, number, now, EMBEDS))
        if not letters or ready_at(channel, letters[0].due_at) > now:
            return False
        try:
            address = Address(channel.hook, self._seals.open(channel.token))
        except CannotOpen:
            await self._disable(channel, "The house has lost the key to this address. Paste it again.")
            return False
        try:
            match = await self._desk.look(match_id)
        except NotFound:
            return False
        return await self._tell(channel, address, match, letters)

    async def _tell(self, channel: ChannelRow, address: Address, match: Match, letters: list[Letter]) -> bool:
        seat, member = _names(match)
        key = channel.match, channel.number
        most = 1 if letters[0].seq <= self._alone.get(key, 0) else EMBEDS
        changes, lines = _struck(letters)
        message = pack(lines, seat, member, most)
        first, told = message.lines[0].letter, [line.letter.seq for line in message.lines]
        if len(told) < len(lines):  # an undo that waits for the next message has struck nothing yet
            changes, lines = _struck(letters[: len(told)])
            message = pack(lines, seat, member, len(lines))
        answer = await self._strike(channel, address, changes, told, (seat, member))
        if answer is None:
            await self._hold(*key)
            failpoint("outbox.post.before")
            answer = await self.discord.post(address, calling(message, channel.role, channel.pings))
            failpoint("outbox.post.after")
        match answer:
            case Sent():
                await self._note_sent(channel, told, answer, changes)
                return True
            case Rejected(why) if len(told) == 1:
                await self._park(channel, first, why)
                return True
            case Rejected():
                self._alone[key] = told[-1]
                return True
            case Limited(wait, everywhere):
                await self._failed(channel, first, "Discord asks to wait.", wait)
                if everywhere:
                    self._not_before = steady() + wait
            case Gone(why):
                await self._disable(channel, why)
            case Trouble(why):
                await self._failed(channel, first, why)
        return False

    async def _strike(
        self,
        channel: ChannelRow,
        address: Address,
        changes: dict[int, bool],
        told: list[int],
        names: tuple[Names, Names],
    ) -> Answer | None:
        """Strikes what was taken back in the messages where it stands, and the other way round. None: all of
        them are as they should be."""
        earlier = [seq for seq in changes if seq not in told]
        if not earlier:
            return None
        key = channel.match, channel.number
        letters = await self._read(lambda conn: outbox.in_messages_of(conn, *key, earlier))
        messages: dict[str, list[Letter]] = {}
        for letter in letters:
            messages.setdefault(letter.message or "", []).append(letter)
        for message, inside in messages.items():
            if all(changes.get(letter.seq, letter.struck) == letter.struck for letter in inside):
                continue
            await self._hold(*key)
            lines = [_line(letter, changes.get(letter.seq, letter.struck)) for letter in inside]
            embeds = [embed for line in lines for embed in embeds_of(line, *names)]
            answer = await self.discord.patch(
                address, message, {"embeds": embeds, "allowed_mentions": NOBODY}
            )
            if not isinstance(answer, Sent | Rejected):
                return answer
            if isinstance(answer, Sent) and answer.wait:
                await asyncio.sleep(min(answer.wait, self._pace.lease / 4))
        return None

    # --- what came of it --------------------------------------------------------------

    async def _note_sent(
        self, channel: ChannelRow, told: list[int], answer: Sent, changes: dict[int, bool]
    ) -> None:
        key = channel.match, channel.number
        now = now_ms()

        def work(conn: Connection) -> bool:
            if not outbox.sent(conn, *key, self._me, told, answer.message, now):
                return False
            struck = [seq for seq, value in changes.items() if value]
            outbox.strike(conn, *key, struck, [seq for seq, value in changes.items() if not value])
            if answer.wait:
                channels.wait(conn, channel.hook, now + round(1000 * answer.wait))
            return True

        if not await self._write(work):
            raise Lost

    async def _failed(self, channel: ChannelRow, first: Letter, why: str, wait: float | None = None) -> None:
        """Tries again later; but nobody holds the others up for too long."""
        key, now = (channel.match, channel.number), now_ms()
        limited = wait is not None
        if wait is None:
            wait = min(self._pace.longest, self._pace.backoff * 2 ** min(channel.failures, 10))
            wait *= random.uniform(0.5, 1.0)  # noqa: S311 - so that not all come back at once
        until = now + round(1000 * wait)

        def work(conn: Connection) -> int | None:
            outbox.complain(conn, *key, first.seq, why)
            if limited:
                channels.wait(conn, channel.hook, until)
            return channels.failed(conn, *key, self._me, now, until)

        since = await self._write(work)
        if since is None:
            raise Lost
        if now - since >= 1000 * self._pace.block:
            await self._park(channel, first, f"{why} It was tried for too long.")

    async def _park(self, channel: ChannelRow, letter: Letter, why: str) -> None:
        key, now = (channel.match, channel.number), now_ms()
        if not await self._write(lambda conn: outbox.park(conn, *key, self._me, letter.seq, why, now)):
            raise Lost
        _log.warning("a note was set aside: %s", why, extra={"fields": {"channel": channel.number}})

    async def _disable(self, channel: ChannelRow, why: str) -> None:
        key = channel.match, channel.number
        await self._write(lambda conn: channels.disable(conn, *key, channel.token, why))
        _log.warning("a channel is switched off: %s", why, extra={"fields": {"channel": channel.number}})

    # --- the store --------------------------------------------------------------------

    async def _hold(self, match: str, number: int) -> None:
        now = now_ms()
        until = now + round(1000 * self._pace.lease)
        if not await self._write(lambda conn: channels.hold(conn, match, number, self._me, now, until)):
            raise Lost

    async def _read(self, work: Callable[[Connection], T]) -> T:
        return await self._desk.store.database.read(work)

    async def _write(self, work: Callable[[Connection], T]) -> T:
        return await self._desk.store.database.write(work)


def _struck(letters: list[Letter]) -> tuple[dict[int, bool], list[Line]]:
    """What these letters take back and bring back, and the letters as they are to be told after that."""
    changes: dict[int, bool] = {}
    for letter in letters:
        post = read_post(letter.payload)
        if letter.error != AGAIN:  # what is sent once more has been done once
            changes |= dict.fromkeys(post.strikes, True) | dict.fromkeys(post.restores, False)
    return changes, [_line(letter, changes.get(letter.seq, letter.struck)) for letter in letters]


def _line(letter: Letter, struck: bool) -> Line:
    return Line(letter, read_post(letter.payload), struck)


def _names(match: Match) -> tuple[Names, Names]:
    """What teams and members are called now."""
    teams = {info.seat: info.name for info in seats(match)}

    def seat(number: int) -> str:
        return teams.get(number, f"Team {number + 1}")

    def member(number: int) -> str:
        found = match.members.numbered(number)
        return called(match, found) if found else "Somebody"

    return seat, member
