"""Whoever comes back after an update finds everything as it was, and goes on."""

from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, MetaData

from gridhouse.house.house import House
from gridhouse.house.missing import NotFound
from gridhouse.house.people.passwords import Passwords
from gridhouse.house.people.people import NotThem, open_people
from gridhouse.house.people.wire import Goodbye, LogIn, Person
from gridhouse.house.settings import Settings
from gridhouse.house.table.wire import Act, AnswerUndo, CreateMatch
from gridhouse.house.telling.views import Viewer
from gridhouse.store import migrate
from tests.house.mailbox import Mailbox
from tests.house.people import FAST
from tests.house.table import done, guest, hear, joined, move, new_id, refused, rematched, view, wish
from tests.migration.old_house import OldHouse, Somebody, stored
from tests.migration.questions import DAILY, compared, differences, plain
from tests.store_fixtures import once

pytestmark = pytest.mark.anyio


async def says_the_same(house: House, old: OldHouse, *kinds: str) -> None:
    """Asks again all that the old house was asked of these kinds."""
    found = {
        f"{question.ask} {question.about}": different
        for question in old.asked(*kinds)
        if (different := await differences(house, question))
    }
    assert old.asked(*kinds)
    assert found == {}


async def head(house: House, match: str) -> int:
    return (await house.store.events.heads([match]))[match]


# --- What people see --------------------------------------------------------------------


async def test_everybody_finds_their_games_and_who_sits_there(house: House, old: OldHouse) -> None:
    await says_the_same(house, old, "mine", "invite", "meetings")


async def test_every_match_looks_as_it_did_to_players_and_onlookers(house: House, old: OldHouse) -> None:
    await says_the_same(house, old, "page", "watch")


async def test_matches_replay_and_prove_fair(house: House, old: OldHouse) -> None:
    await says_the_same(house, old, "replay", "proof")
    assert all(question.said["fair"] for question in old.asked("proof") if not question.refused)


async def test_times_tables_and_classes_are_kept(house: House, old: OldHouse) -> None:
    await says_the_same(house, old, "lessons", "lesson", "classes", "class link", "class", "csv")


async def test_daily_puzzles_standings_and_streaks_are_kept(house: House, old: OldHouse) -> None:
    await says_the_same(house, old, "daily", "standings", "streaks")


async def test_the_days_to_come_have_the_puzzles_that_were_drawn_for_them(
    house: House, old: OldHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = {row["number"]: row["row"] for table, row in stored(old.revision) if table == "dailies"}
    assert max(drawn) > old.more["today"]
    later = datetime.fromtimestamp(old.now / 1000, UTC) + timedelta(days=30)
    monkeypatch.setattr("gridhouse.house.puzzles.dailies.utc_now", lambda: later)
    for day, puzzle in drawn.items():
        assert list(compared(puzzle, plain((await house.finder.find(*DAILY, day)).puzzle))) == []


async def test_no_fact_of_any_match_is_lost_or_changed(house: House, old: OldHouse) -> None:
    logs: dict[str, list[Any]] = {}
    for table, row in stored(old.revision):
        if table == "events":
            actor = msgspec.json.decode(row["actor"])
            by = (actor["role"], actor.get("seat"), actor.get("on_behalf_of"))
            logs.setdefault(row["match"], []).append(
                (row["seq"], row["at"], by, row["command"], row["source"], row["fact"])
            )
    for match, log in logs.items():
        assert log == [
            (
                record.seq,
                record.at,
                (record.actor.role, record.actor.seat, record.actor.on_behalf_of),
                record.command,
                record.source,
                msgspec.json.decode(record.fact),
            )
            for record in await house.store.events.read(match)
        ]


# --- Who somebody is --------------------------------------------------------------------


async def test_sessions_and_tickets_are_still_good_or_still_worth_nothing(
    house: House, old: OldHouse
) -> None:
    await says_the_same(house, old, "known")


async def test_accounts_log_in_with_their_passwords(house: House, old: OldHouse) -> None:
    people = await open_people(house.store.database, house.gallery, Passwords(FAST))
    accounts = {who: somebody for who, somebody in old.people.items() if somebody.login}
    eve = accounts.pop("eve")
    for account in accounts.values():
        person, session = await people.log_in(None, None, LogIn(account.login, account.password))
        assert person == Person(account.id, "account", account.name, account.login)
        assert await house.people.known(session, None) == person
        with pytest.raises(NotThem):
            await people.log_in(None, None, LogIn(account.login, eve.password))
    with pytest.raises(NotThem):  # she had deleted her account
        await people.log_in(None, None, LogIn(eve.login, eve.password))


async def test_a_guest_of_the_old_house_brings_their_games_into_an_account(
    house: House, old: OldHouse
) -> None:
    lou, fay = old.people["lou"], old.people["fay"]
    visitor = await house.people.known(None, lou.ticket)
    assert visitor is not None
    theirs, hers = await games(house, lou), await games(house, fay)
    await house.people.log_in(visitor, None, LogIn(fay.login, fay.password))
    assert await games(house, fay) == theirs | hers
    assert await games(house, lou) == set()
    report = await house.classes.report(old.people["mole"].id, old.more["class"])
    assert [pupil.nickname for pupil in report.pupils] == ["Otter", "=Lynx", "Quill"]


async def games(house: House, somebody: Somebody) -> set[str]:
    return {line.id for line in (await house.views.mine(somebody.id, None, 100)).matches}


# --- Playing on -------------------------------------------------------------------------


async def test_a_running_match_goes_on_with_those_who_sit_there(house: House, old: OldHouse) -> None:
    match, ann, bob = old.matches["undone"], old.people["ann"].id, old.people["bob"].id
    before = await head(house, match)
    assert refused(await move(house, match, bob, "dig", tile=0)) == "not_here"
    with pytest.raises(NotFound):
        await move(house, match, old.people["zoe"].id, "dig", tile=0)
    assert done(await move(house, match, ann, "dig", tile=0)) == before + 1
    assert (await view(house, match, bob))["steps"][0] is not None


async def test_each_player_of_a_hot_seat_moves_in_turn(house: House, old: OldHouse) -> None:
    match, ann = old.matches["hot seat"], old.people["ann"].id
    assert refused(await move(house, match, ann, "dig", 0, tile=0)) == "not_here"
    done(await move(house, match, ann, "dig", 1, tile=1))
    done(await move(house, match, ann, "dig", 2, tile=2))


async def test_who_got_up_is_out_and_who_sat_down_plays(house: House, old: OldHouse) -> None:
    match = old.matches["seat changed hands"]
    with pytest.raises(NotFound):
        await move(house, match, old.people["bob"].id, "dig", tile=0)
    done(await move(house, match, old.people["dan"].id, "dig", tile=0))


async def test_the_creator_who_does_not_play_looks_on(house: House, old: OldHouse) -> None:
    match = old.matches["creator looks on"]
    assert refused(await move(house, match, old.people["gil"].id, "dig", tile=0)) == "not_your_seat"
    done(await move(house, match, old.people["bob"].id, "dig", tile=0))


async def test_an_invite_link_lets_somebody_new_sit_down(house: House, old: OldHouse) -> None:
    eli, link = await guest(house, "Eli"), old.links["open seat"].invite
    page = await joined(house, link, eli, new_id())
    assert [(seat.name, seat.you) for seat in page.frame.table.seats] == [
        ("Gilbert Quill", False),
        ("Eli", True),
    ]
    done(await move(house, page.id, old.people["gil"].id, "dig", tile=0))
    done(await move(house, page.id, eli, "dig", tile=1))


async def test_what_was_hidden_is_still_there_for_whoever_comes(house: House, old: OldHouse) -> None:
    eli, fay = await guest(house, "Eli"), old.people["fay"].id
    page = await joined(house, old.links["head waits"].invite, eli, new_id())
    done(await move(house, page.id, eli, "surprise"))
    done(await move(house, page.id, fay, "letter", letter="E"))
    sides = (await view(house, page.id, eli))["sides"]
    assert sides[0]["secret"] is None
    assert sides[1]["secret"] is not None


async def test_an_undo_that_was_asked_for_is_answered(house: House, old: OldHouse) -> None:
    match, ann = old.matches["undo asked"], old.people["ann"].id
    before = (await house.views.page(match, Viewer(ann))).frame
    assert before.table.undo is not None
    done(await wish(house, match, ann, AnswerUndo(1, True)))
    dug = [tile for tile in (await view(house, match, ann))["steps"] if tile is not None]
    assert len(dug) == before.table.undo.to - 2  # it was set up, and somebody sat down


async def test_a_long_match_goes_on_behind_its_snapshot(house: House, old: OldHouse) -> None:
    match, places = old.matches["long"], [old.people[who].id for who in ("ann", "bob", "cleo", "dan")]
    before = await head(house, match)
    seat = (await view(house, match, places[0]))["seat"]
    assert done(await move(house, match, places[seat], "roll")) == before + 1
    assert refused(await move(house, match, places[seat - 1], "roll")) == "not_your_go"


async def test_a_bot_plays_on(house: House, old: OldHouse) -> None:
    match, dan = old.matches["begun again"], old.people["dan"].id
    async with house.views.live(match, Viewer(dan), await head(house, match), Mailbox()) as line:
        dug = done(await move(house, match, dan, "dig", tile=0))
        heard = await hear(line, dug + 1)
    assert heard.frames[-1].steps[-1].seat == 1


async def test_a_finished_match_has_its_rematch_and_another_gets_one(house: House, old: OldHouse) -> None:
    bob, dan = old.people["bob"].id, old.people["dan"].id
    assert (await rematched(house, old.matches["chain 2"], bob, new_id())).id == old.matches["chain 3"]
    again = await rematched(house, old.matches["four"], dan, new_id())
    assert again.previous == old.matches["four"]
    assert [seat.name for seat in again.frame.table.seats] == ["Bob", "Digger Dan", "Gilbert Quill", "Ann"]


async def test_a_repeat_of_an_old_wish_gets_its_old_answer(house: House, old: OldHouse) -> None:
    for repeat in old.repeats:
        match, person, before = repeat["match"], repeat["person"], await head(house, repeat["match"])
        match repeat["do"]:
            case "act":
                act = msgspec.convert(repeat["wish"], Act)
                answer = msgspec.to_builtins(await house.matches.act(match, person, act))
                assert answer == repeat["answer"]
            case "create":
                new = msgspec.convert(repeat["wish"], CreateMatch)
                assert await house.matches.create(person, new) == match
            case "join":
                place = (repeat["seat"], repeat["name"])
                assert await house.matches.join(repeat["invite"], person, repeat["wish"], *place) == match
            case "rematch":
                assert await house.matches.rematch(match, person, repeat["wish"]) == repeat["next"]
        assert await head(house, match) == before


# --- Leaving ----------------------------------------------------------------------------


async def test_who_deletes_the_account_now_leaves_nothing_and_takes_nothing_from_others(
    house: House, old: OldHouse
) -> None:
    gil, ann = old.people["gil"], old.people["ann"]
    traces = [gil.id, gil.login, gil.name, "Quill", "Gil's juniors", "Sister"]
    before = await house.store.database.read(everything_stored)
    assert [trace for trace in traces if trace in before] == traces
    person = await house.people.known(gil.session, None)
    assert person is not None
    await house.people.delete(person, Goodbye(gil.password))
    after = await house.store.database.read(everything_stored)
    assert [trace for trace in traces if trace in after] == []
    assert await house.people.known(gil.session, None) is None
    for gone in ("open seat", "gil learns", "solo gil 573"):
        with pytest.raises(NotFound):
            await house.views.watch(old.links[gone].watch)
    for kept in ("four", "three", "creator looks on", "only guest got up"):
        assert "Gil" not in str((await house.views.watch(old.links[kept].watch)).frame.table.seats)
    seats = (await house.views.page(old.matches["four"], Viewer(ann.id))).frame.table.seats
    assert [(seat.name, seat.gone) for seat in seats] == [
        ("Ann", False),
        ("Bob", False),
        ("Digger Dan", False),
        ("Somebody", True),
    ]
    assert [one.name for one in await house.standings.streaks(*DAILY, old.more["today"], None)] == [
        "Ann",
        "Cleo Kay",
        "Bob",
    ]


def everything_stored(conn: Connection) -> str:
    """All cells of all tables, as one text."""
    tables = MetaData()
    tables.reflect(conn)
    rows = [row for table in tables.sorted_tables for row in conn.execute(table.select())]
    return "\n".join(_text(cell) for row in rows for cell in row)


def _text(cell: Any) -> str:
    return cell.decode(errors="replace") if isinstance(cell, bytes) else str(cell)


def test_migrating_once_more_changes_nothing(settings: Settings) -> None:
    before = once(settings.database_url, everything_stored)
    migrate(settings.database_url)
    assert once(settings.database_url, everything_stored) == before
