"""Who belongs to a match and which passes open it: written with the facts, or not at all."""

import asyncio
from typing import Any

import pytest
from msgspec import structs

from gridhouse.store import CodeRow, Conflict, MemberRow, Moved, PassRow, Store, matches, people
from tests.store.make import batch, begin, host, new_match, sitter

pytestmark = pytest.mark.anyio

FULL = MemberRow(7, "bob", "player", 2_000, 3, "Bob \N{SPARKLES}", "3", 3_000)
OPTIONAL = ("person", "seat", "name", "by_pass", "left_at")


async def test_a_member_comes_back_as_it_was_written(store: Store) -> None:
    """With each of the fields that may be missing, and without; an empty word is not a missing one."""
    bare = [structs.replace(FULL, number=10 + n, **{name: None}) for n, name in enumerate(OPTIONAL)]
    blank = MemberRow(20, "", "admin", 0, 0, "", "", 0)
    written = (FULL, *bare, blank, MemberRow(21, None, "host", 2**53))
    await store.events.create(new_match("m"), batch("m", 0, "create", members=written))
    assert await store.events.members("m") == list(written)


async def test_members_are_told_by_number_however_they_came(store: Store) -> None:
    await begin(store)
    came = tuple(sitter(number, f"p{number}", 0) for number in (10, 2, 9))
    await store.events.append(batch("m", 1, "join", members=came))
    assert [member.number for member in await store.events.members("m")] == [1, 2, 9, 10]


async def test_a_member_is_written_anew_by_number(store: Store) -> None:
    """Every field but the person may change, also back to nothing, and the others stay as they are."""
    await begin(store)
    other = MemberRow(7, FULL.person, "admin", 9_000)
    for head, member in enumerate((FULL, other, FULL), 1):
        await store.events.append(batch("m", head, f"c{head}", members=(member,)))
        assert await store.events.members("m") == [host(), member]


async def test_a_number_stays_whose_it_was(store: Store) -> None:
    """Somebody may have been forgotten since the batch was decided."""
    await begin(store)
    await store.events.append(batch("m", 1, "came", members=(FULL,)))
    await store.database.write(lambda conn: people.forget(conn, str(FULL.person)))
    await store.events.append(batch("m", 2, "moved", members=(structs.replace(FULL, left_at=9_000),)))
    (_, member) = await store.events.members("m")
    assert (member.person, member.name, member.left_at) == (None, None, 9_000)


async def test_members_of_one_number_in_two_matches_are_two(store: Store) -> None:
    await begin(store, "m")
    await begin(store, "n")
    await store.events.append(batch("n", 1, "c", members=(host("bob"),), passes=(PassRow("admin", "hash"),)))
    assert await store.events.members("m") == [host()]
    assert await store.events.passes("m") == []


async def test_a_member_who_changes_twice_in_a_batch_keeps_the_last(store: Store) -> None:
    await begin(store)
    first, last = (structs.replace(host(), name=name) for name in ("First", "Last"))
    await store.events.append(batch("m", 1, "c", members=(FULL, first, last)))
    assert await store.events.members("m") == [last, FULL]


@pytest.mark.parametrize("part", ["members", "passes"])
async def test_a_batch_may_change_them_without_a_fact(store: Store, part: str) -> None:
    await begin(store)
    row = {"members": FULL, "passes": PassRow("0", "hash")}[part]
    await store.events.append(batch("m", 1, "c", facts=0, **{part: (row,)}))
    assert (await getattr(store.events, part)("m"))[-1] == row
    assert await store.events.heads(["m"]) == {"m": 1}


async def test_a_pass_is_set_changed_and_taken_away(store: Store) -> None:
    async def passes(head: int, *rows: PassRow) -> list[PassRow]:
        await store.events.append(batch("m", head, f"c{head}", passes=rows))
        return await store.events.passes("m")

    await begin(store)
    admin, seat = PassRow("admin", "$argon2id$x"), PassRow("0", "hash of 0")
    assert await passes(1, admin, seat) == [seat, admin]
    changed = PassRow("admin", "another hash")
    assert await passes(2, changed) == [seat, changed]
    assert await passes(3, PassRow("0", None), PassRow("1", None)) == [changed]
    assert await passes(4, PassRow("admin", None)) == []
    assert await passes(5, seat) == [seat]


async def test_a_match_may_begin_with_passes(store: Store) -> None:
    passes = (PassRow("1", "one"), PassRow("admin", "hash"), PassRow("0", None))
    await store.events.create(new_match("m"), batch("m", 0, "create", passes=passes))
    assert await store.events.passes("m") == [PassRow("1", "one"), PassRow("admin", "hash")]


async def test_a_pass_that_changes_twice_in_a_batch_keeps_the_last(store: Store) -> None:
    await begin(store)
    swaps = [("0", "a"), ("0", "b"), ("1", "a"), ("1", None), ("2", None), ("2", "c")]
    await store.events.append(batch("m", 1, "c", passes=tuple(PassRow(*swap) for swap in swaps)))
    assert await store.events.passes("m") == [PassRow("0", "b"), PassRow("2", "c")]


async def test_a_member_that_the_tables_refuse_takes_the_whole_batch_along(store: Store) -> None:
    nobody: Any = None
    broken = structs.replace(FULL, role=nobody)
    with pytest.raises(Conflict, match=r"(?i)null"):
        await store.events.create(new_match("m"), batch("m", 0, "create", members=(FULL, broken)))
    assert await store.events.match("m") is None
    await begin(store)
    wish = batch("m", 1, "c", passes=(PassRow("0", "hash"),), members=(FULL, broken))
    with pytest.raises(Conflict, match=r"(?i)null"):
        await store.events.append(wish)
    assert await store.events.members("m") == [host()]
    assert await store.events.passes("m") == []
    assert await store.events.heads(["m"]) == {"m": 1}
    assert await store.events.append(structs.replace(wish, members=(FULL,))) is None


async def test_of_those_who_come_at_once_one_gets_the_number(store: Store) -> None:
    """Two who saw the same table would take the same number: the second has to look again."""
    await begin(store)
    guests = [f"guest{number}" for number in range(16)]
    wishes = [batch("m", 1, who, members=(sitter(2, who, 0),), passes=(PassRow("0", who),)) for who in guests]
    results = await asyncio.gather(*map(store.events.append, wishes), return_exceptions=True)
    (winner,) = [who for who, result in zip(guests, results, strict=True) if result is None]
    assert {type(result) for result in results} == {type(None), Moved}
    assert await store.events.members("m") == [host(), sitter(2, winner, 0)]
    assert await store.events.passes("m") == [PassRow("0", winner)]


async def test_a_code_belongs_to_one_match_of_the_house(store: Store) -> None:
    await begin(store)
    await begin(store, "n")
    await store.events.append(batch("m", 1, "a", codes=(CodeRow("0", "KDRWBX"), CodeRow("1", "GHJKMN"))))
    assert await store.events.codes("m") == [CodeRow("0", "KDRWBX"), CodeRow("1", "GHJKMN")]
    with pytest.raises(Conflict):
        await store.events.append(batch("n", 1, "b", codes=(CodeRow("0", "KDRWBX"),)))
    assert (await store.events.codes("n"), await store.events.heads(["n"])) == ([], {"n": 1})
    await store.events.append(batch("m", 2, "c", codes=(CodeRow("0", None), CodeRow("1", "TVWXZZ"))))
    await store.events.append(batch("n", 1, "d", codes=(CodeRow("0", "KDRWBX"),)))
    found = [
        await store.database.read(lambda conn, code=code: matches.by_code(conn, code))  # type: ignore[misc]
        for code in ("KDRWBX", "TVWXZZ", "GHJKMN")
    ]
    assert found == [("n", "0"), ("m", "1"), None]
    await store.database.write(lambda conn: matches.delete(conn, "n"))
    assert await store.database.read(lambda conn: matches.by_code(conn, "KDRWBX")) is None


async def test_a_match_gets_another_spectator_link(store: Store) -> None:
    await begin(store)
    await begin(store, "n")
    await store.events.append(batch("m", 1, "a", watch="another"))
    await store.events.append(batch("m", 2, "b"))
    row = await store.events.match("m")
    assert row is not None
    assert row.watch == "another"
    assert await store.database.read(lambda conn: matches.by_watch(conn, "watch-m")) is None
    with pytest.raises(Conflict):
        await store.events.append(batch("n", 1, "a", watch="another"))
