"""Completing tiles and claiming powerup tiles: which entries count, what they earn, and where it leads."""

from collections import Counter
from collections.abc import Collection, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from gridhouse.games.race.rules.facts import Claimed, Completed, Reported
from gridhouse.games.race.rules.fog import lifted
from gridhouse.games.race.rules.moving import forward, put
from gridhouse.games.race.rules.points import earned, worth
from gridhouse.games.race.rules.refusing import no
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.tasks import Kind
from gridhouse.games.race.rules.teams import Claim, Entry
from gridhouse.games.race.rules.texts import one_line
from gridhouse.games.race.rules.tiles import PowerupTile, Tile
from gridhouse.games.race.rules.trail import FINAL
from gridhouse.games.race.rules.wishes import ClaimTile, Complete, Report

# --- the tile that a team stands on --------------------------------------------------------------


def report(state: State, seat: int, wish: Report) -> Reported:
    """A team keeps what it has done so far."""
    _check_there(state, seat, wish.tile)
    team = state.teams[seat]
    asked = _asked(state.tile(team.position))._replace(least=0)
    return Reported(seat, team.position, _counted(team.members, wish.entries, asked))


def complete(state: State, seat: int, wish: Complete) -> Completed:
    """A team completes its tile and moves on; on the last tile it has finished."""
    _check_there(state, seat, wish.tile)
    team = state.teams[seat]
    number, tile = team.position, state.tile(team.position)
    entries = _counted(team.members, wish.entries, _asked(tile))
    again = number in team.rewarded and not state.settings.reward_again
    to = forward(number, 1, team.cleared)
    return Completed(
        team=seat,
        tile=number,
        entries=entries,
        points=worth(tile),
        reward=None if again else tile.reward,
        to=to,
        finished=number == FINAL,
        revealed=lifted(state, to),
    )


def completed(state: State, fact: Completed) -> State:
    """The race after a tile was completed: points, the reward, the cooldown's end, a step, and the fog."""
    team = state.teams[fact.team]
    after = replace(
        put(team, fact.to),
        points=earned(team.points, fact.entries, fact.points),
        inventory=(*team.inventory, fact.reward) if fact.reward else team.inventory,
        rewarded=(*team.rewarded, fact.tile) if fact.reward else team.rewarded,
        cooldown=False,
    )
    finishers = (*state.finishers, fact.team) if fact.finished else state.finishers
    return replace(state.standing(fact.team, after, fact.revealed), finishers=finishers)


def reported(state: State, fact: Reported) -> State:
    """The race after a team has kept what it has done."""
    return state.with_team(fact.team, replace(state.teams[fact.team], progress=fact.entries))


# --- powerup tiles -------------------------------------------------------------------------------


def claim(state: State, seat: int, wish: ClaimTile) -> Claimed:
    """A team claims a powerup tile."""
    tile = next((one for one in state.powerup_tiles if one.id == wish.tile), None)
    if tile is None:
        raise no("no_such_powerup_tile", "There is no such powerup tile.")
    if state.reached < state.settings.claims_from:
        reached = state.settings.claims_from
        raise no("claims_closed", f"Powerup tiles open when a team reaches tile {reached}.")
    _check_unclaimed(state, seat, tile)
    task = tile.task
    asked = _Asked(task.kind, task.min, task.max, earlier=_claimed_pieces(state, seat, tile))
    entries = _counted(state.teams[seat].members, wish.entries, asked)
    return Claimed(seat, tile.id, entries, task.points, task.powerup)


def claimed(state: State, fact: Claimed) -> State:
    """The race after a claim: position, progress and cooldown stay as they are."""
    team = state.teams[fact.team]
    after = replace(
        team,
        inventory=(*team.inventory, fact.powerup),
        points=earned(team.points, fact.entries, fact.points),
    )
    pieces = tuple(entry.piece for entry in fact.entries if entry.piece is not None)
    claims = (*state.claims, Claim(fact.team, fact.tile, pieces))
    return replace(state.with_team(fact.team, after), claims=claims)


def _check_unclaimed(state: State, seat: int, tile: PowerupTile) -> None:
    by = [claim.team for claim in state.claims if claim.tile == tile.id]
    if tile.task.claim == "firstTeam" and by:
        raise no(
            "claimed", "Another team was faster." if by[0] != seat else "Your team has claimed it already."
        )
    if tile.task.claim == "eachTeam" and seat in by:
        raise no("claimed", "Your team has claimed it already.")


def _claimed_pieces(state: State, seat: int, tile: PowerupTile) -> list[str]:
    mine = (claim for claim in state.claims if (claim.team, claim.tile) == (seat, tile.id))
    return [piece for claim in mine for piece in claim.pieces]


# --- which entries count -------------------------------------------------------------------------


class _Asked(NamedTuple):
    """What entries have to fit."""

    kind: Kind
    least: int
    most: int
    times: int = 1
    """How often a player counts in a group."""
    earlier: Sequence[str] = ()
    """Pieces of the set that were used before."""


def _asked(tile: Tile) -> _Asked:
    return _Asked(tile.task.kind, tile.min, tile.max, 2 if tile.doubled else 1)


def _check_there(state: State, seat: int, tile: int | None) -> None:
    """A team that has not finished stands on the tile that somebody did something for."""
    if seat in state.finishers:
        raise no("team_finished", "Your team has finished the race.")
    position = state.teams[seat].position
    if tile not in (None, position):
        raise no("elsewhere", f"That was for tile {tile}, but your team stands on tile {position} by now.")


def _counted(members: Collection[int], sent: Sequence[Entry], asked: _Asked) -> tuple[Entry, ...]:
    """The entries, with pieces as people can read them: each by a member, and as many as are asked for."""
    entries = tuple(replace(one, piece=one.piece and one_line(one.piece)) for one in sent)
    if any(entry.player not in members for entry in entries):
        raise no("not_a_member", "Somebody among these is not in your team.")
    if len(entries) < asked.least:
        raise no("too_few", f"It takes {_completions(asked.least)}; you have {len(entries)}.")
    if len(entries) > asked.most:
        raise no("too_many", f"At most {_completions(asked.most)} count; you have {len(entries)}.")
    often = Counter(entry.player for entry in entries)
    if asked.kind == "group" and any(count > asked.times for count in often.values()):
        raise no("player_twice", f"In a group, each player counts {'once' if asked.times == 1 else 'twice'}.")
    _check_pieces(entries, asked)
    return entries


def _check_pieces(entries: Sequence[Entry], asked: _Asked) -> None:
    """Of a set, no piece counts twice."""
    pieces = [folded(entry.piece) for entry in entries if entry.piece is not None]
    if asked.kind == "set":
        if len(pieces) < len(entries) or "" in pieces:
            raise no("piece_missing", "Say for each completion which piece of the set it is.")
        pieces += map(folded, asked.earlier)
        if len(set(pieces)) < len(pieces):
            raise no("piece_twice", "Each piece of a set counts once.")
    elif pieces:
        raise no("piece_unasked", "Only sets are made of pieces.")


def folded(piece: str) -> str:
    """A piece as it is compared: without case, blanks around it and what nobody sees."""
    return one_line(piece).casefold()


def _completions(count: int) -> str:
    return "1 completion" if count == 1 else f"{count} completions"
