"""Drops: what Dink tells, what it fits, what a press stands for, and what its settings say."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from gridhouse.games.race.disguise import disguise
from gridhouse.games.race.intake.intake import INTAKE
from gridhouse.games.race.intake.reading import Happened, read
from gridhouse.games.race.rules.matching import Matcher
from gridhouse.games.race.rules.proofs import Proof
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.tasks import Kind, Task
from gridhouse.games.race.rules.teams import Entry, Submission, Team
from gridhouse.games.race.rules.tiles import Lay, PowerupTask, PowerupTile, Tile
from gridhouse.games.race.rules.wishes import ClaimTile, Complete, Report
from gridhouse.games.race.sheets.read import read_powerup_tasks, read_tasks
from gridhouse.games.race.sheets.write import write_powerup_tasks, write_tasks
from gridhouse.kernel import SPECTATOR, Hint, Refusal, Sealed

FANG = Matcher(items=("Tanzanite fang", "Magic fang"), source="Zulrah")
PICTURE = "a" * 32


def said(kind: str, name: str = "Ann", **extra: Any) -> dict[str, Any]:
    return {"type": kind, "playerName": name, "dinkAccountHash": "hash", "extra": extra}


def racing(match: Matcher | None, beside: Matcher | None = None, **task: Any) -> State:
    """A race in which team 0 stands on tile 3, which asks for this."""
    tiles = tuple(Tile(1, Lay(Task(f"Task {n}", 1))) for n in range(1, 57))
    state = State(
        phase="live",
        players=("Ann", "Bob the_Builder", "Cid"),
        teams=(Team(position=3, members=(0, 1)), Team(members=(2,))),
        tiles=tiles,
        revealed=8,
        powerup_tiles=(PowerupTile(4, PowerupTask("Beside", "skip1", match=beside, min=2, max=3)),),
    )
    state = replace(state, settings=replace(state.settings, drops=True))
    return state.with_tile(3, Tile(1, Lay(Task("Task 3", 1, match=match, **task))))


def hints(state: State, payload: dict[str, Any], kept: dict[str, int] | None = None) -> list[Hint]:
    return list(INTAKE.suggest(state, 0, "Ann", read(payload, 7), kept or {})[0])


LOOT = said("LOOT", items=[{"id": 1, "name": "Magic  FANG"}, {"name": "Coins"}], source="Zulrah")


@pytest.mark.parametrize(
    ("payload", "happened"),
    [
        (LOOT, Happened(("Magic FANG", "Coins"), "Zulrah")),
        (said("COLLECTION", itemName="Jar of swamp"), Happened(("Jar of swamp",), logged=True)),
        (said("PET", petName="Snakeling"), Happened(("Snakeling",))),
        (said("CLUE", clueType="Elite", items=[{"name": "Ring"}]), Happened(("Ring",), "Elite clue")),
        (said("KILL_COUNT", boss="Zulrah", count=41), Happened(boss="Zulrah", kills=41)),
        (said("LOGIN", skills={"experience": {"Slayer": 500}}), Happened(xp={"slayer": 500})),
        (said("LEVEL", levelledSkills={"Slayer": 99}), Happened(xp={"slayer": 13_034_431})),
        (
            said("LEVEL", levelledSkills={"Slayer": 127, "Cooking": 2}),
            Happened(xp={"slayer": 200_000_000, "cooking": 83}),
        ),
        (said("LEVEL", levelledSkills={"Slayer": "99", "": 5, "Cooking": 128}), Happened()),
        (said("LEVEL", levelledSkills=[1]), Happened()),
        (said("PET", petName="Olmlet") | {"seasonalWorld": True}, Happened(("Olmlet",), seasonal=True)),
        *(
            (said(kind), None)
            for kind in (
                "COMBAT_ACHIEVEMENT",
                "ACHIEVEMENT_DIARY",
                "QUEST",
                "SLAYER",
                "SPEEDRUN",
                "TRADE",
                "GRAND_EXCHANGE",
                "GROUP_STORAGE",
                "DEATH",
                "SOMETHING_NEW",
            )
        ),
    ],
)
def test_every_kind_of_message_is_read(payload: dict[str, Any], happened: Happened | None) -> None:
    assert read(payload, 0).what == happened


@pytest.mark.parametrize(
    "extra",
    [
        {"items": "all"},
        {"items": [None, 7, [], {"name": None}, {"name": "x" * 5000}, {"name": "\0\u202e"}]},
        {"source": {"a": 1}},
        {"items": {"name": "Magic fang"}},
    ],
)
def test_what_is_not_as_it_should_be_is_left_out(extra: dict[str, Any]) -> None:
    assert read(said("LOOT", **extra), 0).what == Happened()
    assert not hints(racing(FANG), said("LOOT", **extra))
    odds: list[dict[str, Any]] = [
        {"boss": 3, "count": "many"},
        {"boss": "Zulrah", "count": True},
        {"boss": "Z", "count": -1},
    ]
    for odd in odds:
        assert read(said("KILL_COUNT", **odd), 0).what.kills == 0
    strange: list[Any] = [None, 3, [], {"experience": 9}, {"experience": {"Slayer": 10**30}}]
    for skills in strange:
        assert not sum(read(said("LOGIN", skills=skills), 0).what.xp.values())


def test_a_message_says_who_it_is_about() -> None:
    for payload in (
        {},
        {"type": "LOOT"},
        {"type": 3, "playerName": "Ann"},
        {"type": "LOOT", "playerName": "\0"},
    ):
        with pytest.raises(Refusal, match="playerName"):
            read(payload, 0)


def test_the_same_within_a_minute_has_the_same_digest() -> None:
    digest = read(LOOT, 7).digest
    assert digest == read(LOOT | {"content": "other words"}, 7).digest
    others = (
        read(LOOT, 8),
        read(LOOT | {"dinkAccountHash": "x"}, 7),
        read(LOOT | {"type": "CLUE"}, 7),
        read(LOOT | {"extra": {}}, 7),
    )
    assert digest not in {other.digest for other in others}


def test_names_are_found_without_case_blanks_and_underscores() -> None:
    names = ("Ann", "Bob the_Builder")
    assert INTAKE.listed("bob_The\u00a0 builder", names) == "Bob the_Builder"
    assert INTAKE.listed("Anna", names) is None


def test_an_item_fits_by_any_name_and_its_source() -> None:
    (hint,) = hints(racing(FANG), LOOT)
    assert hint == Hint("3", "Ann", "Ann got Magic fang from Zulrah.")
    assert INTAKE.label(racing(FANG), 0, hint) == "Tile 3: Task 3"
    assert not hints(racing(replace(FANG, source="Vorkath")), LOOT)
    assert not hints(racing(Matcher(items=("Coin",))), LOOT)
    assert hints(racing(Matcher(source="zulrah")), LOOT)
    assert not hints(racing(None), LOOT)


def test_what_happens_on_a_seasonal_world_is_said_and_counted_apart() -> None:
    (hint,) = hints(racing(FANG), LOOT | {"seasonalWorld": True})
    assert hint.text == "Ann got Magic fang from Zulrah, on a seasonal world."
    (hint,) = hints(racing(Matcher(items=("Jar",))), said("COLLECTION", itemName="jar"))
    assert hint.text == "Ann got Jar, new in the collection log."
    state = racing(Matcher(skill="Slayer", xp=1000))
    _, kept = INTAKE.suggest(state, 0, "Ann", read(said("LEVEL", levelledSkills={"Slayer": 50}), 0), {})
    other = said("LEVEL", levelledSkills={"Slayer": 60}) | {"seasonalWorld": True}
    some, kept = INTAKE.suggest(state, 0, "Ann", read(other, 0), kept)
    assert not some
    some, _ = INTAKE.suggest(state, 0, "Ann", read(said("LEVEL", levelledSkills={"Slayer": 51}), 0), kept)
    assert some


def test_nothing_fits_a_tile_in_the_fog_and_nothing_that_waits_for_an_organiser() -> None:
    state = racing(FANG)
    (hint,) = hints(state, LOOT)
    fogged = replace(state, revealed=2)
    assert not hints(fogged, LOOT)
    assert INTAKE.label(fogged, 0, hint) is None
    with pytest.raises(Refusal, match="not at any more"):
        INTAKE.wish(fogged, 0, [hint])
    assert not hints(state.with_team(0, replace(state.teams[0], awaits=True)), LOOT)
    finished = replace(state, finishers=(0,))
    assert not hints(finished, LOOT)
    beside = racing(None, beside=FANG)
    entries = (Entry(0), Entry(1))
    assert hints(beside, LOOT)
    sent = Submission(0, 4, True, "Beside", False, entries, 0, None, False)
    assert not hints(replace(beside, submissions=(sent,)), LOOT)


def test_what_lacks_a_picture_is_kept_for_the_form() -> None:
    state = racing(FANG)
    state = replace(state, settings=replace(state.settings, proofs="required"))
    (hint,) = hints(state, LOOT)
    assert isinstance(INTAKE.wish(state, 0, [hint]), Report)
    shown = replace(hint, picture=PICTURE)
    assert isinstance(INTAKE.wish(state, 0, [shown]), Complete)
    check = state.with_tile(3, Tile(1, Lay(Task("Task 3", 1, match=FANG, start_proof=True))))
    assert isinstance(INTAKE.wish(check, 0, [shown]), Report)


def test_only_the_tile_that_the_team_stands_on_fits_and_only_while_the_race_runs() -> None:
    state = racing(None).with_tile(4, Tile(1, Lay(Task("Task 4", 1, match=FANG))))
    assert not hints(state, LOOT)
    assert not hints(replace(racing(FANG), phase="setup"), LOOT)
    withdrawn = racing(FANG)
    assert not hints(withdrawn.with_team(0, replace(withdrawn.teams[0], withdrawn=True)), LOOT)


def test_kills_and_experience_count_from_the_first_that_is_heard() -> None:
    state = racing(Matcher(boss="Zulrah", kills=3), max=5)
    kept: dict[str, int] = {}
    told = []
    for count in (40, 41, 41, 42, 48):
        some, numbers = INTAKE.suggest(
            state, 0, "Ann", read(said("KILL_COUNT", boss="zulrah", count=count), 0), kept
        )
        kept = dict(numbers)
        told.append([hint.times for hint in some])
    assert told == [[], [], [], [1], [2]]
    state = racing(Matcher(skill="Slayer", xp=1000))
    some, numbers = INTAKE.suggest(state, 0, "Ann", read(said("LOGIN", skills={"Slayer": 90_000}), 0), {})
    assert not some
    some, numbers = INTAKE.suggest(
        state, 0, "Ann", read(said("LOGIN", skills={"Slayer": 91_500}), 0), numbers
    )
    assert some[0].text == "Ann gained 1,000 experience in Slayer."
    moved = state.with_team(0, replace(state.teams[0], position=4))
    assert INTAKE.suggest(moved, 0, "Ann", read(LOOT, 0), numbers)[1] == {}, "it counts anew on another tile"


def test_a_press_adds_to_what_was_done_and_completes_with_the_last() -> None:
    state = racing(FANG, min=2, max=2)
    (hint,) = hints(state, LOOT)
    hint = replace(hint, picture=PICTURE)
    entry = Entry(0, None, (Proof(picture=PICTURE),))
    assert INTAKE.wish(state, 0, [hint]) == Report((entry,), 3)
    half = state.with_team(0, replace(state.teams[0], progress=(Entry(1),)))
    assert INTAKE.wish(half, 0, [hint]) == Complete((Entry(1), entry), 3)
    with pytest.raises(Refusal) as elsewhere:
        INTAKE.wish(state.with_team(0, replace(state.teams[0], position=4)), 0, [hint])
    assert elsewhere.value.code == "elsewhere"


def test_a_set_is_told_by_its_piece_and_a_claim_takes_all_that_wait() -> None:
    kind: Kind = "set"
    state = racing(FANG, min=2, max=2, kind=kind)
    (hint,) = hints(state, LOOT)
    assert INTAKE.wish(state, 0, [hint]).entries == (Entry(0, "Magic fang"),)
    twice = state.with_team(0, replace(state.teams[0], progress=(Entry(0, "magic FANG"),)))
    assert INTAKE.wish(twice, 0, [hint]).entries == (Entry(0, "magic FANG"),)
    beside = racing(None, beside=FANG)
    (claim,) = hints(beside, LOOT)
    other = replace(claim, player="Bob the_Builder")
    assert INTAKE.gathers(claim)
    assert INTAKE.wish(beside, 0, [claim, other]) == ClaimTile(4, (Entry(0), Entry(1)))


def test_settings_name_items_of_open_tiles_alone() -> None:
    state = racing(FANG, beside=Matcher(items=("Elysian sigil",)))
    secret = Lay(Task("Hidden", 1, match=Matcher(items=("Twisted bow",), boss="Olm", skill="Cooking")))
    fogged = state.with_tile(9, Tile(1, secret)).with_tile(50, Tile(1, secret))
    served = INTAKE.serve(fogged, 0, "https://house/in/x")
    assert served["lootItemAllowlist"].split("\n") == ["Elysian sigil", "Magic fang", "Tanzanite fang"]
    assert served["lootWebhook"] == "https://house/in/x"
    assert "killCountInterval" not in served
    assert "levelWebhook" not in served
    asked = INTAKE.serve(racing(Matcher(boss="Zulrah"), beside=Matcher(skill="Slayer")), 0, "x")
    assert (asked["killCountInterval"], asked["levelWebhook"]) == (1, "x")
    assert msgspec.json.encode(served) == msgspec.json.encode(INTAKE.serve(state, 0, "https://house/in/x"))
    for number in range(20):
        other = disguise(fogged, SPECTATOR, Sealed(b"disguise", number))
        assert other != fogged
        assert INTAKE.serve(other, 0, "https://house/in/x") == served
    assert "Magic" not in str(INTAKE.serve(replace(state, phase="setup", revealed=0), 0, "x"))
    assert "bow" not in str(INTAKE.serve(replace(fogged, fog="off"), 0, "x")), "fog may come back"


def test_matchers_travel_in_sheets() -> None:
    tasks = (
        Task("Fang", 1, match=FANG),
        Task("Kill", 2, match=Matcher(boss="Zulrah", kills=50)),
        Task("Train", 3, match=Matcher(skill="Slayer", xp=250_000)),
        Task("Bake", 1),
    )
    assert read_tasks(write_tasks(tasks)).rows == tasks
    beside = (PowerupTask("Fang", "skip1", match=FANG),)
    assert read_powerup_tasks(write_powerup_tasks(beside)).rows == beside
    assert "items" not in write_tasks(tasks[3:])
    (row,) = read_tasks('label,difficulty,skill,xp\nTrain,easy,Slayer,"1,500,000"').rows
    assert row.match == Matcher(skill="Slayer", xp=1_500_000)
    sheet = read_tasks("label,difficulty,boss,kills\nKill,easy,,3\nKill,easy,Zulrah,many")
    assert [fault.text for fault in sheet.faults] == [
        "Line 2: there are kills, but no boss.",
        "Line 3: the kills are 'many'; write a whole number from 1 to 1,000,000.",
    ]
