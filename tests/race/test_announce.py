"""What is told of a race outside the house, note by note, and that no note looks into the fog."""

from random import Random
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from gridhouse.games.race import TileRace
from gridhouse.games.race.announce import NOTICES, announce
from gridhouse.games.race.decide import decide
from gridhouse.games.race.evolve import evolve
from gridhouse.games.race.rules import facts
from gridhouse.games.race.rules.settings import Settings
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.tasks import Task
from gridhouse.games.race.rules.teams import Entry, Submission
from gridhouse.games.race.rules.tiles import Lay, PowerupTask, PowerupTile, Tile
from gridhouse.games.race.rules.trail import FINAL
from gridhouse.kernel import Note, Refusal, Sealed, encode, player
from gridhouse.kernel.conformance import check
from tests.race.positions import a_wish, position
from tests.race.sample import live
from tests.race.whims import TRIAL

NAMES = ("Jory", "Mira", "Ada", "Ben", "Cy", "Dee")
FISH = Tile(2, Lay(Task("Catch {0} fish", 2, 2, 4)))
BEFORE = Tile(1, Lay(Task("Swim", 1, start_proof=True)))
"""A tile that takes a picture from before."""
GIFT = PowerupTask("Catch a bird", "skip1")


def named(label: str) -> Tile:
    return Tile(1, Lay(Task(label, 1)))


def race(**changes: Any) -> State:
    """Teams blue, orange and green on tile 1; the fog has lifted up to tile 6."""
    plain = (
        live(**{"players": NAMES, "powerup_tiles": (PowerupTile(0, GIFT),), **changes})
        .with_tile(1, named("T1"))
        .with_tile(5, named("T5"))
    )
    return plain.with_tile(3, FISH).with_tile(4, BEFORE).with_tile(23, named("Secret"))


NOTES: list[tuple[facts.Fact, str, str]] = [
    (
        facts.Completed(2, 3, (Entry(1), Entry(0), Entry(1)), 150, "skip1", 4, False, 9),
        "completion",
        "✅ 🟢 {2} completed Tile 3: Catch (0) fish | Players and points: ⭐ Jory: +1.50 / ⭐ Mira: +3.00"
        " | 🎁 Reward: Skip 1 | 📍 Now on: Tile 4: Swim"
        " | ⚠️ START CHECK: Tile 4 needs a picture from before you start.",
    ),
    (
        facts.Completed(2, 22, (Entry(0),), 100, None, 23, False, 6),
        "completion",
        "✅ 🟢 {2} completed Tile 22 | Players and points: ⭐ Jory: +1.00 | 📍 Now on: Tile 23",
    ),
    (
        facts.Completed(1, 56, (Entry(2),), 0, None, 56, True, 6),
        "completion",
        "✅ 🟠 {1} completed Tile 56 | Players and points: ⭐ Ada: +0.00 | 🏁 Finished: Winner of the race!",
    ),
    (facts.Reported(0, 3, (Entry(0),)), "", ""),
    (
        facts.Claimed(0, 0, (Entry(0),), 25, "back1"),
        "claim",
        "🎁 🔵 {0} claimed Back 1 | Task: Catch a bird | Players and points: ⭐ Jory: +0.25",
    ),
    (
        facts.Skipped(1, "skip3", 1, 4, 9),
        "use",
        "⚡ 🟠 {1} used Skip 3 | From: Tile 1: T1 | 📍 To: Tile 4: Swim"
        " | ⚠️ START CHECK: Tile 4 needs a picture from before you start.",
    ),
    (
        facts.Pushed(1, "back2", 0, 5, 3, cools=True),
        "use",
        "⚡ 🟠 {1} used Back 2 against 🔵 {0} | From: Tile 5: T5 | 📍 To: Tile 3: Catch (0) fish"
        " | Cooldown: {0} has to cool down.",
    ),
    (
        facts.Disabled(1, 0, "skip1"),
        "use",
        "⚡ 🟠 {1} used Disable Powerup against 🔵 {0} | Lost: Skip 1",
    ),
    (
        facts.Pasted(1, 3, 5, FISH),
        "use",
        "⚡ 🟠 {1} used Copy and Paste | Copied from: Tile 3: Catch (0) fish | Tile changed: Tile 5: T5"
        " | Now: Catch (0) fish (2 to 4)",
    ),
    (
        facts.TileChanged(1, 5, BEFORE),
        "use",
        "⚡ 🟠 {1} used Change Tile | Tile changed: Tile 5: T5 | Now: Swim (1)"
        " | ⚠️ START CHECK: It needs a picture from before you start.",
    ),
    (
        facts.TileChanged(1, 23, FISH),
        "use",
        "⚡ 🟠 {1} used Change Tile | Tile changed: Tile 23",
    ),
    (
        facts.Doubled(1, "doubleMedium", 3),
        "use",
        "⚡ 🟠 {1} used Double Medium | Tile doubled: Tile 3: Catch (0) fish | Completions: 2 to 4 → 4 to 8",
    ),
    (
        facts.CooldownCleared(1),
        "use",
        "⚡ 🟠 {1} used Clear Cooldown | Cooldown: Over: the next powerup can be used.",
    ),
    (facts.Duplicated(1, "skip1"), "use", "⚡ 🟠 {1} used Double Powerup | Gained: One more Skip 1"),
    (facts.Opened(Settings(name="Autumn"), 3), "", ""),
    (facts.TeamAdded(), "team", "👥 Team added: {3}"),
    (facts.Configured(Settings(hide_final=True)), "", ""),
    (facts.FogSet("off"), "", ""),
    (facts.FogLifted(20), "", ""),
    (facts.Loaded((), (), True), "", ""),
    (facts.Shuffled("x", None, (), Settings()), "", ""),
    (facts.ShuffleFailed("No."), "", ""),
    (facts.TileEdited(3, FISH), "", ""),
    (facts.TaskEdited(3, None), "", ""),
    (facts.PowerupTileEdited(9, GIFT), "", ""),
    (
        facts.RosterEdited(("Eve",), {0: (6, 0)}, None),
        "team",
        "👥 Team updated: 🔵 {0} | {0}: Joined: Eve / Left: Mira / Captain: Eve",
    ),
    (
        facts.RosterEdited((), {0: (1,), 1: (2, 3, 0)}, None),
        "team",
        "👥 Teams updated | {0}: Left: Jory / Captain: Mira | {1}: Joined: Jory",
    ),
    (facts.RosterEdited((), {1: (3, 2)}, None), "team", "👥 Team updated: 🟠 {1} | {1}: Captain: Ben"),
    (facts.RosterEdited(("Eve",), {}, (6,)), "", ""),
    (
        facts.PlayerRenamed(0, "J{0}ry"),
        "team",
        "👥 Team updated: 🔵 {0} | Player: Jory → J(0)ry",
    ),
    (facts.Dressed(0, 8, 0), "team", "👥 Team updated: 🔴 {0} | Colour: blue → red"),
    (facts.Withdrawn(0, False, 6), "team", "👥 Team removed: 🔵 {0}"),
    (facts.Withdrawn(0, True, 6), "team", "👥 Team back in the race: 🔵 {0}"),
    (
        facts.Moved(0, 1, 23, 28),
        "steering",
        "📍 🔵 {0} was moved | From: Tile 1: T1 | 📍 To: Tile 23: Secret",
    ),
    (facts.Granted(0, "skip1"), "steering", "🎁 🔵 {0} was given Skip 1"),
    (facts.Taken(0, "skip1"), "steering", "🎁 🔵 {0} has lost Skip 1"),
    (facts.CooldownSet(0, True), "steering", "⏳ Cooldown on: 🔵 {0}"),
    (facts.CooldownSet(0, False), "steering", "⏳ Cooldown off: 🔵 {0}"),
    (facts.ClearedAhead(0, (4, 5)), "steering", "⏩ 🔵 {0} passes over tiles ahead | Tiles: 4 and 5"),
    (
        facts.BonusGiven(0, 1, -50, "Late"),
        "steering",
        "⭐ Points taken from 🔵 {0} | Points: ⭐ Mira: −0.50 | Why: Late",
    ),
    (facts.Submitted(0, 3, False, (Entry(0),)), "", ""),
    (facts.Reviewed(0, "rejected", "No date."), "", ""),
    (
        facts.Reviewed(0, "rejected", "No date.", taken_back=True),
        "steering",
        "↩️ 🔵 {0}: a proof was rejected | Taken back: Tile 3: Catch (0) fish",
    ),
    (facts.Started(6), "game", "🏁 The race has begun"),
    (facts.Closed(), "game", "🏁 The race is over"),
    (facts.WasReset(), "game", "🔁 The race was reset: everybody is back at the start"),
    (facts.Wiped(), "game", "🔁 The race was emptied"),
]


def line(note: Note) -> str:
    """A note as one line."""
    details = (f"{one.name}: {one.text}".replace("\n", " / ") for one in note.details)
    return " | ".join((note.title, *details))


@pytest.mark.parametrize(("fact", "kind", "told"), NOTES, ids=lambda value: type(value).__name__)
def test_every_fact_is_announced_like_this(fact: facts.Fact, kind: str, told: str) -> None:
    sent_in = Submission(0, 3, False, "Fish", False, (Entry(0),), 100, None, True)
    notes = announce(race(submissions=(sent_in,)), fact)
    assert [(note.kind, line(note)) for note in notes] == ([(kind, told)] if told else [])


def test_every_kind_of_fact_is_in_the_table() -> None:
    assert {type(fact) for fact, *_ in NOTES} == {*get_args(facts.TeamFact), *get_args(facts.AdminFact)}


def test_every_kind_of_notes_is_in_the_table() -> None:
    assert {kind for _, kind, _ in NOTES if kind} == set(NOTICES)


def test_teams_that_are_concerned_are_named() -> None:
    pushed = announce(race(), facts.Pushed(1, "back2", 0, 5, 3))[0]
    assert (pushed.seats, pushed.colour) == ((1, 0), 0xB4451A)
    lined_up = announce(race(), facts.RosterEdited((), {0: (1,), 1: (2, 3, 0)}, None))[0]
    assert lined_up.seats == (0, 1)


def test_hands_that_nobody_sees_are_not_told() -> None:
    hidden = race(settings=Settings(disable_pick="random"))
    told = [
        line(announce(hidden, fact)[0])
        for fact in (
            facts.Disabled(1, 0, "skip1"),
            facts.Duplicated(1, "skip1"),
            facts.Granted(0, "skip1"),
            facts.Taken(0, "skip1"),
        )
    ]
    assert told == [
        "⚡ 🟠 {1} used Disable Powerup against 🔵 {0} | Lost: One powerup",
        "⚡ 🟠 {1} used Double Powerup",
        "🎁 🔵 {0} was given a powerup",
        "🎁 🔵 {0} has lost a powerup",
    ]


def test_a_fog_that_is_off_for_now_is_not_told() -> None:
    clear = race(fog="off")
    assert line(announce(clear, facts.Pasted(1, 23, 5, clear.tile(23)))[0]) == (
        "⚡ 🟠 {1} used Copy and Paste | Copied from: Tile 23 | Tile changed: Tile 5: T5"
    )
    assert "Secret" not in str(announce(clear, facts.Doubled(1, "doubleHard", 23)))


def test_other_tasks_in_the_fog_change_no_byte() -> None:
    """Whatever a team does, in any position: what lies in the fog after that is not in a note."""
    told = 0
    for seed in range(60):
        luck, state = Random(seed), position(seed)
        for _ in range(8):
            seat = luck.randrange(len(state.teams))
            for fact in _facts(state, seat, a_wish(luck, state, seat)):
                revealed = max(state.revealed, getattr(fact, "revealed", 0))
                swapped = replace(state, tiles=tuple(_swapped(state, revealed)))
                notes = announce(state, fact)
                assert encode(notes) == encode(announce(swapped, fact))
                told += len(notes)
                state = evolve(state, fact)
    assert told > 50


def _facts(state: State, seat: int, wish: Any) -> Any:
    try:
        return decide(state, player(seat), wish, Sealed(b"s", 1))
    except Refusal:
        return ()


def _swapped(state: State, revealed: int) -> list[Tile]:
    """The trail with other tasks in the fog."""
    last = revealed if state.phase != "setup" else 0
    other = Lay(Task("Something else", 3, 7, 9, start_proof=True))
    return [
        tile if number <= last else replace(tile, lay=other, reward=None)
        for number, tile in enumerate(state.tiles[:FINAL], 1)
    ]


class TellsTheFogOutside(TileRace):
    """It says in a chat what lies on the tile after the last that is seen."""

    @staticmethod
    def announce(state: State, fact: Any) -> Any:
        lay = state.tiles[min(FINAL - 1, state.revealed + 6)].lay
        label = lay.task.label if lay else "?"
        return [replace(note, title=f"{note.title} ({label})") for note in announce(state, fact)]


class TellsOfKindsThatNobodyChose(TileRace):
    @staticmethod
    def announce(state: State, fact: Any) -> Any:
        return [replace(note, kind="gossip") for note in announce(state, fact)]


def test_a_race_that_tells_the_fog_outside_is_caught() -> None:
    with pytest.raises(AssertionError, match=r"(?s)spectator.*by what is told"):
        check(TellsTheFogOutside(), range(2), TRIAL)


def test_a_race_whose_notes_nobody_can_choose_is_caught() -> None:
    with pytest.raises(AssertionError, match="gossip"):
        check(TellsOfKindsThatNobodyChose(), range(1), TRIAL)
