"""A server in a process of its own: started, weighed and stopped."""

import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
GAMES = tuple(str(Path(__file__).parent / "games" / name) for name in ("counter", "race"))
PATIENCE = 60
_ADDRESS = re.compile(r"http://([\w.]+):(\d+)")
_TICK = os.sysconf("SC_CLK_TCK")


class Served:
    """A process that serves, and what the machine says of it. It reads /proc: on Linux alone."""

    def __init__(self, process: subprocess.Popen[str], address: tuple[str, int]) -> None:
        self._process = process
        self.address = address

    @property
    def pid(self) -> int:
        return self._process.pid

    def processor(self) -> float:
        """Seconds of processor time so far, in all threads; by the scheduler's own count where it is told,
        which is exact, and otherwise in ticks of some milliseconds."""
        counted = list(Path(f"/proc/{self.pid}/task").glob("*/schedstat"))
        if counted:
            return sum(int(one.read_text().split()[0]) for one in counted) / 1_000_000_000
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICK

    def memory(self, peak: bool = False) -> float:
        """Megabytes in memory, now or at the most so far."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        found = re.search(rf"{'VmHWM' if peak else 'VmRSS'}:\s+(\d+)", status)
        return int(found[1]) / 1024 if found else 0.0

    def stop(self) -> float:
        """Asks it to end, and returns how many seconds it took; infinite where it had to be killed."""
        began = time.perf_counter()
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(PATIENCE / 2)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            return float("inf")
        return time.perf_counter() - began


@contextmanager
def served(command: Sequence[str], log: Path, environment: dict[str, str] | None = None) -> Iterator[Served]:
    """Runs a command that writes its address to its output once it is open."""
    with log.open("a") as errors:
        process = subprocess.Popen(  # noqa: S603  # a command of this benchmark
            command,
            env=environment or dict(os.environ),
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            cwd=ROOT,
        )
    server = Served(process, _address(process, log))
    reading = threading.Thread(target=_read_on, args=(process,), daemon=True)
    reading.start()
    try:
        yield server
    finally:
        server.stop()
        reading.join()


@contextmanager
def house(source: Path, *options: str, data: Path | None = None) -> Iterator[Served]:
    """A house that runs the code of this source folder, on a data folder of its own or on this one."""
    with tempfile.TemporaryDirectory(prefix="gridhouse-crowd-") as folder:
        kept = data or Path(folder)
        games = [word for game in GAMES for word in ("--games", game)]
        command = [sys.executable, "-m", "gridhouse.cli", "serve", "--port", "0", "--data", str(kept)]
        with served([*command, *games, *options], Path(folder) / "log", environment(source)) as server:
            yield server


def environment(source: Path) -> dict[str, str]:
    """The environment in which Python runs the code of this source folder, without settings of a house."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("GRIDHOUSE_")}
    return {**kept, "PYTHONPATH": f"{source.resolve()}{os.pathsep}{ROOT}"}


def _address(process: subprocess.Popen[str], log: Path) -> tuple[str, int]:
    assert process.stdout
    overdue = threading.Timer(PATIENCE, process.kill)
    overdue.start()
    try:
        for line in process.stdout:
            if found := _ADDRESS.search(line):
                return found[1], int(found[2])
    finally:
        overdue.cancel()
    raise SystemExit(f"The server did not open:\n{log.read_text()}")


def _read_on(process: subprocess.Popen[str]) -> None:
    """What it writes later is of no interest, but must not stand in its way."""
    assert process.stdout
    for _ in process.stdout:
        pass
    process.stdout.close()
