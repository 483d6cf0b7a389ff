"""Organisers: what they do for a match and for its teams, and who becomes one."""

import pytest

from gridhouse.house.house import House
from gridhouse.house.missing import NotFound
from gridhouse.house.people.wire import Goodbye, Person, SignUp
from gridhouse.house.table.wire import (
    AddSeats,
    Appoint,
    AskUndo,
    CreateMatch,
    Dismiss,
    Redo,
    Rename,
)
from gridhouse.house.telling.archive import check_archive, export, read_archive
from gridhouse.house.telling.views import Viewer
from gridhouse.kernel import Refusal
from tests.house.conftest import Opens
from tests.house.relay import FOX, OWL, as_organiser, enter, legs, page_of, relay, set_pass
from tests.house.table import (
    created,
    done,
    guest,
    move,
    new_id,
    refused,
    seen,
    wish,
)

pytestmark = pytest.mark.anyio


async def test_an_organiser_acts_for_a_team_and_it_is_told(house: House) -> None:
    match, host = await relay(house)
    olga = await enter(house, match, "1", OWL, "Olga")
    done(await as_organiser(house, match, host, "begin"))
    done(await as_organiser(house, match, host, "claim", on_behalf_of=1, leg=0))
    step = (await page_of(house, match, olga)).frame.steps[-1]
    assert (step.role, step.seat, step.on_behalf_of, step.member) == ("admin", None, 1, 1)
    assert refused(await as_organiser(house, match, olga, "claim", on_behalf_of=0, leg=0)) == "not_allowed"
    assert refused(await as_organiser(house, match, host, "claim", on_behalf_of=7, leg=0)) == "no_such_seat"
    assert refused(await as_organiser(house, match, olga, "finish")) == "not_yours"


async def test_no_team_joins_a_match_that_is_over(sqlite_house: House) -> None:
    match, host = await relay(sqlite_house)
    for deed in ("begin", "finish"):
        done(await as_organiser(sqlite_house, match, host, deed))
    answer = await wish(sqlite_house, match, host, AddSeats(["Lynxes"]))
    assert (refused(answer), answer.refusal and answer.refusal.text) == ("over", "This game is over.")


async def test_the_host_chooses_helpers_and_hands_the_match_over(house: House) -> None:
    match, host = await relay(house)
    done(await set_pass(house, match, host, "admin:Ada", "help me organise"))
    ada = await enter(house, match, "admin:ada", "help me organise", "Ada")
    fay = await enter(house, match, "0", FOX, "Fay")
    done(await as_organiser(house, match, ada, "begin"))
    assert refused(await set_pass(house, match, ada, "admin:Ada", "mine alone")) == "not_allowed"
    adas, fays = (await page_of(house, match, ada)).members[0], (await page_of(house, match, fay)).members[0]
    assert refused(await wish(house, match, ada, Dismiss(1))) == "host_stays"
    assert refused(await wish(house, match, ada, Appoint(fays, "admin"))) == "not_allowed"
    assert refused(await wish(house, match, fay, Dismiss(adas))) == "not_allowed"
    done(await wish(house, match, host, Appoint(fays, "admin")))
    assert (await page_of(house, match, fay)).role == "admin"  # and a player still
    assert seen((await page_of(house, match, fay)).frame)["teams"][1]["legs"] == []
    done(await wish(house, match, host, Appoint(adas, "host")))
    assert ((await page_of(house, match, ada)).creator, (await page_of(house, match, host)).creator) == (
        True,
        False,
    )
    done(await wish(house, match, ada, Dismiss(1)))
    with pytest.raises(NotFound):
        await page_of(house, match, host)


async def test_what_is_for_the_host_alone_is_refused_to_helpers(sqlite_house: House) -> None:
    match, host = await relay(sqlite_house)
    done(await set_pass(sqlite_house, match, host, "admin:Ada", "help me organise"))
    ada = await enter(sqlite_house, match, "admin:Ada", "help me organise", "Ada")
    done(await as_organiser(sqlite_house, match, ada, "begin"))
    for team in (None, 0):
        answer = await as_organiser(sqlite_house, match, ada, "finish", on_behalf_of=team)
        assert (refused(answer), answer.refusal and answer.refusal.text) == (
            "not_allowed",
            "Only the host can do that.",
        )
    assert not seen((await page_of(sqlite_house, match, host)).frame)["finished"]
    done(await as_organiser(sqlite_house, match, host, "finish"))


async def test_what_is_for_the_host_alone_only_the_host_brings_back(house: House) -> None:
    match, host = await relay(house)
    done(await set_pass(house, match, host, "admin:Ada", "help me organise"))
    ada = await enter(house, match, "admin:Ada", "help me organise", "Ada")
    done(await as_organiser(house, match, host, "begin"))
    done(await as_organiser(house, match, host, "finish"))
    done(await wish(house, match, ada, AskUndo()))
    done(await wish(house, match, ada, AskUndo()))
    done(await wish(house, match, ada, Redo()))  # that it has begun, which any of them may say
    answer = await wish(house, match, ada, Redo())
    assert (refused(answer), answer.refusal and answer.refusal.text) == (
        "not_allowed",
        "Only the host can bring that back.",
    )
    assert not seen((await page_of(house, match, host)).frame)["finished"]
    done(await wish(house, match, host, Redo()))
    assert seen((await page_of(house, match, host)).frame)["finished"]


async def test_a_race_goes_on_when_its_host_has_left_the_house(sqlite_house: House) -> None:
    """Otherwise nobody could ever choose helpers or change their password again."""
    house = sqlite_house
    match, host = await relay(house)
    done(await set_pass(house, match, host, "admin:Ada", "help me organise"))
    ada = await enter(house, match, "admin:ada", "help me organise", "Ada")
    adas = (await page_of(house, match, ada)).members[0]
    assert refused(await wish(house, match, ada, Appoint(adas, "host"))) == "not_allowed"
    hanna, _ = await house.people.sign_up(Person(host, "guest", "Hanna"), SignUp("hanna", "a long password"))
    await house.people.delete(hanna, Goodbye("a long password"))
    assert refused(await wish(house, match, ada, Dismiss(1))) == "host_stays"
    done(await wish(house, match, ada, Appoint(adas, "host")))
    assert (await page_of(house, match, ada)).creator
    done(await set_pass(house, match, ada, "admin:Ada", "help Ada organise"))
    assert (await page_of(house, match, ada)).creator
    done(await wish(house, match, ada, Dismiss(1)))  # nobody's by now


async def test_a_team_joins_in_while_the_match_runs(opens: Opens) -> None:
    async with opens() as house:
        match, host = await relay(house)
        done(await as_organiser(house, match, host, "begin"))
        assert done(await wish(house, match, host, AddSeats([" Lynx\u202e "]))) == 6
        done(await set_pass(house, match, host, "2", "the lynx's password"))
        lena = await enter(house, match, "2", "the lynx's password", "Lena")
        done(await move(house, match, lena, "claim", leg=1))
        done(await wish(house, match, host, Rename(2, "Lynxes")))
        assert refused(await wish(house, match, lena, Rename(2, "Best"))) == "not_allowed"
    async with opens() as house:
        page = await page_of(house, match, lena)
        assert [seat.name for seat in page.frame.table.seats] == ["Foxes", "Owls", "Lynxes"]
        assert seen(page.frame)["teams"][2]["legs"] == [1]
        assert refused(await wish(house, match, lena, AddSeats(["More"]))) == "not_allowed"
        proof = await as_organiser(house, match, host, "finish")
        done(proof)
        assert (await house.views.proof(match, Viewer(host))).fair
        archive = read_archive(await export(house.store.events, house.games, match))
        assert check_archive(house.games, archive).fair  # it began with two teams


async def test_nobody_becomes_the_organiser_by_a_rematch(sqlite_house: House) -> None:
    house = sqlite_house
    match, host = await relay(house)
    fay = await enter(house, match, "0", FOX, "Fay")
    for deed in ("begin", "finish"):
        done(await as_organiser(house, match, host, deed))
    for person in (fay, host):
        assert not (await page_of(house, match, person)).frame.table.can.rematch
        with pytest.raises(Refusal, match="the organiser"):
            await house.matches.rematch(match, person, new_id())


async def test_no_undo_takes_a_team_out_of_the_match(sqlite_house: House) -> None:
    house = sqlite_house
    match, host = await relay(house)
    fay = await enter(house, match, "0", FOX, "Fay")
    done(await as_organiser(house, match, host, "begin"))
    before = done(await move(house, match, fay, "claim", leg=0))
    done(await wish(house, match, host, AddSeats(["Lynxes"])))
    for undo in (AskUndo(0), AskUndo(0, to=before)):
        assert refused(await wish(house, match, host, undo)) == "team_joined"
    assert (await page_of(house, match, host)).frame.table.can.undo == []
    head = done(await move(house, match, fay, "claim", leg=1))
    assert (await page_of(house, match, host)).frame.table.can.undo == [0]
    assert refused(await wish(house, match, host, AskUndo(0, to=head))) == "no_such_moment"
    done(await wish(house, match, host, AskUndo(0)))
    assert [team["legs"] for team in seen((await page_of(house, match, host)).frame)["teams"]] == [
        [0],
        [],
        [],
    ]


async def test_what_was_taken_back_before_a_team_joined_stays_so(sqlite_house: House) -> None:
    house = sqlite_house
    match, host = await relay(house)
    fay = await enter(house, match, "0", FOX, "Fay")
    done(await as_organiser(house, match, host, "begin"))
    done(await move(house, match, fay, "claim", leg=0))
    done(await wish(house, match, host, AskUndo(0)))
    assert (await page_of(house, match, host)).frame.table.can.redo
    done(await wish(house, match, host, AddSeats(["Lynxes"])))
    assert not (await page_of(house, match, host)).frame.table.can.redo
    assert refused(await wish(house, match, host, Redo())) == "nothing_to_redo"


async def test_what_an_organiser_did_for_a_team_is_its_last_move(sqlite_house: House) -> None:
    house = sqlite_house
    match, host = await relay(house)
    fay = await enter(house, match, "0", FOX, "Fay")
    done(await as_organiser(house, match, host, "begin"))
    done(await move(house, match, fay, "claim", leg=0))
    done(await as_organiser(house, match, host, "claim", on_behalf_of=1, leg=2))
    done(await as_organiser(house, match, host, "claim", on_behalf_of=0, leg=1))
    assert (await page_of(house, match, host)).frame.table.can.undo == [0, 1]
    done(await wish(house, match, host, AskUndo(0)))
    assert await legs(house, match, host) == [[0], [2]]


async def test_a_match_begins_without_teams_and_they_come_all_at_once(opens: Opens) -> None:
    async with opens() as house:
        host = await guest(house, "Hanna")
        page = await created(house, host, CreateMatch(new_id(), "relay", []))
        match = page.id
        assert (page.frame.table.seats, page.role) == ([], "admin")
        names = [f"Team {number}" for number in range(1, 21)]
        head = done(await wish(house, match, host, AddSeats(names)))
        assert head == page.frame.seq + 40  # for each a fact of the house, and one of the game
        assert refused(await wish(house, match, host, AddSeats(["One more"]))) == "full"
        done(await as_organiser(house, match, host, "begin"))
        assert refused(await wish(house, match, host, AskUndo(to=page.frame.seq))) == "team_joined"
    async with opens() as house:
        after = await page_of(house, match, host)
        assert [seat.name for seat in after.frame.table.seats] == names
        assert len(seen(after.frame)["teams"]) == 20
        done(await as_organiser(house, match, host, "finish"))
        assert (await house.views.proof(match, Viewer(host))).fair
        archive = read_archive(await export(house.store.events, house.games, match))
        assert (archive.opening.seats, check_archive(house.games, archive).fair) == (0, True)


async def test_either_all_teams_join_or_none(sqlite_house: House) -> None:
    match, host = await relay(sqlite_house)
    assert refused(await wish(sqlite_house, match, host, AddSeats(["Lynxes", "\u202e"]))) == "bad_name"
    assert len((await page_of(sqlite_house, match, host)).frame.table.seats) == 2


async def test_a_match_that_nobody_organises_needs_players(sqlite_house: House) -> None:
    with pytest.raises(Refusal, match="players") as refusal:
        await created(sqlite_house, await guest(sqlite_house), CreateMatch(new_id(), "treasure", []))
    assert refusal.value.code == "bad_seats"


async def test_of_two_who_rename_a_team_the_second_is_told_its_name(sqlite_house: House) -> None:
    house = sqlite_house
    match, host = await relay(house)
    done(await wish(house, match, host, Rename(0, "Badgers", before="Foxes")))
    answer = await wish(house, match, host, Rename(0, "Bears", before="Foxes"))
    assert (refused(answer), answer.refusal and answer.refusal.text) == (
        "changed_meanwhile",
        "The team has been renamed meanwhile, to Badgers.",
    )
    done(await wish(house, match, host, Rename(0, "Bears", before="Badgers")))
    done(await wish(house, match, host, Rename(1, "Bears", before="Owls")))
    assert [one.name for one in (await page_of(house, match, host)).frame.table.seats] == ["Bears", "Bears 2"]
    done(await wish(house, match, host, Rename(1, "Owls", before="Bears 2")))  # as pages call it
