"""People for tests: whoever hears of them, and the matches that are theirs."""

import secrets
from collections.abc import Sequence

from argon2 import PasswordHasher

from gridhouse.house.people.wire import LogIn, Person, SignUp
from gridhouse.store import Batch, NewMatch, SeatRow, Standing, Store

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
    """A match that the first of them created and all of them sit at."""
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
        creator=seated[0].id,
        created_at=1,
    )
    seats = [SeatRow(number, "person", person.id) for number, person in enumerate(seated)]
    batch = Batch(match=match, after=0, command="setup", answer=b"{}", at=1, standing=Standing(()))
    await store.events.create(new, seats, batch)
    return match


async def seated(store: Store, match: str) -> list[str | None]:
    """Who sits at a match."""
    return [seat.person for seat in await store.events.seats(match)]
