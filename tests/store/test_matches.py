"""Finding matches: mine, by link, by what they wait for; and deleting one with all that is its own."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from msgspec import structs
from sqlalchemy import Connection, event, func, select, text

from gridhouse.store import (
    Effect,
    MemberRow,
    PassRow,
    SeatRow,
    Snapshot,
    Standing,
    Store,
    classes,
    matches,
    people,
    schema,
)
from gridhouse.store.people import Person
from tests.store.make import batch, begin, channel, new_match, put, sitter, table

pytestmark = pytest.mark.anyio

OVER = Standing((), b"{}")


async def mine(store: Store, person: str, before: int | None = None, limit: int = 100) -> list[str]:
    listed = await store.database.read(lambda conn: matches.of_person(conn, person, before, limit))
    return [line.match.id for line in listed]


async def add(store: Store, id: str, at: int, *sitters: str, made_by: str = "host") -> None:  # noqa: A002
    await store.events.create(new_match(id), batch(id, 0, "create", at=at, **table(made_by, *sitters)))


async def test_my_matches_are_those_to_which_i_belong(store: Store) -> None:
    await add(store, "sits", 10, "bob", "ann")
    await add(store, "twice", 30, "ann", "ann", made_by="ann")
    await add(store, "made", 20, made_by="ann")
    await add(store, "other", 40, "bob")
    assert await mine(store, "ann") == ["twice", "made", "sits"]
    assert await mine(store, "nobody") == []
    await store.events.append(batch("sits", 1, "move", at=50))
    assert await mine(store, "ann") == ["sits", "twice", "made"]
    await get_up(store, "sits", 2, 3, at=60)
    assert await mine(store, "ann") == ["twice", "made"]
    await store.events.append(batch("other", 1, "help", at=70, members=(MemberRow(3, "ann", "admin", 70),)))
    assert await mine(store, "ann") == ["other", "twice", "made"]


async def get_up(store: Store, match: str, head: int, number: int, at: int) -> None:
    """A member gets up from a seat."""
    (member,) = [one for one in await store.events.members(match) if one.number == number]
    assert member.seat is not None
    left, seat = structs.replace(member, left_at=at), SeatRow(member.seat)
    await store.events.append(batch(match, head, f"leave{number}", at=at, members=(left,), seats=(seat,)))


async def test_who_got_up_from_one_seat_of_two_still_belongs(store: Store) -> None:
    await add(store, "m", 10, "ann", "ann")
    await get_up(store, "m", 1, 2, at=20)
    assert await mine(store, "ann") == ["m"]
    await get_up(store, "m", 2, 3, at=30)
    assert await mine(store, "ann") == []
    await store.events.append(batch("m", 3, "sit", members=(sitter(4, "ann", 1, joined_at=40),)))
    assert await mine(store, "ann") == ["m"]


async def test_a_list_still_tells_who_was_there(store: Store) -> None:
    """Those who left have moved, and the moves are told by their names."""
    await store.database.write(lambda conn: people.add(conn, Person("ann", "Ann", 1)))
    await add(store, "m", 10, "ann", "bob")
    await get_up(store, "m", 1, 2, at=20)
    (line,) = await store.database.read(lambda conn: matches.of_person(conn, "bob", None, 9))
    assert [(one.person, one.left_at) for one in line.members] == [("host", None), ("ann", 20), ("bob", None)]
    assert line.names == {"ann": "Ann"}


async def test_a_line_has_what_a_list_shows(store: Store) -> None:
    await store.database.write(lambda conn: people.add(conn, Person("ann", "Ann", 1)))
    await add(store, "m", 10, "ann", "a stranger")
    await add(store, "n", 5, "ann")
    first, second = await store.database.read(lambda conn: matches.of_person(conn, "ann", None, 9))
    assert first.match == await store.events.match("m")
    assert list(first.seats) == await store.events.seats("m")
    assert list(first.members) == await store.events.members("m")
    assert first.names == second.names == {"ann": "Ann"}
    assert list(second.seats) == await store.events.seats("n")
    assert list(second.members) == await store.events.members("n")


async def test_those_who_met_are_found_where_it_ended(store: Store) -> None:
    tables = {
        "first": ("ann", "bob"),
        "turned": ("bob", "ann"),
        "others": ("ann", "cleo"),
        "easy": ("ann", "bot easy"),
        "hard": ("ann", "bot hard"),
        "running": ("ann", "bob"),
    }
    for at, (name, sitters) in enumerate(tables.items(), 1):
        await finish(store, name, at, *sitters, over=name != "running")
    assert await met(store, "ann", "bob") == ["turned", "first"]
    assert await met(store, "ann", "bob", limit=1) == ["turned"]
    assert await met(store, "ann", "bot easy") == ["easy"]
    assert await met(store, "ann", "bob", game="chess") == []
    assert await met(store, "ann", "bob", "cleo") == []


async def finish(store: Store, match: str, at: int, *sitters: str, over: bool = True) -> None:
    """A match that Bob made and where these sat to the end."""
    ended = Standing((), b"{}" if over else None)
    first = batch(match, 0, "create", at=at, standing=ended, **table("bob", *sitters))
    await store.events.create(new_match(match, seats=len(sitters)), first)


async def met(store: Store, *sitters: str, game: str = "noughts", limit: int = 9) -> list[str]:
    """Where these who sit at a table met before."""
    seats, members = table(None, *sitters).values()
    players = {member.person for member in members if member.person}
    found = await store.database.read(lambda conn: matches.met(conn, game, seats, players, limit))
    return [line.match.id for line in found]


async def test_to_meet_is_to_hold_a_seat_to_the_end(store: Store) -> None:
    """Who made the match, helped there or got up did not play it."""
    await finish(store, "played", 1, "ann", "bob")
    await finish(store, "made", 2, "ann", "cleo")
    await finish(store, "helped", 3, "ann", "cleo")
    await store.events.append(
        batch("helped", 1, "help", at=3, members=(MemberRow(9, "bob", "admin", 3),), standing=OVER)
    )
    await finish(store, "left", 4, "ann", "cleo")
    gone = sitter(9, "bob", 1, left_at=4)
    await store.events.append(batch("left", 1, "leave", at=4, members=(gone,), standing=OVER))
    assert await met(store, "ann", "bob") == ["played"]


async def test_at_one_device_they_meet_where_its_owner_sat(store: Store) -> None:
    """They have one person between them: who of them it was, the names of the members say."""
    await finish(store, "together", 1, "ann", "ann")
    await finish(store, "apart", 2, "ann", "bob")
    await finish(store, "alone", 3, "ann")
    await finish(store, "strangers", 4, "bob", "bob")
    assert await met(store, "ann", "ann") == ["apart", "together"]
    assert await met(store, "bob", "bob") == ["strangers", "apart"]
    assert await met(store, "ann", "ann", "ann") == []


async def test_a_whole_team_meets_a_whole_team(store: Store) -> None:
    await finish(store, "m", 1, "ann", "bob")
    members = (sitter(4, "cleo", 1), sitter(5, "dan", 1))
    await store.events.append(batch("m", 1, "join", members=members, standing=OVER))
    seats = (SeatRow(0, "person"), SeatRow(1, "team"))
    for players, found in (({"ann", "cleo", "dan"}, 1), ({"ann", "cleo", "eve"}, 0)):
        ask = partial(matches.met, game="noughts", seated=seats, players=players, limit=9)
        assert len(await store.database.read(ask)) == found


async def test_pages_lose_and_repeat_nothing(store: Store) -> None:
    """Also where many moved in the same millisecond, which a page never splits."""
    times = [1, 1, 1, 2, 3, 3, 5, 5, 5, 5, 6]
    for number, at in enumerate(times):
        await add(store, f"m{number:02}", at, "ann")
    for limit in range(1, 13):
        seen: list[Any] = []
        before = None
        while page := await store.database.read(
            partial(matches.of_person, person="ann", before=before, limit=limit)
        ):
            assert len(page) >= min(limit, len(times) - len(seen))
            seen += [line.match for line in page]
            before = page[-1].match.updated_at
        assert [match.updated_at for match in seen] == sorted(times, reverse=True)
        assert len({match.id for match in seen}) == len(times)


async def test_links_open_their_match(store: Store) -> None:
    await begin(store, "m")
    await begin(store, "n", previous="m")
    row = await store.events.match("m")
    assert row is not None
    assert row.next == "n"
    assert await store.database.read(lambda conn: matches.by_invite(conn, "invite-m")) == row
    assert await store.database.read(lambda conn: matches.by_watch(conn, "watch-m")) == row
    assert await store.database.read(lambda conn: matches.by_invite(conn, "watch-m")) is None
    assert await store.database.read(lambda conn: matches.by_watch(conn, "invite-m")) is None


async def stand(store: Store, match: str, **standing: Any) -> None:
    first = batch(match, 0, "create", standing=Standing((0,), **standing))
    await store.events.create(new_match(match), first)


async def test_what_is_due_and_when_to_look_again(store: Store) -> None:
    assert await store.database.read(matches.next_deadline) is None
    await stand(store, "late", deadline_at=100)
    await stand(store, "later", deadline_at=90)
    await stand(store, "not yet", deadline_at=200)
    await stand(store, "over", deadline_at=50, outcome=b"{}")
    await stand(store, "over too", bot_due=True, outcome=b"{}")
    await stand(store, "bot", bot_due=True)
    await stand(store, "both", bot_due=True, deadline_at=80)
    await stand(store, "neither")
    assert await store.database.read(lambda conn: matches.late(conn, 100)) == ["both", "later", "late"]
    assert await store.database.read(lambda conn: matches.late(conn, 79)) == []
    assert sorted(await store.database.read(matches.clocked)) == ["both", "late", "later", "not yet"]
    assert sorted(await store.database.read(matches.awaiting_bots)) == ["bot", "both"]
    assert await store.database.read(matches.next_deadline) == 80
    assert await store.database.read(lambda conn: matches.next_deadline(conn, after=90)) == 100


async def test_an_answer_can_be_looked_up(store: Store) -> None:
    await begin(store)
    assert await store.database.read(lambda conn: matches.answer(conn, "m", "create")) == b"answer to create"
    assert await store.database.read(lambda conn: matches.answer(conn, "m", "other")) is None
    assert await store.database.read(lambda conn: matches.answer(conn, "other", "create")) is None


async def test_a_match_goes_with_all_that_is_its_own(store: Store) -> None:
    for match in ("m", "n"):
        await begin(store, match, previous="m" if match == "n" else None)
        besides = {
            **table("ann", "ann"),
            "passes": (PassRow("0", "hash"),),
            "effects": (Effect(2, "tell", b"", 1),),
        }
        await put(store, channel(match))
        await store.events.append(batch(match, 1, "sit", **besides))
        await store.events.keep(match, [Snapshot(2, 1, b"")])
    both = await count(store)
    log = ("matches", "seats", "members", "passes", "events", "commands", "snapshots")
    theirs = (*log, "channels", "outbox")
    assert {name for name, rows in both.items() if rows} == set(theirs)
    assert await store.database.write(lambda conn: matches.delete(conn, "m"))
    assert not await store.database.write(lambda conn: matches.delete(conn, "m"))
    assert await count(store) == {name: rows // 2 for name, rows in both.items()}
    rematch = await store.events.match("n")
    assert rematch is not None
    assert rematch.previous is None


async def count(store: Store) -> dict[str, int]:
    def work(conn: Connection) -> dict[str, int]:
        tables = schema.metadata.tables.values()
        return {t.name: conn.execute(select(func.count()).select_from(t)).scalar_one() for t in tables}

    return await store.database.read(work)


def plan_of(ask: Callable[[Connection], Any]) -> Callable[[Connection], str]:
    """How the database goes about what is asked."""

    def work(conn: Connection) -> str:
        explain = {"sqlite": "EXPLAIN QUERY PLAN", "postgresql": "EXPLAIN"}[conn.dialect.name]
        if conn.dialect.name == "postgresql":
            conn.execute(text("SET LOCAL enable_seqscan = off"))  # which it prefers while a table is small
        asked: list[tuple[str, Any]] = []
        event.listen(conn, "before_cursor_execute", lambda *said: asked.append((said[2], said[3])))
        ask(conn)
        plans = [conn.exec_driver_sql(f"{explain} {said}", values).all() for said, values in asked[:]]
        return str(plans)

    return work


async def test_the_clock_looks_only_at_matches_that_wait(store: Store) -> None:
    """The queries that run every few seconds go by the small indexes, however many matches there are."""
    late, bots = plan_of(lambda conn: matches.late(conn, 100)), plan_of(matches.awaiting_bots)
    assert "ix_matches_deadline_at" in await store.database.read(late)
    assert "ix_matches_bot_due" in await store.database.read(bots)
    assert "ix_matches_deadline_at" in await store.database.read(plan_of(matches.next_deadline))


def crowd(conn: Connection) -> None:
    """So many matches and people that the database has to think how it finds one of them, and knows it."""
    ids = [f"m{number}" for number in range(500)]
    unfixed = {"head": 0, "updated_at": 0, "turn": "[]", "bot_due": False}
    conn.execute(schema.matches.insert(), [{**structs.asdict(new_match(match)), **unfixed} for match in ids])
    everybody = [
        {"match": match, **structs.asdict(sitter(number, f"{match}-{number}", 0))}
        for match in ids
        for number in range(4)
    ]
    conn.execute(schema.members.insert(), everybody)
    for name in ("matches", "members"):
        conn.execute(text(f"ANALYZE {name}"))


@pytest.mark.parametrize(
    "ask",
    [
        partial(matches.of_person, person="ann", before=None, limit=9),
        partial(matches.met, game="noughts", seated=(), players=("ann",), limit=9),
        partial(classes.sat, person="ann", game="noughts"),
        partial(people.forget, person="ann"),
    ],
    ids=["of_person", "met", "sat", "forget"],
)
async def test_what_is_somebodys_is_found_by_the_person(
    store: Store, ask: Callable[[Connection], Any]
) -> None:
    """Nobody looks through the members of every match there ever was."""
    await store.database.write(crowd)
    plan = await store.database.write(plan_of(ask))
    assert "ix_members_person" in plan
    assert "SCAN members" not in plan
    assert "Seq Scan on members" not in plan
