"""The channels of a match, for those who organise it. To an address only its host has the key."""

import unicodedata
from collections.abc import Sequence
from zoneinfo import ZoneInfo

from msgspec.structs import replace
from sqlalchemy import Connection

from gridhouse.house.members.members import Place
from gridhouse.house.missing import NotFound
from gridhouse.house.outside.addresses import Address, read_address
from gridhouse.house.outside.answers import Gone, Limited, Sent
from gridhouse.house.outside.messages import NONE
from gridhouse.house.outside.sealing import CannotOpen, Seals
from gridhouse.house.outside.sender import Sender
from gridhouse.house.outside.timing import ready_at
from gridhouse.house.outside.webhook_wire import (
    MOST_CHANNELS,
    ChannelInfo,
    ChannelList,
    ChannelQueue,
    KindInfo,
    LetterInfo,
    Quiet,
    Resend,
    SetChannel,
    Tested,
)
from gridhouse.house.people.names import clean_name
from gridhouse.house.table.announcing import read_post
from gridhouse.house.table.desk import Desk
from gridhouse.house.table.match import Match
from gridhouse.house.table.seating import check_is_host, check_organises
from gridhouse.house.telling.frames import seats
from gridhouse.house.times import now_ms
from gridhouse.kernel import HOUSE_NOTICES, Refusal
from gridhouse.store import channels, outbox
from gridhouse.store.channels import ChannelRow
from gridhouse.store.outbox import Letter

SHOWN = 50
"""How many notes of each state are listed."""


class NoSuchChannel(NotFound):
    """This match has no such channel."""

    def __init__(self) -> None:
        super().__init__("There is no such channel.")


class Webhooks:
    """Channels of matches: what is told where and when, and what became of it."""

    def __init__(self, desk: Desk, seals: Seals, sender: Sender, hosts: Sequence[str]) -> None:
        self._desk = desk
        self._seals = seals
        self._sender = sender
        self._hosts = hosts

    async def show(self, match: str, person: str) -> ChannelList:
        """The channels of a match."""
        return await self._list(await self._organised(match, person))

    async def set(self, match: str, person: str, wish: SetChannel) -> ChannelList:
        """Sets a channel up or changes it."""
        found = await self._organised(match, person)
        address = None
        if wish.address is not None:
            self._check_host(found, person)
            address = read_address(wish.address, self._hosts)
        chosen = _chosen(found, wish)
        sealed = None if address is None else self._seals.seal(address.token)

        def work(conn: Connection) -> None:
            before = channels.one(conn, match, wish.number)
            if address is not None and sealed is not None:
                row = replace(chosen, hook=address.hook, token=sealed, tail=address.tail)
            elif before is not None:
                row = replace(chosen, hook=before.hook, token=before.token, tail=before.tail)
            else:
                raise Refusal("no_address", "A new channel needs the address of a webhook.")
            channels.put(conn, row, afresh=address is not None)

        await self._desk.store.database.write(work)
        self._sender.hurry()
        return await self._list(found)

    async def remove(self, match: str, person: str, number: int) -> ChannelList:
        """Takes a channel away, with all that waits for it."""
        found = await self._organised(match, person)
        self._check_host(found, person)
        if not await self._desk.store.database.write(lambda conn: channels.remove(conn, match, number)):
            raise NoSuchChannel
        return await self._list(found)

    async def test(self, match: str, person: str, number: int) -> Tested:
        """Posts a greeting at once, beside all that waits."""
        found = await self._organised(match, person)
        row = await self._channel(match, number)
        try:
            address = Address(row.hook, self._seals.open(row.token))
        except CannotOpen:
            return Tested(False, "The house has lost the key to this address. Paste it again.")
        embed = {
            "title": f"👋 {found.box.game.name} posts here from now on",
            "footer": {"text": "A test"},
        }
        answer = await self._sender.discord.post(address, {"embeds": [embed], "allowed_mentions": NONE})
        write = self._desk.store.database.write
        match answer:
            case Sent():
                await write(lambda conn: channels.enable(conn, match, number, row.token))
                self._sender.hurry()
                return Tested(True)
            case Gone(why):
                await write(lambda conn: channels.disable(conn, match, number, row.token, why))
                return Tested(False, why)
            case Limited():
                return Tested(False, "Discord asks to wait: this channel gets too many messages just now.")
        return Tested(False, answer.why)

    async def queue(self, match: str, person: str, number: int) -> ChannelQueue:
        """What waits for a channel, was set aside, and was sent last."""
        found = await self._organised(match, person)
        await self._channel(match, number)
        letters = await self._desk.store.database.read(lambda conn: outbox.latest(conn, match, number, SHOWN))
        names = {f"{{{info.seat}}}": info.name for info in seats(found)}
        return ChannelQueue([_letter(letter, names) for letter in letters])

    async def resend(self, match: str, person: str, number: int, wish: Resend) -> ChannelQueue:
        """Sends notes once more, before all others that wait."""
        await self._organised(match, person)
        await self._channel(match, number)

        def work(conn: Connection) -> int:
            seqs = outbox.parked(conn, match, number) if wish.seqs is None else wish.seqs
            return outbox.again(conn, match, number, seqs)

        if not await self._desk.store.database.write(work):
            raise Refusal("nothing_to_send", "There is nothing to send once more.")
        self._sender.hurry()
        return await self.queue(match, person, number)

    # --- inside -----------------------------------------------------------------------

    async def _organised(self, match: str, person: str) -> Match:
        """A match, for whoever organises it, of a game that tells something."""
        found = await self._desk.look_as(match, person)
        check_organises(found, found.place_of(person))
        if not found.box.game.notices:
            raise Refusal("nothing_told", f"{found.box.game.name} tells nothing to Discord.")
        return found

    def _check_host(self, match: Match, person: str) -> None:
        place: Place = match.place_of(person)
        check_is_host(match, place, "Only the host can change where the match is told of.")

    async def _channel(self, match: str, number: int) -> ChannelRow:
        row = await self._desk.store.database.read(lambda conn: channels.one(conn, match, number))
        if row is None:
            raise NoSuchChannel
        return row

    async def _list(self, match: Match) -> ChannelList:
        def work(conn: Connection) -> list[ChannelInfo]:
            return [_info(conn, row) for row in channels.of(conn, match.id)]

        kinds = {**match.box.game.notices, **HOUSE_NOTICES}
        return ChannelList(
            await self._desk.store.database.read(work),
            [KindInfo(kind, name) for kind, name in kinds.items()],
            MOST_CHANNELS,
        )


def _chosen(match: Match, wish: SetChannel) -> ChannelRow:
    """A channel as it was wished for, without its address."""
    known = {**match.box.game.notices, **HOUSE_NOTICES}
    if unknown := {*wish.kinds, *wish.pings} - known.keys():
        raise Refusal("no_such_kind", f"There are no notes of the kind {min(unknown)!r}.")
    if any(seat >= len(match.seats) for seat in wish.seats or ()):
        raise Refusal("no_such_seat", "There is no such team in this game.")
    quiet = wish.quiet
    if quiet is not None:
        _check_zone(quiet.zone)
    return ChannelRow(
        match=match.id,
        number=wish.number,
        name=clean_name(wish.name),
        hook="",
        token=b"",
        tail="",
        kinds=tuple(dict.fromkeys(wish.kinds)),
        seats=None if wish.seats is None else tuple(sorted(set(wish.seats))),
        role=wish.role,
        pings=tuple(dict.fromkeys(wish.pings)),
        quiet_from=quiet.begin if quiet else None,
        quiet_to=quiet.end if quiet else None,
        zone=quiet.zone if quiet else "UTC",
        digest=wish.digest,
        paused=wish.paused,
        created_at=now_ms(),
    )


def _check_zone(zone: str) -> None:
    try:
        ZoneInfo(zone)
    except (ValueError, OSError, LookupError):  # whatever somebody calls a zone
        raise Refusal("no_such_zone", "This house does not know that time zone.") from None


def _info(conn: Connection, row: ChannelRow) -> ChannelInfo:
    count = outbox.count(conn, row.match, row.number)
    quiet = None
    if row.quiet_from is not None and row.quiet_to is not None:
        quiet = Quiet(row.quiet_from, row.quiet_to, row.zone)
    return ChannelInfo(
        number=row.number,
        name=row.name,
        tail=row.tail,
        kinds=list(row.kinds),
        seats=None if row.seats is None else list(row.seats),
        role=row.role,
        pings=list(row.pings),
        quiet=quiet,
        digest=row.digest,
        paused=row.paused,
        trouble=row.trouble,
        failing_since=row.failing_since,
        next_at=_next(conn, row) if count.waiting else None,
        waiting=count.waiting,
        sent=count.sent,
        parked=count.parked,
    )


def _next(conn: Connection, row: ChannelRow) -> int | None:
    """When the first that waits is sent, as far as that is known now."""
    now = now_ms()
    since = channels.first_due(conn, row.match, row.number)
    at = now if since is None else max(row.next_at, ready_at(row, max(since, 0)))
    return at if at > now else None


def plain(title: str) -> str:
    """A title without the signs that are for Discord."""
    # Cn: emoji that are newer than this Python.
    kept = "".join(char for char in title if unicodedata.category(char) not in ("So", "Mn", "Cn"))
    return " ".join(kept.split())


def _letter(letter: Letter, names: dict[str, str]) -> LetterInfo:
    title = plain(read_post(letter.payload).notes[0].title)
    for mark, name in names.items():
        title = title.replace(mark, name)
    state = "sent" if letter.sent_at is not None else "parked" if letter.parked_at is not None else "waiting"
    return LetterInfo(
        letter.seq, letter.kind, title, letter.created_at, state, letter.sent_at, letter.error, letter.struck
    )
