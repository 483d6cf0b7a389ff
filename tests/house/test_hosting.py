"""What organisers do around a match: its links, copies of it, undo, and who is told of it."""

import pytest

from gridhouse.house.house import House
from gridhouse.house.missing import NotFound
from gridhouse.house.table.wire import AskUndo, Copy, CreateMatch, Enter, SetWatch, Team
from gridhouse.house.telling.views import Viewer
from gridhouse.kernel import Refusal
from tests.house.conftest import Opens
from tests.house.mailbox import Mailbox
from tests.house.relay import FOX, OWL, as_organiser, ended, enter, page_of, relay, set_code, set_pass
from tests.house.table import created, done, guest, hear, move, new_id, refused, seen, token, wish

pytestmark = pytest.mark.anyio


async def test_a_match_is_copied_with_what_its_game_keeps(house: House) -> None:
    match, host = await relay(house)
    fay = await enter(house, match, "0", FOX, "Fay")
    wish_id = new_id()
    copied = await house.matches.copy(match, host, Copy(wish_id))
    assert copied == await house.matches.copy(match, host, Copy(wish_id)) != match
    page = await page_of(house, copied, host)
    assert (page.creator, page.frame.table.seats, bytes(page.options)) == (
        True,
        [],
        b'{"delay":0,"open":true}',
    )
    with_teams = await page_of(house, await house.matches.copy(match, host, Copy(new_id(), teams=True)), host)
    assert [seat.name for seat in with_teams.frame.table.seats] == ["Foxes", "Owls"]
    assert [member.name for member in with_teams.frame.table.members] == ["Hanna"]
    with pytest.raises(NotFound):
        await house.passes.enter("nowhere", fay, Enter(new_id(), "0", FOX))
    assert (
        refused(await house.passes.enter(with_teams.id, fay, Enter(new_id(), "0", FOX))) == "wrong_password"
    )
    with pytest.raises(Refusal, match="Only an organiser"):
        await house.matches.copy(match, fay, Copy(new_id()))
    with pytest.raises(NotFound):
        await house.matches.copy(match, await guest(house), Copy(new_id()))
    done(await as_organiser(house, match, host, "begin"))
    with pytest.raises(Refusal, match="when it is over"):
        await house.matches.copy(match, host, Copy(new_id()))


async def test_a_new_link_for_onlookers_ends_the_old_one(opens: Opens) -> None:
    async with opens() as house, opens() as other:
        match, host = await relay(house)
        fay = await enter(house, match, "0", FOX, "Fay")
        old = token((await page_of(house, match, fay)).watch)
        assert refused(await wish(house, match, fay, SetWatch())) == "not_allowed"
        async with (
            house.views.live(match, Viewer(watch=old), 0, Mailbox()) as here,
            other.views.live(match, Viewer(watch=old), 0, Mailbox()) as elsewhere,
            other.views.live(match, Viewer(fay), 0, Mailbox()) as member,
        ):
            head = done(await wish(house, match, host, SetWatch()))
            assert await ended(here)
            assert await ended(elsewhere)
            await hear(member, head)
        for seeing in (house.views.watch(old), house.views.page(match, Viewer(watch=old))):
            with pytest.raises(NotFound):
                await seeing
        new = token((await page_of(house, match, fay)).watch)
        async with house.views.live(match, Viewer(watch=new), 0, Mailbox()) as line:
            await hear(line, head)
            done(await wish(house, match, host, SetWatch(on=False)))
            assert await ended(line)
        assert (await page_of(house, match, host)).watch is None
        with pytest.raises(NotFound):
            await house.views.watch(new)
    async with opens() as house:
        assert (await page_of(house, match, host)).watch is None
        row = await house.store.events.match(match)
        assert row is not None
        with pytest.raises(NotFound):
            await house.views.watch(row.watch)  # nor by the word that stands there instead
        done(await wish(house, match, host, SetWatch()))
        assert (await house.views.watch(token((await page_of(house, match, fay)).watch))).id == match


async def test_onlookers_who_see_it_later_are_sent_away_at_once(sqlite_house: House) -> None:
    house = sqlite_house
    host = await guest(house, "Hanna")
    page = await created(house, host, CreateMatch(new_id(), "relay", [Team("Foxes")], {"delay": 600}))
    async with house.views.live(page.id, Viewer(watch=token(page.watch)), 0, Mailbox()) as line:
        done(await wish(house, page.id, host, SetWatch()))
        assert await ended(line)


async def test_everybody_reads_who_acted_for_whom(sqlite_house: House) -> None:
    """Enough to write "Odin for Foxes", also for the other teams, for onlookers and in the list of undos."""
    house = sqlite_house
    match, host = await relay(house)
    done(await set_pass(house, match, host, "admin:Odin", "odin's password"))
    odin = await enter(house, match, "admin:Odin", "odin's password", "")
    olga = await enter(house, match, "1", OWL, "Olga")
    done(await as_organiser(house, match, host, "begin"))
    done(await as_organiser(house, match, odin, "claim", on_behalf_of=0, leg=1))
    watch = Viewer(watch=token((await page_of(house, match, host)).watch))
    for viewer in (Viewer(olga), Viewer(host), watch):
        frame = (await house.views.page(match, viewer)).frame
        step, table = frame.steps[-1], frame.table
        names = {one.number: one.name for one in table.members}
        assert step.role == "admin"
        assert step.member is not None
        assert step.on_behalf_of is not None
        assert (names[step.member], table.seats[step.on_behalf_of].name) == ("Odin", "Foxes")
    point = (await house.views.undo(match, Viewer(host))).points[-1]
    assert (point.role, point.seat, names[point.member or 0]) == ("admin", 0, "Odin")


async def test_an_undo_leaves_people_passwords_codes_and_links_alone(house: House) -> None:
    match, host = await relay(house)
    done(await as_organiser(house, match, host, "begin"))
    before = done(await as_organiser(house, match, host, "give", points=1, to=0))
    done(await as_organiser(house, match, host, "give", points=2, to=0))
    done(await set_pass(house, match, host, "0", "another password"))
    done(await set_pass(house, match, host, "admin:Odin", "odin's password"))
    done(await set_code(house, match, host))
    await enter(house, match, "0", "another password", "Fay")
    done(await wish(house, match, host, SetWatch()))
    events = house.store.events
    kept = [await part(match) for part in (events.members, events.passes, events.codes)]
    link = (await page_of(house, match, host)).watch
    done(await wish(house, match, host, AskUndo(to=before)))
    assert [team["points"] for team in seen((await page_of(house, match, host)).frame)["teams"]] == [1, 0]
    assert [await part(match) for part in (events.members, events.passes, events.codes)] == kept
    assert (await page_of(house, match, host)).watch == link


async def test_an_organiser_reads_what_an_undo_would_change(sqlite_house: House) -> None:
    """With what is hidden from teams, since it is not from organisers; a team is told none of it."""
    house = sqlite_house
    match, host = await relay(house)
    fay = await enter(house, match, "0", FOX, "Fay")
    olga = await enter(house, match, "1", OWL, "Olga")
    done(await as_organiser(house, match, host, "begin"))
    done(await move(house, match, fay, "claim", leg=2))
    points = (await house.views.undo(match, Viewer(host))).points
    assert [(point.text, point.can) for point in points] == [
        ("It begins.", True),
        ("{0} claims leg 3.", True),
    ]
    told = (await house.views.undo(match, Viewer(olga))).points
    assert [(point.text, point.can) for point in told] == [
        ("It begins.", False),
        ("{0} claims a leg.", False),
    ]
    changed = [
        [
            change.path
            for change in (await house.views.undo_preview(match, Viewer(who), points[-1].to)).changes
        ]
        for who in (host, olga)
    ]
    assert ["teams", 0, "legs", 0] in changed[0]
    assert ["teams", 0, "legs", 0] not in changed[1]


async def test_with_what_a_match_was_made_is_read_once(sqlite_house: House) -> None:
    """It may be a megabyte, and is wanted by everybody who opens the match."""
    match, host = await relay(sqlite_house)
    first = (await sqlite_house.matches.desk.look(match)).open_options
    done(await as_organiser(sqlite_house, match, host, "begin"))
    assert (await sqlite_house.matches.desk.look(match)).open_options is first
