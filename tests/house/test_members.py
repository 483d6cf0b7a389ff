"""Who belongs to a match: teams with passes, organisers, several people a seat; and the log names nobody."""

import msgspec
import pytest

from gridhouse.house.house import House
from gridhouse.house.missing import NotFound
from gridhouse.house.table.wire import (
    AddSeats,
    Appoint,
    CreateMatch,
    Dismiss,
    Leave,
    Mine,
    Open,
    SeatWish,
    Sit,
    Team,
)
from gridhouse.house.telling.views import Viewer
from gridhouse.kernel import Refusal
from tests.house.conftest import Opens
from tests.house.mailbox import Mailbox
from tests.house.relay import FOX, OWL, as_organiser, ended, enter, page_of, relay, set_pass
from tests.house.table import (
    create,
    created,
    done,
    duel,
    guest,
    log,
    move,
    new_id,
    refused,
    seen,
    wish,
)

pytestmark = pytest.mark.anyio


async def test_everybody_of_a_team_plays_for_it_and_the_log_knows_which_member(opens: Opens) -> None:
    async with opens() as house:
        match, host = await relay(house)
        fay, fred = await enter(house, match, "0", FOX, "Fay"), await enter(house, match, "0", FOX, "Fred")
        done(await as_organiser(house, match, host, "begin"))
        done(await move(house, match, fay, "claim", leg=0))
        done(await move(house, match, fred, "claim", leg=1))
    async with opens() as house:
        page = await page_of(house, match, fay)
        names = {
            member.number: (member.name, member.role, member.seat) for member in page.frame.table.members
        }
        claims = [step for step in page.frame.steps if step.role == "player" and step.source == "game"]
        assert [names[step.member or 0] for step in claims] == [("Fay", "player", 0), ("Fred", "player", 0)]
        assert (page.role, page.members) == ("player", [claims[0].member])
        text = encode_log(await log(house, match))
        assert not any(word in text for word in ("Fay", fay, "Fred", fred, host))


def encode_log(facts: list[dict[str, object]]) -> str:
    return msgspec.json.encode(facts).decode()


async def test_a_team_sees_one_thing_and_the_organiser_all(house: House) -> None:
    match, host = await relay(house)
    fay, fred = await enter(house, match, "0", FOX, "Fay"), await enter(house, match, "0", FOX, "Fred")
    olga = await enter(house, match, "1", OWL, "Olga")
    course = seen((await page_of(house, match, host)).frame)["course"]
    assert course is not None
    assert seen((await page_of(house, match, fay)).frame)["course"] is None
    done(await as_organiser(house, match, host, "begin"))
    done(await move(house, match, fay, "claim", leg=2))
    views = {person: (await page_of(house, match, person)).frame.view for person in (fay, fred, olga, host)}
    assert bytes(views[fay]) == bytes(views[fred]) != bytes(views[olga])
    teams = msgspec.json.decode(views[olga])["teams"]
    assert [team["legs"] for team in teams] == [None, []]
    assert [team["legs"] for team in msgspec.json.decode(views[host])["teams"]] == [[2], []]
    assert (await page_of(house, match, host)).frame.table.can.organise
    assert not (await page_of(house, match, fay)).frame.table.can.organise


async def test_who_leaves_a_team_does_so_as_its_player(sqlite_house: House) -> None:
    house = sqlite_house
    match, host = await relay(house)
    fay, fred = await enter(house, match, "0", FOX, "Fay"), await enter(house, match, "0", FOX, "Fred")
    done(await wish(house, match, fay, Dismiss(2)))
    done(await wish(house, match, host, Dismiss(3)))
    left, sent = (await page_of(house, match, host)).frame.steps[-2:]
    assert (left.role, left.seat, left.member) == ("player", 0, 2)
    assert (sent.role, sent.seat, sent.member) == ("admin", None, 1)
    with pytest.raises(NotFound):
        await page_of(house, match, fred)


async def test_teams_and_organisers_are_for_games_that_have_them(house: House) -> None:
    match, ann, bob = await duel(house, "tally")
    assert refused(await wish(house, match, ann, AddSeats(["More"]))) == "not_hosted"
    assert refused(await wish(house, match, ann, Appoint(3, "admin"))) == "not_hosted"
    assert refused(await wish(house, match, ann, Dismiss(3))) == "not_hosted"
    assert refused(await wish(house, match, bob, Dismiss(3))) == "not_a_team"
    assert refused(await set_pass(house, match, ann, "0", "password")) == "not_hosted"
    assert refused(await as_organiser(house, match, ann, "add", on_behalf_of=1, n=1)) == "not_allowed"
    with pytest.raises(Refusal, match="teams"):
        await created(house, ann, CreateMatch(new_id(), "tally", [Team("Foxes"), Team("Owls")]))


@pytest.mark.parametrize("other", [Mine(), Open()])
async def test_a_game_that_somebody_organises_is_played_by_teams_and_bots(
    sqlite_house: House, other: SeatWish
) -> None:
    host = await guest(sqlite_house, "Hanna")
    with pytest.raises(Refusal, match="every seat is a team's"):
        await created(sqlite_house, host, CreateMatch(new_id(), "relay", [Team("Foxes"), other]))


async def test_a_team_is_no_seat_to_take_or_leave(house: House) -> None:
    match, host = await relay(house)
    fay = await enter(house, match, "0", FOX, "Fay")
    assert refused(await wish(house, match, fay, Sit(1))) == "full"
    assert refused(await wish(house, match, fay, Leave(0))) == "not_your_seat"
    assert refused(await wish(house, match, host, Leave(0))) == "not_your_seat"


async def test_a_replay_does_not_tell_of_everybody_in_every_frame(sqlite_house: House) -> None:
    match, host = await relay(sqlite_house)
    replay = await sqlite_house.views.replay(match, Viewer(host), 1, 100)
    assert len(replay.frames) == 3
    assert all(frame.table.members == [] for frame in replay.frames)
    assert [one.name for one in (await page_of(sqlite_house, match, host)).frame.table.members] == ["Hanna"]


async def test_members_of_a_duel_have_numbers_too(house: House) -> None:
    match, ann, bob = await duel(house, "tally")
    done(await move(house, match, ann, "add", n=1))
    done(await wish(house, match, bob, Leave(1)))
    page = await page_of(house, match, ann)
    table = [(one.number, one.name, one.role, one.seat, one.here) for one in page.frame.table.members]
    assert table == [
        (1, "Ann", "host", None, True),
        (2, "Ann", "player", 0, True),
        (3, "Bob", "player", 1, False),
    ]
    assert page.members == [1, 2]
    assert [step.member for step in page.frame.steps if step.source == "game"][-1] == 2


async def test_who_got_up_hears_nothing_more(house: House) -> None:
    match, _ann, bob = await duel(house, "tally")
    head = (await page_of(house, match, bob)).frame.seq
    async with house.views.live(match, Viewer(bob), head, Mailbox()) as line:
        done(await wish(house, match, bob, Leave(1)))
        assert await ended(line)


async def test_a_host_who_only_watches_a_duel_has_no_say_in_it(house: House) -> None:
    ann = await guest(house, "Ann")
    page = await create(house, ann, "tally", "open", "open")
    assert (page.role, page.frame.table.can.organise, page.frame.looking_as) == ("spectator", False, None)
