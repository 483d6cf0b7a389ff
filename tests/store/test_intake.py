"""Addresses, who was heard of, and drops, on both engines."""

import pytest
from msgspec.structs import replace

from gridhouse.store import Store, intake
from gridhouse.store.intake import MOST_STRANGERS, AddressRow, DropRow, HeardRow
from tests.store.make import begin
from tests.store.test_pictures import done

pytestmark = pytest.mark.anyio

ADDRESS = AddressRow("m", 0, "h1", b"sealed", ("Ann", "Bob"), 5)
DROP = DropRow("d" * 32, "m", 0, "Ann", "digest", 9, b"{}", "waiting")


async def test_a_team_has_one_address(store: Store) -> None:
    await begin(store)
    await done(store, lambda conn: intake.put_address(conn, ADDRESS))
    await done(store, lambda conn: intake.put_address(conn, replace(ADDRESS, hash="h2")))
    assert await done(store, lambda conn: intake.by_hash(conn, "h1")) is None
    assert await done(store, lambda conn: intake.by_hash(conn, "h2")) == replace(ADDRESS, hash="h2")
    assert await done(store, lambda conn: intake.address(conn, "m", 1)) is None


async def test_strangers_are_only_so_many(store: Store) -> None:
    await begin(store)
    for number in range(MOST_STRANGERS):
        row = HeardRow("m", 0, f"S{number}", False, number, {})
        assert await done(store, lambda conn, row=row: intake.hear(conn, row))  # type: ignore[misc]
    assert not await done(store, lambda conn: intake.hear(conn, HeardRow("m", 0, "One more", False, 99, {})))
    ann = HeardRow("m", 0, "Ann", True, 100, {"3|skill slayer": 7})
    assert await done(store, lambda conn: intake.hear(conn, ann))
    assert await done(store, lambda conn: intake.hear(conn, replace(ann, at=101)))
    found = await done(store, lambda conn: intake.heard_of(conn, "m", 0))
    assert found[0] == replace(ann, at=101)
    assert len(found) == MOST_STRANGERS + 1


async def test_a_drop_is_suggested_once_and_settled_once(store: Store) -> None:
    await begin(store)
    assert await done(store, lambda conn: intake.add_drop(conn, DROP))
    assert not await done(store, lambda conn: intake.add_drop(conn, replace(DROP, id="e" * 32)))
    assert await done(store, lambda conn: intake.waiting(conn, "m", 0, 9)) == [DROP]
    assert await done(store, lambda conn: intake.drop(conn, "other", DROP.id)) is None
    assert await done(store, lambda conn: intake.settle(conn, "m", [DROP.id], "confirmed")) == 1
    assert await done(store, lambda conn: intake.settle(conn, "m", [DROP.id], "dismissed")) == 0
    assert await done(store, lambda conn: intake.waiting(conn, "m", 0, 9)) == []
    await done(store, lambda conn: intake.reopen(conn, "m", [DROP.id]))
    await done(store, lambda conn: intake.rewrite(conn, DROP.id, b"[]"))
    assert await done(store, lambda conn: intake.waiting(conn, "m", 0, 9)) == [replace(DROP, hint=b"[]")]


async def test_what_was_heard_of_somebody_can_be_forgotten(store: Store) -> None:
    await begin(store)
    for name in ("Ann", "Bob"):
        row = HeardRow("m", 0, name, True, 5, {})
        await done(store, lambda conn, row=row: intake.hear(conn, row))  # type: ignore[misc]
    await done(store, lambda conn: intake.add_drop(conn, DROP))
    (given,) = await done(store, lambda conn: intake.given(conn, "m", ["Ann"]))
    assert (given["name"], given["at"], given["state"]) == ("Ann", 9, "waiting")
    await done(store, lambda conn: intake.forget(conn, "m", ["Ann"]))
    assert await done(store, lambda conn: intake.given(conn, "m", ["Ann"])) == []
    assert [row.name for row in await done(store, lambda conn: intake.heard_of(conn, "m", 0))] == ["Bob"]
