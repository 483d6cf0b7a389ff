"""Work in processes of its own: within limits, in turn, and given up when nobody waits for it."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import aclosing, asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from gridhouse.house.puzzles.ahead import NotDrawn, Order, draw
from gridhouse.house.work.turns import Asker, Turns, Waiting
from gridhouse.house.work.worker import Broken, Died, TooLong, TooMuch, Work, Worker
from gridhouse.house.work.workers import (
    AT_AN_ADDRESS,
    OF_ONE,
    Busy,
    Closing,
    Rehearsal,
    Workers,
    room_for,
)
from gridhouse.kernel import Refusal
from tests.house import labour, working_process
from tests.house.games import sums
from tests.house.table import TIMEOUT
from tests.store.make import ENVIRONMENT

pytestmark = pytest.mark.anyio

LITTLE = 400 << 20
"""Bytes that are soon full."""
SHORT, LONG = TIMEOUT, 2 * TIMEOUT
ANN, BOB, CYD = Asker("10.0.0.1"), Asker("10.0.0.2"), Asker("10.0.0.3")


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker((), LITTLE)
    yield worker
    worker.close()


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> Iterator[Workers]:
    """Two of them. What is short for them may take long on a busy machine."""
    monkeypatch.setattr("gridhouse.house.work.workers.SHORT", SHORT)
    monkeypatch.setattr("gridhouse.house.work.workers.QUICK", SHORT)
    workers = Workers((), 2)
    yield workers
    workers.close()


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


# --- A worker ---------------------------------------------------------------------------


async def test_one_process_does_one_thing_after_the_other(worker: Worker) -> None:
    first = await worker.do(labour.who, b"")
    assert int(first) != os.getpid()
    assert await worker.do(labour.echo, b"hello", TIMEOUT) == b"hello"
    assert await worker.do(labour.who, b"") == first


async def test_what_takes_too_long_is_ended_and_the_next_thing_is_done(worker: Worker) -> None:
    first = await worker.do(labour.who, b"")
    with pytest.raises(TooLong, match="takes too long to think about"):
        await worker.do(labour.for_ever, b"", 0.1)
    assert not is_alive(int(first))
    assert await worker.do(labour.echo, b"on we go") == b"on we go"


@pytest.mark.parametrize(
    ("work", "error", "said"),
    [
        (labour.hog, TooMuch, "more memory than there is"),
        (labour.crash, Died, "ended in the middle"),
        (labour.refuse, Refusal, "Not today."),
        (labour.stumble, Broken, "ZeroDivisionError: by nothing"),
    ],
)
async def test_what_goes_wrong_is_told_and_hurts_nobody(
    worker: Worker, work: Work, error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said) as raised:
        await worker.do(work, b"")
    if isinstance(raised.value, Refusal) and not isinstance(raised.value, TooMuch):
        assert (raised.value.code, raised.value.legal) == ("not_today", ("tomorrow",))
    assert await worker.do(labour.echo, b"on we go") == b"on we go"


async def test_a_process_that_died_while_it_had_nothing_to_do_is_replaced(worker: Worker) -> None:
    await worker.do(labour.echo, b"")
    assert worker._running is not None
    process = worker._running[0]
    process.kill()
    await asyncio.to_thread(process.join, TIMEOUT)
    assert await worker.do(labour.echo, b"on we go") == b"on we go"


async def test_an_answer_comes_piece_by_piece(worker: Worker) -> None:
    assert [piece async for piece in worker.pieces(labour.letters, b"abc")] == [b"a", b"b", b"c"]
    async with aclosing(worker.pieces(labour.letters, b"abc")) as pieces:
        assert await anext(pieces) == b"a"
    assert await worker.do(labour.echo, b"on we go") == b"on we go"


async def test_a_process_without_a_house_ends_by_itself(worker: Worker) -> None:
    await worker.do(labour.echo, b"")
    assert worker._running is not None
    process, line = worker._running
    line.send((labour.for_ever, b"", 0.05, False))
    await asyncio.to_thread(process.join, TIMEOUT)
    assert process.exitcode == -signal.SIGPROF


async def test_a_process_ends_in_the_middle_of_its_work_when_the_house_is_killed() -> None:
    words = (sys.executable, "-m", working_process.__name__)
    house = await asyncio.create_subprocess_exec(*words, env=ENVIRONMENT, stdout=PIPE)
    assert house.stdout is not None
    assert await house.stdout.readline() == b"begun\n"
    house.kill()
    async with asyncio.timeout(TIMEOUT):
        assert await house.stdout.read() == b"", "the line is closed when everybody is gone who holds it"
    await house.wait()


async def test_what_sleeps_is_ended_by_the_clock(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gridhouse.house.work.worker.PATIENCE", 0.05)
    await worker.do(labour.echo, b"")
    with pytest.raises(TooLong):
        await worker.do(labour.sleep, b"", 1.0)
    assert worker._running is None


async def test_puzzles_are_drawn_by_a_worker_and_what_cannot_be_is_told() -> None:
    folders = [str(Path(sums.__file__).parent)]
    order = Order("sums", "small", ["1 2 = 3"], b"a seed", 3)
    assert len([text async for text in draw(folders, order)]) == 2
    with pytest.raises(NotDrawn, match=r"could not be drawn: KeyError: 'tiny'"):
        _ = [text async for text in draw(folders, replace(order, series="tiny"))]


# --- In turn ----------------------------------------------------------------------------


class Gate:
    """Holds up work until the test lets it go on."""

    def __init__(self) -> None:
        self.order = b""
        self.begun = asyncio.Event()
        self._process = 0
        self._line: asyncio.StreamWriter | None = None

    async def arrive(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._process, self._line = int(await reader.readline()), writer
        self.begun.set()

    async def process(self) -> int:
        """The process that has begun the work, as soon as it has."""
        async with asyncio.timeout(TIMEOUT):
            await self.begun.wait()
        return self._process

    async def open(self) -> None:
        """Lets it go on, as soon as it has begun."""
        await self.process()
        assert self._line is not None
        self._line.write(b"done")

    async def close(self) -> None:
        if self._line is not None:
            self._line.close()
            await self._line.wait_closed()


@pytest.fixture
async def gates() -> AsyncIterator[list[Gate]]:
    """Three gates, at ports of their own."""
    made, servers = [], []
    for _ in range(3):
        gate = Gate()
        server = await asyncio.start_server(gate.arrive, "127.0.0.1")
        gate.order = str(server.sockets[0].getsockname()[1]).encode()
        made.append(gate)
        servers.append(server)
    yield made
    for gate, server in zip(made, servers, strict=True):
        await gate.close()
        server.close()


@asynccontextmanager
async def held(workers: Workers, asker: Asker, gate: Gate, seconds: float = LONG) -> AsyncIterator[None]:
    """A worker is busy with a wish of somebody."""
    task = asyncio.create_task(workers.do(asker, labour.wait, gate.order, seconds))
    await gate.process()
    yield
    await gate.open()
    assert await task == b"done"


async def test_many_wishes_of_one_asker_delay_nobody(workers: Workers, gates: list[Gate]) -> None:
    """One has a process at a time, so that there is one for others however much is asked for."""
    first, second, _ = gates
    async with held(workers, ANN, first, SHORT):
        more = asyncio.create_task(workers.do(ANN, labour.wait, second.order, SHORT))
        for _ in range(3):
            assert await workers.do(BOB, labour.echo, b"Bob", SHORT) == b"Bob"
        assert not second.begun.is_set()
    await second.open()
    assert await more == b"done"


async def test_long_wishes_of_many_leave_a_process_to_the_short_ones(
    workers: Workers, gates: list[Gate]
) -> None:
    first, second, _ = gates
    async with held(workers, ANN, first):
        more = asyncio.create_task(workers.do(BOB, labour.wait, second.order, LONG))
        assert await workers.do(CYD, labour.echo, b"Cyd", SHORT) == b"Cyd"
        assert not second.begun.is_set()
    await second.open()
    assert await more == b"done"


async def test_a_short_wish_that_turns_out_to_be_hard_leaves_a_process_to_others(
    workers: Workers, gates: list[Gate], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two of them would have both processes for as long as they may take. It is done anew later."""
    monkeypatch.setattr("gridhouse.house.work.workers.QUICK", 0.1)
    first, second, _ = gates
    async with held(workers, ANN, first, LONG):
        hard = asyncio.create_task(workers.do(BOB, labour.think, second.order, SHORT))
        await asyncio.sleep(0)  # so that it has the other process
        thought = asyncio.create_task(second.process())
        for _ in range(2):
            short = asyncio.create_task(workers.do(CYD, labour.echo, b"Cyd", SHORT))
            await asyncio.wait({short, thought}, return_when=asyncio.FIRST_COMPLETED)
            assert not thought.done(), "the hard one has the last process"
            assert await short == b"Cyd"
    await thought
    await second.open()
    assert await hard == b"done"


async def test_what_is_long_steps_back_and_the_process_is_as_before_afterwards(worker: Worker) -> None:
    places = [await worker.do(labour.place, b"", LONG, steps_back=back) for back in (False, True, False)]
    before, behind, after = map(int, places)
    assert before == after
    assert behind > before or sys.platform != "linux"


async def test_an_address_leaves_a_process_to_all_others(
    gates: list[Gate], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gridhouse.house.work.workers.SHORT", SHORT)
    monkeypatch.setattr("gridhouse.house.work.workers.QUICK", SHORT)
    workers, (first, second, _) = Workers((), 2, at_an_address=1), gates
    async with held(workers, Asker("10.0.0.1", "ann"), first, SHORT):
        more = asyncio.create_task(workers.do(Asker("10.0.0.1", "abe"), labour.wait, second.order, SHORT))
        assert await workers.do(BOB, labour.echo, b"Bob", SHORT) == b"Bob"
        assert not second.begun.is_set()
    await second.open()
    assert await more == b"done"
    workers.close()


async def test_whoever_goes_away_is_not_worked_for(workers: Workers, gates: list[Gate]) -> None:
    gate, other, _ = gates
    doing = asyncio.create_task(workers.do(ANN, labour.wait, gate.order, LONG))
    waiting = asyncio.create_task(workers.do(ANN, labour.wait, other.order, LONG))
    process = await gate.process()
    for task in (waiting, doing):
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    assert not is_alive(process)
    assert not other.begun.is_set()
    assert await workers.do(ANN, labour.echo, b"back", SHORT) == b"back"


async def test_who_wants_too_much_at_once_is_told_so(workers: Workers, gates: list[Gate]) -> None:
    gate = gates[0]
    async with held(workers, ANN, gate):
        waiting = [asyncio.create_task(workers.do(ANN, labour.echo, b"", SHORT)) for _ in range(OF_ONE)]
        await asyncio.sleep(0)
        with pytest.raises(Busy, match="You have asked 4 questions") as own:
            await workers.do(ANN, labour.echo, b"", SHORT)
        assert own.value.own
        assert await workers.do(BOB, labour.echo, b"Bob", SHORT) == b"Bob"
    await asyncio.gather(*waiting)


async def test_a_crowd_at_one_address_has_its_limit_and_keeps_nobody_else_out(
    workers: Workers, gates: list[Gate]
) -> None:
    crowd = [Asker("10.0.0.9", f"guest-{number}") for number in range(AT_AN_ADDRESS + 1)]
    first, second, _ = gates
    async with held(workers, ANN, first, SHORT), held(workers, BOB, second, SHORT):
        waiting = [asyncio.create_task(workers.do(one, labour.echo, b"", SHORT)) for one in crowd[1:]]
        await asyncio.sleep(0)
        with pytest.raises(Busy, match="too many questions") as other:
            await workers.do(crowd[0], labour.echo, b"", SHORT)
        assert not other.value.own
        cyd = asyncio.create_task(workers.do(CYD, labour.echo, b"Cyd", SHORT))
        await asyncio.sleep(0)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
    assert await cyd == b"Cyd"


async def test_closing_waits_for_nothing(gates: list[Gate]) -> None:
    workers, gate = Workers((), 2), gates[0]
    doing = asyncio.create_task(workers.do(ANN, labour.wait, gate.order, LONG))
    waiting = asyncio.create_task(workers.do(ANN, labour.echo, b"", LONG))
    process = await gate.process()
    workers.close()
    for task in (doing, waiting):
        with pytest.raises(Closing):
            await task
    with pytest.raises(Closing):
        await workers.do(BOB, labour.echo, b"", SHORT)
    assert not is_alive(process)


# --- In advance -------------------------------------------------------------------------


async def rehearsed(workers: Workers) -> list[bool]:
    """Which of them are ready, when no more is done for it."""
    while workers._rehearsing is not None:
        await workers._rehearsing
    return [worker.has_rehearsed for worker in workers._all]


async def test_processes_rehearse_for_whom_is_expected_and_again_when_one_was_ended(
    workers: Workers,
) -> None:
    assert await rehearsed(workers) == [False, False], "nobody is expected, and nothing is started"
    assert not any(worker.runs for worker in workers._all)
    workers.rehearse(Rehearsal(labour.echo, b"hello", TIMEOUT))
    assert await rehearsed(workers) == [True, True]
    first = int(await workers.do(ANN, labour.who, b"", SHORT))
    with pytest.raises(TooLong):
        await workers.do(ANN, labour.for_ever, b"", 0.1)
    assert not is_alive(first), "the one that was ready had the turn"
    assert await rehearsed(workers) == [True, True]


async def test_a_rehearsal_keeps_nobody_waiting(workers: Workers, gates: list[Gate]) -> None:
    gate = gates[0]
    workers.rehearse(Rehearsal(labour.wait, gate.order, LONG))
    await gate.process()
    assert await workers.do(ANN, labour.echo, b"Ann", SHORT) == b"Ann"
    workers._rehearsal = None  # one is enough
    await gate.open()
    assert sorted(await rehearsed(workers)) == [False, True]


async def test_a_rehearsal_that_goes_wrong_is_told_once_and_hurts_nobody(
    workers: Workers, caplog: pytest.LogCaptureFixture
) -> None:
    workers.rehearse(Rehearsal(labour.crash, b"", TIMEOUT))
    assert await rehearsed(workers) == [False, False]
    assert await workers.do(ANN, labour.echo, b"on we go", SHORT) == b"on we go"
    assert await rehearsed(workers) == [False, False]
    assert [record.message for record in caplog.records] == [
        "a process could not be made ready in advance: a process ended in the middle of its work"
    ]


async def test_closing_ends_a_rehearsal(gates: list[Gate]) -> None:
    workers, gate = Workers((), 2), gates[0]
    workers.rehearse(Rehearsal(labour.wait, gate.order, LONG))
    process = await gate.process()
    workers.close()
    assert await rehearsed(workers) == [False, False]
    assert not is_alive(process)


# --- Whose turn it is -------------------------------------------------------------------


def anybody(_: Waiting) -> bool:
    return True


def served(turns: Turns, may_begin: Callable[[Waiting], bool] = anybody) -> list[str]:
    """Who comes when, as they were called."""
    names = []
    while (one := turns.next(may_begin)) is not None:
        names.append(f"{one.asker.address}{one.asker.person}")
    return names


async def test_everybody_has_a_turn_after_the_other() -> None:
    turns = Turns()
    for name in ("a1", "a1", "a1", "a2", "b1", "a3", "b1", "c1"):
        turns.add(Waiting(Asker(name[0], name[1])))
    assert (len(turns), turns.at("a"), turns.of(Asker("a", "1"))) == (8, 5, 3)
    assert served(turns) == ["a1", "b1", "c1", "a2", "b1", "a3", "a1", "a1"]
    assert len(turns) == 0


async def test_who_may_not_begin_yet_keeps_their_place() -> None:
    turns = Turns()
    for name, gives_way in (("a", True), ("a", False), ("b", True)):
        turns.add(Waiting(Asker(name), gives_way))
    assert served(turns, lambda one: not one.gives_way) == ["a"]
    assert served(turns) == ["b", "a"], "who had a turn comes after who had none"


async def test_a_lower_rank_comes_first_as_it_is_when_somebody_is_called() -> None:
    turns, rank = Turns(), {"a": 0, "b": 1, "c": 1, "d": 0}
    for name in "abcda":
        turns.add(Waiting(Asker(name), rank=lambda name=name: rank[name]))  # type: ignore[misc]
    rank["c"] = 0
    assert served(turns) == ["a", "c", "d", "a", "b"]


async def test_a_process_is_there_before_somebody_wants_it(workers: Workers) -> None:
    workers.prepare()
    workers.prepare()
    running = [worker for worker in workers._all if worker.runs]
    assert len(running) == 1, "one that waits for work is enough"
    assert running[0]._running is not None
    assert int(await workers.do(ANN, labour.who, b"", SHORT)) == running[0]._running[0].pid


def test_there_is_a_process_for_each_core_but_never_less_than_two(monkeypatch: pytest.MonkeyPatch) -> None:
    for cores, servers, size in ((1, 1, 2), (2, 1, 2), (4, 1, 4), (4, 4, 2), (64, 1, 8)):
        monkeypatch.setattr(os, "sched_getaffinity", lambda _, cores=cores: set(range(cores)))
        assert room_for(servers) == size
