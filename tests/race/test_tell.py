"""A race as a story, sentence by sentence."""

from typing import Any, get_args

import pytest
from msgspec.structs import replace

from gridhouse.games.race.beginning import begin, like
from gridhouse.games.race.evolve import evolve
from gridhouse.games.race.options import Options
from gridhouse.games.race.rules import facts
from gridhouse.games.race.rules.proofs import Proof
from gridhouse.games.race.rules.settings import Settings
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.tasks import Task
from gridhouse.games.race.rules.teams import Entry, Submission
from gridhouse.games.race.rules.tiles import Lay, PowerupTask, Tile
from gridhouse.games.race.tell import tell
from gridhouse.kernel import ADMIN, SPECTATOR, Actor, Sealed
from tests.race.sample import live

NAMES = ("Jory", "Mira", "Ada", "Ben", "Cy", "Dee")
FISH = Tile(2, Lay(Task("Catch {0} fish", 2, 2, 4)))
GIFT = PowerupTask("Catch a bird", "skip1")


def race(**changes: Any) -> State:
    return live(players=NAMES, **changes).with_tile(3, FISH)


PROVEN = (Entry(0, proofs=(Proof(picture="0" * 32),)),)
SENT_IN = (
    Submission(0, 3, False, "Fish", False, PROVEN, 100, None, True),
    Submission(1, 0, True, "Catch a bird", False, PROVEN, 25, "back1", True),
)
TOLD: list[tuple[facts.Fact, str]] = [
    (
        facts.Completed(2, 22, (Entry(0), Entry(1)), 100, None, 23, False, 6),
        "{2} completed tile 22. Jory and Mira get 1.00 each.",
    ),
    (
        facts.Completed(2, 1, (Entry(0), Entry(0), Entry(1)), 150, "skip1", 4, False, 9),
        "{2} completed tile 1. Jory gets 3.00 and Mira gets 1.50. {2} gets Skip 1. {2} passes on to tile 4."
        " The fog lifts to tile 9.",
    ),
    (
        facts.Completed(1, 56, (Entry(2),), 0, None, 56, True, 6),
        "{1} completed tile 56. {1} has won the race!",
    ),
    (facts.Reported(0, 3, (Entry(0),)), "{0} has 1 of 2 to 4 completions on tile 3."),
    (
        facts.Claimed(0, 0, (Entry(0),), 25, "back1"),
        "{0} claimed “Catch a bird” and gets Back 1. Jory gets 0.25.",
    ),
    (
        facts.Submitted(0, 3, False, PROVEN),
        "{0} sent in tile 3. It counts when an organiser approves it.",
    ),
    (
        facts.Submitted(0, 0, True, PROVEN),
        "{0} sent in “Catch a bird”. It counts when an organiser approves it.",
    ),
    (facts.Reviewed(0, "approved"), ""),
    (facts.Reviewed(0, "rejected", "No date."), ""),
    (
        facts.Reviewed(1, "rejected", "No date.", taken_back=True),
        "What {1} sent in for “Catch a bird” was rejected. What it had brought is taken back.",
    ),
    (facts.Skipped(1, "skip3", 23, 26, 31), "{1} used Skip 3: from 23 to 26. The fog lifts to tile 31."),
    (facts.Skipped(1, "skip3", 23, 26, 6), "{1} used Skip 3: from 23 to 26."),
    (facts.Pushed(1, "back2", 0, 5, 3), "{1} used Back 2 against {0}: from 5 to 3."),
    (
        facts.Pushed(1, "back2", 0, 5, 3, cools=True),
        "{1} used Back 2 against {0}: from 5 to 3. {0} has to cool down.",
    ),
    (facts.Disabled(1, 0, "skip1"), "{1} used Disable Powerup against {0}: Skip 1 is gone."),
    (
        facts.Pasted(1, 3, 5, FISH),
        "{1} used Copy and Paste: tile 3 onto tile 5. It is “Catch (0) fish” now.",
    ),
    (facts.TileChanged(1, 5, FISH), "{1} used Change Tile on tile 5. It is “Catch (0) fish” now."),
    (facts.Doubled(1, "doubleHard", 5), "{1} used Double Hard on tile 5."),
    (facts.CooldownCleared(1), "{1} used Clear Cooldown."),
    (facts.Duplicated(1, "skip1"), "{1} used Double Powerup and has one more Skip 1."),
    (facts.Opened(Settings(name="Autumn"), 3), "Autumn is being prepared."),
    (facts.TeamAdded(), ""),
    (
        facts.Configured(Settings(name="Autumn", hide_final=True)),
        "The settings were changed: name and hide final.",
    ),
    (facts.FogSet("off"), "The fog is off: everybody sees the whole trail."),
    (facts.FogLifted(20), "The fog lifts to tile 20."),
    (facts.Loaded((), (), True), ""),
    (facts.Shuffled("x", None, (), Settings()), ""),
    (facts.ShuffleFailed("No."), "The fog is off: everybody sees the whole trail."),
    (facts.TileEdited(3, FISH), "Tile 3 was edited. It is “Catch (0) fish” now."),
    (facts.TaskEdited(3, None), ""),
    (facts.PowerupTileEdited(9, GIFT), "A powerup tile came in: “Catch a bird”."),
    (facts.PowerupTileEdited(0, GIFT), "The powerup tile “Catch a bird” was edited."),
    (facts.PowerupTileEdited(0, None), "The powerup tile “Catch a bird” was taken away."),
    (
        facts.RosterEdited(("Eve",), {0: (0, 6), 1: (3, 2)}, None),
        "Eve joins {0}. Mira leaves {0}. {1} is lined up anew.",
    ),
    (
        facts.RosterEdited(tuple("abcdef"), {0: (0, 1, *range(6, 12))}, None),
        "6 players join {0}.",
    ),
    (facts.PlayerRenamed(0, "Jorik"), "Jory is called Jorik now."),
    (facts.Dressed(0, 1, 1), "{0} has another colour or mark."),
    (facts.Withdrawn(0, False, 6), "{0} is out of the race."),
    (facts.Withdrawn(0, True, 20), "{0} is back in the race. The fog lifts to tile 20."),
    (facts.Moved(0, 20, 14, 6), "{0} was moved from 20 to 14."),
    (facts.Granted(0, "clearCooldown"), "{0} was given Clear Cooldown."),
    (facts.Taken(0, "clearCooldown"), "Clear Cooldown was taken from {0}."),
    (facts.CooldownSet(0, True), "{0} has to cool down."),
    (facts.CooldownSet(0, False), "{0} need not cool down any longer."),
    (facts.ClearedAhead(0, (8, 10)), "{0} passes over tiles 8 and 10."),
    (facts.ClearedAhead(0, ()), "{0} passes over no tile any more."),
    (facts.BonusGiven(0, 1, 50, "for the photo"), "Mira gets 0.50 for {0}: for the photo."),
    (facts.BonusGiven(0, 1, -105, ""), "Mira loses 1.05 for {0}."),
    (facts.Started(6), "The race has begun: tiles 1 to 6 are out of the fog."),
    (facts.Closed(), "The race is over."),
    (facts.WasReset(), "Everybody is back at the start, and the race is yet to begin."),
    (facts.Wiped(), "The race was emptied."),
]


@pytest.mark.parametrize(("fact", "sentence"), TOLD, ids=lambda value: type(value).__name__)
def test_a_fact_is_told_to_onlookers(fact: facts.Fact, sentence: str) -> None:
    state = replace(race(), powerup_tiles=(replace(live().powerup_tiles[0], task=GIFT),), submissions=SENT_IN)
    assert tell(state, fact, SPECTATOR) == sentence


def test_every_fact_has_its_sentence() -> None:
    assert {type(fact) for fact, _ in TOLD} == set(get_args(facts.Fact))


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        (
            facts.Loaded(live().pool[:3], live().powerup_tiles[:1], False),
            "3 tasks and 1 powerup tile came in.",
        ),
        (
            facts.Loaded(live().pool[:1], (), True),
            "1 task took the place of those that were not used.",
        ),
        (facts.Loaded((), (), True), "Tasks and powerup tiles that were not used were taken out."),
        (facts.Shuffled("x", None, (), Settings()), "The trail was drawn."),
        (facts.Shuffled("x", (), None, Settings()), "The difficulties were drawn."),
        (
            facts.ShuffleFailed("You need 3 easy tasks."),
            "The trail could not be drawn, so the old one stays and the fog is off. You need 3 easy tasks.",
        ),
        (facts.TaskEdited(3, None), "A task was taken out of the pool."),
        (facts.TaskEdited(3, Task("x", 1)), "The pool of tasks was changed."),
        (facts.RosterEdited((), {}, (1,)), "The list of players without a team was changed."),
    ],
)
def test_organisers_are_told_what_was_prepared(fact: facts.Fact, sentence: str) -> None:
    for actor in (ADMIN, Actor("historian")):
        assert tell(race(), fact, actor) == sentence


def test_a_race_like_one_whose_board_is_not_laid_yet_is_told_as_well() -> None:
    state = State()
    for fact in begin(like(state, Options()), 0, Sealed(b"seed", "test")):
        state, told = evolve(state, fact), tell(state, fact, ADMIN)
    assert told == "Tile 56 was edited."
    assert tell(race(), facts.TileEdited(3, Tile(2)), ADMIN) == "Tile 3 was edited."


def test_the_second_to_finish_has_a_place_and_no_fog_lifts_where_there_is_none() -> None:
    fact = facts.Completed(1, 56, (), 0, None, 56, True, 56)
    assert tell(race(finishers=(0,), fog="off"), fact, SPECTATOR) == (
        "{1} completed tile 56. {1} finishes in place 2."
    )
    assert tell(race(fog="off"), facts.Started(6), SPECTATOR) == "The race has begun."
    assert tell(race(fog="off"), facts.ShuffleFailed("No."), SPECTATOR) == ""
    new = facts.Loaded(live().pool[:3], live().powerup_tiles, False)
    assert tell(race(), new, SPECTATOR) == "2 powerup tiles came in."
