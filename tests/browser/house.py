"""A real house: `gridhouse serve` in a process of its own, which a test may kill and start again."""

import os
import re
import select
import socket
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from urllib.request import urlopen

from tests.luck import NOON

READY = re.compile(r"Gridhouse is open at (\S+)")
PATIENCE = 60
GRIDHOUSE = ("gridhouse.cli",)
"""The program as people run it."""
OFF = round(NOON.timestamp() - time.time())
"""Seconds by which the clocks of the browser tests are off, on both sides."""
WITHOUT_LUCK = ("tests.browser.served", str(OFF))
"""The program whose matches and days are the same in every run."""


class House:
    """A server on a free port with a data folder of its own."""

    def __init__(self, data: Path, *options: str, program: tuple[str, ...] = GRIDHOUSE) -> None:
        self.data = data
        self.log = data / "server.log"
        self.url = ""
        self.was_killed = False
        self._passed = 0.0
        self._options = options
        self._program = program
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Open the house, on the same port and data as before, and wait until it answers."""
        port = self.url.rpartition(":")[2] or str(free_port())
        serve = ["serve", "--port", port, "--data", str(self.data), *self._options]
        self.data.mkdir(parents=True, exist_ok=True)
        with self.log.open("a") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", *self._program, *serve],
                env=_environment(),
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        self.url = self._address(self._process)
        with urlopen(f"{self.url}/healthz", timeout=PATIENCE) as answer:
            assert answer.status == 200

    def kill(self) -> None:
        """Kill it with SIGKILL: no goodbye, no clean-up, like a power cut; but those whom it started have to
        notice by themselves. They hold its output, which ends with the last of them."""
        assert self._process, "The house is not open."
        assert self._process.stdout
        self._process.kill()
        overdue = time.monotonic() + PATIENCE
        while select.select([self._process.stdout], [], [], max(0, overdue - time.monotonic()))[0]:
            if not os.read(self._process.stdout.fileno(), 1024):
                break
        else:
            raise AssertionError("The house was killed, but what it started goes on.")
        self._ended(self._process)
        self.was_killed = True

    def close(self) -> None:
        """Close it as Ctrl+C does."""
        if self._process:
            self._process.terminate()
            self._ended(self._process)

    def later(self, seconds: float) -> None:
        """Let time pass for the puzzles of the house: nobody wants to wait as long as a person thinks."""
        self._passed += seconds
        draft = self.data / "later.new"
        draft.write_text(str(self._passed))
        draft.replace(self.data / "later")

    def command(self, *words: str) -> str:
        """Run a command of `gridhouse` on the data of this house: what it writes."""
        where = ["--data", str(self.data), "--games", "examples/treasure"]
        call = [sys.executable, "-m", "gridhouse.cli", *words, *where]
        done = subprocess.run(call, env=_environment(), capture_output=True, text=True, timeout=PATIENCE)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def reopen(self) -> None:
        """Make it ready for the next test: running, not remembered as killed, and at the usual time."""
        if not self._process:
            self.start()
        self.was_killed = False
        self.later(-self._passed)

    def _ended(self, process: subprocess.Popen[str]) -> None:
        process.wait(PATIENCE)
        if process.stdout:
            process.stdout.close()
        self._process = None

    def _address(self, process: subprocess.Popen[str]) -> str:
        """Read the line in which the server tells its address; end the wait if it never comes."""
        assert process.stdout
        overdue = threading.Timer(PATIENCE, process.kill)
        overdue.start()
        try:
            for line in process.stdout:
                if ready := READY.search(line):
                    return ready[1]
        finally:
            overdue.cancel()
        self._ended(process)
        raise AssertionError(f"The house did not open:\n{self.log.read_text()}")


def free_port() -> int:
    """A port that is free, and stays so while the house is not open yet or closed for a moment: those from
    32768 on are given to any connection that anybody opens, and other tests begin their search elsewhere."""
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    for port in range(16_000 + 1_000 * (worker % 16) + os.getpid() % 1_000, 32_768):
        with socket.socket() as probe, suppress(OSError):
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("No port is free.")


def _environment() -> dict[str, str]:
    """This machine's environment without its own house settings."""
    return {name: value for name, value in os.environ.items() if not name.startswith("GRIDHOUSE_")}
