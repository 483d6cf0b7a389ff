"""One request: who asks, and the cookies that go back with the answer."""

import asyncio
from collections.abc import Coroutine
from contextlib import AbstractContextManager
from typing import Any, TypeVar

from msgspec import Struct
from starlette.requests import ClientDisconnect, HTTPConnection, Request

from gridhouse.house.house import House
from gridhouse.house.people.people import LoggedIn
from gridhouse.house.people.wire import Person
from gridhouse.house.pulse import Pulse
from gridhouse.house.settings import Settings
from gridhouse.house.telling.views import Viewer
from gridhouse.house.work.turns import Asker
from gridhouse.web.gate.audience import Audience
from gridhouse.web.gate.cookies import Jar
from gridhouse.web.gate.limits import ACT, SEND, Limit, Limits, TooFast, network, site
from gridhouse.web.gate.metrics import Metrics
from gridhouse.web.gate.problem import LOG_IN, ProblemError

T = TypeVar("T")

FRONT = "front"
"""Where the server finds the counters, in the state that the application gives it."""


class Front(Struct, frozen=True):
    """What every request needs: the house behind it, and the counters beside it."""

    settings: Settings
    house: House
    limits: Limits
    metrics: Metrics
    audience: Audience
    pulse: Pulse


class Visit:
    """Made for each request and live connection. Whoever asks is looked up once, when it matters."""

    def __init__(self, connection: HTTPConnection) -> None:
        self.front: Front = connection.app.state.front
        self.house: House = self.front.house
        self.jar = Jar(connection.cookies, self.front.settings.secure_cookies)
        self.cache = "no-store"
        """How long the answer may be kept."""
        self._connection = connection
        host = connection.client.host if connection.client else ""
        self.address = network(host)
        self.site = site(host)
        """The address, as those are counted by it who guess at passwords."""
        self._person: Person | None = None
        self._looked = False

    async def person(self) -> Person | None:
        """Who asks, if they have a session or a guest's ticket that holds."""
        if not self._looked:
            self._is(await self.house.people.known(self.jar.session, self.jar.guest))
        return self._person

    async def person_id(self) -> str | None:
        """The id of who asks, if it is known who they are."""
        person = await self.person()
        return person.id if person else None

    async def look_again(self) -> Person | None:
        """Who asks, as far as the store knows now."""
        self._looked = False
        return await self.person()

    async def account(self) -> Person:
        """Who asks, if they are logged in."""
        person = await self.person()
        if person is None or person.kind != "account":
            raise ProblemError(LOG_IN, "Log in to your account first.")
        return person

    async def somebody(self, name: str | None = None) -> Person:
        """Who asks, and is written down from now on: a stranger becomes a guest, of this name."""
        person = await self.person() or self.welcome(self.house.people.new_guest(name))
        await self.house.people.remember(person)
        return person

    def welcome(self, guest: Person) -> Person:
        """From now on this visitor is that guest."""
        self._is(guest)
        self.jar.keep_guest(self.house.people.ticket(guest))
        return guest

    async def others(self) -> list[Person]:
        """The guests who are known on this device beside whoever asks, the latest first."""
        return await self.house.people.guests(self.jar.others)

    async def make_way(self, guest: Person) -> Person:
        """From now on this visitor is that guest. Whoever it was before can come back to this device."""
        before = await self.person()
        if before is not None and before.kind == "account":
            raise LoggedIn(before)
        known = [*([before] if before else []), *await self.others()]
        staying = [self.house.people.ticket(one) for one in known if one.id != guest.id]
        if staying != self.jar.others:
            self.jar.keep_others(staying)
        return self.welcome(guest)

    async def enter(self, account: Person, token: str) -> Person:
        """From now on this visitor is that account, which knows this device."""
        self._is(account)
        self.jar.keep_session(token)
        if self.jar.guest is not None:
            self.jar.forget_guest()
        await self.mark(account)
        return account

    async def mark(self, account: Person) -> None:
        """From now on this device is known to that account."""
        self.jar.keep_mark(await self.house.people.mark(account, self.jar.marks))

    async def viewer(self, watch: str | None = None) -> Viewer:
        """Who looks at a match, and the watch token that they hold."""
        return Viewer(person=await self.person_id(), watch=watch)

    async def asker(self) -> Asker:
        """Who asks, as those are known who wait for the same thing. Nobody becomes a guest by it."""
        return Asker(self.address, await self.person_id() or "")

    async def while_here(self, doing: Coroutine[Any, Any, T]) -> T:
        """What is done for this visitor, and given up when they hang up: nobody is left to tell."""
        assert isinstance(self._connection, Request)
        work = asyncio.create_task(doing)
        leaving = asyncio.create_task(_gone(self._connection))
        try:
            await asyncio.wait((work, leaving), return_when=asyncio.FIRST_COMPLETED)
            if not work.done():
                raise ClientDisconnect
            return work.result()
        finally:
            for task in (work, leaving):
                task.cancel()
            await asyncio.gather(work, leaving, return_exceptions=True)

    async def game_of(self, match: str) -> str:
        """The key of the game that is played in a match."""
        return await self.house.matches.desk.game_of(match)

    async def count(self, limit: Limit, who: str | None = None) -> None:
        """Counts a deed of this visitor, or raises the problem that says how long to wait."""
        if over := self.front.limits.wait(limit, who or await self._counted_as(limit), self.address):
            raise over.problem()

    def wait_to_send(self, size: int) -> TooFast | None:
        """Counts what came from this visitor's address, in bytes. None: it may be read."""
        return self.front.limits.wait(SEND, self.address, amount=size)

    def wait_to_move(self, person: str) -> TooFast | None:
        """Counts a move of somebody on a live line. None: it may be made."""
        return self.front.limits.wait(ACT, person, self.address)

    def line(self) -> AbstractContextManager[None]:
        """Counts a live line as long as it is open."""
        return self.front.limits.line(self.address)

    def _is(self, person: Person | None) -> None:
        self._person, self._looked = person, True
        if person is not None:
            self.house.company.came(Asker(self.address, person.id))

    async def _counted_as(self, limit: Limit) -> str:
        if limit.by == "person" and (person := await self.person()):
            return person.id
        return self.address


async def _gone(request: Request) -> None:
    """Waits until a visitor whose request has been read has hung up."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
