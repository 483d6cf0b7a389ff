"""Who belongs to a match: teams with passes, organisers, several people a seat; and the log names nobody."""

import msgspec
import pytest

from gridhouse.house.house import House
from gridhouse.house.missing import NotFound
from gridhouse.house.people.wire import Goodbye, Person, SignUp
from gridhouse.house.table.wire import (
    Act,
    AddSeat,
    Answer,
    Appoint,
    AskUndo,
    CreateMatch,
    Dismiss,
    Enter,
    ForBot,
    Leave,
    Mine,
    Open,
    Redo,
    Rename,
    SeatWish,
    SetPass,
    Sit,
    Team,
)
from gridhouse.house.telling.archive import check_archive, export, read_archive
from gridhouse.house.telling.lines import Closed, Line
from gridhouse.house.telling.views import Viewer
from gridhouse.house.telling.wire import MatchPage
from gridhouse.kernel import Refusal
from gridhouse.store import MemberRow
from tests.house.conftest import Opens
from tests.house.table import (
    create,
    created,
    done,
    duel,
    guest,
    hear,
    join,
    log,
    move,
    new_id,
    refused,
    seen,
    view,
    wish,
)

pytestmark = pytest.mark.anyio

FOX, OWL = "the fox's password", "the owl's password"


async def relay(house: House) -> tuple[str, str]:
    """A match of two teams with passes, and its host, who plays for neither."""
    host = await guest(house, "Hanna")
    page = await created(house, host, CreateMatch(new_id(), "relay", [Team("Foxes"), Team("Owls")]))
    for opens, password in (("0", FOX), ("1", OWL)):
        done(await set_pass(house, page.id, host, opens, password))
    return page.id, host


async def set_pass(house: House, match: str, person: str, opens: str, password: str | None) -> Answer:
    return await house.passes.set(match, person, SetPass(new_id(), opens, password))


async def enter(house: House, match: str, opens: str, password: str, name: str) -> str:
    """Somebody new who comes in by a pass."""
    person = await guest(house, name)
    done(await house.passes.enter(match, person, Enter(new_id(), opens, password)))
    return person


async def page_of(house: House, match: str, person: str) -> MatchPage:
    return await house.views.page(match, Viewer(person))


async def as_organiser(
    house: House,
    match: str,
    person: str,
    type: str,  # noqa: A002
    on_behalf_of: int | None = None,
    **fields: object,
) -> Answer:
    act = Act(new_id(), move={"type": type, **fields}, on_behalf_of=on_behalf_of)
    return await house.matches.act(match, person, act)


async def ended(line: Line) -> bool:
    """Whether the line ends by itself, because its viewer is no member any more."""
    while True:
        try:
            await line.receive()
        except Closed:
            return line.barred


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


async def test_a_changed_pass_ends_memberships_and_their_lines_at_once(opens: Opens) -> None:
    async with opens() as house, opens() as other:
        match, host = await relay(house)
        fay, olga = await enter(house, match, "0", FOX, "Fay"), await enter(house, match, "1", OWL, "Olga")
        head = (await page_of(house, match, fay)).frame.seq
        async with (
            house.views.live(match, Viewer(fay), head) as here,
            other.views.live(match, Viewer(fay), head) as elsewhere,
            house.views.live(match, Viewer(olga), head) as owls,
        ):
            done(await set_pass(house, match, host, "0", "another password"))
            assert await ended(here)
            assert await ended(elsewhere)
            await hear(owls, head + 1)
        with pytest.raises(NotFound):
            await page_of(house, match, fay)
        with pytest.raises(NotFound):
            await move(house, match, fay, "claim", leg=0)
        assert refused(await house.passes.enter(match, fay, Enter(new_id(), "0", FOX))) == "wrong_password"
        number = next(row.number for row in (await members(house, match)) if row.person == fay)
        done(await house.passes.enter(match, fay, Enter(new_id(), "0", "another password")))
        back = next(row for row in (await members(house, match)) if row.person == fay)
        assert (back.number, back.left_at) == (number, None)  # the log goes on knowing them as the same


async def members(house: House, match: str) -> list[MemberRow]:
    return await house.store.events.members(match)


async def test_a_pass_that_is_not_there_opens_nothing(house: House) -> None:
    match, host = await relay(house)
    eve = await guest(house, "Eve")
    for opens, password in (("0", OWL), ("1", ""), ("admin", FOX), ("5", FOX)):
        answer = await house.passes.enter(match, eve, Enter(new_id(), opens, password))
        assert refused(answer) == "wrong_password"
    done(await set_pass(house, match, host, "0", None))
    assert refused(await house.passes.enter(match, eve, Enter(new_id(), "0", FOX))) == "wrong_password"
    with pytest.raises(NotFound):
        await house.passes.enter("no-such-match", eve, Enter(new_id(), "0", FOX))
    with pytest.raises(NotFound):
        await set_pass(house, match, eve, "0", "eve's own")


async def test_a_full_match_has_room_for_those_who_were_there(
    sqlite_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = sqlite_house
    match, host = await relay(house)
    fay = await enter(house, match, "0", FOX, "Fay")
    monkeypatch.setattr("gridhouse.house.table.seating.MOST_MEMBERS", 2)
    late = await guest(house, "Lou")
    assert refused(await house.passes.enter(match, late, Enter(new_id(), "0", FOX))) == "full"
    done(await set_pass(house, match, host, "0", "another password"))
    done(await house.passes.enter(match, fay, Enter(new_id(), "0", "another password")))
    assert (await page_of(house, match, fay)).role == "player"


async def test_a_table_where_people_come_and_go_has_an_end_too(
    sqlite_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, ann, bob = await duel(sqlite_house, "tally")
    monkeypatch.setattr("gridhouse.house.table.seating.MOST_MEMBERS", 3)
    done(await wish(sqlite_house, match, bob, Leave(1)))
    page = await page_of(sqlite_house, match, ann)
    with pytest.raises(Refusal, match="At most 3 people"):
        await join(sqlite_house, page, await guest(sqlite_house, "Lou"))
    await join(sqlite_house, page, bob)


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


async def test_no_team_joins_a_match_that_is_over(sqlite_house: House) -> None:
    match, host = await relay(sqlite_house)
    for deed in ("begin", "finish"):
        done(await as_organiser(sqlite_house, match, host, deed))
    answer = await wish(sqlite_house, match, host, AddSeat("Lynxes"))
    assert (refused(answer), answer.refusal and answer.refusal.text) == ("over", "This match is over.")


async def test_who_is_of_one_team_does_not_become_one_of_another(house: House) -> None:
    match, _ = await relay(house)
    fay = await enter(house, match, "0", FOX, "Fay")
    assert refused(await house.passes.enter(match, fay, Enter(new_id(), "1", OWL))) == "seen_another"
    number = (await page_of(house, match, fay)).members[0]
    done(await wish(house, match, fay, Dismiss(number)))
    assert refused(await house.passes.enter(match, fay, Enter(new_id(), "1", OWL))) == "seen_another"


async def test_the_host_chooses_helpers_and_hands_the_match_over(house: House) -> None:
    match, host = await relay(house)
    done(await set_pass(house, match, host, "admin", "help me organise"))
    ada = await enter(house, match, "admin", "help me organise", "Ada")
    fay = await enter(house, match, "0", FOX, "Fay")
    done(await as_organiser(house, match, ada, "begin"))
    assert refused(await set_pass(house, match, ada, "admin", "mine alone")) == "not_allowed"
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


async def test_a_race_goes_on_when_its_host_has_left_the_house(sqlite_house: House) -> None:
    """Otherwise nobody could ever choose helpers or change their password again."""
    house = sqlite_house
    match, host = await relay(house)
    done(await set_pass(house, match, host, "admin", "help me organise"))
    ada = await enter(house, match, "admin", "help me organise", "Ada")
    adas = (await page_of(house, match, ada)).members[0]
    assert refused(await wish(house, match, ada, Appoint(adas, "host"))) == "not_allowed"
    hanna, _ = await house.people.sign_up(Person(host, "guest", "Hanna"), SignUp("hanna", "a long password"))
    await house.people.delete(hanna, Goodbye("a long password"))
    assert refused(await wish(house, match, ada, Dismiss(1))) == "host_stays"
    done(await wish(house, match, ada, Appoint(adas, "host")))
    assert (await page_of(house, match, ada)).creator
    done(await set_pass(house, match, ada, "admin", "help Ada organise"))
    assert (await page_of(house, match, ada)).creator
    done(await wish(house, match, ada, Dismiss(1)))  # nobody's by now


async def test_a_team_joins_in_while_the_match_runs(opens: Opens) -> None:
    async with opens() as house:
        match, host = await relay(house)
        done(await as_organiser(house, match, host, "begin"))
        assert done(await wish(house, match, host, AddSeat(" Lynx\u202e "))) == 6
        done(await set_pass(house, match, host, "2", "the lynx's password"))
        lena = await enter(house, match, "2", "the lynx's password", "Lena")
        done(await move(house, match, lena, "claim", leg=1))
        done(await wish(house, match, host, Rename(2, "Lynxes")))
        assert refused(await wish(house, match, lena, Rename(2, "Best"))) == "not_allowed"
    async with opens() as house:
        page = await page_of(house, match, lena)
        assert [seat.name for seat in page.frame.table.seats] == ["Foxes", "Owls", "Lynxes"]
        assert seen(page.frame)["teams"][2]["legs"] == [1]
        assert refused(await wish(house, match, lena, AddSeat("More"))) == "not_allowed"
        proof = await as_organiser(house, match, host, "finish")
        done(proof)
        assert (await house.views.proof(match, Viewer(host))).fair
        archive = read_archive(await export(house.store.events, house.games, match))
        assert check_archive(house.games, archive).fair  # it began with two teams


async def test_teams_and_organisers_are_for_games_that_have_them(house: House) -> None:
    match, ann, bob = await duel(house, "tally")
    assert refused(await wish(house, match, ann, AddSeat("More"))) == "not_hosted"
    assert refused(await wish(house, match, ann, Appoint(3, "admin"))) == "not_hosted"
    assert refused(await wish(house, match, ann, Dismiss(3))) == "not_hosted"
    assert refused(await wish(house, match, bob, Dismiss(3))) == "not_a_team"
    assert refused(await set_pass(house, match, ann, "0", "password")) == "not_hosted"
    assert refused(await as_organiser(house, match, ann, "add", on_behalf_of=1, n=1)) == "not_allowed"
    with pytest.raises(Refusal, match="teams"):
        await created(house, ann, CreateMatch(new_id(), "tally", [Team("Foxes"), Team("Owls")]))


@pytest.mark.parametrize("other", [Mine(), Open(), ForBot("hare")])
async def test_a_game_that_somebody_organises_is_played_by_teams_alone(
    sqlite_house: House, other: SeatWish
) -> None:
    host = await guest(sqlite_house, "Hanna")
    with pytest.raises(Refusal, match="every seat is a team's"):
        await created(sqlite_house, host, CreateMatch(new_id(), "relay", [Team("Foxes"), other]))


async def test_nobody_becomes_the_organiser_by_a_rematch(sqlite_house: House) -> None:
    house = sqlite_house
    match, host = await relay(house)
    fay = await enter(house, match, "0", FOX, "Fay")
    for deed in ("begin", "finish"):
        done(await as_organiser(house, match, host, deed))
    for person in (fay, host):
        assert not (await page_of(house, match, person)).frame.table.can.rematch
        with pytest.raises(Refusal, match="organises"):
            await house.matches.rematch(match, person, new_id())


async def test_no_undo_takes_a_team_out_of_the_match(sqlite_house: House) -> None:
    house = sqlite_house
    match, host = await relay(house)
    fay = await enter(house, match, "0", FOX, "Fay")
    done(await as_organiser(house, match, host, "begin"))
    before = done(await move(house, match, fay, "claim", leg=0))
    done(await wish(house, match, host, AddSeat("Lynxes")))
    for undo in (AskUndo(0), AskUndo(0, to=before)):
        assert refused(await wish(house, match, host, undo)) == "team_joined"
    assert (await page_of(house, match, host)).frame.table.can.undo == []
    done(await move(house, match, fay, "claim", leg=1))
    assert (await page_of(house, match, host)).frame.table.can.undo == [0]
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
    done(await wish(house, match, host, AddSeat("Lynxes")))
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


async def legs(house: House, match: str, person: str) -> list[list[int]]:
    """The legs that each team has claimed, as somebody sees it."""
    return [team["legs"] for team in (await view(house, match, person))["teams"]]


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
    async with house.views.live(match, Viewer(bob), head) as line:
        done(await wish(house, match, bob, Leave(1)))
        assert await ended(line)


async def test_a_host_who_only_watches_a_duel_has_no_say_in_it(house: House) -> None:
    ann = await guest(house, "Ann")
    page = await create(house, ann, "tally", "open", "open")
    assert (page.role, page.frame.table.can.organise, page.frame.looking_as) == ("spectator", False, None)
