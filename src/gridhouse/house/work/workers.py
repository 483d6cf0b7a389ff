"""Workers: a few processes for the wishes of everybody, one after the other and fairly."""

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import NamedTuple

from gridhouse.house.work.turns import Asker, Turns, Waiting
from gridhouse.house.work.worker import Broken, Died, TooLong, Work, Worker
from gridhouse.kernel import Refusal

FEWEST, MOST = 2, 8
"""Processes: with two of them something long never keeps all that is short waiting."""
SHORT = 5.0
"""Seconds up to which a wish is a short one. Long ones leave one process to the short ones."""
QUICK = 1.5
"""Seconds after which a short wish has turned out to be hard. It waits again then, as a long one."""
OF_ONE, AT_AN_ADDRESS, IN_ALL = 4, 60, 600
"""The most wishes that wait."""
PAUSE = 5
"""Seconds after which it is worth to ask again where too many wait."""
READY = 2
"""How many processes without work have rehearsed, where somebody is expected."""

_log = logging.getLogger(__name__)


class Busy(Exception):
    """Too many wait already. `own`: it is whoever asks who wants too much at once."""

    def __init__(self, text: str, own: bool) -> None:
        super().__init__(text)
        self.text = text
        self.own = own


class Closing(Exception):
    """The house closes, and begins nothing more."""


class Rehearsal(NamedTuple):
    """What a process does in advance, for nobody."""

    work: Work
    order: bytes
    seconds: float


class Workers:
    """Does what is asked for. One asker has one process at a time, an address so many as the house allows,
    and nobody delays another one's turn."""

    def __init__(self, folders: Sequence[str], size: int, at_an_address: int = MOST) -> None:
        self._size = size
        self._at_an_address = at_an_address
        self._all = [Worker(folders) for _ in range(size)]
        self._idle = list(self._all)
        self._turns = Turns()
        self._busy: dict[Asker, bool] = {}
        """Who has a worker, and whether they give way to others."""
        self._rehearsal: Rehearsal | None = None
        self._rehearsing: asyncio.Task[None] | None = None
        self._open = True

    async def do(self, asker: Asker, work: Work, order: bytes, seconds: float) -> bytes:
        """The answer, when it is their turn. Raises a Refusal, Busy, Closing, Died or Broken.

        The time begins with the turn. Whoever goes away is not waited for. Long wishes leave one process to
        the short ones; a short one that is not done soon begins anew as a long one, so that two hard ones
        never have all processes.
        """
        self._check_room_for(asker)
        if seconds <= SHORT:
            with suppress(TooLong):
                async with self.turn(Waiting(asker)) as worker:
                    return await worker.do(work, order, min(seconds, QUICK))
            if seconds <= QUICK:
                raise TooLong
        async with self.turn(Waiting(asker, gives_way=True)) as worker:
            return await worker.do(work, order, seconds, steps_back=True)

    @asynccontextmanager
    async def turn(self, one: Waiting) -> AsyncIterator[Worker]:
        """A worker, when it is their turn, and until they are done with it. Raises Closing."""
        if not self._open:
            raise Closing
        self._turns.add(one)
        self._call()
        try:
            await one.called.wait()
            if one.worker is None or not self._open:
                raise Closing
            yield one.worker
        except Died:
            if self._open:
                raise
            raise Closing from None
        finally:
            self._leave(one)

    def prepare(self) -> None:
        """Starts a process for somebody who will soon want one, if none waits for work."""
        if self._open and self._idle and not any(worker.runs for worker in self._idle):
            self._idle[-1].start()

    def rehearse(self, rehearsal: Rehearsal) -> None:
        """From now on processes without work have done this before, one after the other, so that whoever
        asks first waits no longer than others. It costs the time and the memory of a process or two."""
        self._rehearsal = rehearsal
        self._rehearse()

    def close(self) -> None:
        """Ends all processes, whatever they are doing, and sends everybody away."""
        self._open = False
        while (one := self._turns.next(lambda _: True)) is not None:
            one.called.set()
        for worker in self._all:
            worker.close()

    def _check_room_for(self, asker: Asker) -> None:
        if self._turns.of(asker) >= OF_ONE:
            raise Busy(f"You have asked {OF_ONE} questions that wait for an answer. Wait for one.", own=True)
        if self._turns.at(asker.address) >= AT_AN_ADDRESS or len(self._turns) >= IN_ALL:
            raise Busy("The house has too many questions to think about. Try again in a moment.", own=False)

    def _leave(self, one: Waiting) -> None:
        if one.worker is None:
            self._turns.remove(one)
        else:
            self._idle.append(one.worker)
            del self._busy[one.asker]
            self._call()

    def _call(self) -> None:
        """Whose turn it is now gets a worker: one that is ready or runs already, if there is any; of these
        the one that worked last, which may remember what it was asked about."""
        while self._open and self._idle and (one := self._turns.next(self._may_begin)) is not None:
            one.worker = max(reversed(self._idle), key=lambda worker: (worker.has_rehearsed, worker.runs))
            self._idle.remove(one.worker)
            self._busy[one.asker] = one.gives_way
            one.called.set()
        self._rehearse()

    def _rehearse(self) -> None:
        """Begins to make one process ready, where too few of those without work are."""
        cold = [worker for worker in self._idle if not worker.has_rehearsed]
        enough = len(self._idle) - len(cold) >= READY
        if self._open and self._rehearsal and not self._rehearsing and cold and not enough:
            worker = max(cold, key=lambda worker: worker.runs)
            self._idle.remove(worker)
            self._rehearsing = asyncio.create_task(self._rehearse_with(worker, self._rehearsal))

    async def _rehearse_with(self, worker: Worker, rehearsal: Rehearsal) -> None:
        try:
            await worker.rehearse(*rehearsal)
        except (Refusal, Died, Broken) as error:
            self._rehearsal = None  # it would go wrong again; work that is asked for says so itself
            if self._open:
                _log.warning("a process could not be made ready in advance: %s", error)
        finally:
            self._rehearsing = None
            self._idle.append(worker)
            self._call()

    def _may_begin(self, one: Waiting) -> bool:
        here = sum(asker.address == one.asker.address for asker in self._busy)
        if one.asker in self._busy or here >= self._at_an_address:
            return False
        return not one.gives_way or sum(self._busy.values()) < min(self._size, self._at_an_address) - 1


def room_for(servers: int) -> int:
    """How many processes each of so many servers on this machine should have: one a core between them."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(FEWEST, min(MOST, cores // servers))
