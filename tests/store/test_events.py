"""The contract of the log, on both engines: what is written, what is answered, what is refused."""

from typing import Any

import pytest
from msgspec import structs
from sqlalchemy import Connection, func, select

from gridhouse.store import (
    Batch,
    CodeRow,
    Conflict,
    Effect,
    Moved,
    PassRow,
    SeatRow,
    Snapshot,
    Standing,
    Store,
    people,
)
from gridhouse.store.schema import keys, metadata
from tests.store.make import batch, begin, channel, fact, host, new_match, plain, put, refusal, sitter, table

pytestmark = pytest.mark.anyio

BESIDES: dict[str, Any] = {
    "seats": (SeatRow(0, "bot", bot="b"),),
    "members": (sitter(2, "bob", 1),),
    "passes": (PassRow("0", "hash"),),
    "codes": (CodeRow("0", "KEYS"),),
}
"""One of each that a batch may have beside its facts."""


async def everything(store: Store) -> dict[str, list[Any]]:
    """Every row of every table, to see that nothing changed."""

    def work(conn: Connection) -> dict[str, list[Any]]:
        return {
            name: sorted(map(tuple, conn.execute(select(t))), key=repr) for name, t in metadata.tables.items()
        }

    return await store.database.read(work)


async def test_a_created_match_is_there_as_it_was_given(store: Store) -> None:
    match = new_match("m", options=b'{ "size":3}\n', secret=bytes(range(256)))
    seats = (SeatRow(0, "person"), SeatRow(1, "bot", bot="random"), SeatRow(2, "team", name="The Otters"))
    members = (host("bob"), sitter(2, "ann", 0, name="Ann (left)"))
    standing = Standing((0, 1), None, 9_000, True)
    first = batch("m", 0, "create", facts=2, standing=standing, seats=seats, members=members)
    assert await store.events.create(match, first)
    row = await store.events.match("m")
    assert row is not None
    assert {name: getattr(row, name) for name in match.__struct_fields__} == {
        name: getattr(match, name) for name in match.__struct_fields__
    }
    assert (row.head, row.updated_at, row.turn, row.outcome) == (2, first.at, (0, 1), None)
    assert (row.deadline_at, row.bot_due, row.next) == (9_000, True, None)
    assert await store.events.seats("m") == list(seats)
    assert await store.events.members("m") == list(members)
    assert plain(await store.events.read("m")) == plain([fact(1, "create"), fact(2, "create")])


async def test_an_id_is_created_once(store: Store) -> None:
    await begin(store)
    before = await everything(store)
    again = batch("m", 0, "again", **table("bob", "bob"), passes=(PassRow("0", "hash"),))
    assert not await store.events.create(new_match("m", game="other"), again)
    assert await everything(store) == before


async def test_a_batch_moves_the_match_on(store: Store) -> None:
    await begin(store)
    standing = Standing((), b'{ "won": 0 }', None, False)
    assert await store.events.append(batch("m", 1, "c", facts=3, standing=standing, at=8_000)) is None
    row = await store.events.match("m")
    assert row is not None
    assert (row.head, row.updated_at, row.turn, row.outcome) == (4, 8_000, (), b'{ "won": 0 }')
    assert [record.seq for record in await store.events.read("m")] == [1, 2, 3, 4]


async def test_a_batch_may_change_seats_without_a_fact(store: Store) -> None:
    await begin(store)
    await store.events.append(batch("m", 1, "sit", facts=0, seats=(SeatRow(1, "person"),)))
    assert await store.events.seats("m") == [SeatRow(0), SeatRow(1, "person")]
    assert await store.events.heads(["m"]) == {"m": 1}


async def test_a_repeat_returns_the_first_answer_and_changes_nothing(store: Store) -> None:
    await begin(store)
    await store.events.append(batch("m", 1, "c", **BESIDES))
    before = await everything(store)
    others: dict[str, Any] = {"members": (sitter(2, "cleo", 1),), "passes": (PassRow("0", None),)}
    again = batch("m", 2, "c", answer=b"another answer", **{**BESIDES, **others, "seats": (SeatRow(0),)})
    assert await store.events.append(again) == b"answer to c"
    assert await store.events.append(batch("m", 1, "c")) == b"answer to c"
    assert await store.events.append(refusal("m", "c")) == b"answer to c"
    assert await everything(store) == before


async def test_the_command_that_created_is_answered_too(store: Store) -> None:
    await begin(store)
    assert await store.events.append(batch("m", 1, "create")) == b"answer to create"


async def test_an_empty_answer_is_an_answer(store: Store) -> None:
    await begin(store)
    assert await store.events.append(batch("m", 1, "c", answer=b"")) is None
    assert await store.events.append(batch("m", 1, "c")) == b""


async def test_a_refusal_is_remembered_wherever_the_head_is(store: Store) -> None:
    await begin(store)
    before = await store.events.match("m")
    assert await store.events.append(refusal("m", "bad")) is None
    assert await store.events.append(refusal("m", "bad")) == b"no to bad"
    assert await store.events.append(batch("m", 1, "bad")) == b"no to bad"
    assert await store.events.match("m") == before
    assert len(await store.events.read("m")) == 1


async def test_the_same_command_id_in_another_match_is_another_command(store: Store) -> None:
    await begin(store, "m")
    await begin(store, "n")
    assert await store.events.append(batch("m", 1, "c")) is None
    assert await store.events.append(batch("n", 1, "c")) is None


@pytest.mark.parametrize("after", [0, 2, 3])
async def test_a_batch_on_another_head_moves_nothing(store: Store, after: int) -> None:
    await begin(store)
    before = await everything(store)
    with pytest.raises(Moved):
        await store.events.append(batch("m", after, "c", **BESIDES))
    assert await everything(store) == before


@pytest.mark.parametrize(
    "written", [batch("nowhere", 1, "c"), refusal("nowhere", "c")], ids=["batch", "refusal"]
)
async def test_there_must_be_a_match(store: Store, written: Batch) -> None:
    with pytest.raises(LookupError):
        await store.events.append(written)


@pytest.mark.parametrize(
    "wrong",
    [
        batch("m", 1, "gap", records=(fact(3, "gap"),)),
        batch("m", 1, "late", records=(fact(1, "late"),)),
        batch("m", 1, "order", records=(fact(3, "order"), fact(2, "order"))),
        batch("m", 1, "twice", records=(fact(2, "twice"), fact(2, "twice"))),
        batch("m", 1, "facts in a refusal", standing=None),
        *(
            batch("m", 1, f"{part} in a refusal", facts=0, standing=None, **{part: rows})
            for part, rows in BESIDES.items()
        ),
    ],
    ids=lambda wrong: wrong.command,
)
async def test_a_log_can_have_no_gap(store: Store, wrong: Batch) -> None:
    await begin(store)
    before = await everything(store)
    with pytest.raises(ValueError, match="a batch"):
        await store.events.append(wrong)
    assert await everything(store) == before


async def test_a_part_that_fails_leaves_nothing(store: Store) -> None:
    await begin(store)
    await put(store, channel())
    before = await everything(store)
    timeless: Any = None  # what the tables refuse
    with pytest.raises(Conflict, match=r"(?i)null"):
        await store.events.append(
            batch("m", 1, "c", **{**BESIDES, "effects": (Effect(2, "tell", b"", timeless),)})
        )
    assert await everything(store) == before
    assert await store.events.append(batch("m", 1, "c")) is None


async def test_a_creation_that_fails_leaves_nothing(store: Store) -> None:
    await begin(store, "m")
    before = await everything(store)
    for taken in ({"invite": "invite-m"}, {"watch": "watch-m"}, {"previous": "nowhere"}):
        with pytest.raises(Conflict):
            await begin(store, "n", **taken)
    assert await everything(store) == before


async def test_only_whoever_is_that_member_acts(store: Store) -> None:
    ann, bob = host("ann"), sitter(2, "bob", 0)
    await store.events.create(new_match("m"), batch("m", 0, "create", members=(ann, bob)))
    head = 1
    for by in (ann, bob, None):
        assert await store.events.append(batch("m", head, f"c{head}", by=by)) is None
        head += 1
    gone = [sitter(2, "zoe", 0), sitter(1, "bob", 0), sitter(3, "bob", 0)]
    await store.database.write(lambda conn: people.forget(conn, "ann"))
    before = await everything(store)
    for by in (ann, *gone):
        with pytest.raises(Moved):
            await store.events.append(batch("m", head, "late", by=by, **BESIDES))
    assert await everything(store) == before
    left = structs.replace(bob, left_at=9)
    assert await store.events.append(batch("m", head, "bob gets up", by=bob, members=(left,))) is None
    with pytest.raises(Moved):
        await store.events.append(batch("m", head + 1, "bob moves", by=bob))
    assert await store.events.append(batch("m", head, "bob gets up", by=bob)) == b"answer to bob gets up"


async def test_a_match_has_one_rematch(store: Store) -> None:
    await begin(store, "m")
    await begin(store, "n", previous="m")
    with pytest.raises(Moved):
        await begin(store, "o", previous="m")
    first, second = await store.events.match("m"), await store.events.match("n")
    assert first is not None
    assert second is not None
    assert (first.next, second.previous) == ("n", "m")
    assert await store.events.match("o") is None


@pytest.mark.parametrize(
    "first",
    [batch("other", 0, "c"), batch("m", 1, "c"), refusal("m", "c")],
    ids=["other", "later", "refusal"],
)
async def test_a_match_begins_with_its_own_first_batch(store: Store, first: Batch) -> None:
    with pytest.raises(ValueError, match="first batch"):
        await store.events.create(new_match("m"), first)


async def test_a_seat_that_changes_twice_in_a_batch_keeps_the_last(store: Store) -> None:
    await begin(store)
    swaps = (SeatRow(0, "person"), SeatRow(0, "bot", bot="easy"))
    await store.events.append(batch("m", 1, "sit", seats=swaps))
    assert await store.events.seats("m") == [SeatRow(0, "bot", bot="easy"), SeatRow(1)]


async def test_ranges_are_read_in_order(store: Store) -> None:
    await begin(store)
    await store.events.append(batch("m", 1, "c", facts=20))

    async def seqs(after: int = 0, upto: int | None = None) -> list[int]:
        return [record.seq for record in await store.events.read("m", after, upto)]

    assert await seqs() == list(range(1, 22))
    assert await seqs(after=5, upto=9) == [6, 7, 8, 9]
    assert await seqs(after=19) == [20, 21]
    assert await seqs(upto=2) == [1, 2]
    assert await seqs(after=21) == []
    assert await seqs(after=9, upto=5) == []
    assert await store.events.read("nowhere") == []


async def test_heads_of_many_and_of_unknown_matches(store: Store) -> None:
    for number in range(5):
        await begin(store, f"m{number}")
    await store.events.append(batch("m3", 1, "c", facts=4))
    assert await store.events.heads(["m3", "nowhere", "m0"]) == {"m3": 5, "m0": 1}
    assert await store.events.heads([]) == {}


async def test_what_is_not_there_is_none(store: Store) -> None:
    assert await store.events.match("nowhere") is None
    assert await store.events.seats("nowhere") == []
    assert await store.events.members("nowhere") == []
    assert await store.events.passes("nowhere") == []
    assert await store.events.snapshot("nowhere", 1) is None


async def test_snapshots_are_kept_along_the_log_by_layout(store: Store) -> None:
    await begin(store)
    ten, twenty, other = Snapshot(10, 1, b"\x00ten"), Snapshot(20, 1, b"twenty"), Snapshot(5, 2, b"five")
    await store.events.keep("m", [twenty, other])
    await store.events.keep("m", [ten, Snapshot(20, 1, b"there is one already")])
    assert await store.events.snapshot("m", 1) == twenty
    assert await store.events.snapshot("m", 1, upto=20) == twenty
    assert await store.events.snapshot("m", 1, upto=19) == ten
    assert await store.events.snapshot("m", 1, upto=10) == ten
    assert await store.events.snapshot("m", 1, upto=9) is None
    assert await store.events.snapshot("m", 2) == other
    assert await store.events.snapshot("m", 3) is None


async def test_a_snapshot_needs_a_match(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.events.keep("nowhere", [Snapshot(1, 1, b"")])


async def test_a_write_that_raises_is_rolled_back(store: Store) -> None:
    await begin(store)
    before = await everything(store)

    def work(conn: Connection) -> None:
        conn.execute(keys.insert().values(name="k", secret=b""))
        raise RuntimeError("changed my mind")

    with pytest.raises(RuntimeError, match="changed my mind"):
        await store.database.write(work)
    assert await everything(store) == before


async def test_a_read_cannot_write(store: Store) -> None:
    await begin(store)
    insert = keys.insert().values(name="k", secret=b"")
    with pytest.raises(Exception, match=r"(?i)read-?only"):
        await store.database.read(lambda conn: conn.execute(insert))
    count = select(func.count()).select_from(keys)
    assert await store.database.read(lambda conn: conn.execute(count).scalar_one()) == 0
