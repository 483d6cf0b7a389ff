"""Who is measured beside whom: the house as it is here and elsewhere, and servers that others would write."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

from msgspec import Struct

from benchmarks.crowd.asking import ask, create
from benchmarks.crowd.crowd import Crowd, come
from benchmarks.crowd.line import Line, open_line
from benchmarks.crowd.machine import say
from benchmarks.crowd.served import SOURCE, Served, house, served

SIZE = 490
"""Bytes that the peers tell each of the crowd."""
PICOWS = "picows==2.3.1"
PACKAGES = ("ws@8.22.2", "@colyseus/core@0.18.17", "@colyseus/ws-transport@0.18.4", "@colyseus/schema@5.0.34")
_PEERS = Path(__file__).parent / "peers"
_JOINED = b"\x0a"
_ACT = b"\x0d\xa3act"
"""What a client of Colyseus answers to the news that it has joined, and how it says "act"."""


class Told(Struct, frozen=True):
    """A crowd that is there, and the one who makes something happen: it returns the number to wait for."""

    crowd: Crowd
    happen: Callable[[], Awaitable[int]]


Gather = Callable[[Served, int], Awaitable[Told]]


class Contestant(Struct, frozen=True):
    """A server, and how a crowd of some size comes to it."""

    name: str
    start: Callable[[Path], AbstractContextManager[Served]]
    gather: Gather


class Peers(Struct, frozen=True):
    """The folders that have the packages of the peers, as far as these could be installed."""

    picows: Path | None = None
    node: Path | None = None


def houses(beside: Path | None) -> dict[str, Path]:
    """The code that is measured: another checkout's, where one is named, and this one's."""
    return {**({"before": beside} if beside else {}), "here": SOURCE}


def all_contestants(beside: Path | None, peers: Peers) -> list[Contestant]:
    """Everybody who can be measured on this machine."""
    ours = [
        Contestant(f"gridhouse {name}", _house_of(source), to_a_match)
        for name, source in houses(beside).items()
    ]
    bare = (sys.executable, "-m", "benchmarks.crowd.peers.bare_starlette", str(SIZE))
    others = [Contestant("bare Starlette", _command(bare), to_a_peer)]
    if peers.picows:
        command = (sys.executable, "-m", "benchmarks.crowd.peers.picows_crowd", str(SIZE))
        others.append(Contestant("picows", _command(command, PYTHONPATH=str(peers.picows)), to_a_peer))
    if peers.node:
        others.append(Contestant("node ws", _node("ws.mjs", peers.node), to_a_peer))
        others.append(Contestant("Colyseus", _node("colyseus.mjs", peers.node), to_colyseus))
    return [*ours, *others]


# --- starting ------------------------------------------------------------------------------


def install(folder: Path) -> Peers:
    """Installs the packages of the peers."""
    return Peers(_install_picows(folder / "picows"), _install_node(folder))


def _install_picows(folder: Path) -> Path | None:
    pip = shutil.which("pip")
    if pip is None:
        say("There is no pip here, so picows is left out.")
        return None
    call = [pip, "--python", sys.executable, "install", "--quiet", "--only-binary", ":all:"]
    done = subprocess.run([*call, "--target", str(folder), PICOWS], capture_output=True, text=True)  # noqa: S603
    if done.returncode:
        say(f"pip could not install picows, so it is left out: {done.stderr.strip()[-200:]}")
        return None
    say(PICOWS)
    return folder


def _install_node(folder: Path) -> Path | None:
    """Where there is node: the folder that has the packages of the peers that run in it."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        say("There is no node and npm here, so `ws` and Colyseus are left out.")
        return None
    (folder / "package.json").write_text(json.dumps({"private": True, "type": "module"}))
    call = [
        npm,
        "install",
        "--silent",
        "--no-audit",
        "--no-fund",
        "--ignore-scripts",
        "--prefix",
        str(folder),
    ]
    done = subprocess.run([*call, *PACKAGES], capture_output=True, text=True)  # noqa: S603
    if done.returncode:
        say(
            f"npm could not install the peers, so `ws` and Colyseus are left out: {done.stderr.strip()[:200]}"
        )
        return None
    say(f"node {_version()}; {', '.join(PACKAGES)}")
    return folder


def _version() -> str:
    node = shutil.which("node") or "node"
    return subprocess.run([node, "--version"], capture_output=True, text=True).stdout.strip()  # noqa: S603


def _house_of(source: Path) -> Callable[[Path], AbstractContextManager[Served]]:
    return lambda _: house(source, "--no-rate-limits")


def _command(words: tuple[str, ...], **more: str) -> Callable[[Path], AbstractContextManager[Served]]:
    return lambda folder: served(words, folder / "log", {**os.environ, **more})


def _node(program: str, modules: Path) -> Callable[[Path], AbstractContextManager[Served]]:
    @contextmanager
    def start(folder: Path) -> Iterator[Served]:
        shutil.copy(_PEERS / program, modules / program)
        command = (shutil.which("node") or "node", str(modules / program), str(SIZE))
        quiet = {**os.environ, "NODE_ENV": "production", "DEBUG": ""}
        with served(command, folder / "log", quiet) as server:
            yield server

    return start


# --- gathering -----------------------------------------------------------------------------


async def to_a_match(server: Served, onlookers: int) -> Told:
    """Onlookers by the spectator link; whoever made the match counts."""
    table, crowd = await create(server, "counter", [{"kind": "me"}]), Crowd()
    own = table.path(table.head, watching=False)
    mover = await open_line(server.address, own, Crowd(), {"Cookie": table.cookie}, table.head)
    path = table.path(table.head)
    await come(open_line(server.address, path, crowd, {}, table.head) for _ in range(onlookers))

    async def happen() -> int:
        answer = await _ear(mover).act(mover, {"type": "count"})
        return int(answer["seq"])

    return Told(crowd, happen)


async def to_a_peer(server: Served, onlookers: int) -> Told:
    """Lines that are all alike; what one more says is told to all of them."""
    crowd = Crowd()
    mover = await open_line(server.address, "/live", Crowd(), {})
    await come(open_line(server.address, "/live", crowd, {}) for _ in range(onlookers))
    return Told(crowd, _counting(lambda: mover.say(b"{}")))


async def to_colyseus(server: Served, onlookers: int) -> Told:
    """Members of one room, each with a reservation of its own."""
    crowd = Crowd()
    mover = await _member(server, Crowd())
    await come(_member(server, crowd) for _ in range(onlookers))
    return Told(crowd, _counting(lambda: mover.say_bytes(_ACT)))


async def _member(server: Served, crowd: Crowd) -> Line:
    status, _, body = await ask(server, "POST", "/matchmake/joinOrCreate/crowd", {})
    assert status == 200, body
    seat: dict[str, Any] = json.loads(body)
    room = seat.get("room", seat)
    path = f"/{room['processId']}/{room['roomId']}?sessionId={seat['sessionId']}"
    line = await open_line(server.address, path, crowd, {})
    line.say_bytes(_JOINED)
    return line


def _counting(do: Callable[[], None]) -> Callable[[], Awaitable[int]]:
    """Does something, which the server numbers."""
    count = 0

    async def happen() -> int:
        nonlocal count
        count += 1
        do()
        return count

    return happen


def _ear(line: Line) -> Crowd:
    assert isinstance(line.ear, Crowd)
    return line.ear
