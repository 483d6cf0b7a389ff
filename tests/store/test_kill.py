"""SIGKILL in the middle of a stream of writes: what was acknowledged is there, once and without a gap."""

import subprocess
import sys
from collections import Counter
from itertools import islice

import pytest

from gridhouse.kernel import Record
from gridhouse.store import EventStore, PassRow, open_store
from tests.store import writer_process
from tests.store.make import ENVIRONMENT, batch, host, sitter
from tests.store.writer_process import FACTS, JOINED, MATCHES

pytestmark = pytest.mark.anyio


def acknowledged_until_killed(url: str, lines: int) -> list[tuple[str, int, str]]:
    """What a writing process was told before it was killed; the last line may be torn."""
    command = [sys.executable, "-m", writer_process.__name__, url]
    with subprocess.Popen(command, env=ENVIRONMENT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        said = list(islice(process.stdout, lines))
        process.kill()
        said += process.stdout.readlines()
    assert len(said) >= lines
    whole = (line.split() for line in said if line.endswith("\n"))
    return [(match, int(head), command) for match, head, command in whole]


@pytest.mark.parametrize("lines", [1, 300])
async def test_what_was_acknowledged_is_there_once_and_without_a_gap(database_url: str, lines: int) -> None:
    acknowledged = acknowledged_until_killed(database_url, lines)
    store = await open_store(database_url)
    for number in range(MATCHES):
        match = f"m{number}"
        mine = [(head, command) for name, head, command in acknowledged if name == match]
        row, log = await store.events.match(match), await store.events.read(match)
        if row is None:
            assert not mine
            continue
        assert [record.seq for record in log] == list(range(1, row.head + 1))
        facts = Counter(record.command for record in log)
        assert set(facts.values()) <= {1, FACTS}, "half a batch was written"
        for head, command in mine:
            assert facts[command] == FACTS
            assert log[head - 1].command == command
        if match in JOINED:
            await came_with_the_facts(store.events, match, log)
        await carry_on(store.events, match, row.head, mine)
    await store.close()


async def came_with_the_facts(events: EventStore, match: str, log: list[Record]) -> None:
    """Members and passes are those of the commands whose facts are there, and of no other."""
    first, *others = await events.members(match)
    assert first == host()
    heads = range(1 + FACTS, len(log) + 1, FACTS)
    assert others == [sitter(head, log[head - 1].command, 0) for head in heads]
    assert await events.passes(match) == ([PassRow("0", log[-1].command)] if heads else [])


async def carry_on(events: EventStore, match: str, head: int, mine: list[tuple[int, str]]) -> None:
    """The match goes on where it stood, and the dead process's commands keep their answers."""
    for _, command in mine[-1:]:
        assert await events.append(batch(match, head, command)) == b"answer to " + command.encode()
    assert await events.append(batch(match, head, "after the fall")) is None
