"""Short words for the values that the store tests write."""

import os
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Raw, structs

from gridhouse.kernel import Record, player
from gridhouse.store import Batch, MemberRow, Moved, NewMatch, SeatRow, Standing, Store, channels
from gridhouse.store.channels import ChannelRow

T = TypeVar("T")

ROOT = Path(__file__).parents[2]
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
"""What the other processes of a test need, to run this very code."""

BLANK = NewMatch(
    id="",
    game="noughts",
    options=b'{"size": 3}',
    seats=2,
    secret=b"\x00\xff secret",
    commitment="c0ffee",
    invite="",
    watch="",
    created_at=1_000,
)


def new_match(id: str, **changes: Any) -> NewMatch:  # noqa: A002 - the field's own name
    """A match that nobody has made yet, with links of its own."""
    return structs.replace(BLANK, **{"id": id, "invite": f"invite-{id}", "watch": f"watch-{id}", **changes})


def fact(seq: int, command: str) -> Record:
    """A fact that tells which command made it; its JSON has spaces that must survive."""
    return Record(
        seq, 5_000 + seq, player(seq % 2), command, "game", Raw(b'{ "by": "%s" }' % command.encode())
    )


def batch(match: str, after: int, command: str, facts: int = 1, **changes: Any) -> Batch:
    """What an accepted command writes."""
    records = tuple(fact(after + n, command) for n in range(1, facts + 1))
    written = Batch(
        match=match,
        after=after,
        command=command,
        answer=b"answer to " + command.encode(),
        at=6_000 + after,
        records=records,
        standing=Standing((after % 2,)),
    )
    return structs.replace(written, **changes)


def refusal(match: str, command: str) -> Batch:
    """What a refused command writes."""
    return Batch(match=match, after=0, command=command, answer=b"no to " + command.encode(), at=7_000)


def host(person: str | None = "ann") -> MemberRow:
    """The member who made a match."""
    return MemberRow(1, person, "host", 1_000)


def sitter(number: int, person: str | None, seat: int, **changes: Any) -> MemberRow:
    """A member who plays a seat."""
    return structs.replace(MemberRow(number, person, "player", 1_000, seat), **changes)


def table(made_by: str | None, *sitters: str) -> dict[str, Any]:
    """The seats and members of a match that somebody made and where these sit; a bot's name begins so."""
    is_bot = [who.startswith("bot") for who in sitters]
    seats = [SeatRow(n, "bot", who) if is_bot[n] else SeatRow(n, "person") for n, who in enumerate(sitters)]
    players = [sitter(n + 2, who, n, name=f"{who}!") for n, who in enumerate(sitters) if not is_bot[n]]
    return {"seats": tuple(seats), "members": (host(made_by), *players)}


async def begin(store: Store, id: str = "m", **changes: Any) -> None:  # noqa: A002
    """A match of one fact that Ann made, with two open seats."""
    first = batch(id, 0, "create", seats=(SeatRow(0), SeatRow(1)), members=(host(),))
    assert await store.events.create(new_match(id, **changes), first)


def plain(records: list[Record]) -> list[tuple[Any, ...]]:
    """Records with their facts as bytes, which compare."""
    return [(*structs.astuple(record)[:-1], bytes(record.fact)) for record in records]


async def play(store: Store, match: str, caller: str, wishes: int) -> int:
    """Gets its wishes written, deciding again whenever somebody was faster; counts how often that was."""
    beaten = 0
    for wish in range(wishes):
        while True:
            head = (await store.events.heads([match]))[match]
            try:
                await store.events.append(batch(match, head, f"{caller}-{wish}"))
                break
            except Moved:
                beaten += 1
    return beaten


def channel(match: str = "m", number: int = 0, **changes: Any) -> ChannelRow:
    """A channel that takes what is told."""
    plain = ChannelRow(
        match=match,
        number=number,
        name=f"Channel {number}",
        hook="https://discord.com/api/webhooks/1",
        token=b"sealed",
        tail="abcd",
        kinds=("tell", "say"),
        created_at=1_000,
    )
    return structs.replace(plain, **changes)


async def put(store: Store, *rows: ChannelRow) -> None:
    """Sets channels up."""
    for row in rows:
        await store.database.write(partial(channels.put, row=row))
