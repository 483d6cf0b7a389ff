"""Who is in which team, and how they are called."""

from msgspec.structs import replace

from gridhouse.games.race.organise.roster import MOST_PLAYERS
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.teams import Entry
from gridhouse.games.race.rules.wishes import Bonus, EditRoster, Lineup, RenamePlayer, Report
from tests.race.organiser import act_for, refused, wish
from tests.race.sample import live


def names(state: State, seat: int | None) -> tuple[str, ...]:
    players = state.bench if seat is None else state.teams[seat].members
    return tuple(state.players[one] for one in players)


def roster(state: State, **lineups: tuple[str, ...]) -> EditRoster:
    """A wish for these teams (t0, t1, …) and this bench, from what they are now."""
    seats = {name: None if name == "bench" else int(name[1:]) for name in lineups}
    return EditRoster(
        tuple(Lineup(seats[name], names(state, seats[name]), after) for name, after in lineups.items())
    )


def test_players_come_go_and_change_teams_in_one_go() -> None:
    state = live()
    edited = wish(
        state, roster(state, t0=("Player 1", "Mira"), t1=("Player 0", "Player 2", "Player 3", "Jory"))
    )
    assert (names(edited, 0), names(edited, 1)) == (
        ("Player 1", "Mira"),
        ("Player 0", "Player 2", "Player 3", "Jory"),
    )
    assert edited.players[6:] == ("Mira", "Jory")
    assert edited.bench == ()


def test_a_player_may_be_in_several_teams_and_is_one_player() -> None:
    state = live()
    edited = wish(state, roster(state, t0=("Mira",), t1=("mira ", "Player 2")))
    assert edited.teams[0].members == (6,)
    assert edited.teams[1].members == (6, 2)
    assert edited.players[6:] == ("Mira",)


def test_whoever_loses_their_last_team_waits_on_the_bench() -> None:
    state = live()
    edited = wish(state, roster(state, t0=()))
    assert edited.bench == (0, 1)
    again = wish(edited, roster(edited, t2=("Player 1",)))
    assert again.bench == (0, 4, 5)
    gone = wish(again, roster(again, bench=("Player 5",)))
    assert gone.bench == (5,)
    assert gone.players == state.players
    back = wish(gone, roster(gone, t0=("PLAYER 4",)))
    assert back.teams[0].members == (4,)


def test_new_players_can_wait_without_a_team() -> None:
    state = wish(live(), roster(live(), bench=("Mira", "Jory")))
    assert names(state, None) == ("Mira", "Jory")


def test_whoever_has_points_stays_known() -> None:
    state = wish(live(), Bonus(0, 0, 100))
    code, text = refused(state, roster(state, t0=("Player 1",), bench=()))
    assert (code, text.split()[:2]) == ("player_has_points", ["Player", "0"])
    waiting = wish(state, roster(state, t0=("Player 1",)))
    assert waiting.bench == (0,)
    assert refused(waiting, roster(waiting, bench=()))[0] == "player_has_points"
    assert wish(waiting, roster(waiting, t1=("Player 0",), bench=())).bench == ()


def test_whoever_leaves_a_team_takes_along_what_they_had_done_for_its_tile() -> None:
    state = act_for(live(), 0, Report((Entry(1),)))
    assert wish(state, roster(state, t0=("Player 0",))).teams[0].progress == ()
    assert wish(state, roster(state, t0=("Player 1",))).teams[0].progress == (Entry(1),)


def test_a_lineup_that_has_changed_meanwhile_is_refused_and_told() -> None:
    state = live()
    second = roster(state, t0=("Player 1",))
    first = wish(state, roster(state, t0=("Mira", "Player 0")))
    assert refused(first, second) == (
        "changed_meanwhile",
        "A team has been changed meanwhile. It is Mira, Player 0 now.",
    )
    late = EditRoster((Lineup(None, (), ("Jory",)),))
    assert refused(first, late)[0] == "changed_meanwhile"


def test_what_no_roster_can_be() -> None:
    state = live()
    assert refused(state, roster(state, t0=("Mira", " MIRA")))[0] == "named_twice"
    assert refused(state, roster(state, t0=("   ",)))[0] == "no_such_player"
    assert refused(state, roster(state, t0=names(state, 0)))[0] == "no_change"
    assert refused(state, EditRoster((Lineup(7, (), ("Mira",)),)))[0] == "no_such_team"
    twice = roster(state, t0=("Mira",)).lineups * 2
    assert refused(state, EditRoster(twice))[0] == "named_twice"
    full = replace(state, players=tuple(f"Player {n}" for n in range(MOST_PLAYERS)))
    assert refused(full, roster(full, t0=("Mira",)))[0] == "too_many_players"
    assert wish(full, roster(full, t0=("Player 1999",))).teams[0].members == (1999,)


def test_players_are_renamed_and_no_two_are_called_the_same() -> None:
    state = wish(live(), RenamePlayer(0, "Player 0", "  Mira   of the Hill "))
    assert state.players[0] == "Mira of the Hill"
    assert refused(state, RenamePlayer(1, "Player 1", "MIRA OF THE HILL"))[0] == "name_taken"
    assert refused(state, RenamePlayer(0, "Mira of the Hill", "Mira of the Hill"))[0] == "no_change"
    assert refused(state, RenamePlayer(77, "Jory", "Jorik"))[0] == "no_such_player"
    assert refused(state, RenamePlayer(0, "Mira of the Hill", "  "))[0] == "no_such_player"
    assert (
        wish(state, RenamePlayer(0, "Mira of the Hill", "MIRA of the Hill")).players[0] == "MIRA of the Hill"
    )
