"""Finding matches: mine, by link, by what they wait for; and deleting one with all that is its own."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, event, func, select, text

from gridhouse.store import Effect, SeatRow, Snapshot, Standing, Store, matches, people
from gridhouse.store.people import Person
from gridhouse.store.schema import metadata
from tests.store.make import batch, begin, new_match

pytestmark = pytest.mark.anyio


async def mine(store: Store, person: str, before: int | None = None, limit: int = 100) -> list[str]:
    listed = await store.database.read(lambda conn: matches.of_person(conn, person, before, limit))
    return [line.match.id for line in listed]


async def add(store: Store, id: str, at: int, *sitters: str, creator: str = "host") -> None:  # noqa: A002
    seats = [SeatRow(number, "person", person=who) for number, who in enumerate(sitters)]
    first = batch(id, 0, "create", at=at)
    await store.events.create(new_match(id, creator=creator), seats, first)


async def test_my_matches_are_those_where_i_sit_or_that_i_made(store: Store) -> None:
    await add(store, "sits", 10, "bob", "ann")
    await add(store, "twice", 30, "ann", "ann", creator="ann")
    await add(store, "made", 20, creator="ann")
    await add(store, "other", 40, "bob")
    assert await mine(store, "ann") == ["twice", "made", "sits"]
    assert await mine(store, "nobody") == []
    await store.events.append(batch("sits", 1, "move", at=50))
    assert await mine(store, "ann") == ["sits", "twice", "made"]
    await store.events.append(batch("sits", 2, "leave", at=60, seats=(SeatRow(1),)))
    assert await mine(store, "ann") == ["twice", "made"]


async def test_a_line_has_what_a_list_shows(store: Store) -> None:
    await store.database.write(lambda conn: people.add(conn, Person("ann", "Ann", 1)))
    await add(store, "m", 10, "ann", "a stranger")
    await add(store, "n", 5, "ann")
    first, second = await store.database.read(lambda conn: matches.of_person(conn, "ann", None, 9))
    assert first.match == await store.events.match("m")
    assert list(first.seats) == await store.events.seats("m")
    assert first.names == second.names == {"ann": "Ann"}
    assert list(second.seats) == await store.events.seats("n")


async def test_those_who_met_are_found_where_it_ended(store: Store) -> None:
    people_and_bot = [SeatRow(0, "person", person="ann"), SeatRow(1, "bot", bot="easy")]
    tables = {
        "first": [SeatRow(0, "person", person="ann"), SeatRow(1, "person", person="bob")],
        "turned": [SeatRow(0, "person", person="bob"), SeatRow(1, "person", person="ann")],
        "others": [SeatRow(0, "person", person="ann"), SeatRow(1, "person", person="cleo")],
        "bot": people_and_bot,
        "other-bot": [SeatRow(0, "person", person="ann"), SeatRow(1, "bot", bot="hard")],
        "running": [SeatRow(0, "person", person="ann"), SeatRow(1, "person", person="bob")],
    }
    for at, (name, seats) in enumerate(tables.items(), 1):
        over = Standing((), None if name == "running" else b"{}")
        await store.events.create(new_match(name), seats, batch(name, 0, "create", at=at, standing=over))

    async def met(game: str, seats: list[SeatRow], limit: int = 9) -> list[str]:
        found = await store.database.read(lambda conn: matches.met(conn, game, seats, limit))
        return [line.match.id for line in found]

    assert await met("noughts", tables["first"]) == ["turned", "first"]
    assert await met("noughts", tables["first"], 1) == ["turned"]
    assert await met("noughts", people_and_bot) == ["bot"]
    assert await met("chess", tables["first"]) == []
    assert await met("noughts", [*tables["first"], SeatRow(2, "person", person="cleo")]) == []


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
    await store.events.create(new_match(match), [SeatRow(0)], first)


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
        seats, effects = (SeatRow(0, "person", person="ann"),), (Effect("tell", b""),)
        await store.events.append(batch(match, 1, "sit", seats=seats, effects=effects))
        await store.events.keep(match, Snapshot(2, 1, b""))
    both = await count(store)
    assert await store.database.write(lambda conn: matches.delete(conn, "m"))
    assert not await store.database.write(lambda conn: matches.delete(conn, "m"))
    assert await count(store) == {name: rows // 2 for name, rows in both.items()}
    rematch = await store.events.match("n")
    assert rematch is not None
    assert rematch.previous is None


async def count(store: Store) -> dict[str, int]:
    def work(conn: Connection) -> dict[str, int]:
        tables = metadata.tables.values()
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
        statement, values = asked[0]
        return str(conn.exec_driver_sql(f"{explain} {statement}", values).all())

    return work


async def test_the_clock_looks_only_at_matches_that_wait(store: Store) -> None:
    """The queries that run every few seconds go by the small indexes, however many matches there are."""
    late, bots = plan_of(lambda conn: matches.late(conn, 100)), plan_of(matches.awaiting_bots)
    assert "ix_matches_deadline_at" in await store.database.read(late)
    assert "ix_matches_bot_due" in await store.database.read(bots)
    assert "ix_matches_deadline_at" in await store.database.read(plan_of(matches.next_deadline))
