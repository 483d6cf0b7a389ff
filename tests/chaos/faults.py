"""What befalls a house in chaos: one fault after the other, in an order that a seed decides."""

import asyncio
import itertools
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from gridhouse.store.failpoints import NAMES
from tests.chaos.client import World
from tests.chaos.databases import Pair, Postgres
from tests.chaos.hosts import Host
from tests.chaos.weather import CALM, STORM, USUAL, Weather

Fault = Callable[[], Awaitable[bool]]
"""Something that goes wrong. False: there was nothing to go wrong with."""

AMBUSH = 1.5
"""Seconds that a failpoint waits for somebody to come by."""
AGAIN = 180.0
"""Seconds in which all processes of a house must be open again, however crowded the machine is."""
FORWARD, BACK = 30.0, -3 * 3600.0
"""Seconds by which a clock is set. What was told outside while it was ahead waits until it is that late."""
FAILOVER = "failover"
IN_PEACE = 10.0
"""Seconds in which people play before a primary dies, and after a standby was promoted."""
UNNOTICED = 3.0
"""Seconds until somebody promotes the standby of a primary that has died."""


class Faults:
    """Lets things go wrong, and looks whether the house recovers from each."""

    def __init__(
        self,
        world: World,
        hosts: Sequence[Host],
        weather: Weather,
        failpoints: Path,
        database: Postgres | None,
    ) -> None:
        self.came: Counter[str] = Counter()
        """How often each fault came, by its name."""
        self.recovered = 0
        self.back_after = 0.0
        """Seconds from the promotion of a standby to the first answer."""
        self.latest = "all is well"
        """What goes wrong just now."""
        self._world = world
        self._hosts = hosts
        self._weather = weather
        self._failpoints = failpoints
        self._database = database

    async def come(self, seconds: float, chosen: Sequence[str]) -> None:
        """One after the other from when people play, for so long, or the chosen ones once each; and then the
        sky is clear."""
        await self._recovers()
        until = time.monotonic() + seconds
        for name in chosen or self._in_turn():
            if not chosen and time.monotonic() >= until:
                break
            self.latest = name
            if await self.every()[name]():
                self.came[name] += 1
                self.recovered += await self._recovers()
        self._weather.climate = CALM
        for host in self._hosts:
            host.set_clock(0.0)

    def _in_turn(self) -> Iterator[str]:
        every = sorted(self.every())
        while True:
            yield from self._world.luck.sample(every, len(every))

    def every(self) -> dict[str, Fault]:
        """All that can go wrong, by name."""
        others = ("sqlite.",) if self._database else ("postgres.", "bus.")
        here = [name for name in NAMES if not name.startswith(others)]
        writes = [name for name in here if name.startswith(("sqlite.", "postgres."))]
        faults: dict[str, Fault] = {
            **{f"kill at {name}": partial(self._at, name, "kill") for name in here},
            **{f"fail at {name}": partial(self._at, name, "fail") for name in writes},
            **{f"slow at {name}": partial(self._at, name, "wait 0.7") for name in writes},
            "kill any process": self._kill,
            "kill a thinker": self._kill_a_thinker,
            "freeze a process": self._freeze,
            "full disk": self._fill_the_disk,
            "clock set forward": partial(self._set_clock, FORWARD),
            "clock set back": partial(self._set_clock, BACK),
            "all lines cut": self._cut,
            "storm": self._storm,
        }
        if isinstance(self._database, Pair):
            return {FAILOVER: self._fail_over}
        if self._database:
            faults["database lines cut"] = self._cut_database
            faults["database crash"] = self._crash_database
        return faults

    async def _recovers(self) -> bool:
        """Whether somebody is answered again, in a house whose processes are all open."""
        before, until = self._world.ledger.acknowledged, time.monotonic() + AGAIN
        while time.monotonic() < until:
            await asyncio.sleep(0.05)
            if self._world.ledger.acknowledged > before and all(one.is_open.is_set() for one in self._hosts):
                return True
        return False

    def _any(self) -> Host:
        return self._world.luck.choice(self._hosts)

    async def _at(self, name: str, what: str) -> bool:
        trap = self._failpoints / name
        trap.write_text(what)
        for _ in itertools.repeat(None, round(AMBUSH / 0.02)):
            await asyncio.sleep(0.02)
            if not trap.exists():
                return True
        trap.unlink(missing_ok=True)
        return False

    async def _kill(self) -> bool:
        self._any().kill()
        return True

    async def _kill_a_thinker(self) -> bool:
        return self._any().kill_a_thinker()

    async def _freeze(self) -> bool:
        await self._any().freeze(1.0)
        return True

    async def _fill_the_disk(self) -> bool:
        await (self._database or self._any()).fill_the_disk(1.0)
        return True

    async def _set_clock(self, seconds: float) -> bool:
        self._any().set_clock(seconds)
        return True

    async def _cut(self) -> bool:
        self._weather.cut()
        return True

    async def _storm(self) -> bool:
        self._weather.climate = STORM
        await asyncio.sleep(1.0)
        self._weather.climate = USUAL
        return True

    async def _cut_database(self) -> bool:
        assert self._database
        await self._database.cut()
        return True

    async def _fail_over(self) -> bool:
        """The primary dies; after a while somebody has noticed, and promotes the standby."""
        assert isinstance(self._database, Pair)
        await asyncio.sleep(IN_PEACE)
        self._database.kill()
        await asyncio.sleep(UNNOTICED)
        await asyncio.to_thread(self._database.promote)
        promoted = time.monotonic()
        await self._recovers()
        self.back_after = time.monotonic() - promoted
        await asyncio.sleep(IN_PEACE)
        return True

    async def _crash_database(self) -> bool:
        assert self._database
        self._database.crash()
        return True
