"""Who leads: those who have finished in their order, then by how far a team has come."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from gridhouse.games.race.rules.proofs import pictures
from gridhouse.games.race.rules.sight import sees_proofs
from gridhouse.games.race.rules.state import State
from gridhouse.kernel import Actor, Outcome, ResultRow, Results


def standings(state: State) -> list[tuple[int, int]]:
    """Rank and seat of every team in the race, the first one first; teams on the same tile share a rank."""
    return ranked({seat: state.teams[seat].position for seat in state.racing}, state.finishers)


def ranked(positions: Mapping[int, int], finishers: Sequence[int]) -> list[tuple[int, int]]:
    """Rank and seat of these teams, from the tile of each and who has finished."""
    rest = [seat for seat in positions if seat not in finishers]
    first = [(place, seat) for place, seat in enumerate(finishers, 1) if seat in positions]
    for seat in sorted(rest, key=lambda seat: -positions[seat]):
        ahead = sum(positions[other] > positions[seat] for other in rest)
        first.append((len(positions) - len(rest) + ahead + 1, seat))
    return first


def total_points(state: State) -> Counter[int]:
    """What every player has earned over all teams, in hundredths."""
    total: Counter[int] = Counter()
    for team in state.teams:
        total.update(team.points)
    return total


def ranked_players(state: State) -> list[tuple[int, int, int]]:
    """Rank, player and points over all teams, the best first; whoever has the same shares the better rank."""
    total = total_points(state)
    first = {points: rank for rank, points in reversed([*enumerate(sorted(total.values(), reverse=True), 1)])}
    best = sorted(total.items(), key=lambda item: (-item[1], state.players[item[0]].casefold(), item[0]))
    return [(first[points], player, points) for player, points in best]


def results(state: State, actor: Actor) -> Results | None:
    """The race as a table: its teams by rank, then its players by theirs, then what was proven to those who
    see the proofs. Before the start there is none."""
    if state.phase == "setup":
        return None
    teams = [
        ResultRow(
            seat, ("team", rank, "", state.teams[seat].position, _points(state.teams[seat].points.values()))
        )
        for rank, seat in standings(state)
    ]
    players = [
        ResultRow(None, ("player", rank, state.players[player], None, _points([points])))
        for rank, player, points in ranked_players(state)
    ]
    return Results(("What", "Rank", "Player", "Tile", "Points"), (*teams, *players, *_proven(state, actor)))


def _proven(state: State, actor: Actor) -> list[ResultRow]:
    """What was done with proofs and counts, each completion with its own, as far as this actor sees them."""
    rows = []
    for one in state.submissions:
        if not one.counts or not sees_proofs(one.team, actor):
            continue
        for entry in one.entries:
            tile = one.label if one.claim else one.tile
            cells = ("claim" if one.claim else "completion", None, state.players[entry.player], tile)
            links = tuple(proof.message for proof in entry.proofs if proof.message)
            rows.append(ResultRow(one.team, (*cells, one.points / 100), tuple(pictures(entry.proofs)), links))
    return rows


def _points(hundredths: Iterable[int]) -> float:
    return sum(hundredths) / 100


def outcome(state: State) -> Outcome | None:
    """How a race ended: the first to complete the last tile has won; else whoever got furthest."""
    if state.phase != "closed":
        return None
    if state.finishers:
        return Outcome(state.finishers[:1], f"{{{state.finishers[0]}}} won the race.")
    best = tuple(seat for rank, seat in standings(state) if rank == 1)
    if not best:
        return Outcome((), "The race is over.")
    names = " and ".join(f"{{{seat}}}" for seat in best)
    return Outcome(best, f"{names} got furthest: tile {state.teams[best[0]].position}.")
