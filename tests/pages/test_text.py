"""Words for people: names in sentences, times, and what a table waits for."""

from typing import Any

import pytest

from tests.pages.modules import Page

MINUTE = 60_000
HOUR = 60 * MINUTE


@pytest.fixture(scope="module")
def page() -> Page:
    return Page("parts/text.js")


def seat(number: int, name: str, kind: str = "person", you: bool = False) -> dict[str, Any]:
    return {"seat": number, "name": name, "kind": kind, "you": you, "bot": None}


def table(*seats: dict[str, Any], turn: tuple[int, ...] = (), **more: Any) -> dict[str, Any]:
    return {"seats": list(seats), "turn": turn, "outcome": None, **more}


def won_by(*winners: int) -> dict[str, Any]:
    return {"winners": winners, "text": "{0} gave up."}


def test_names_stand_where_seats_are_named(page: Page) -> None:
    assert (
        page.call("fill", "{1} beats {0}, and {7} looks on", ["Ada", "Ben"])
        == "Ben beats Ada, and {7} looks on"
    )


@pytest.mark.parametrize(
    ("words", "joined"),
    [([], ""), (["Ada"], "Ada"), (["Ada", "Ben"], "Ada and Ben"), (["Ada", "Ben", "Cy"], "Ada, Ben and Cy")],
)
def test_names_are_joined_as_people_do(page: Page, words: list[str], joined: str) -> None:
    assert page.call("join", words) == joined


@pytest.mark.parametrize(
    ("passed", "said"),
    [
        (0, "just now"),
        (MINUTE - 1, "just now"),
        (MINUTE, "1 min ago"),
        (HOUR - 1, "59 min ago"),
        (HOUR, "1 h ago"),
        (24 * HOUR, "yesterday"),
        (72 * HOUR, "3 days ago"),
    ],
)
def test_how_long_ago(page: Page, passed: int, said: str) -> None:
    assert page.call("ago", 1_000_000, 1_000_000 + passed) == said


@pytest.mark.parametrize(
    ("ms", "shown"),
    [(-5, "0"), (1, "1"), (9_000, "9"), (60_000, "1:00"), (65_001, "1:06"), (7_200_000, "2:00:00")],
)
def test_a_clock_rounds_up_and_stops_at_nought(page: Page, ms: int, shown: str) -> None:
    assert page.call("left", ms) == shown


def test_members_have_names_too(page: Page) -> None:
    members = [{"number": 1, "name": "Hanna"}, {"number": 12, "name": "Olga"}]
    names = page.call("tableNames", table(seat(0, "Foxes"), seat(1, "Owls"), members=members))
    assert page.call("fill", "{m12} joins {1}; {m1} and {m2}", names) == "Olga joins Owls; Hanna and {m2}"


def test_a_team_keeps_its_name_when_one_of_it_has_left(page: Page) -> None:
    members = [{"number": 2, "name": "Gus", "seat": 0, "here": False}]
    now = table(seat(0, "Foxes", kind="team"), members=members)
    step = {"text": "{m2} joins {0}", "seat": 0, "member": 2}
    assert page.call("told", step, now) == "Gus joins Foxes"


def test_who_has_left_keeps_their_name_in_what_they_did(page: Page) -> None:
    members = [
        {"number": 1, "name": "Ann", "seat": 0, "here": True},
        {"number": 2, "name": "Gus", "seat": 1, "here": False},
        {"number": 3, "name": "Ben", "seat": 1, "here": True},
    ]
    now = table(seat(0, "Ann"), seat(1, "Ben 2"), members=members)

    def told(member: int | None, seat: int | None) -> object:
        return page.call("told", {"text": "{1} beats {0}", "seat": seat, "member": member}, now)

    assert told(2, 1) == "Gus beats Ann"
    assert told(3, 1) == "Ben 2 beats Ann"  # as the seat is called, where two have the same name
    assert told(None, 1) == "Ben 2 beats Ann"
    assert told(2, None) == "Ben 2 beats Ann"


def test_what_a_bot_did_stays_under_its_name(page: Page) -> None:
    left = {"seq": 9, "fact": {"type": "left", "seat": 1, "bot": "Pip"}}
    now = page.call("tableNames", table(seat(0, "Ada"), seat(1, "", kind="open"), members=[]))
    assert page.call("namesAt", now, 4, [left])["1"] == "Pip"
    assert page.call("namesAt", now, 12, [left])["1"] == "Free place"
    sooner = {"seq": 6, "fact": {"type": "left", "seat": 1, "bot": "Marlow"}}
    assert page.call("namesAt", now, 4, [sooner, left])["1"] == "Marlow"
    assert page.call("namesAt", now, 7, [sooner, left])["1"] == "Pip"


def test_labels_and_looks(page: Page) -> None:
    assert page.call("label", "hidden_moves") == "Hidden moves"
    assert page.call("looks", "tile-race") == page.call("looks", "tile_race") == "tilerace"
    assert page.call("players", 2, 4) == "2 to 4 players"
    assert page.call("players", 1, 1) == "1 player"


def test_what_a_table_waits_for(page: Page) -> None:
    me, ben, bot = seat(0, "Ada", you=True), seat(1, "Ben"), seat(1, "Digger", kind="bot")
    assert page.call("standing", table(me, ben, turn=(0,))) == "Your turn"
    assert page.call("standing", table(me, ben, turn=(0, 1))) == "Everybody plays at once"
    assert page.call("standing", table(me, ben, turn=(1,))) == "Waiting for Ben"
    assert page.call("standing", table(me, bot, turn=(1,))) == "Digger is thinking"
    assert page.call("standing", table(me, seat(1, "", kind="open"))) == "Waiting for a friend to join"
    assert page.call("standing", table(me, seat(1, "", kind="open"), turn=(0,))) == "Your turn"
    assert page.call("standing", table(me, seat(1, "Ben", you=True), turn=(1,))) == "Ben to move"
    assert page.call("standing", table(me, ben, outcome=won_by(1))) == "You gave up."
    assert page.call("standing", table(seat(0, "Ada"), ben, turn=(1,))) == "Ben to move"  # to an onlooker


def test_the_verdict_is_the_viewers(page: Page) -> None:
    me, ben = seat(0, "Ada", you=True), seat(1, "Ben")
    assert page.call("verdict", table(me, ben, outcome=won_by(0))) == "You win!"
    assert page.call("verdict", table(me, ben, outcome=won_by(1))) == "Ben takes this one"
    assert page.call("verdict", table(me, ben, outcome=won_by())) == "A draw"
    assert page.call("verdict", table(me, outcome=won_by())) == "Not this time"
    assert page.call("verdict", table(ben, outcome=won_by())) == "Not solved"
    onlooker = table(seat(0, "Ada"), ben, outcome=won_by(1))
    assert page.call("verdict", onlooker) == "Ben wins!"
    shared = table(me, seat(1, "Ben", you=True), seat(2, "Cy", you=True), outcome=won_by(0, 2))
    assert page.call("verdict", shared) == "Ada and Cy win!"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{0} rolled 9 and 8.", "You rolled 9 and 8."),
        ("Blocked! {1} misses a go, and {0} is next.", "Blocked! Ben misses a go, and you are next."),
        ("Blocked! {0} misses a go, and {1} is next.", "Blocked! You miss a go, and Ben is next."),
        ("{0} is the last one left and wins.", "You are the last one left and win."),
        ("{0} has been away too long and is out.", "You have been away too long and are out."),
        ("Time is up for {0}. {0} is next.", "Time is up for you. You are next."),
        ("{1} captured 56 from {0}.", "Ben captured 56 from you."),
        ("{0} guesses A: it is there twice. {0} goes on.", "You guess A: it is there twice. You go on."),
        ("{0} has no miss left: {1} wins.", "You have no miss left: Ben wins."),
        ("{1} looks at {0}’s board. {0}’s turn.", "Ben looks at your board. Your turn."),
        ("Unlucky for {0} this time.", "Unlucky for you this time."),
        ("A double: {0} goes again.", "A double: you go again."),
        ("{1} gives up.", "Ben gives up."),
    ],
)
def test_whoever_looks_is_you(page: Page, text: str, said: str) -> None:
    now = table(seat(0, "Ada", you=True), seat(1, "Ben"), members=[])
    assert page.call("told", {"text": text, "seat": 0, "member": None}, now) == said


def test_two_at_one_device_have_names(page: Page) -> None:
    now = table(seat(0, "Ada", you=True), seat(1, "Ben", you=True), members=[])
    assert page.call("told", {"text": "{0} rolls.", "seat": 0, "member": None}, now) == "Ada rolls."


def test_what_a_bot_did_in_my_place_is_its_own(page: Page) -> None:
    now = table(seat(0, "Ada", you=True), seat(1, "Ben"), members=[])
    step = {"text": "{0} rolls.", "seat": 0, "member": None}
    assert page.call("told", step, now, {"0": "Pip", "1": "Ben"}) == "Pip rolls."
