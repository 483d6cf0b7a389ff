"""People for tests: whoever hears of them, and the matches that are theirs."""

import secrets
from collections.abc import Sequence

from argon2 import PasswordHasher

from gridhouse.house.people.wire import LogIn, Person, SignUp
from gridhouse.store import Batch, MemberRow, NewMatch, SeatRow, Standing, Store

FAST = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""Hashes that take no time."""
SIGN_UP = SignUp("Otter", "eight or more")
LOG_IN = LogIn("otter", "eight or more")


class Ear:
    """Hears of the matches whose people changed, and of those whose sessions ended."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.gone: list[str] = []
        self.doubted: list[str] = []

    async def changed(self, matches: Sequence[str], gone: str | None = None) -> None:
        self.heard.extend(matches)
        self.gone += [gone] if gone else []

    async def doubt(self, person: str) -> None:
        self.doubted.append(person)


async def give_match(store: Store, *seated: Person) -> str:
    """A match of which the first of them is the host, and where all of them sit."""
    match = secrets.token_urlsafe(8)
    new = NewMatch(
        id=match,
        game="treasure",
        options=b"{}",
        seats=len(seated),
        secret=b"secret",
        commitment="hash",
        invite=secrets.token_urlsafe(8),
        watch=secrets.token_urlsafe(8),
        created_at=1,
    )
    players = (MemberRow(seat + 2, person.id, "player", 1, seat) for seat, person in enumerate(seated))
    batch = Batch(
        match=match,
        after=0,
        command="setup",
        answer=b"{}",
        at=1,
        standing=Standing(()),
        seats=tuple(SeatRow(number, "person") for number in range(len(seated))),
        members=(MemberRow(1, seated[0].id, "host", 1), *players),
    )
    await store.events.create(new, batch)
    return match


async def seated(store: Store, match: str) -> list[str | None]:
    """Who sits at a match."""
    here = [one for one in await store.events.members(match) if one.left_at is None]
    return [one.person for one in here if one.seat is not None]
