"""A match as a file: one JSON object a line, the opening first, then every fact."""

import secrets
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from gridhouse.house import times
from gridhouse.house.members.members import Members
from gridhouse.house.missing import NotFound
from gridhouse.house.shelf import Shelf
from gridhouse.house.table.facts import HouseFact, SeatAdded, read_fact
from gridhouse.house.table.match import Match, unstored
from gridhouse.house.table.wire import Answer
from gridhouse.house.telling.frames import seats as named_seats
from gridhouse.kernel import Opening, Record, Report, encode, fold, verify
from gridhouse.store import (
    Batch,
    CodeRow,
    EventStore,
    MemberRow,
    NewMatch,
    PassRow,
    SeatKind,
    SeatRow,
)


class BadArchive(ValueError):
    """The file is not the archive of a match, or it was damaged."""


class ArchivedSeat(Struct, frozen=True):
    """Who sat there. People are named, but their accounts stay with the house they belong to."""

    kind: SeatKind
    name: str
    bot: str | None = None


class Cover(Struct, frozen=True, tag_field="gridhouse", tag="match/1"):
    """The first line of an archive. It holds the sealed secret: keep a running match to yourself."""

    id: str
    game: str
    options: Raw
    seats: list[ArchivedSeat]
    created_at: int
    commitment: str
    secret: str


class Archive(Struct, frozen=True):
    """A whole match, read from a file."""

    cover: Cover
    records: list[Record]

    @property
    def opening(self) -> Opening:
        """What the match was created with, before any team joined in."""
        cover = self.cover
        joined = sum(isinstance(fact, SeatAdded) for fact in self.house_facts())
        return Opening(cover.game, cover.options, len(cover.seats) - joined, cover.commitment)

    def house_facts(self) -> list[HouseFact]:
        """What the house itself wrote into the log."""
        try:
            return [read_fact(record.fact) for record in self.records if record.source == "house"]
        except msgspec.DecodeError as error:
            raise BadArchive(f"The archive has a fact that no house writes: {error}.") from None


async def export(store: EventStore, shelf: Shelf, match: str) -> Iterator[bytes]:
    """The lines of a match's archive."""
    row = await store.match(match)
    if row is None:
        raise NotFound
    found = Match(shelf[row.game], row, await store.seats(match), Members(await store.members(match)), {})
    seats = [ArchivedSeat(seat.kind, seat.name, seat.bot) for seat in named_seats(found)]
    cover = Cover(row.id, row.game, Raw(row.options), seats, row.created_at, row.commitment, row.secret.hex())
    records = await store.read(match, upto=row.head)
    return (encode(line) for line in [cover, *_without_ids(records)])


def _without_ids(records: Iterable[Record]) -> Iterator[Record]:
    """The records with their commands numbered: the ids of commands mean nothing outside this house."""
    for _, facts in groupby(records, key=lambda record: record.command):
        first, *others = facts
        for record in (first, *others):
            yield replace(record, command=str(first.seq))


def read_archive(lines: Iterable[bytes]) -> Archive:
    """Reads an archive, and says which line is wrong."""
    cover: Cover | None = None
    records: list[Record] = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            if cover is None:
                cover = msgspec.json.decode(line, type=Cover)
            else:
                records.append(msgspec.json.decode(line, type=Record))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BadArchive(f"Line {number} is not a line of a match's archive: {error}.") from None
    if cover is None or not records:
        raise BadArchive("This file holds no match.")
    if [record.seq for record in records] != list(range(1, len(records) + 1)):
        raise BadArchive("The archive has a gap: its sequence numbers do not run from 1 without a break.")
    return Archive(cover, records)


def check_archive(shelf: Shelf, archive: Archive) -> Report:
    """Whether chance was fair in an archived match."""
    box = shelf[archive.cover.game]
    return verify(box.codec, archive.opening, archive.records, _secret(archive.cover))


async def restore(store: EventStore, shelf: Shelf, archive: Archive) -> NewMatch:
    """Brings an archived match into this house, under new links.

    In a match that is not over, the seats of people are open: its invite link lets them sit down again.
    """
    new, batch = drafted(shelf, archive)
    if not await store.create(new, batch):
        raise BadArchive(f"Match {new.id} is in this house already.")
    return new


def drafted(
    shelf: Shelf,
    archive: Archive,
    members: Sequence[MemberRow] | None = None,
    passes: tuple[PassRow, ...] = (),
    codes: tuple[CodeRow, ...] = (),
) -> tuple[NewMatch, Batch]:
    """An archived match as it would be stored, under new links; with these members, or those of its cover."""
    cover, box = archive.cover, shelf[archive.cover.game]
    if len(cover.seats) not in box.game.seats:
        raise BadArchive(f"{box.game.name} is not for {len(cover.seats)} players.")
    records = list(_without_ids(archive.records))
    try:
        box.codec.options(bytes(cover.options))
        state = fold(box.codec, records)
        over = box.game.outcome(state) is not None
    except Exception as error:  # a game is never asked to fold what it has not written
        raise BadArchive(f"The archive does not fold to a match of {box.game.name}: {error}.") from None
    new = NewMatch(
        id=cover.id,
        game=cover.game,
        options=bytes(cover.options),
        seats=archive.opening.seats,
        secret=_secret(cover),
        commitment=cover.commitment,
        invite=secrets.token_urlsafe(16),
        watch=secrets.token_urlsafe(16),
        created_at=cover.created_at,
    )
    seats = [_seat(number, seat, over) for number, seat in enumerate(cover.seats)]
    free = {row.seat for row in seats if row.kind == "open"}
    if members is None:
        members = _members(cover, over)
    members = [
        row if row.seat not in free else replace(row, left_at=row.left_at or records[-1].at)
        for row in members
    ]
    blank = unstored(box, new, seats, Members(members))
    match = blank.at(len(records), state)
    batch = Batch(
        match=new.id,
        after=0,
        command="setup",
        answer=encode(Answer("setup", match.head)),
        at=records[-1].at,
        records=tuple(records),
        standing=match.standing(blank, times.now()),
        seats=tuple(seats),
        members=tuple(members),
        passes=passes,
        codes=codes,
    )
    return new, batch


def _seat(number: int, seat: ArchivedSeat, over: bool) -> SeatRow:
    if seat.kind == "person":
        return SeatRow(number, "person") if over else SeatRow(number)
    return SeatRow(number, seat.kind, seat.bot, seat.name if seat.kind in ("team", "bot") else None)


def _members(cover: Cover, over: bool) -> list[MemberRow]:
    """Who belonged to an archived match, by name alone; nobody who could come back to it as themselves."""
    people = [(n, seat.name) for n, seat in enumerate(cover.seats) if over and seat.kind == "person"]
    players = [
        MemberRow(number, None, "player", cover.created_at, seat, name)
        for number, (seat, name) in enumerate(people, 2)
    ]
    return [MemberRow(1, None, "host", cover.created_at), *players]


def _secret(cover: Cover) -> bytes:
    try:
        return bytes.fromhex(cover.secret)
    except ValueError:
        raise BadArchive("The secret on the first line is not written in hex.") from None
