"""The players of a race: who is in which team, who has none, and how they are called."""

from collections.abc import Iterable, Sequence

from gridhouse.games.race.rules.facts import PlayerRenamed, RosterEdited
from gridhouse.games.race.rules.refusing import no, nothing_new
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.texts import one_line
from gridhouse.games.race.rules.wishes import EditRoster, Lineup, RenamePlayer

MOST_PLAYERS = 2000


def edit(state: State, wish: EditRoster) -> RosterEdited:
    """Players come, go and change teams, in one go. Whoever loses their last team waits on the bench, unless
    the wish says who waits there."""
    _check_lineups(state, wish.lineups)
    book = _Book(state.players)
    after = {lineup.team: book.numbers(lineup.after) for lineup in wish.lineups}
    if len(book.names) > MOST_PLAYERS:
        raise no("too_many_players", f"A race has at most {MOST_PLAYERS:,} players.")
    members = {
        seat: players
        for seat, players in after.items()
        if seat is not None and players != state.teams[seat].members
    }
    playing = _playing(state, members)
    left = [player for player in sorted(_playing(state, {})) if player not in playing]
    waiting = after.get(None, (*state.bench, *left))
    bench = tuple(dict.fromkeys(player for player in waiting if player not in playing))
    _check_kept(state, [*state.bench, *left], {*playing, *bench})
    if not members and bench == state.bench:
        raise nothing_new()
    new = tuple(book.names[len(state.players) :])
    return RosterEdited(new, members, None if bench == state.bench else bench)


def rename(state: State, wish: RenamePlayer) -> PlayerRenamed:
    """A player gets another name, which nobody else has."""
    if wish.player >= len(state.players):
        raise no("no_such_player", "There is no such player in this race.")
    name, now = _cleaned(wish.after), state.players[wish.player]
    if wish.before != now:
        raise no("changed_meanwhile", f"This player has been renamed meanwhile, to {now}.")
    if name == now:
        raise nothing_new()
    others = (other for number, other in enumerate(state.players) if number != wish.player)
    if name.casefold() in map(str.casefold, others):
        raise no("name_taken", f"Somebody else in this race is called {name}.")
    return PlayerRenamed(wish.player, name)


class _Book:
    """The players by name, however it is written; a name that is not known is a new player."""

    def __init__(self, players: Sequence[str]) -> None:
        self.names = list(players)
        self._known = {name.casefold(): number for number, name in enumerate(players)}

    def numbers(self, names: Iterable[str]) -> tuple[int, ...]:
        found = tuple(self._number(_cleaned(name)) for name in names)
        twice = [player for n, player in enumerate(found) if player in found[:n]]
        if twice:
            raise no("named_twice", f"{self.names[twice[0]]} is listed twice in one team.")
        return found

    def _number(self, name: str) -> int:
        if name.casefold() not in self._known:
            self._known[name.casefold()] = len(self.names)
            self.names.append(name)
        return self._known[name.casefold()]


def _cleaned(name: str) -> str:
    cleaned = one_line(name)
    if not cleaned:
        raise no("no_such_player", "Every player needs a name.")
    return cleaned


def _check_lineups(state: State, lineups: Sequence[Lineup]) -> None:
    """Every lineup is of a team that is there, once, and as it is now."""
    seats = [lineup.team for lineup in lineups]
    if any(seat is not None and seat >= len(state.teams) for seat in seats):
        raise no("no_such_team", "There is no such team in this race.")
    if len(set(seats)) < len(seats):
        raise no("named_twice", "A team is listed twice.")
    for lineup in lineups:
        players = state.bench if lineup.team is None else state.teams[lineup.team].members
        now = [state.players[player] for player in players]
        if list(lineup.before) != now:
            where = "The list of players without a team" if lineup.team is None else "A team"
            raise no(
                "changed_meanwhile",
                f"{where} has been changed meanwhile. It is {', '.join(now) or 'empty'} now.",
            )


def _playing(state: State, members: dict[int, tuple[int, ...]]) -> dict[int, None]:
    """All who are in a team once these teams have these members, in the order of the teams."""
    lineups = (members.get(seat, team.members) for seat, team in enumerate(state.teams))
    return dict.fromkeys(player for players in lineups for player in players)


def _check_kept(state: State, before: Sequence[int], after: set[int]) -> None:
    """Whoever has points stays in a team or on the bench, so that everybody sees whose they are."""
    scored = {player for team in state.teams for player, points in team.points.items() if points}
    gone = [player for player in before if player in scored and player not in after]
    if gone:
        name = state.players[gone[0]]
        raise no(
            "player_has_points", f"{name} has points and stays known. Leave them without a team instead."
        )
