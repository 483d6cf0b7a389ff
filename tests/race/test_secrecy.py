"""What is in the fog, in the pool and in other hands is told to nobody, by no path that the rules have."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from gridhouse.games.race.disguise import disguise
from gridhouse.games.race.rules import facts
from gridhouse.games.race.rules.settings import FogMode, Settings
from gridhouse.games.race.rules.sight import knows
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.tiles import Lay
from gridhouse.games.race.rules.trail import FINAL
from gridhouse.games.race.show import show
from gridhouse.games.race.tell import tell
from gridhouse.games.race.view import view
from gridhouse.kernel import ADMIN, HISTORIAN, SPECTATOR, Actor, Sealed, encode, player
from tests.race.sample import FREE, live, powerup_tile, setup, task, word

ACTORS = (SPECTATOR, player(0), player(1, 3), ADMIN)
FOGS: tuple[FogMode, ...] = ("on", "admin", "off")


def holding(state: State, seat: int, *powerups: Any) -> State:
    return state.with_team(seat, replace(state.teams[seat], inventory=powerups))


@given(
    st.sampled_from(ACTORS),
    st.sampled_from(FOGS),
    st.sampled_from(("setup", "live", "closed")),
    st.integers(0, FINAL),
    st.sampled_from(("choose", "random")),
    st.integers(0, 2**32),
)
def test_nobody_sees_through_a_disguise(
    actor: Actor, fog: FogMode, phase: Any, revealed: int, pick: Any, seed: int
) -> None:
    state = live(settings=Settings(disable_pick=pick), fog=fog, phase=phase, revealed=revealed, bench=(4, 5))
    state = holding(holding(state, 0, "changeTile", "skip1"), 2, "back1", "skip3")
    other = disguise(state, actor, Sealed(b"disguise", seed))
    assert view(other, actor) == view(state, actor)
    assert encode(view(other, actor)) == encode(view(state, actor))


def test_a_disguise_changes_all_that_is_hidden_and_nothing_else() -> None:
    state = holding(live(settings=Settings(disable_pick="random"), bench=(4, 5)), 2, "back1", "skip3")
    other = disguise(state, player(0), Sealed(b"disguise", 1))
    assert other.tiles[:6] == state.tiles[:6]
    for hidden, tile in zip(other.tiles[6:], state.tiles[6:], strict=True):
        assert hidden.task != tile.task
    assert other.tile(FINAL).difficulty == 3
    assert {one.id for one, was in zip(other.pool, state.pool, strict=True) if one == was} == set(range(1, 7))
    assert other.seed != state.seed
    assert other.bench == (5, 4)
    assert other.teams[2].inventory != state.teams[2].inventory
    assert (other.players, other.settings) == (state.players, state.settings)
    early = disguise(setup(), player(0), Sealed(b"disguise", 1))
    assert all(a.task != b.task for a, b in zip(early.powerup_tiles, setup().powerup_tiles, strict=True))
    assert disguise(state, HISTORIAN, Sealed(b"disguise", 1)) == state
    assert disguise(setup(), ADMIN, Sealed(b"disguise", 1)) == setup()


def hidden_words() -> set[str]:
    """The words of every task that is in the fog of a race that has just started."""
    return {word(number) for number in range(7, FINAL + 1)}


def every_fact() -> list[facts.Fact]:
    """Facts of every kind that has to do with what is written on tiles."""
    state = live()
    return [
        facts.TileEdited(40, replace(state.tile(40), reward="skip1")),
        facts.TileEdited(4, state.tile(4)),
        facts.Loaded(tuple(one for one in state.pool), state.powerup_tiles, True),
        facts.TaskEdited(40, task(40, 1)),
        facts.Shuffled("the seed 4711", (1,) * 56, tuple(range(1, 57)), Settings()),
        facts.ShuffleFailed("You need 3 easy tasks."),
        facts.Pasted(0, 40, 41, state.tile(40)),
        facts.TileChanged(0, 41, state.tile(40), 41),
        facts.Doubled(0, "doubleEasy", 41),
        facts.WasReset(),
        facts.Wiped(),
        facts.Started(6),
    ]


def heard(state: State, fact: facts.Fact, actor: Actor) -> str:
    return tell(state, fact, actor) + encode(show(state, fact, actor)).decode()


@pytest.mark.parametrize("actor", ACTORS)
@pytest.mark.parametrize(
    "state", [live(), live(fog="admin"), live(fog="off"), setup()], ids=["on", "admin", "off", "setup"]
)
def test_no_story_has_a_word_from_the_fog(state: State, actor: Actor) -> None:
    for fact in every_fact():
        if state.phase == "setup" and isinstance(fact, facts.TeamFact):
            continue  # no team does anything before the start
        told = heard(state, fact, actor)
        assert not [one for one in hidden_words() if one in told], fact
        assert "4711" not in told


def test_before_the_start_teams_are_told_nothing_of_what_is_prepared() -> None:
    """Also where the fog was lifted by hand already."""
    for state in (setup(), replace(setup(), revealed=FINAL)):
        for fact in (*every_fact()[:5], facts.PowerupTileEdited(0, powerup_tile(1).task)):
            for actor in (SPECTATOR, player(0)):
                assert (tell(state, fact, actor), show(state, fact, actor)) == ("", None)


def test_an_edit_in_the_fog_is_as_silent_as_one_of_the_pool() -> None:
    edit = facts.TileEdited(40, live().tile(40))
    for actor in ACTORS:
        assert (tell(live(), edit, actor), show(live(), edit, actor)) == ("", None)
    assert tell(live(fog="admin"), edit, ADMIN) == "Tile 40 was edited."
    assert tell(live(revealed=40), edit, ADMIN) == f"Tile 40 was edited. It is “label-{word(40)}” now."


def test_tiles_are_shown_without_their_numbers_in_the_pool() -> None:
    becomes = replace(live().tile(4), lay=Lay(task(5, 1), 987_654), was=Lay(task(4, 1), 987_654))
    changed = facts.TileChanged(0, 4, becomes, 876_543)
    for actor in ACTORS:
        shown = encode(show(live(), changed, actor))
        assert b"987654" not in shown
        assert b"876543" not in shown
    assert show(live(), changed, HISTORIAN) == changed


def test_hands_that_are_hidden_stay_so_in_the_story() -> None:
    state = holding(live(settings=Settings(disable_pick="random")), 1, "skip3", "doublePowerup")
    secret: dict[facts.Fact, str] = {
        facts.Granted(1, "skip3"): "{1} was given Skip 3.",
        facts.Taken(1, "skip3"): "Skip 3 was taken from {1}.",
        facts.Disabled(0, 1, "skip3"): "{0} used Disable Powerup against {1}: Skip 3 is gone.",
        facts.Duplicated(1, "skip3"): "{1} used Double Powerup and has one more Skip 3.",
    }
    for fact, sentence in secret.items():
        for actor in (player(1), player(1, 8), ADMIN):
            assert (tell(state, fact, actor), show(state, fact, actor)) == (sentence, fact)
        for actor in (SPECTATOR, player(0), player(2)):
            assert "Skip 3" not in tell(state, fact, actor)
            assert show(state, fact, actor) is None
        assert tell(live(), fact, SPECTATOR) == sentence


def test_a_team_knows_more_than_onlookers_by_its_hand_and_by_the_pool() -> None:
    state = live()
    assert not knows(holding(state, 0, "skip1"), 0)
    assert knows(holding(state, 0, "changeTile"), 0)
    closed = live(settings=Settings(disable_pick="random"))
    assert not knows(closed, 0)
    assert knows(holding(closed, 0, "skip1"), 0)
    assert not knows(holding(closed, 0, "skip1"), 1)


def test_who_waits_without_a_team_is_for_organisers() -> None:
    only_bench = facts.RosterEdited((), {}, (3,))
    assert (tell(live(), only_bench, player(0)), show(live(), only_bench, player(0))) == ("", None)
    assert show(live(), only_bench, ADMIN) == only_bench
    both = facts.RosterEdited(("Mira",), {0: (0, 6)}, (1,))
    assert show(live(), both, SPECTATOR) == replace(both, bench=None)


def test_the_sample_hides_what_it_says_it_hides() -> None:
    """The words are there to be found: who sees all is told all of them."""
    assert word(40) in heard(live(revealed=40), every_fact()[0], SPECTATOR)
    everything = "".join(heard(live(), fact, HISTORIAN) for fact in every_fact())
    assert all(word(number) in everything for number in (*range(1, 57), *range(FREE, FREE + 9)))
