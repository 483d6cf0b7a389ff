"""A match as a file: out of one house, into another."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from gridhouse.house.house import House
from gridhouse.house.missing import NotFound
from gridhouse.house.telling.archive import BadArchive, check_archive, export, read_archive, restore
from gridhouse.house.telling.views import Viewer
from gridhouse.kernel import encode
from gridhouse.store import matches
from tests.house.table import create, done, duel, guest, join, joined, log, move, view

pytestmark = pytest.mark.anyio


async def lines_of(house: House, match: str) -> list[bytes]:
    return list(await export(house.store.events, house.games, match))


async def delete(house: House, match: str) -> None:
    await house.store.database.write(lambda conn: matches.delete(conn, match))
    await house.matches.desk.forget(match)


async def test_there_and_back(house: House) -> None:
    match, ann, bob = await duel(house, "tally")
    done(await move(house, match, ann, "throw"))
    lines, facts, before = (
        await lines_of(house, match),
        await log(house, match),
        await view(house, match, ann),
    )
    assert not any(person.encode() in line for line in lines for person in (ann, bob))
    await delete(house, match)
    archive = read_archive(lines)
    assert check_archive(house.games, archive).fair
    new = await restore(house.store.events, house.games, archive)
    with pytest.raises(BadArchive, match="already"):
        await restore(house.store.events, house.games, archive)
    for seat in (0, 1):
        await joined(house, new.invite, (ann, bob)[seat], f"sit-down{seat}", seat, None)
    assert await view(house, match, ann) == before
    assert (await log(house, match))[: len(facts)] == facts
    done(await move(house, match, bob, "add", n=1))
    assert check_archive(house.games, read_archive(await lines_of(house, match))).fair


async def test_a_finished_match_keeps_its_names(sqlite_house: House) -> None:
    house = sqlite_house
    ann = await guest(house, "Ann")
    page = await create(house, ann, "tally", "me:Left", "open")
    bob = await guest(house, "Bob")
    await join(house, page, bob)
    done(await move(house, page.id, ann, "resign"))
    archive = read_archive(await lines_of(house, page.id))
    await delete(house, page.id)
    new = await restore(house.store.events, house.games, archive)
    again = await house.views.watch(new.watch)
    assert again.frame.table.outcome is not None
    assert again.frame.table.seats[0].name == "Left"
    with pytest.raises(NotFound):
        await house.views.page(page.id, Viewer(ann))


SPOILED: dict[str, tuple[Callable[[list[bytes]], list[bytes]], str]] = {
    "nothing": (lambda lines: [], "holds no match"),
    "no facts": (lambda lines: lines[:1], "holds no match"),
    "a gap": (lambda lines: [*lines[:2], *lines[3:]], "gap"),
    "half a line": (lambda lines: [*lines[:2], lines[2][:-9], *lines[3:]], "Line 3"),
    "not text": (lambda lines: [b"\xff\xfe"], "Line 1"),
    "a strange fact": (lambda lines: [*lines[:-1], edited(lines[-1], fact={"type": "won"})], "does not fold"),
    "a strange house fact": (
        lambda lines: [*lines[:-1], edited(lines[-1], source="house", fact={"type": "won"})],
        "no house writes",
    ),
    "an undo to the future": (
        lambda lines: [*lines[:-1], edited(lines[-1], source="house", fact={"type": "undone", "to": 99})],
        "does not fold",
    ),
    "nine seats": (
        lambda lines: [edited(lines[0], seats=[{"kind": "open", "name": ""}] * 9), *lines[1:]],
        "not for 9",
    ),
    "a strange secret": (lambda lines: [edited(lines[0], secret="xyz"), *lines[1:]], "hex"),
}


def edited(line: bytes, **changes: Any) -> bytes:
    return encode({**msgspec.json.decode(line), **changes})


@pytest.mark.parametrize("name", SPOILED)
async def test_a_spoiled_archive_is_refused_with_a_reason(sqlite_house: House, name: str) -> None:
    house = sqlite_house
    match, ann, _ = await duel(house, "tally")
    done(await move(house, match, ann, "add", n=1))
    spoil, reason = SPOILED[name]
    spoiled = spoil(await lines_of(house, match))
    await delete(house, match)
    with pytest.raises(BadArchive, match=reason):
        await restore(house.store.events, house.games, read_archive(spoiled))
    assert await house.store.events.match(match) is None
