"""Joining a team: by a code or a password, under a name of its list."""

from typing import Any

import pytest

from gridhouse.house.house import House
from gridhouse.house.missing import NotFound
from gridhouse.house.people.passwords import Passwords
from gridhouse.house.table.admission import Way
from gridhouse.house.table.codes import LENGTH, LETTERS, new_code, read_code
from gridhouse.house.table.passes import Passes
from gridhouse.house.table.wire import (
    AddSeats,
    CallMe,
    CreateMatch,
    Dismiss,
    Enter,
    EnterByCode,
    Knock,
    Mine,
    Open,
    Team,
)
from gridhouse.house.telling.views import Viewer
from gridhouse.kernel import Refusal
from tests.house.conftest import Opens
from tests.house.mailbox import Mailbox
from tests.house.relay import (
    FOX,
    OWL,
    as_organiser,
    code_of,
    ended,
    enter,
    enter_by_code,
    page_of,
    relay,
    set_code,
    set_pass,
)
from tests.house.table import created, done, guest, hear, move, new_id, refused, wish

pytestmark = pytest.mark.anyio

NAMES = ["Cap Tain", "A player whose name is longer than most", "Mate"]


async def with_lists(house: House) -> tuple[str, str]:
    """A relay whose first team has a list of names."""
    match, host = await relay(house)
    done(await as_organiser(house, match, host, "enlist", team=0, names=NAMES))
    return match, host


async def test_a_code_leads_into_the_team_under_a_name_of_its_list(opens: Opens) -> None:
    async with opens() as house:
        match, host = await with_lists(house)
        done(await set_code(house, match, host))
        code = await code_of(house, match, host)
        assert code is not None
        typed = f" {code[:3].lower()}-{code[3:]} "
        door = await house.doors.by_code(typed, None)
        assert (door.match, door.team, door.names, door.called) == (match, "Foxes", NAMES, None)
        fay = await enter_by_code(house, typed, NAMES[1])
        twin = await enter_by_code(house, code, NAMES[1])  # another device of the same player
    async with opens() as house:
        for person in (fay, twin):
            page = await page_of(house, match, person)
            assert (page.role, page.frame.looking_as) == ("player", 0)
            (mine,) = [one for one in page.frame.table.members if one.number in page.members]
            assert mine.name == NAMES[1]
        assert (await house.doors.by_code(code, fay)).called == NAMES[1]
        assert (await page_of(house, match, fay)).members != (await page_of(house, match, twin)).members


async def test_nobody_is_called_what_is_not_on_the_list(sqlite_house: House) -> None:
    house = sqlite_house
    match, host = await with_lists(house)
    done(await set_code(house, match, host))
    code = await code_of(house, match, host)
    assert code is not None
    eve = await guest(house, "Eve")
    for name in ("Eve", "mate", "Mate ", None):
        _, answer = await house.passes.enter_by_code(code, eve, EnterByCode(new_id(), name))
        assert refused(answer) == "not_on_list"
        answer = await house.passes.enter(match, eve, Enter(new_id(), "0", FOX, name))
        assert refused(answer) == "not_on_list"
    olga = await enter(house, match, "1", OWL, "Olga")  # this team has no list
    assert (await page_of(house, match, olga)).role == "player"


async def test_a_password_shows_the_names_before_one_picks(sqlite_house: House) -> None:
    house = sqlite_house
    match, _ = await with_lists(house)
    front = await house.doors.front(match, None)
    assert ([team.name for team in front.teams], front.host, front.inside) == (
        ["Foxes", "Owls"],
        "Hanna",
        False,
    )
    assert [team.open for team in front.teams] == [True, True]
    door = await house.doors.by_password(match, None, Knock("0", FOX))
    assert (door.team, door.names) == ("Foxes", NAMES)
    with pytest.raises(Refusal, match="not the password"):
        await house.doors.by_password(match, None, Knock("0", OWL))
    fay = await guest(house)
    done(await house.passes.enter(match, fay, Enter(new_id(), "0", FOX, "Mate")))
    assert (await house.doors.front(match, fay)).inside


async def test_a_match_without_organisers_has_no_doors(sqlite_house: House) -> None:
    house = sqlite_house
    ann = await guest(house)
    page = await created(house, ann, CreateMatch(new_id(), "treasure", [Mine(), Open()]))
    for match in (page.id, "nowhere"):
        with pytest.raises(NotFound):
            await house.doors.front(match, ann)
        with pytest.raises(NotFound):
            await house.doors.by_password(match, ann, Knock("0", "whatever"))


async def test_whoever_is_renamed_on_the_list_picks_again(sqlite_house: House) -> None:
    house = sqlite_house
    match, host = await with_lists(house)
    fay = await guest(house)
    done(await house.passes.enter(match, fay, Enter(new_id(), "0", FOX, "Mate")))
    done(await as_organiser(house, match, host, "enlist", team=0, names=["Cap Tain", "Matey"]))
    assert refused(await wish(house, match, fay, CallMe(0, "Mate"))) == "not_on_list"
    done(await wish(house, match, fay, CallMe(0, "Matey")))
    page = await page_of(house, match, fay)
    assert [one.name for one in page.frame.table.members if one.number in page.members] == ["Matey"]
    assert page.frame.steps[-1].text == f"Somebody of {{0}} is called {{m{page.members[0]}}} now."
    assert refused(await wish(house, match, fay, CallMe(1, "Matey"))) == "not_your_seat"


async def test_a_new_code_ends_what_came_by_the_old_one(opens: Opens) -> None:
    async with opens() as house, opens() as other:
        match, host = await relay(house)
        done(await set_code(house, match, host))
        code = await code_of(house, match, host)
        fay, fred = await enter_by_code(house, code, "Fay"), await enter(house, match, "0", FOX, "Fred")
        async with other.views.live(match, Viewer(fay), 0, Mailbox()) as line:
            done(await set_code(house, match, host))
            assert await ended(line)
        assert await code_of(house, match, host) not in (code, None)
        with pytest.raises(NotFound):
            await house.doors.by_code(code or "", None)
        with pytest.raises(NotFound):
            await move(house, match, fay, "claim", leg=0)
        assert (await page_of(house, match, fred)).role == "player"  # who came by the password stays


async def test_a_new_password_makes_a_new_code_and_ends_both(house: House) -> None:
    match, host = await relay(house)
    done(await set_code(house, match, host))
    code = await code_of(house, match, host)
    fay, fred = await enter_by_code(house, code, "Fay"), await enter(house, match, "0", FOX, "Fred")
    olga = await enter(house, match, "1", OWL, "Olga")
    done(await set_pass(house, match, host, "0", "another password"))
    for person in (fay, fred):
        with pytest.raises(NotFound):
            await page_of(house, match, person)
    assert (await page_of(house, match, olga)).role == "player"
    assert await code_of(house, match, host) not in (code, None)
    assert await code_of(house, match, host, seat=1) is None  # it had none before
    done(await set_pass(house, match, host, "0", None))
    assert await code_of(house, match, host) is None


async def test_a_code_that_is_taken_is_drawn_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    codes = iter(["BCDFGH", "BCDFGH", "BCDFGJ"])
    monkeypatch.setattr("gridhouse.house.table.admission.new_code", lambda: next(codes))
    match, host = await relay(house)
    other, hera = await relay(house)
    done(await set_code(house, match, host))
    done(await set_code(house, other, hera))
    assert (await code_of(house, match, host), await code_of(house, other, hera)) == ("BCDFGH", "BCDFGJ")


async def managers(house: House, match: str, person: str) -> list[str]:
    """Those who let people into their teams, as everybody is told with every frame."""
    told = (await page_of(house, match, person)).frame.table.members
    return [one.name for one in told if one.manages]


async def test_a_captain_lets_people_in_and_sends_them_away(sqlite_house: House) -> None:
    house = sqlite_house
    match, _ = await with_lists(house)
    captain, mate = await guest(house), await guest(house)
    for person, name in ((captain, "Cap Tain"), (mate, "Mate")):
        done(await house.passes.enter(match, person, Enter(new_id(), "0", FOX, name)))
    olga = await enter(house, match, "1", OWL, "Olga")
    assert await managers(house, match, mate) == ["Cap Tain"]
    done(await set_code(house, match, captain))
    roll = await house.doors.roll(match, captain)
    assert {one.opens for one in roll.passes} == {"0"}
    assert [(one.name, one.came, one.you) for one in roll.members] == [
        ("Cap Tain", "password", True),
        ("Mate", "password", False),
    ]
    for person in (mate, olga):
        assert refused(await set_code(house, match, person)) == "not_allowed"
        with pytest.raises(Refusal, match="Only an organiser"):
            await house.doors.roll(match, person)
    assert refused(await set_code(house, match, captain, seat=1)) == "not_allowed"
    longer: dict[str, Any] = {"team": 0, "names": [*NAMES, "Nina"]}
    assert refused(await move(house, match, mate, "enlist", **longer)) == "not_allowed"
    done(await move(house, match, captain, "enlist", **longer))
    assert await managers(house, match, mate) == ["Cap Tain"]
    async with house.views.live(match, Viewer(mate), 0, Mailbox()) as line:
        heard = await hear(line, 1)
        done(await move(house, match, captain, "enlist", team=0, names=["Mate", *NAMES[:1], "Nina"]))
        await hear(line, heard.frames[-1].seq + 1, heard)
        promoted = [one.name for one in heard.frames[-1].table.members if one.manages]
        assert promoted == ["Mate"]  # at once, without a new page
    done(await move(house, match, mate, "enlist", **longer))
    assert refused(await set_pass(house, match, captain, "0", "my own word")) == "not_allowed"
    olgas = (await page_of(house, match, olga)).members[0]
    assert refused(await wish(house, match, captain, Dismiss(olgas))) == "not_allowed"
    mates = (await page_of(house, match, mate)).members[0]
    captains = (await page_of(house, match, captain)).members[0]
    assert refused(await wish(house, match, mate, Dismiss(captains))) == "not_allowed"
    done(await wish(house, match, captain, Dismiss(mates)))
    with pytest.raises(NotFound):
        await page_of(house, match, mate)


async def test_a_captain_who_came_by_the_code_stays_when_making_a_new_one(sqlite_house: House) -> None:
    house = sqlite_house
    match, host = await with_lists(house)
    done(await set_code(house, match, host))
    captain = await enter_by_code(house, await code_of(house, match, host), "Cap Tain")
    done(await set_code(house, match, captain))
    assert await managers(house, match, captain) == ["Cap Tain"]


async def test_organisers_see_who_came_in_how(sqlite_house: House) -> None:
    house = sqlite_house
    match, host = await relay(house)
    done(await set_pass(house, match, host, "admin:Odin", "odin's password"))
    odin = await enter(house, match, "admin:odin", "odin's password", "Whoever")
    done(await set_code(house, match, odin, seat=1))
    await enter_by_code(house, await code_of(house, match, odin, seat=1), "Olga")
    fay = await enter(house, match, "0", FOX, "Fay")
    done(await wish(house, match, fay, Dismiss((await page_of(house, match, fay)).members[0])))
    for person in (host, odin):
        roll = await house.doors.roll(match, person)
        assert [(one.name, one.role, one.seat, one.came, one.here) for one in roll.members] == [
            ("Hanna", "host", None, "host", True),
            ("Odin", "admin", None, "password", True),
            ("Olga", "player", 1, "code", True),
            ("Fay", "player", 0, "password", False),
        ]
        assert [(one.opens, one.name, one.password, one.code is None) for one in roll.passes] == [
            ("admin:Odin", "Odin", True, True),
            ("0", "Foxes", True, True),
            ("1", "Owls", True, False),
        ]


async def test_who_knows_no_more_than_everybody_may_be_of_several_teams(sqlite_house: House) -> None:
    house = sqlite_house
    host = await guest(house, "Hanna")
    page = await created(
        house, host, CreateMatch(new_id(), "relay", [Team("Foxes"), Team("Owls")], {"open": True})
    )
    for opens, password in (("0", FOX), ("1", OWL)):
        done(await set_pass(house, page.id, host, opens, password))
    fay = await enter(house, page.id, "0", FOX, "Fay")
    done(await house.passes.enter(page.id, fay, Enter(new_id(), "1", OWL)))
    done(await as_organiser(house, page.id, host, "begin"))
    done(await move(house, page.id, fay, "claim", seat=1, leg=2))


async def test_no_code_is_made_for_a_team_that_is_not_there(sqlite_house: House) -> None:
    match, host = await relay(sqlite_house)
    assert refused(await set_code(sqlite_house, match, host, seat=2)) == "no_such_seat"
    done(await wish(sqlite_house, match, host, AddSeats(["Lynxes"])))
    done(await set_code(sqlite_house, match, host, seat=2))
    with pytest.raises(NotFound):
        await set_code(sqlite_house, match, await guest(sqlite_house))


def test_codes_are_of_letters_that_nobody_mistakes() -> None:
    assert not set(LETTERS) & set("AEIOUL")
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    for code in codes:
        assert len(code) == LENGTH
        assert read_code(f"{code[:3]} - {code[3:].lower()}") == code
    for wrong in ("", "BCDFG", "BCDFGHJ", "BCDFGO", "BCDFG1", "ＢＣＤＦＧＨ"):
        assert read_code(wrong) is None


async def test_who_comes_back_in_another_way_is_known_by_that_one(sqlite_house: House) -> None:
    house = sqlite_house
    match, host = await relay(house)
    fay = await enter(house, match, "0", FOX, "Fay")
    done(await set_pass(house, match, host, "0", "another password"))
    done(await set_code(house, match, host))
    code = await code_of(house, match, host) or ""
    done((await house.passes.enter_by_code(code, fay, EnterByCode(new_id(), "Fay")))[1])
    done(await set_pass(house, match, host, "1", "an owl's other password"))
    assert [one.came for one in (await house.doors.roll(match, host)).members if one.here] == ["host", "code"]
    done(await set_code(house, match, host))
    with pytest.raises(NotFound):
        await page_of(house, match, fay)


async def test_another_teams_code_stays(sqlite_house: House) -> None:
    house = sqlite_house
    match, host = await relay(house)
    for seat in (0, 1):
        done(await set_code(house, match, host, seat))
    before = [await code_of(house, match, host, seat) for seat in (0, 1)]
    done(await set_pass(house, match, host, "0", "another password"))
    after = [await code_of(house, match, host, seat) for seat in (0, 1)]
    assert (after[0] != before[0], after[1]) == (True, before[1])


async def test_a_password_that_is_changed_while_it_is_checked_opens_nothing(
    sqlite_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = sqlite_house
    match, host = await relay(house)
    eve, check = await guest(house, "Eve"), Passwords.check

    async def slowly(self: Passwords, stored: str | None, password: str) -> bool:
        right = await check(self, stored, password)
        done(await set_pass(house, match, host, "0", "another password"))
        return right

    monkeypatch.setattr(Passwords, "check", slowly)
    assert refused(await house.passes.enter(match, eve, Enter(new_id(), "0", FOX))) == "wrong_password"


async def test_a_code_that_is_changed_meanwhile_opens_nothing(
    sqlite_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = sqlite_house
    match, host = await relay(house)
    done(await set_code(house, match, host))
    code, eve = await code_of(house, match, host) or "", await guest(house, "Eve")
    opened_by = Passes.opened_by

    async def slowly(self: Passes, code: str) -> tuple[str, Way]:
        monkeypatch.undo()
        found = await opened_by(self, code)
        done(await set_code(house, match, host))
        return found

    monkeypatch.setattr(Passes, "opened_by", slowly)
    with pytest.raises(NotFound):
        await house.passes.enter_by_code(code, eve, EnterByCode(new_id(), "Eve"))
