"""What somebody sees of a race, built by inclusion."""

from msgspec.structs import replace

from gridhouse.games.race.pictures import shown_in, without_pictures
from gridhouse.games.race.reviews import own_latest, waiting
from gridhouse.games.race.rules.points import worth
from gridhouse.games.race.rules.reviewing import said_of
from gridhouse.games.race.rules.sight import (
    organises,
    seen_settings,
    sees_beside,
    sees_drawn,
    sees_free,
    sees_inventory,
    sees_proofs,
    sees_tile,
)
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.tasks import PoolTask
from gridhouse.games.race.seen import PowerupTileView, TeamView, TileView, View
from gridhouse.games.race.standings import total_points
from gridhouse.kernel import SPECTATOR, Actor

MANY = 10
"""From how many members on a team is told as a stretch, if it is one."""


def view(state: State, actor: Actor) -> View:
    """A race as this actor may see it: in the set-up its trail and pools are for organisers alone, then the
    fog decides. Onlookers see what a team sees of others."""
    mine = actor.seat if actor.role == "player" else None
    reviews, count = waiting(state) if organises(actor) else own_latest(state, mine)
    return View(
        you=mine,
        settings=seen_settings(state.settings, actor),
        phase=state.phase,
        fog=state.fog,
        revealed=state.revealed,
        reached=state.reached,
        players=state.players,
        earned=_earned(state),
        teams=tuple(_team(state, seat, actor) for seat in range(len(state.teams))),
        tiles=tuple(_tile(state, number, actor) for number in range(1, len(state.tiles) + 1)),
        powerup_tiles=_powerup_tiles(state) if sees_beside(state, actor) else (),
        finishers=state.finishers,
        free=_free(state, actor),
        bench=state.bench if organises(actor) else (),
        reviews=reviews,
        waiting=count,
        seed=state.seed if sees_drawn(state, actor) else "",
    )


def look_back(now: State, then: State, actor: Actor) -> View:
    """A moment of the past as this actor may see it now: no tile that the fog hides from them now, and of the
    set-up, where organisers in the fog have drawn the trail themselves, no more than others see. A picture of
    a task that nobody shows them any more is not named: the house would not open it."""
    blind = then.phase == "setup" and organises(actor) and not sees_drawn(now, actor)
    seen = view(then, SPECTATOR if blind else actor)
    tiles = tuple(
        tile if sees_tile(now, tile.n, actor) else TileView(tile.n, hidden=True) for tile in seen.tiles
    )
    open_now = {one.id for one in _free(now, actor) or ()}
    free = seen.free and tuple(one for one in seen.free if one.id in open_now)
    past = replace(seen, tiles=tiles, free=free, seed=seen.seed if sees_drawn(now, actor) else "")
    named = shown_in(past)
    return without_pictures(past, named - shown_in(view(now, actor))) if named else past


def _tile(state: State, number: int, actor: Actor) -> TileView:
    if not sees_tile(state, number, actor):
        return TileView(number, hidden=True)
    tile = state.tile(number)
    if tile.lay is None:
        return TileView(number, difficulty=tile.difficulty, reward=tile.reward)
    return TileView(
        number,
        difficulty=tile.difficulty,
        label=tile.task.label,
        instructions=tile.task.instructions,
        image=tile.task.image,
        min=tile.min,
        max=tile.max,
        worth=worth(tile),
        kind=tile.task.kind,
        start_proof=tile.task.start_proof,
        reward=tile.reward,
        copied=tile.copied,
        copied_from=tile.copied_from,
        changed=tile.changed,
        doubled=tile.doubled,
        was=tile.was.task.label if tile.was else "",
        match=tile.task.match if organises(actor) else None,
        task_points=tile.task.points if organises(actor) else 0,
    )


def _team(state: State, seat: int, actor: Actor) -> TeamView:
    team = state.teams[seat]
    stretch = _stretch(team.members)
    return TeamView(
        position=team.position,
        members=() if stretch else team.members,
        stretch=stretch,
        held=len(team.inventory),
        inventory=team.inventory if sees_inventory(state, seat, actor) else None,
        cooldown=team.cooldown,
        progress=team.progress if sees_proofs(seat, actor) else said_of(team.progress),
        cleared=team.cleared,
        points=sum(team.points.values()),
        place=state.place(seat),
        colour=team.colour,
        mark=team.mark,
        withdrawn=team.withdrawn,
        awaits=team.awaits,
    )


def _stretch(members: tuple[int, ...]) -> tuple[int, int] | None:
    if len(members) < MANY or members != (*range(members[0], members[0] + len(members)),):
        return None
    return members[0], members[-1]


def _powerup_tiles(state: State) -> tuple[PowerupTileView, ...]:
    return tuple(
        PowerupTileView(
            tile.id, tile.task, tuple(claim.team for claim in state.claims if claim.tile == tile.id)
        )
        for tile in state.powerup_tiles
    )


def _free(state: State, actor: Actor) -> tuple[PoolTask, ...] | None:
    if not sees_free(state, actor):
        return None
    return tuple(one for one in state.pool if not one.used or sees_drawn(state, actor))


def _earned(state: State) -> tuple[int | None, ...]:
    total = total_points(state)
    return tuple(total.get(player) for player in range(len(state.players)))
