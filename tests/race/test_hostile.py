"""What nobody would write or send by hand: it is made readable, or refused, and never kept as it came."""

import pytest
from msgspec.structs import replace

from gridhouse.games.race.beginning import begin
from gridhouse.games.race.evolve import evolve
from gridhouse.games.race.options import Options, Template
from gridhouse.games.race.organise.laying import MOST_LETTERS
from gridhouse.games.race.organise.organising import organise
from gridhouse.games.race.organise.steering import MOST_TEAMS
from gridhouse.games.race.rules.acting import act
from gridhouse.games.race.rules.facts import BonusGiven, Completed
from gridhouse.games.race.rules.settings import Gradient, Settings, Weights
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.tasks import PoolTask, Task
from gridhouse.games.race.rules.teams import Entry
from gridhouse.games.race.rules.tiles import Lay, PowerupTask, PowerupTile, Tile
from gridhouse.games.race.rules.wishes import (
    Bonus,
    ClaimTile,
    Complete,
    Configure,
    EditPowerupTile,
    EditRoster,
    EditTask,
    EditTile,
    Lineup,
    Load,
    RenamePlayer,
    Report,
    TeamWish,
    TileSheet,
)
from gridhouse.kernel import ADMIN, Refusal, Sealed
from tests.race.organiser import act_for, refused, wish
from tests.race.sample import live, setup

TURNED = "A\u202enn\x00\u200b"
"""A mark that turns what follows, a NUL and a blank without width."""
SEEN = "Ann"
NOTHING = "\u202e\x00 \u2066"


def test_players_have_names_that_hide_nothing() -> None:
    after = wish(begun(Options()), EditRoster((Lineup(0, (), (TURNED, "Bo")),)))
    assert after.players == (SEEN, "Bo")
    assert refused(after, EditRoster((Lineup(1, (), (SEEN, TURNED)),)))[0] == "named_twice"
    assert refused(after, RenamePlayer(1, "Bo", TURNED))[0] == "name_taken"
    assert refused(after, RenamePlayer(1, "Bo", NOTHING))[0] == "no_such_player"
    assert organise(after, ADMIN, Bonus(0, 0, 5, TURNED), Sealed(b"", 1)) == [BonusGiven(0, 0, 5, SEEN)]


def test_tasks_say_what_is_seen() -> None:
    state = setup()
    hostile = Task(TURNED, 1, instructions=f"{TURNED}\r\nand\x85more", image=f"https://x.org/{TURNED}")
    clean = Task(SEEN, 1, instructions=f"{SEEN}\nand\nmore", image=f"https://x.org/{SEEN}")
    assert wish(state, Load((hostile,))).pool[-1].task == clean
    assert wish(state, EditTask(0, None, hostile)).pool[-1].task == clean
    before = TileSheet(state.tile(3).task, state.tile(3).reward)
    assert wish(state, EditTile(3, before, TileSheet(hostile))).tile(3).task == clean
    gift = wish(state, EditPowerupTile(0, None, PowerupTask(TURNED, "skip1"))).powerup_tiles[-1]
    assert gift.task == PowerupTask(SEEN, "skip1")
    assert refused(state, Load((Task(NOTHING, 1),)))[0] == "no_label"
    assert refused(state, EditTile(3, before, TileSheet(Task(NOTHING, 1))))[0] == "no_label"


def test_pieces_say_what_is_seen() -> None:
    state = live()
    state = state.with_tile(1, replace(state.tile(1), lay=Lay(Task("Bones", 1, 2, 3, kind="set"))))
    gift = PowerupTile(0, PowerupTask("Gift", "skip1", "unlimited", kind="set"))
    state = replace(state, powerup_tiles=(gift,))
    both = (Entry(0, TURNED), Entry(1, "Bo"))
    assert act_for(state, 0, Report(both)).teams[0].progress == (Entry(0, SEEN), Entry(1, "Bo"))
    (fact,) = act(state, 0, Complete(both), Sealed(b"", 1))
    assert isinstance(fact, Completed)
    assert fact.entries == (Entry(0, SEEN), Entry(1, "Bo"))
    claimed = act_for(state, 0, ClaimTile(0, (Entry(0, TURNED),)))
    assert claimed.claims[0].pieces == (SEEN,)
    for wrong, code in (
        (Complete((Entry(0, SEEN), Entry(1, TURNED))), "piece_twice"),
        (Complete((Entry(0, SEEN), Entry(1, NOTHING))), "piece_missing"),
    ):
        assert refusal_of(state, wrong) == code
    assert refusal_of(claimed, ClaimTile(0, (Entry(1, f"{SEEN}\u200b"),))) == "piece_twice"


def refusal_of(state: State, one: TeamWish) -> str:
    with pytest.raises(Refusal) as refusal:
        act(state, 0, one, Sealed(b"", 1))
    return refusal.value.code


def test_a_race_has_a_name_that_hides_nothing() -> None:
    state = setup()
    assert wish(state, Configure(state.settings, replace(state.settings, name=TURNED))).settings.name == SEEN
    assert begun(Options(name=TURNED)).settings.name == SEEN
    assert begun(Options(name=NOTHING)).settings.name == "Tile Race"


def test_the_tasks_of_a_race_can_be_sent_as_a_whole() -> None:
    long = [Task(f"Task {number}", 1, instructions="x" * 2000) for number in range(400)]
    full = wish(State(), Load(tuple(long[: MOST_LETTERS // 2010])))
    assert refused(full, Load(tuple(long)))[0] == "too_much_text"
    number, small = 10_000, replace(long[0], instructions="")
    grown = replace(full, pool=(*full.pool, PoolTask(number, small)))
    grown = wish(grown, Load((Task("x", 1, instructions="x" * (MOST_LETTERS - _letters(grown) - 1)),)))
    assert refused(grown, EditTask(number, small, long[0]))[0] == "too_much_text"
    gift = PowerupTask("Gift", "skip1", instructions="x" * 2000)
    assert refused(grown, EditPowerupTile(0, None, gift))[0] == "too_much_text"
    assert refused(grown, Load((), (gift,)))[0] == "too_much_text"


def _letters(state: State) -> int:
    return sum(len(one.task.label + one.task.instructions + one.task.image) for one in state.pool)


# --- a race to begin from, as anybody can send one -----------------------------------------------

EASY, HARD = Task("Walk", 1), Task("Run", 3)
TILES = (*((Tile(1, Lay(EASY)),) * 55), Tile(3, Lay(HARD)))


def begun(options: Options, teams: int = 2) -> State:
    state = State()
    for fact in begin(options, teams, Sealed(bytes(32), 1)):
        state = evolve(state, fact)
    return state


def test_a_template_begins_as_if_it_had_been_laid_by_hand() -> None:
    touched = Tile(3, Lay(HARD, 7), doubled=True, changed=True, was=Lay(replace(EASY, label=TURNED), 8))
    state = begun(Options(template=Template(Settings(), tiles=(touched, *TILES[1:]))))
    assert state.tiles == (Tile(1, Lay(replace(EASY, label=SEEN), 8)), *TILES[1:])


@pytest.mark.parametrize(
    ("template", "code"),
    [
        (Template(Settings(), tiles=(*TILES, TILES[0])), "bad_template"),
        (Template(Settings(), tiles=TILES[:5]), "bad_template"),
        (Template(Settings(), (PoolTask(1, EASY), PoolTask(1, HARD))), "bad_template"),
        (Template(Settings(), (PoolTask(-1, EASY),)), "bad_template"),
        (Template(Settings(), (), (PowerupTile(10**12, PowerupTask("Gift", "skip1")),)), "bad_template"),
        (Template(Settings(), tiles=(*TILES[:55], TILES[0])), "final_stays_hard"),
        (Template(Settings(), (PoolTask(1, replace(EASY, min=2)),)), "min_over_max"),
        (Template(Settings(), tiles=(Tile(1, Lay(replace(EASY, min=2))), *TILES[1:])), "min_over_max"),
        (Template(Settings(), (PoolTask(1, replace(EASY, label=NOTHING)),)), "no_label"),
        (Template(Settings(), tuple(PoolTask(n, EASY) for n in range(3001))), "too_many_tasks"),
        (Template(Settings(gradient=Gradient(early=Weights(0, 0, 0)))), "bad_weights"),
        (Template(Settings(zone=TURNED)), "bad_zone"),
    ],
)
def test_a_template_that_was_never_a_race_is_refused(template: Template, code: str) -> None:
    with pytest.raises(Refusal) as refusal:
        begun(Options(template=template))
    assert refusal.value.code == code


@pytest.mark.parametrize("options", [Options(), Options(demo=True), Options(template=Template(Settings()))])
def test_no_more_teams_begin_than_can_be_told_apart(options: Options) -> None:
    assert len(begun(options, MOST_TEAMS).teams) == MOST_TEAMS
    with pytest.raises(Refusal) as refusal:
        begun(options, MOST_TEAMS + 1)
    assert refusal.value.code == "too_many_teams"
