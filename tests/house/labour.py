"""Work for the workers of the tests."""

import os
import signal
import socket
import time
from collections.abc import Iterator

from gridhouse.house.shelf import Shelf
from gridhouse.kernel import Refusal


def echo(_shelf: Shelf, order: bytes) -> Iterator[bytes]:
    """Says the same again."""
    yield order


def who(_shelf: Shelf, _order: bytes) -> Iterator[bytes]:
    """The process that does it."""
    yield str(os.getpid()).encode()


def place(_shelf: Shelf, _order: bytes) -> Iterator[bytes]:
    """How far it has stepped back behind other processes."""
    yield str(os.getpriority(os.PRIO_PROCESS, 0)).encode()


def letters(_shelf: Shelf, order: bytes) -> Iterator[bytes]:
    """Says letter after letter."""
    for letter in order.decode():
        yield letter.encode()


def wait(_shelf: Shelf, order: bytes) -> Iterator[bytes]:
    """Says at a gate, which is a port, that it has begun, then waits until it is let go on."""
    with socket.create_connection(("127.0.0.1", int(order))) as gate:
        gate.sendall(f"{os.getpid()}\n".encode())
        yield gate.recv(4)


def think(shelf: Shelf, order: bytes) -> Iterator[bytes]:
    """Works for half a second of the processor before it comes to its gate."""
    end = time.process_time() + 0.5
    while time.process_time() < end:
        pass
    yield from wait(shelf, order)


def for_ever(_shelf: Shelf, order: bytes) -> Iterator[bytes]:
    """Says what it is told to, and has no end."""
    yield order
    while True:
        pass


def sleep(_shelf: Shelf, _order: bytes) -> Iterator[bytes]:
    """Does nothing, and has no end either."""
    while True:
        signal.pause()
    yield b"never"


def hog(_shelf: Shelf, _order: bytes) -> Iterator[bytes]:
    """Takes all the memory there is."""
    kept = [bytes(1 << 20)]
    while True:
        kept += [bytes(1 << 20) for _ in kept]
    yield b"never"


def crash(_shelf: Shelf, _order: bytes) -> Iterator[bytes]:
    """Ends its process, as an engine might that has a fault."""
    os.abort()
    yield b"never"


def refuse(_shelf: Shelf, _order: bytes) -> Iterator[bytes]:
    """Says no."""
    raise Refusal("not_today", "Not today.", ["tomorrow"])
    yield b"never"


def stumble(_shelf: Shelf, _order: bytes) -> Iterator[bytes]:
    """Has a fault."""
    raise ZeroDivisionError("by nothing")
    yield b"never"
