"""Another race that a viewer must not be able to tell from the real one."""

from typing import get_args

from msgspec.structs import replace

from gridhouse.games.race.rules.matching import Matcher
from gridhouse.games.race.rules.powerups import POWERUPS, Powerup
from gridhouse.games.race.rules.proofs import Proof
from gridhouse.games.race.rules.sight import (
    organises,
    sees_beside,
    sees_drawn,
    sees_free,
    sees_inventory,
    sees_proofs,
    sees_tile,
)
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.tasks import Difficulty, Kind, PoolTask, Task
from gridhouse.games.race.rules.teams import Entry, Submission, Team
from gridhouse.games.race.rules.tiles import ClaimType, Lay, PowerupTask, PowerupTile, Tile
from gridhouse.games.race.rules.trail import FINAL
from gridhouse.kernel import Actor, Sealed

DIFFICULTY: tuple[Difficulty, ...] = get_args(Difficulty)
KINDS: tuple[Kind, ...] = get_args(Kind)
CLAIMS: tuple[ClaimType, ...] = get_args(ClaimType)


def disguise(state: State, actor: Actor, rng: Sealed) -> State:
    """Other tasks in the fog and in the pool, other powerups in hands that this actor does not see."""
    if actor.role == "historian":
        return state
    # what all teams know is no secret of one
    looking = Actor("player") if actor.role == "spectator" else actor
    tiles = tuple(
        tile if sees_tile(state, number, looking) else other_tile(number, tile, rng)
        for number, tile in enumerate(state.tiles, 1)
    )
    laid = {tile.lay.task_id: tile.lay.task for tile in tiles if tile.lay}
    return replace(
        state,
        tiles=tiles,
        pool=tuple(_pooled(state, one, laid.get(one.id), actor, rng) for one in state.pool),
        powerup_tiles=state.powerup_tiles
        if sees_beside(state, actor)
        else tuple(_powerup_tile(tile.id, rng) for tile in state.powerup_tiles),
        teams=tuple(_team(state, seat, actor, rng) for seat in range(len(state.teams))),
        submissions=tuple(
            _sent_in(one, rng) if _not_theirs(one.team, actor) else one for one in state.submissions
        ),
        bench=state.bench if organises(actor) else state.bench[::-1],
        seed=state.seed if sees_drawn(state, actor) else _word(rng),
    )


def other_tile(number: int, tile: Tile, rng: Sealed) -> Tile:
    """Another tile in the fog. That something lies on each is known once a race has started."""
    if tile.lay is None:
        return tile
    difficulty: Difficulty = 3 if number == FINAL else rng.choice(DIFFICULTY)
    other = Tile(
        difficulty,
        Lay(_task(difficulty, rng), tile.lay.task_id),
        reward=rng.choice((None, rng.choice(POWERUPS))),
    )
    if number == FINAL:
        return other
    return replace(other, doubled=rng.below(4) == 0, copied=rng.below(4) == 0)


def _pooled(state: State, one: PoolTask, laid: Task | None, actor: Actor, rng: Sealed) -> PoolTask:
    """A task of the pool that is seen, or another one; those that lie in the fog as they lie there."""
    if sees_drawn(state, actor) or (not one.used and sees_free(state, actor)):
        return one
    if one.used and laid is not None:
        return replace(one, task=laid)
    return replace(one, task=_task(one.task.difficulty, rng))


def _task(difficulty: Difficulty, rng: Sealed) -> Task:
    most = 1 + rng.below(5)
    return Task(
        label=f"Task {_word(rng)}",
        difficulty=difficulty,
        min=1 + rng.below(most),
        max=most,
        instructions=_word(rng),
        image=_word(rng),
        points=50 * rng.below(8),
        kind=rng.choice(KINDS),
        start_proof=bool(rng.below(2)),
        match=rng.choice((None, Matcher(items=(_word(rng),)))),
    )


def _powerup_tile(number: int, rng: Sealed) -> PowerupTile:
    task = PowerupTask(f"Task {_word(rng)}", rng.choice(POWERUPS), rng.choice(CLAIMS), max=1 + rng.below(5))
    return PowerupTile(number, task)


def _team(state: State, seat: int, actor: Actor, rng: Sealed) -> Team:
    """A team with other powerups and other proofs, where this actor does not see them."""
    team = state.teams[seat]
    if not sees_inventory(state, seat, actor):
        team = replace(team, inventory=_held(state, seat, rng))
    return replace(team, progress=_proven(team.progress, rng)) if _not_theirs(seat, actor) else team


def _not_theirs(seat: int, actor: Actor) -> bool:
    """Whether proofs are those of another team. They are nobody else's business, but no secret by which
    somebody could play better: of onlookers' eyes they are kept away as well, yet whoever has seen them may
    still change teams."""
    return actor.role == "player" and not sees_proofs(seat, actor)


def _sent_in(one: Submission, rng: Sealed) -> Submission:
    """Other proofs, and another reason."""
    return replace(one, entries=_proven(one.entries, rng), reason=_word(rng) if one.reason else "")


def _proven(entries: tuple[Entry, ...], rng: Sealed) -> tuple[Entry, ...]:
    return tuple(
        replace(entry, proofs=(Proof(picture=f"{rng.below(10**9):032x}"),) * (1 + rng.below(2)))
        for entry in entries
    )


def _held(state: State, seat: int, rng: Sealed) -> tuple[Powerup, ...]:
    """Other powerups, as many; but none for one that everybody has seen the team get."""
    team = state.teams[seat]
    claimed = {claim.tile for claim in state.claims if claim.team == seat}
    seen = {tile.task.powerup for tile in state.powerup_tiles if tile.id in claimed}
    seen |= {reward for number in team.rewarded if (reward := state.tile(number).reward) is not None}
    return tuple(one if one in seen else rng.choice(POWERUPS) for one in team.inventory)


def _word(rng: Sealed) -> str:
    return str(rng.below(10**9))
