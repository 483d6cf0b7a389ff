"""A race as a whole: its story, its results, and another one like it."""

import pytest
from msgspec.structs import replace

from gridhouse.cli.race import TEMPERS, board
from gridhouse.games.race import GAME
from gridhouse.games.race.chronicle import CHRONICLE, Mark, RaceStory, Stay
from gridhouse.games.race.options import Options
from gridhouse.games.race.rules.facts import Closed, Completed, Fact, Moved, Pushed, Started, WasReset
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.simulate.event import simulate
from gridhouse.kernel import ADMIN, SPECTATOR, Happening, Refusal, Sealed, player
from tests.race.scene import scene, team, tile


def told(*facts: tuple[int, Fact]) -> RaceStory:
    kept = CHRONICLE.blank
    for at, fact in facts:
        kept = CHRONICLE.add(kept, Happening(at, player(0), fact))
    story = CHRONICLE.tell(kept)
    assert isinstance(story, RaceStory)
    return story


def done(seat: int, number: int, to: int, finished: bool = False) -> Completed:
    return Completed(seat, number, (), 100, None, to, finished, 10)


def test_where_a_team_was_when() -> None:
    story = told(
        (100, Started(6)),
        (200, done(1, 1, 2)),
        (900, Pushed(0, "back1", 1, 2, 1)),
        (950, done(1, 1, 2)),
        (990, Closed()),
    )
    first, second = story.teams
    assert (story.started_at, story.closed_at) == (100, 990)
    assert second.story.marks == (Mark(100, 1), Mark(200, 2), Mark(900, 1), Mark(950, 2))
    assert second.longest == Stay(2, 200, 900)
    assert first.longest == Stay(1, 100, 990)
    assert (first.story.used, second.story.suffered) == ({"back1": 1}, {"back1": 1})
    assert second.story.completed == 2


def test_a_stay_that_is_not_over_is_not_the_longest() -> None:
    story = told((100, Started(6)), (200, done(0, 1, 2)))
    assert story.teams[0].longest == Stay(1, 100, 200)
    assert told((100, Started(6)), (150, Moved(0, 1, 1, 6))).teams == ()


def test_a_reset_begins_a_new_story() -> None:
    story = told((100, Started(6)), (200, done(0, 1, 2)), (300, WasReset()), (400, Started(6)))
    assert (story.started_at, story.teams) == (400, ())


def test_the_story_of_a_whole_race_is_how_it_ended() -> None:
    start = board(len(TEMPERS), "everyday", 3)
    race = simulate(start, TEMPERS, Sealed(b"race", 3))
    story = told((0, Started(6)), *((round(1000 * one.at), one.fact) for one in race.happenings))
    for seat, team_told in enumerate(story.teams):
        assert team_told.story.marks[-1].tile == race.state.teams[seat].position == 56
        assert team_told.story.used == race.used()[seat]
        assert team_told.story.finished_at == round(1000 * race.finished_at[seat])
    pushes = sum(count for one in story.teams for powerup, count in one.story.suffered.items())
    assert pushes == sum(isinstance(one.fact, Pushed) for one in race.happenings) + sum(
        count["disablePowerup"] for count in race.used().values()
    )


def test_results_rank_teams_and_players() -> None:
    race = team(scene(), 1, points={1: 250}, position=30)
    race = team(replace(race, players=("Ann", "Bob"), finishers=(0,)), 0, points={0: 250, 1: 50}, position=56)
    rows = GAME.results(race, SPECTATOR)
    assert rows is not None
    assert [(row.seat, row.cells) for row in rows.rows] == [
        (0, ("team", 1, "", 56, 3.0)),
        (1, ("team", 2, "", 30, 2.5)),
        (2, ("team", 2, "", 30, 0.0)),
        (None, ("player", 1, "Bob", None, 3.0)),
        (None, ("player", 2, "Ann", None, 2.5)),
    ]
    assert GAME.results(replace(race, phase="setup"), ADMIN) is None


def begun(options: Options) -> State:
    state: State = GAME.blank
    for fact in GAME.setup(options, 2, Sealed(b"x", 1)):
        state = GAME.evolve(state, fact)
    return state


def test_a_copy_begins_with_the_board_as_it_was() -> None:
    first = begun(Options(name="Winter", tasks="everyday"))
    touched = tile(first, 9, doubled=True)
    again = begun(GAME.template(touched, Options()))
    assert again.tiles == first.tiles
    assert again.pool == first.pool
    assert again.powerup_tiles == first.powerup_tiles
    assert again.settings == first.settings


def test_no_copy_tells_what_the_fog_hides() -> None:
    live = replace(scene(), revealed=12, fog="on")
    with pytest.raises(Refusal, match="The fog hides some of the board"):
        GAME.template(live, Options())
    assert GAME.template(replace(live, fog="admin"), Options()).template
    assert GAME.template(replace(live, phase="closed"), Options()).template


def test_a_team_offers_its_names_and_its_captain_may_manage_it() -> None:
    race = team(scene(captains_manage=True), 0, members=(1, 0))
    names = GAME.roster(race, 0)
    assert names == [race.players[1], race.players[0]]
    assert GAME.may_manage(race, 0, names[0])
    assert not GAME.may_manage(race, 0, names[1])
    assert not GAME.may_manage(scene(), 0, GAME.roster(scene(), 0)[0])
