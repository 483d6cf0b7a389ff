"""One run: a house, people in it, everything that can go wrong, and in the end the judge."""

import asyncio
import random
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path

from msgspec import Struct

from gridhouse.house.shelf import Shelf
from gridhouse.store import Store, migrate, open_store, outbox
from gridhouse.store import matches as tables_of
from gridhouse.store.failpoints import NAMES
from tests.chaos.client import World
from tests.chaos.databases import Postgres, pair, postgres
from tests.chaos.faults import Faults
from tests.chaos.gather import gather
from tests.chaos.history import Fault, judge
from tests.chaos.hosts import Host, ports
from tests.chaos.people import Organiser, Puzzlers, Tables
from tests.chaos.weather import Weather
from tests.outside.fake import Discord, discord

TREASURE = str(Path(__file__).parents[2] / "examples" / "treasure")
SETTLE = 120.0
"""Seconds in which all that was begun must come to its end, when nothing goes wrong any more."""


class Plan(Struct, frozen=True):
    """What is tried."""

    seconds: float = 0.0
    processes: int = 1
    on_postgres: bool = False
    failover: bool = False
    """A primary that dies, and a standby that is promoted."""
    seed: int = 1
    faults: tuple[str, ...] = ()
    """These, once each, and not all of them for so many seconds."""
    tables: int = 2
    """How many of each kind of table."""


class Report(Struct, frozen=True):
    """What came of it."""

    acknowledged: int
    repeats: int
    matches: int
    facts: int
    solved: int
    notes: int
    faults: Counter[str]
    recovered: int
    deaths: int
    broken: Sequence[Fault]
    """The promises that were broken."""
    unsettled: str
    """What had not come to its end; nothing, where all had."""
    longest_silence: float
    longest_wait: float
    back_after: float = 0.0
    """Seconds from a promotion to the first answer."""

    @property
    def fine(self) -> bool:
        return not (self.broken or self.unsettled) and self.recovered == self.faults.total()

    @property
    def reached(self) -> set[str]:
        """The failpoints at which a process was killed."""
        return {name for name in NAMES if self.faults[f"kill at {name}"]}


Say = Callable[[str], None]


async def run(plan: Plan, say: Say) -> Report:
    """Lets chaos rule for a while, and judges."""
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="gridhouse-chaos-")))
        database = await asyncio.to_thread(_database, stack, plan)
        url = database.url if database else f"sqlite:///{folder / 'gridhouse.db'}"
        await asyncio.to_thread(migrate, url)
        fake = await stack.enter_async_context(discord())
        hosts = await _opened(stack, plan, folder, database, fake)
        weather = Weather([host.port for host in hosts], random.Random(plan.seed))
        await weather.open()
        stack.push_async_callback(weather.close)
        world = World(f"http://127.0.0.1:{weather.port}", random.Random(plan.seed))
        store = await open_store(url)
        stack.push_async_callback(store.close)
        return await _Run(plan, world, hosts, weather, folder, database, fake, store, say).run()


def _database(stack: AsyncExitStack, plan: Plan) -> Postgres | None:
    if plan.failover:
        return stack.enter_context(pair())
    return stack.enter_context(postgres()) if plan.on_postgres else None


async def _opened(
    stack: AsyncExitStack, plan: Plan, folder: Path, database: Postgres | None, fake: Discord
) -> list[Host]:
    failpoints = folder / "failpoints"
    failpoints.mkdir()
    options = ["--games", TREASURE, "--no-rate-limits", "--bot-pause", "0", "--no-warm-up"]
    options += ["--discord-hosts", fake.host, *(["--database", database.url] if database else [])]
    hosts = [
        Host(f"process {number}", port, folder, failpoints, tuple(options))
        for number, port in enumerate(ports(plan.processes), 1)
    ]
    for host in hosts:
        stack.push_async_callback(host.close)
    await asyncio.gather(*(host.open() for host in hosts))
    return hosts


class _Run:
    """The parts of one run."""

    def __init__(
        self,
        plan: Plan,
        world: World,
        hosts: Sequence[Host],
        weather: Weather,
        folder: Path,
        database: Postgres | None,
        fake: Discord,
        store: Store,
        say: Say,
    ) -> None:
        self.plan, self.world, self.hosts, self.store, self.say = plan, world, hosts, store, say
        self.shelf = Shelf((TREASURE,))
        self.tables, self.puzzlers, self.race = Tables(world), Puzzlers(world), Organiser(world, fake)
        self.faults = Faults(world, hosts, weather, folder / "failpoints", database)

    async def run(self) -> Report:
        people = [asyncio.create_task(one) for one in self._people()]
        telling = asyncio.create_task(self._tell())
        try:
            await self.faults.come(self.plan.seconds, self.plan.faults)
            unsettled = await self._settle(people)
            self.say("the judge reads …")
            history = await gather(self.store, self.shelf, self.hosts, self.tables, self.puzzlers, self.race)
        finally:
            for task in (telling, *people):
                task.cancel()
            await asyncio.gather(telling, *people, return_exceptions=True)
        ledger = self.world.ledger
        return Report(
            acknowledged=ledger.acknowledged,
            repeats=ledger.repeats,
            matches=len(history.matches),
            facts=sum(match.head for match in history.matches),
            solved=sum(map(len, self.puzzlers.solved.values())),
            notes=sum(len(channel.wanted) for channel in history.channels),
            faults=self.faults.came,
            recovered=self.faults.recovered,
            deaths=sum(host.deaths for host in self.hosts),
            broken=judge(history),
            unsettled=unsettled,
            longest_silence=ledger.longest_silence,
            longest_wait=ledger.longest_wait,
            back_after=self.faults.back_after,
        )

    def _people(self) -> list[Coroutine[None, None, None]]:
        each = range(self.plan.tables)
        return [
            *(self.tables.duel("vapoosh") for _ in each),
            *(self.tables.duel("treasure") for _ in each),
            *(self.tables.with_a_bot("vapoosh", "easy") for _ in each),
            *(self.tables.with_a_bot("treasure", "digger") for _ in each),
            self.puzzlers.solve(),
            self.race.organise(),
        ]

    async def _settle(self, people: Sequence[asyncio.Task[None]]) -> str:
        """Lets everybody come to an end; what has not, when patience has."""
        self.world.closing.set()
        waits = "nothing was looked at"
        until = time.monotonic() + SETTLE
        while waits and time.monotonic() < until:
            await asyncio.sleep(0.1)
            waits = await self._waits()
        self.world.over.set()
        _, late = await asyncio.wait(people, timeout=SETTLE)
        return waits or (f"{len(late)} people could not leave" if late else "")

    async def _waits(self) -> str:
        """What has not come to its end yet."""
        if not all(host.is_open.is_set() for host in self.hosts):
            return "a process is not open"
        if unanswered := [client.name for client in self.tables.clients if client.pending]:
            return f"{unanswered} wait for an answer"
        database = self.store.database
        if bots := await database.read(tables_of.awaiting_bots):
            return f"bots are awaited in {bots}"
        match = self.race.match
        if match and (n := (await database.read(lambda conn: outbox.count(conn, match, 0))).waiting):
            return f"{n} notes were not sent"
        clients = [client for client in self.tables.clients if not client.is_over]
        heads = await self.store.events.heads([client.match for client in clients])
        late = [client.name for client in clients if client.seq != heads[client.match]]
        return f"{late} have not heard all" if late else ""

    async def _tell(self) -> None:
        began = time.monotonic()
        with suppress(asyncio.CancelledError):
            while True:
                await asyncio.sleep(2)
                self.say(
                    f"{time.monotonic() - began:.0f} of {self.plan.seconds:.0f} s: "
                    f"{self.world.ledger.acknowledged} acknowledged, {self.faults.came.total()} faults, "
                    f"{self.faults.recovered} recovered; {self.faults.latest}"
                )
