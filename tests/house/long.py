"""Matches of any length, written straight into the store."""

from collections.abc import Iterator

from msgspec import Raw

from gridhouse.house.house import House
from gridhouse.house.table.match import Match
from gridhouse.kernel import Record, encode, player
from gridhouse.store import Batch, Standing
from tests.house.games.tally import Added
from tests.house.table import create, guest

AT_ONCE = 2000


async def long_match(house: House, facts: int) -> tuple[str, str]:
    """A match of tally for one, of so many facts, and who plays it. Nobody has folded it yet."""
    ann = await guest(house)
    match = (await create(house, ann, "tally", "me")).id
    for after in range(1, facts, AT_ONCE):
        records = tuple(_added(after, min(facts, after + AT_ONCE)))
        await house.store.events.append(
            Batch(
                match=match,
                after=after,
                command=f"written-{after}",
                answer=b"{}",
                at=records[-1].at,
                records=records,
                standing=Standing((0,)),
            )
        )
    await house.matches.desk.forget(match)
    return match, ann


def _added(after: int, upto: int) -> Iterator[Record]:
    for seq in range(after + 1, upto + 1):
        fact = Raw(encode(Added(0, seq % 9 + 1)))
        yield Record(seq, 1_700_000_000_000 + seq, player(0), f"add-{seq}", "game", fact)


def total_after(seq: int) -> int:
    """What a long match adds up to after a fact."""
    return sum(number % 9 + 1 for number in range(2, seq + 1))


def at_hand(house: House, match: str) -> Match:
    """A match as the house has it in memory."""
    return house.matches.desk._at_hand[match]
