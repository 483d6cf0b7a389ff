"""What organisers do to a team by hand: where it stands, what it holds, whether it is in the race."""

from gridhouse.games.race.rules.facts import (
    BonusGiven,
    ClearedAhead,
    Closed,
    CooldownSet,
    Dressed,
    Fact,
    Granted,
    Moved,
    Taken,
    Withdrawn,
)
from gridhouse.games.race.rules.fog import lifted
from gridhouse.games.race.rules.powerups import CARDS
from gridhouse.games.race.rules.refusing import no, nothing_new
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.teams import Team
from gridhouse.games.race.rules.texts import one_line
from gridhouse.games.race.rules.trail import FINAL
from gridhouse.games.race.rules.wishes import (
    Bonus,
    ClearAhead,
    Dress,
    Grant,
    Move,
    Outfit,
    SetCooldown,
    Take,
    Withdraw,
)

MOST_TEAMS = 20
"""How many teams race at the same time."""


def check_room(state: State) -> None:
    """Refuses another team where as many race as can be told apart."""
    check_teams(len(state.racing) + 1)


def check_teams(racing: int) -> None:
    """Refuses more teams than can be told apart."""
    if racing > MOST_TEAMS:
        raise no("too_many_teams", f"At most {MOST_TEAMS} teams race at the same time.")


def withdraw(state: State, wish: Withdraw) -> list[Fact]:
    """A team leaves the race, or comes back to where it stood. Without it the race may be over."""
    team = _existing(state, wish.team)
    if team.withdrawn != wish.back:
        raise nothing_new()
    if wish.back:
        check_room(state)
    fact = Withdrawn(wish.team, wish.back, _fog(state, team.position) if wish.back else state.revealed)
    return [fact, Closed()] if not wish.back and _last_left(state, wish.team) else [fact]


def _last_left(state: State, seat: int) -> bool:
    """Whether all others have finished in a race that ends with the last of them."""
    others = [one for one in state.racing if one != seat]
    finished = [one for one in state.finishers if one != seat]
    return state.phase == "live" and state.settings.ends == "all" and len(finished) == len(others) > 0


def dress(state: State, wish: Dress) -> Dressed:
    """A team gets another colour or mark."""
    team = _existing(state, wish.team)
    now = Outfit(team.colour, team.mark)
    if wish.before != now:
        raise no("changed_meanwhile", "The colour or the mark of the team has been changed meanwhile.")
    if wish.after == now:
        raise nothing_new()
    return Dressed(wish.team, wish.after.colour, wish.after.mark)


def move(state: State, wish: Move) -> Moved:
    """A team is put on a tile. What it had done for the one it left is lost, as with every move."""
    team = _racing(state, wish.team)
    if wish.start not in (None, team.position):
        raise no("changed_meanwhile", f"The team stands on tile {team.position} by now.")
    if team.position == wish.to:
        raise no("no_change", f"The team stands on tile {wish.to} already.")
    return Moved(wish.team, team.position, wish.to, _fog(state, wish.to))


def grant(state: State, wish: Grant) -> Granted:
    """A team is given a powerup."""
    _racing(state, wish.team)
    return Granted(wish.team, wish.powerup)


def take(state: State, wish: Take) -> Taken:
    """A powerup is taken from a team."""
    if wish.powerup not in _racing(state, wish.team).inventory:
        raise no("target_lacks_powerup", f"That team has no {CARDS[wish.powerup].name}.")
    return Taken(wish.team, wish.powerup)


def set_cooldown(state: State, wish: SetCooldown) -> CooldownSet:
    """A team has to cool down, or need not any longer."""
    if _racing(state, wish.team).cooldown == wish.on:
        raise nothing_new()
    return CooldownSet(wish.team, wish.on)


def clear_ahead(state: State, wish: ClearAhead) -> ClearedAhead:
    """Tiles ahead of a team are marked: it passes over them."""
    team = _racing(state, wish.team)
    tiles = tuple(sorted(set(wish.after)))
    if tuple(sorted(set(wish.before))) != team.cleared:
        now = ", ".join(map(str, team.cleared)) or "no tile"
        raise no("changed_meanwhile", f"This has been changed meanwhile: the team passes over {now} now.")
    if FINAL in tiles:
        raise no("final_tile", "The last tile cannot be cleared: it has to be completed.")
    if any(tile <= team.position for tile in tiles):
        raise no("bad_target", f"The team stands on tile {team.position}. Clear tiles ahead of it.")
    if tiles == team.cleared:
        raise nothing_new()
    return ClearedAhead(wish.team, tiles)


def bonus(state: State, wish: Bonus) -> BonusGiven:
    """A player is given points for what no tile pays, or loses some."""
    team = _existing(state, wish.team)
    if wish.player >= len(state.players):
        raise no("no_such_player", "There is no such player in this race.")
    if wish.player not in team.members and wish.player not in team.points:
        raise no("not_a_member", "That player is not in this team.")
    if wish.points == 0:
        raise no("no_change", "A bonus of no points changes nothing.")
    return BonusGiven(wish.team, wish.player, wish.points, one_line(wish.why))


def _fog(state: State, position: int) -> int:
    """Up to which tile the fog lifts when a team stands here. Before the start it does not."""
    return lifted(state, position) if state.phase == "live" else state.revealed


def _existing(state: State, seat: int) -> Team:
    if seat >= len(state.teams):
        raise no("no_such_team", "There is no such team in this race.")
    return state.teams[seat]


def _racing(state: State, seat: int) -> Team:
    team = _existing(state, seat)
    if team.withdrawn:
        raise no("team_withdrawn", "That team is not in the race any more. Take it back in first.")
    return team
