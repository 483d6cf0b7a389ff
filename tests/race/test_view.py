"""What each pair of eyes sees of a race, byte by byte."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from gridhouse.games.race.rules.settings import FogMode, Settings
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.teams import Claim, Entry
from gridhouse.games.race.rules.tiles import Lay
from gridhouse.games.race.rules.trail import FINAL
from gridhouse.games.race.standings import ranked_players
from gridhouse.games.race.view import look_back, view
from gridhouse.kernel import ADMIN, HISTORIAN, SPECTATOR, Actor, encode, player
from tests.race.sample import FREE, live, setup, task, word

EVERYBODY = (SPECTATOR, player(0), player(2, 9), ADMIN, Actor("admin", on_behalf_of=1), HISTORIAN)
FOGS: tuple[FogMode, ...] = ("on", "admin", "off")


def numbers_seen(state: State, actor: Actor) -> set[int]:
    """The numbers of the tasks whose words are in the bytes for this actor."""
    sent = encode(view(state, actor)).decode()
    return {number for number in (*range(1, FINAL + 1), *range(FREE, FREE + 9)) if word(number) in sent}


def tiles_sent(state: State, actor: Actor) -> list[dict[str, Any]]:
    """The tiles as they are on the wire."""
    sent: list[dict[str, Any]] = msgspec.json.decode(encode(view(state, actor)))["tiles"]
    return sent


@pytest.mark.parametrize("actor", EVERYBODY)
@pytest.mark.parametrize("fog", FOGS)
def test_a_tile_in_the_fog_is_its_number_and_nothing_else(fog: FogMode, actor: Actor) -> None:
    state = live(fog=fog)
    open_to_all = fog == "off" or actor == HISTORIAN or (fog == "admin" and actor.role == "admin")
    for number, tile in enumerate(tiles_sent(state, actor), 1):
        assert tile["n"] == number
        if number <= 6 or open_to_all:
            assert tile["label"] == state.tile(number).task.label
        else:
            assert tile == {"n": number, "hidden": True}


@given(st.integers(0, FINAL), st.sampled_from(FOGS), st.sampled_from(EVERYBODY))
def test_no_word_of_a_hidden_tile_is_sent(revealed: int, fog: FogMode, actor: Actor) -> None:
    state = live(fog=fog, revealed=revealed)
    open_to_all = fog == "off" or actor == HISTORIAN or (fog == "admin" and actor.role == "admin")
    seen = {number for number in numbers_seen(state, actor) if number <= FINAL}
    assert seen == set(range(1, (FINAL if open_to_all else revealed) + 1))


@pytest.mark.parametrize("fog", FOGS)
def test_before_the_start_only_organisers_see_the_trail_and_what_it_is_made_of(fog: FogMode) -> None:
    state = replace(setup(), fog=fog)
    for actor in (SPECTATOR, player(0)):
        assert numbers_seen(state, actor) == set()
        seen = view(state, actor)
        assert all(tile.hidden for tile in seen.tiles)
        assert (seen.powerup_tiles, seen.free, seen.seed) == ((), None, "")
    organiser = view(state, ADMIN)
    assert not any(tile.hidden for tile in organiser.tiles)
    assert organiser.free == state.pool
    assert (len(organiser.powerup_tiles), organiser.seed) == (2, "a seed")


def test_after_the_end_the_fog_stays_for_all_but_historians() -> None:
    state = replace(live(), phase="closed")
    assert numbers_seen(state, player(0)) == numbers_seen(state, SPECTATOR) == set(range(1, 7))
    assert view(state, HISTORIAN).free == state.pool


def test_an_organiser_in_the_fog_sees_unused_tasks_alone_and_no_seed() -> None:
    seen = view(live(fog="on"), ADMIN)
    assert seen.free is not None
    assert [one.id for one in seen.free] == list(range(FREE, FREE + 9))
    assert seen.seed == ""
    assert view(live(fog="admin"), ADMIN).free == live().pool
    assert view(live(fog="admin"), ADMIN).seed == "a seed"
    assert view(live(fog="off"), player(0)).seed == ""


def holding(state: State, seat: int, *powerups: Any) -> State:
    return state.with_team(seat, replace(state.teams[seat], inventory=powerups))


def test_unused_tasks_are_for_teams_that_may_choose_one() -> None:
    state = holding(live(), 1, "skip1", "changeTile")
    assert [actor for actor in (SPECTATOR, player(0), player(1)) if view(state, actor).free is not None] == [
        player(1)
    ]
    assert {one.used for one in view(state, player(1)).free or ()} == {False}
    by_chance = holding(live(settings=Settings(change_pick="random")), 1, "changeTile")
    assert view(by_chance, player(1)).free is None
    early = holding(setup(), 1, "changeTile")
    assert view(early, player(1)).free is None


def test_inventories_are_open_unless_chance_disables_powerups() -> None:
    state = holding(live(), 1, "skip3", "back1")
    assert {view(state, actor).teams[1].inventory for actor in EVERYBODY} == {("skip3", "back1")}
    hidden = holding(live(settings=Settings(disable_pick="random")), 1, "skip3", "back1")
    told = {actor: view(hidden, actor).teams[1] for actor in (*EVERYBODY, player(1), player(1, 4))}
    assert {team.held for team in told.values()} == {2}
    assert [actor for actor, team in told.items() if team.inventory is None] == [
        SPECTATOR,
        player(0),
        player(2, 9),
    ]


def test_only_organisers_see_who_has_no_team_and_what_a_task_pays() -> None:
    state = replace(live(), bench=(5,))
    assert view(state, ADMIN).bench == (5,)
    assert view(state, player(2)).bench == view(state, SPECTATOR).bench == ()
    assert {tile.task_points for tile in view(state, player(0)).tiles} == {0}
    assert view(state, ADMIN).tiles[0].task_points == 100


def test_a_tile_says_what_it_asks_for_and_pays_now() -> None:
    many = replace(
        live().tile(3),
        lay=Lay(task(3, 2, min=2, max=5, points=150)),
        difficulty=2,
        doubled=True,
        changed=True,
        was=Lay(task(4, 1)),
        reward="back2",
    )
    tile = view(live().with_tile(3, many), player(0)).tiles[2]
    assert (tile.min, tile.max, tile.worth, tile.reward) == (4, 10, 150, "back2")
    assert (tile.doubled, tile.changed, tile.was) == (True, True, f"label-{word(4)}")
    once = replace(live().tile(5), doubled=True)
    assert (view(live().with_tile(5, once), player(0)).tiles[4].worth, once.max) == (300, 2)


def test_a_tile_on_which_nothing_lies_is_bare() -> None:
    bare = State(teams=live().teams)
    assert tiles_sent(bare, ADMIN)[4] == {"n": 5, "difficulty": 3}


def test_teams_show_where_they_stand_what_they_do_and_which_place_they_have() -> None:
    team = replace(
        live().teams[1],
        position=56,
        progress=(Entry(2),),
        cleared=(),
        cooldown=True,
        points={2: 150, 3: 50},
    )
    seen = view(replace(live().with_team(1, team), finishers=(2, 1)), SPECTATOR).teams[1]
    assert (seen.position, seen.progress, seen.cooldown, seen.points, seen.place) == (
        56,
        (Entry(2),),
        True,
        200,
        2,
    )
    assert view(live(), SPECTATOR).teams[0].place is None


def test_powerup_tiles_name_their_claims_in_order() -> None:
    state = replace(live(), claims=(Claim(2, 1), Claim(0, 0), Claim(2, 1)))
    assert [tile.claims for tile in view(state, SPECTATOR).powerup_tiles] == [(0,), (2, 2)]


def test_points_count_over_all_teams_and_equals_share_a_rank() -> None:
    state = live()
    for seat, points in enumerate(({0: 300, 1: 100}, {2: 100, 0: 50}, {4: 0, 3: -25})):
        state = state.with_team(seat, replace(state.teams[seat], points=points))
    assert view(state, SPECTATOR).earned[:6] == (350, 100, 100, -25, 0, None)
    assert [(rank, points) for rank, _, points in ranked_players(state)] == [
        *((1, 350), (2, 100), (2, 100), (4, 0), (5, -25))
    ]


def test_looking_back_shows_no_tile_that_is_in_the_fog_now() -> None:
    then = live(fog="off")
    for actor in (player(0), SPECTATOR, ADMIN):
        seen = look_back(live(fog="on"), then, actor)
        assert [tile.n for tile in seen.tiles if not tile.hidden] == list(range(1, 7))
        assert seen.fog == "off"
        assert look_back(then, then, actor) == view(then, actor)
    assert look_back(live(fog="admin"), then, ADMIN) == view(then, ADMIN)


def test_an_organiser_in_the_fog_sees_nothing_of_the_set_up_again() -> None:
    seen = look_back(live(fog="on"), setup(), ADMIN)
    assert all(tile.hidden for tile in seen.tiles)
    assert (seen.free, seen.seed, seen.phase) == (None, "", "setup")
    assert look_back(live(fog="off"), setup(), ADMIN) == view(setup(), ADMIN)
    assert look_back(live(fog="on"), setup(), player(0)) == view(setup(), player(0))


def test_looking_back_an_organiser_in_the_fog_sees_no_task_that_was_free_and_is_used_now() -> None:
    now = live(fog="on")
    then = replace(now, pool=tuple(replace(one, used=False) for one in now.pool))
    free = look_back(now, then, ADMIN).free
    assert free is not None
    assert [one.id for one in free] == list(range(FREE, FREE + 9))


def test_looking_back_names_no_picture_that_the_house_would_not_open_any_more() -> None:
    """One of a task that was replaced since; others, and links, are named as they were."""
    gone, stays = "a" * 32, "b" * 32
    pictured = {3: gone, 4: stays, 5: "https://x/y.png"}
    then = now = live()
    for number, image in pictured.items():
        laid = replace(then.tile(number), lay=Lay(replace(task(number, 1), image=image)))
        then = then.with_tile(number, laid)
        now = then.with_tile(3, replace(laid, lay=Lay(task(3, 1))))
    for actor in (player(0), SPECTATOR, ADMIN, HISTORIAN):
        back = look_back(now, then, actor)
        assert [tile.image for tile in back.tiles[2:5]] == ["", stays, "https://x/y.png"]
        assert [tile.image for tile in look_back(then, then, actor).tiles[2:5]] == list(pictured.values())
