"""Houses in processes of their own, which send what waits, and are killed."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.outside.fake import Discord, Message
from tests.store.make import ENVIRONMENT

PROGRAM = str(Path(__file__).with_name("house_process.py"))


def begun(fake: Discord, *words: str) -> subprocess.Popen[bytes]:
    """A house on this data: its folder, and its database if that is elsewhere."""
    data, *database = words
    program = [sys.executable, PROGRAM, data, fake.host, *database]
    return subprocess.Popen(program, env=ENVIRONMENT, stderr=subprocess.PIPE)


def ended(process: subprocess.Popen[bytes]) -> None:
    """Kill it, as a power cut does."""
    process.kill()
    process.communicate()


@contextmanager
def another_process(fake: Discord, *words: str) -> Iterator[subprocess.Popen[bytes]]:
    """A house for as long as it is wanted, unless it is killed before."""
    process = begun(fake, *words)
    try:
        yield process
    finally:
        ended(process)


class Senders:
    """Two processes of a house beside the one that plays. With every so manieth post one of them is killed,
    whether it sent that or not, and another one comes."""

    def __init__(self, fake: Discord, *words: str, every: int) -> None:
        self.killed = 0
        self._fake = fake
        self._words = words
        self._every = every
        self._running: list[subprocess.Popen[bytes]] = []

    def __enter__(self) -> "Senders":
        self._running = [begun(self._fake, *self._words) for _ in range(2)]
        self._fake.on_post = self._kill_now_and_then
        return self

    def __exit__(self, *_: object) -> None:
        self._fake.on_post = lambda _message: None
        for process in self._running:
            ended(process)

    def _kill_now_and_then(self, _message: Message) -> None:
        if len(self._fake.posted) % self._every:
            return
        ended(self._running.pop(0))
        self.killed += 1
        self._running.append(begun(self._fake, *self._words))
