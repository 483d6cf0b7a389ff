"""A race that is told of outside, and what organisers do about that."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from gridhouse.games.race import GAME
from gridhouse.house.house import House
from gridhouse.house.outside.webhook_wire import ChannelInfo, ChannelQueue, SetChannel
from gridhouse.kernel import HOUSE_NOTICES, Codec
from gridhouse.store import outbox
from tests.outside.fake import Discord, Message
from tests.outside.judge import Verdict, judge
from tests.race.hosted import Race, a_race

KINDS = [*GAME.notices, *HOUSE_NOTICES]
PATIENCE = 30.0
"""Seconds after which a test gives up; nothing takes a tenth of it."""


class Told(NamedTuple):
    """A race, and the server that it is told of at."""

    race: Race
    fake: Discord

    @property
    def house(self) -> House:
        return self.race.house

    async def set(self, number: int = 0, hook: int | None = None, **wish: Any) -> ChannelInfo:
        """Sets a channel up with an address of its own, or changes it."""
        address = None if hook is None else self.fake.address(hook)
        said = {"number": number, "name": f"Channel {number}", "kinds": KINDS, "address": address, **wish}
        listed = await self.house.webhooks.set(self.race.match, self.race.host, SetChannel(**said))
        return next(one for one in listed.channels if one.number == number)

    async def info(self, number: int = 0) -> ChannelInfo:
        listed = await self.house.webhooks.show(self.race.match, self.race.host)
        return next(one for one in listed.channels if one.number == number)

    async def queue(self, number: int = 0) -> ChannelQueue:
        return await self.house.webhooks.queue(self.race.match, self.race.host, number)

    async def settle(self, number: int = 0) -> ChannelInfo:
        """Waits until nothing waits any more."""
        return await self.when(lambda info: not info.waiting, number)

    async def when(self, holds: Callable[[ChannelInfo], object], number: int = 0) -> ChannelInfo:
        """Waits until something holds for a channel."""
        async with asyncio.timeout(PATIENCE):
            while True:
                info = await self.info(number)
                if holds(info):
                    return info
                await asyncio.sleep(0.01)

    async def wanted(self, number: int = 0) -> list[int]:
        """The facts that this channel takes, by the outbox."""
        match = self.race.match
        letters = await self.house.store.database.read(
            lambda conn: outbox.latest(conn, match, number, 100_000)
        )
        return sorted({letter.seq for letter in letters})

    async def judge(self, number: int = 0, hook: int = 1) -> Verdict:
        return judge(self.fake.of(hook), await self.wanted(number))


async def told_race(house: House, fake: Discord) -> Told:
    told = Told(await a_race(house), fake)
    await told.set(0, hook=1)
    return told


def titles(messages: Sequence[Message]) -> list[str]:
    """The first line of each embed."""
    return [embed["title"] for message in messages for embed in message.body["embeds"]]


async def announced(told: Told) -> list[int]:
    """The facts of a race that the game announces, from its log alone."""
    codec = Codec(GAME)
    state, found = GAME.blank, []
    for record in await told.house.store.events.read(told.race.match):
        if record.source == "game":
            event = codec.event(record.fact)
            if GAME.announce(state, event):
                found.append(record.seq)
            state = GAME.evolve(state, event)
    return found
