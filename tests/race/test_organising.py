"""What organisers do to a race and its teams."""

import msgspec
import pytest
from msgspec.structs import replace

from gridhouse.games.race.organise.organising import organise
from gridhouse.games.race.rules.facts import Closed, Configured, FogLifted, Opened, TeamAdded
from gridhouse.games.race.rules.fog import frontier
from gridhouse.games.race.rules.settings import Gradient, Settings, Weights
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.teams import Claim, Entry, Team
from gridhouse.games.race.rules.wishes import (
    AdminWish,
    Bonus,
    ClearAhead,
    Close,
    Complete,
    Configure,
    Dress,
    EditRoster,
    Grant,
    Lineup,
    Move,
    Outfit,
    Report,
    Reset,
    Reveal,
    SetCooldown,
    SetFog,
    Start,
    Take,
    Use,
    Wipe,
    Withdraw,
)
from gridhouse.kernel import ADMIN, CLOCK, SPECTATOR, Actor, Sealed, encode, player
from tests.race.organiser import act_for, after, refused, wish
from tests.race.sample import live, setup

ALL: tuple[AdminWish, ...] = (
    SetFog("off"),
    Reveal(20),
    Move(0, 9),
    Grant(0, "skip1"),
    SetCooldown(0, True),
    Withdraw(0),
    Bonus(0, 0, 100),
    Reset(),
    Wipe("Tile Race"),
)


# --- who may -------------------------------------------------------------------------------------


@pytest.mark.parametrize("actor", [SPECTATOR, player(0), Actor("admin", on_behalf_of=0), CLOCK])
def test_nobody_else_does_what_organisers_do(actor: Actor) -> None:
    for one in ALL:
        assert refused(live(), one, actor)[0] == "not_an_organiser"


def test_the_clock_starts_and_closes() -> None:
    started = wish(setup(), Start(), by=CLOCK)
    assert (started.phase, wish(started, Close(), by=CLOCK).phase) == ("live", "closed")
    for actor in (SPECTATOR, player(0)):
        assert refused(setup(), Start(), actor)[0] == "not_an_organiser"
        assert refused(live(), Close(), actor)[0] == "not_an_organiser"


@pytest.mark.parametrize("one", ALL)
def test_nothing_is_changed_after_the_end(one: AdminWish) -> None:
    assert refused(replace(live(), phase="closed"), one)[0] == "race_over"


def names(state: State, seat: int | None) -> tuple[str, ...]:
    players = state.bench if seat is None else state.teams[seat].members
    return tuple(state.players[one] for one in players)


def test_teams_choose_their_own_players_only_where_the_race_allows_it() -> None:
    state = live()
    own = EditRoster((Lineup(1, names(state, 1), (*names(state, 1), "Mira")),))
    other = EditRoster((Lineup(0, names(state, 0), ("Mira",)),))
    both = EditRoster((*own.lineups, *other.lineups))
    assert refused(state, own, player(1, 7))[0] == "not_an_organiser"
    allowed = live(settings=Settings(captains_manage=True))
    assert names(wish(allowed, own, by=player(1, 7)), 1)[-1] == "Mira"
    assert names(wish(allowed, own, by=Actor("admin", on_behalf_of=1)), 1)[-1] == "Mira"
    for theirs in (other, both, EditRoster((Lineup(None, (), ("Mira",)),))):
        assert refused(allowed, theirs, player(1, 7))[0] == "not_an_organiser"
    assert refused(allowed, own, SPECTATOR)[0] == "not_an_organiser"


# --- settings, fog, start and end ----------------------------------------------------------------


def test_settings_change_at_once_and_not_behind_somebodys_back() -> None:
    before = Settings()
    first, second = replace(before, name="Autumn Race"), replace(before, hide_final=True)
    state = wish(setup(), Configure(before, first))
    assert state.settings == first
    code, text = refused(state, Configure(before, second))
    assert (code, text) == (
        "changed_meanwhile",
        "The settings have been changed meanwhile: name is “Autumn Race” now.",
    )
    assert refused(state, Configure(first, first))[0] == "no_change"


def test_settings_have_to_make_sense() -> None:
    def tried(**changes: object) -> str:
        return refused(live(), Configure(Settings(), replace(Settings(), **changes)))[0]

    assert tried(starts_at=2000, ends_at=2000) == "bad_dates"
    assert tried(gradient=Gradient(early=Weights(65, 30, 6))) == "bad_weights"
    assert tried(delay=10) == "race_started"
    late = organise(setup(), ADMIN, Configure(Settings(), replace(Settings(), delay=10)), Sealed(b"", 1))
    assert late == [Configured(Settings(delay=10))]
    running = organise(live(), ADMIN, Configure(Settings(), Settings(reserve=9)), Sealed(b"", 1))
    assert running == [Configured(Settings(reserve=9))]  # and nothing about the fog


def test_a_last_tile_that_hides_no_longer_is_seen_as_far_as_any_team_has_come() -> None:
    hiding, open_ = Settings(hide_final=True), Settings()
    before = wish(live(settings=hiding), Move(0, 54), Move(0, 30))
    assert (before.revealed, before.reached) == (55, 54)
    facts = organise(before, ADMIN, Configure(hiding, open_), Sealed(b"", 1))
    assert facts == [Configured(open_), FogLifted(56)]
    assert wish(before, Configure(hiding, open_)).revealed == 56
    early = wish(live(settings=hiding), Move(0, 53))
    assert wish(early, Configure(hiding, open_)).revealed == 55
    assert wish(wish(setup(settings=hiding), Move(0, 54)), Configure(hiding, open_)).revealed == 0


def test_where_a_team_was_put_before_the_start_and_is_no_more_opens_nothing() -> None:
    state = wish(setup(settings=Settings(claims_from=20)), Move(0, 50), Move(0, 1), Start())
    assert (state.reached, state.revealed) == (1, 6)


@pytest.mark.parametrize("zone", ["", "Europe/\u202eParis", "UTC\n", "a b", "/UTC", "UTC/"])
def test_what_is_no_time_zone_is_none(zone: str) -> None:
    assert refused(live(), Configure(Settings(), replace(Settings(), zone=zone)))[0] == "bad_zone"


@pytest.mark.parametrize("zone", ["Europe/Zurich", "America/Argentina/Buenos_Aires", "Etc/GMT+8", "EST5EDT"])
def test_time_zones_are_kept(zone: str) -> None:
    after = replace(Settings(), zone=zone)
    assert wish(live(), Configure(Settings(), after)).settings.zone == zone


def test_the_fog_is_switched_and_lifted_but_never_lowered() -> None:
    state = wish(live(), SetFog("admin"), Reveal(20))
    assert (state.fog, state.revealed) == ("admin", 20)
    assert refused(state, SetFog("admin"))[0] == "no_change"
    assert refused(state, Reveal(20)) == ("no_change", "The fog has lifted up to tile 20 already.")


def test_a_race_starts_when_every_tile_has_a_task_and_some_team_has_players() -> None:
    state = wish(setup(), Start())
    assert (state.phase, state.revealed) == ("live", 6)
    assert refused(state, Start())[0] == "race_started"
    bare = setup().with_tile(12, replace(setup().tile(12), lay=None))
    assert refused(bare, Start()) == (
        "not_ready",
        "Every tile needs a task before the race can start. Tile 12 has none.",
    )
    assert "Tile 1 and 55 more" in refused(State(teams=(Team(members=(0,)),)), Start())[1]
    assert refused(replace(setup(), teams=(Team(),)), Start())[0] == "not_ready"
    gone = setup(1).with_team(0, replace(setup(1).teams[0], withdrawn=True))
    assert refused(gone, Start())[0] == "not_ready"


def test_a_head_start_lifts_the_fog_at_the_start_and_not_before() -> None:
    ahead = wish(setup(), Move(1, 4))
    assert (ahead.revealed, wish(ahead, Start()).revealed) == (0, 9)
    assert wish(ahead, Start()).reached == 4


def test_only_a_race_that_runs_can_be_closed() -> None:
    assert refused(setup(), Close())[0] == "race_not_live"
    assert wish(live(), Close()).phase == "closed"


# --- back to the beginning -----------------------------------------------------------------------


def played() -> State:
    """A race in which something of everything has happened."""
    state = live(settings=Settings(starts_at=1000, ends_at=9000))
    state = wish(state, *(Grant(0, powerup) for powerup in ("changeTile", "doubleEasy", "copypaste")))
    state = act_for(state, 0, Complete((Entry(0),)), Use("changeTile", tile=4, task=1000))
    state = wish(state, SetCooldown(0, False))
    state = act_for(state, 0, Use("doubleEasy", tile=4))
    state = wish(state, SetCooldown(0, False))
    state = act_for(state, 0, Use("copypaste", tile=6), Report((Entry(1),)))
    return wish(state, ClearAhead(1, (), (9,)), Bonus(2, 4, 50, "for the photo"), SetFog("admin"))


def test_a_reset_brings_back_the_board_and_frees_what_changes_had_used() -> None:
    state = played()
    assert state.tile(4).changed
    assert state.tile(4).doubled
    assert state.tile(6).copied
    again = wish(state, Reset())
    fresh = setup()
    assert again == replace(fresh, fog="admin", settings=Settings())  # its dates are open
    assert refused(again, Reset())[0] == "no_change"


def test_after_a_reset_everybody_is_there_and_nobody_has_had_anything() -> None:
    state = replace(live(), bench=(5,)).with_team(
        0, replace(live().teams[0], rewarded=(1, 2), withdrawn=True)
    )
    again = wish(state, Reset())
    assert again.bench == (5,)
    assert (again.teams[0].rewarded, again.teams[0].withdrawn) == ((), True)


def test_a_reset_brings_back_a_difficulty_that_a_paste_has_changed() -> None:
    state = live()
    hard = state.tile(5)
    pasted = replace(state.tile(6), difficulty=3, lay=hard.lay, copied=True, was=state.tile(6).lay)
    assert wish(state.with_tile(6, pasted), Reset()).tile(6) == state.tile(6)


def test_a_wipe_leaves_settings_and_seats_alone() -> None:
    state = replace(played(), claims=(Claim(0, 0),), finishers=(1,))
    assert refused(state, Wipe("Tile race"))[0] == "not_confirmed"
    empty = wish(state, Wipe(" Tile Race "))
    assert empty == State(settings=Settings(), fog="admin", teams=empty.teams)
    assert [team.mark for team in empty.teams] == [0, 1, 2]
    assert {team.members for team in empty.teams} == {()}


# --- teams ---------------------------------------------------------------------------------------


def test_a_move_voids_what_was_done_and_lifts_the_fog() -> None:
    state = act_for(live(), 1, Report((Entry(2),)))
    moved = wish(state, ClearAhead(1, (), (9, 12)), Move(1, 10))
    assert (moved.teams[1].position, moved.teams[1].progress, moved.teams[1].cleared) == (10, (), (12,))
    assert (moved.revealed, moved.reached) == (frontier(10), 10)
    back = wish(moved, Move(1, 2))
    assert (back.teams[1].position, back.revealed, back.reached) == (2, frontier(10), 10)
    assert refused(back, Move(1, 2)) == ("no_change", "The team stands on tile 2 already.")


def test_a_team_that_is_moved_off_the_last_tile_has_not_finished() -> None:
    state = act_for(wish(live(), Move(0, 56), Move(1, 56)), 1, Complete((Entry(2),)))
    state = act_for(state, 0, Complete((Entry(0),)))
    assert state.finishers == (1, 0)
    moved = wish(state, Move(1, 55))
    assert (moved.finishers, moved.place(0)) == ((0,), 1)


def test_a_last_tile_that_hides_is_seen_once_a_team_is_put_there() -> None:
    state = live(settings=Settings(hide_final=True))
    assert wish(state, Move(0, 55)).revealed == 55
    assert wish(state, Move(0, 56)).revealed == 56


def test_powerups_are_granted_and_taken_one_at_a_time() -> None:
    state = wish(live(), Grant(0, "skip1"), Grant(0, "back1"), Grant(0, "skip1"), Take(0, "skip1"))
    assert state.teams[0].inventory == ("back1", "skip1")
    assert refused(state, Take(0, "skip3")) == ("target_lacks_powerup", "That team has no Skip 3.")


def test_a_cooldown_is_switched() -> None:
    state = wish(live(), SetCooldown(2, True))
    assert state.teams[2].cooldown
    assert not wish(state, SetCooldown(2, False)).teams[2].cooldown
    assert refused(state, SetCooldown(2, True))[0] == "no_change"


def test_only_tiles_ahead_are_cleared_and_never_the_last() -> None:
    state = wish(live(), Move(0, 7), ClearAhead(0, (), (10, 8, 10)))
    assert state.teams[0].cleared == (8, 10)
    assert refused(state, ClearAhead(0, (8, 10), (9, 56)))[0] == "final_tile"
    assert refused(state, ClearAhead(0, (8, 10), (7, 9)))[0] == "bad_target"
    assert refused(state, ClearAhead(0, (8, 10), (8, 10)))[0] == "no_change"
    assert act_for(state, 0, Complete((Entry(0),))).teams[0].position == 9


def test_a_bonus_goes_to_a_player_of_the_team() -> None:
    state = wish(live(), Bonus(0, 1, 250), Bonus(0, 1, -50, "too much "))
    assert state.teams[0].points == {1: 200}
    assert refused(state, Bonus(0, 2, 100))[0] == "not_a_member"
    assert refused(state, Bonus(0, 99, 100))[0] == "no_such_player"
    assert refused(state, Bonus(0, 1, 0))[0] == "no_change"
    left = wish(state, EditRoster((Lineup(0, names(state, 0), ("Player 0",)),)))
    assert wish(left, Bonus(0, 1, 5)).teams[0].points == {1: 205}


def test_no_two_teams_begin_alike() -> None:
    state = after(State(), Opened(Settings(), 20), *((TeamAdded(),) * 44))
    assert len({(team.colour, team.mark) for team in state.teams}) == 64
    assert len({team.mark for team in state.teams[:20]}) == 20


def test_a_team_gets_another_colour_and_mark() -> None:
    state = wish(live(), Dress(1, Outfit(1, 1), Outfit(9, 19)))
    assert (state.teams[1].colour, state.teams[1].mark) == (9, 19)
    assert refused(state, Dress(1, Outfit(9, 19), Outfit(9, 19)))[0] == "no_change"


def test_a_team_that_is_withdrawn_stands_nowhere_until_it_comes_back() -> None:
    state = wish(live(), Move(0, 9), Withdraw(0))
    assert (state.racing, state.furthest, state.teams[0].position) == ([1, 2], 1, 9)
    assert refused(state, Withdraw(0))[0] == "no_change"
    for one in (
        Move(0, 3),
        Grant(0, "skip1"),
        Take(0, "skip1"),
        SetCooldown(0, True),
        ClearAhead(0, (), (40,)),
    ):
        assert refused(state, one)[0] == "team_withdrawn"
    assert wish(state, Withdraw(0, back=True)).racing == [0, 1, 2]
    assert refused(live(), Withdraw(0, back=True))[0] == "no_change"


def test_a_team_that_comes_back_lifts_the_fog_again() -> None:
    state = wish(setup(), Move(0, 30), Withdraw(0), Start())
    assert (state.revealed, wish(state, Withdraw(0, back=True)).revealed) == (6, frontier(30))


def test_a_winner_that_is_withdrawn_has_not_won() -> None:
    state = act_for(wish(live(), Move(0, 56)), 0, Complete((Entry(0),)))
    gone = wish(state, Withdraw(0))
    assert gone.finishers == ()
    assert wish(gone, Withdraw(0, back=True)).teams[0].position == 56


def test_a_race_that_ends_with_the_last_finisher_does_not_wait_for_a_team_that_left() -> None:
    state = wish(live(2, Settings(ends="all")), Move(0, 56))
    state = act_for(state, 0, Complete((Entry(0),)))
    facts = organise(state, ADMIN, Withdraw(1), Sealed(b"", 1))
    assert facts[1:] == [Closed()]
    by_hand = replace(state, settings=Settings())
    assert len(organise(by_hand, ADMIN, Withdraw(1), Sealed(b"", 1))) == 1
    nobody = wish(live(1, Settings(ends="all")), Move(0, 56))
    assert len(organise(nobody, ADMIN, Withdraw(0), Sealed(b"", 1))) == 1


def test_twenty_teams_race_at_once() -> None:
    state = wish(live(21), Withdraw(20))
    assert refused(state, Withdraw(20, back=True))[0] == "too_many_teams"
    assert len(wish(state, Withdraw(3), Withdraw(20, back=True)).racing) == 20


@pytest.mark.parametrize(
    "one",
    [
        Move(3, 9),
        Grant(3, "skip1"),
        Take(3, "skip1"),
        Dress(3, Outfit(3, 3), Outfit(1, 1)),
        Withdraw(3),
        Bonus(3, 0, 5),
    ],
)
def test_there_is_no_fourth_team(one: AdminWish) -> None:
    assert refused(live(3), one)[0] == "no_such_team"


def test_states_survive_json() -> None:
    state = played()
    assert msgspec.json.decode(encode(state), type=State) == state
