"""The race after an organiser has done something."""

from typing import TypeVar

from msgspec.structs import replace

from gridhouse.games.race.organise.laying import kept
from gridhouse.games.race.organise.staging import was_reset, wiped
from gridhouse.games.race.rules.facts import (
    AdminFact,
    BonusGiven,
    ClearedAhead,
    Closed,
    Configured,
    CooldownSet,
    Dressed,
    FogLifted,
    FogSet,
    Granted,
    Loaded,
    Moved,
    Opened,
    PlayerRenamed,
    PowerupTileEdited,
    Reviewed,
    RosterEdited,
    Shuffled,
    ShuffleFailed,
    Started,
    Taken,
    TaskEdited,
    TeamAdded,
    TileEdited,
    WasReset,
    Wiped,
    Withdrawn,
)
from gridhouse.games.race.rules.moving import put
from gridhouse.games.race.rules.reviewing import reviewed
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.tasks import PoolTask
from gridhouse.games.race.rules.teams import Team
from gridhouse.games.race.rules.tiles import Lay, PowerupTile, Tile
from gridhouse.games.race.rules.used import without

Numbered = TypeVar("Numbered", bound=PoolTask | PowerupTile)
TeamSteered = Dressed | Withdrawn | Moved | Granted | Taken | CooldownSet | ClearedAhead | BonusGiven
Written = Loaded | Shuffled | TileEdited | TaskEdited | PowerupTileEdited


def organised(state: State, fact: AdminFact) -> State:
    """The state after a fact that is no team's."""
    match fact:
        case Opened():
            return State(fact.settings, teams=tuple(map(_team, range(fact.teams))))
        case TeamAdded():
            return replace(state, teams=(*state.teams, _team(len(state.teams))))
        case RosterEdited():
            return _with_roster(state, fact)
        case Reviewed():
            return reviewed(state, fact)
        case PlayerRenamed():
            players = (*state.players[: fact.player], fact.name, *state.players[fact.player + 1 :])
            return replace(state, players=players)
        case (
            Dressed()
            | Withdrawn()
            | Moved()
            | Granted()
            | Taken()
            | CooldownSet()
            | ClearedAhead()
            | BonusGiven()
        ):
            return _steered(state, fact)
        case Loaded() | Shuffled() | TileEdited() | TaskEdited() | PowerupTileEdited():
            return _written(state, fact)
        case _:
            return _staged(state, fact)


def _staged(
    state: State,
    fact: Configured | FogSet | FogLifted | ShuffleFailed | Started | Closed | WasReset | Wiped,
) -> State:
    match fact:
        case Configured():
            return replace(state, settings=fact.settings)
        case FogSet():
            return replace(state, fog=fact.mode)
        case FogLifted():
            return replace(state, revealed=fact.revealed)
        case ShuffleFailed():
            return replace(state, fog="off")
        case Started():
            return replace(state, phase="live", revealed=fact.revealed, reached=state.furthest)
        case Closed():
            return replace(state, phase="closed")
        case WasReset():
            return was_reset(state)
        case Wiped():
            return wiped(state)


# --- teams and players ---------------------------------------------------------------------------


def _team(seat: int) -> Team:
    """A new team. The first twenty have marks of their own, and later ones another colour with the same."""
    return Team(colour=(seat + seat // 20) % 10, mark=seat % 20)


def _steered(state: State, fact: TeamSteered) -> State:
    team = state.teams[fact.team]
    others = tuple(seat for seat in state.finishers if seat != fact.team)
    match fact:
        case Dressed():
            team = replace(team, colour=fact.colour, mark=fact.mark)
        case Withdrawn():
            after = replace(state, finishers=others)
            return after.standing(fact.team, replace(team, withdrawn=not fact.back), fact.revealed)
        case Moved():
            return replace(state, finishers=others).standing(fact.team, put(team, fact.to), fact.revealed)
        case Granted():
            team = replace(team, inventory=(*team.inventory, fact.powerup))
        case Taken():
            team = replace(team, inventory=without(team.inventory, fact.powerup))
        case CooldownSet():
            team = replace(team, cooldown=fact.on)
        case ClearedAhead():
            team = replace(team, cleared=fact.tiles)
        case BonusGiven():
            points = team.points.get(fact.player, 0) + fact.points
            team = replace(team, points={**team.points, fact.player: points})
    return state.with_team(fact.team, team)


def _with_roster(state: State, fact: RosterEdited) -> State:
    """Whoever leaves a team takes along what they had done for the tile it stands on."""
    teams = list(state.teams)
    for seat, members in fact.members.items():
        progress = tuple(entry for entry in teams[seat].progress if entry.player in members)
        teams[seat] = replace(teams[seat], members=members, progress=progress)
    bench = state.bench if fact.bench is None else fact.bench
    return replace(state, players=(*state.players, *fact.new), teams=tuple(teams), bench=bench)


# --- the trail and what it is laid from ----------------------------------------------------------


def _written(state: State, fact: Written) -> State:
    match fact:
        case Loaded():
            pool, beside = kept(state, bool(fact.tasks), bool(fact.powerup_tiles), fact.clear)
            return replace(state, pool=(*pool, *fact.tasks), powerup_tiles=(*beside, *fact.powerup_tiles))
        case Shuffled():
            return _shuffled(state, fact)
        case TileEdited():
            return state.with_tile(fact.tile, fact.becomes)
        case TaskEdited():
            edited = None if fact.task is None else PoolTask(fact.id, fact.task)
            return replace(state, pool=_edited(state.pool, fact.id, edited))
        case PowerupTileEdited():
            tile = None if fact.task is None else PowerupTile(fact.id, fact.task)
            return replace(state, powerup_tiles=_edited(state.powerup_tiles, fact.id, tile))


def _edited(row: tuple[Numbered, ...], number: int, now: Numbered | None) -> tuple[Numbered, ...]:
    """A row in which the one with this number is like this now; a new one stands last."""
    new = () if now is None else (now,)
    at = next((n for n, one in enumerate(row) if one.id == number), len(row))
    return (*row[:at], *new, *row[at + 1 :])


def _shuffled(state: State, fact: Shuffled) -> State:
    """Tiles that are drawn another difficulty lose a task that does not fit them any more."""
    difficulties = fact.difficulties or tuple(tile.difficulty for tile in state.tiles)
    tasks = {one.id: one.task for one in state.pool}
    tiles: list[Tile] = []
    for number, (tile, difficulty) in enumerate(zip(state.tiles, difficulties, strict=True)):
        lay = tile.lay if tile.difficulty == difficulty else None
        if fact.tasks is not None:
            task = fact.tasks[number]
            lay = Lay(tasks[task], task)
        tiles.append(Tile(difficulty, lay, tile.reward))
    laid = {tile.lay.task_id for tile in tiles if tile.lay}
    pool = tuple(replace(one, used=one.id in laid) for one in state.pool)
    return replace(state, settings=fact.settings, seed=fact.seed, tiles=tuple(tiles), pool=pool)
