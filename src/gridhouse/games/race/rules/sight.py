"""What somebody may know of a race: one answer for the view, the story and the edits of organisers."""

from msgspec.structs import replace

from gridhouse.games.race.rules.settings import Settings
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.trail import FINAL
from gridhouse.kernel import SPECTATOR, Actor, player


def organises(actor: Actor) -> bool:
    """Whether this is an organiser, or somebody who looks back at a race that is over and may see as much."""
    return actor.role in ("admin", "historian")


def sees_upto(state: State, actor: Actor) -> int:
    """Up to which tile this actor sees the trail. Beyond it there are numbers and nothing else."""
    if actor.role == "historian":
        return FINAL
    if state.phase == "setup":
        return FINAL if organises(actor) else 0
    return min(_teams_see_upto(state, actor), _told_upto(state, actor))


def _teams_see_upto(state: State, actor: Actor) -> int:
    if state.fog == "off" or (state.fog == "admin" and organises(actor)):
        return FINAL
    return state.revealed


def sees_tile(state: State, tile: int, actor: Actor) -> bool:
    """Whether this actor sees what lies on a tile of the trail."""
    return tile <= sees_upto(state, actor)


def _told_upto(state: State, actor: Actor) -> int:
    """Up to which tile anything at all is told to this actor: onlookers may have a fog of their own, which
    lifts with the first team that stands on a tile, or with the end."""
    own_fog = actor.role == "spectator" and state.settings.watch_fog == "reached" and state.phase == "live"
    return state.reached if own_fog else FINAL


def is_told(state: State, tile: int, actor: Actor) -> bool:
    """Whether this actor is told what powerups do to a tile. Into their own fog they are not told on which:
    a tile that was doubled as an easy one is an easy one."""
    return tile <= _told_upto(state, actor)


def is_open(state: State, tile: int, actor: Actor) -> bool:
    """Whether a tile is out of the fog for good, for everybody whom this actor stands for. A story is read
    again later, when the fog that was off may be on: it says of no other tile what lies there."""
    return state.phase != "setup" and tile <= min(state.revealed, _told_upto(state, actor))


def seen_settings(settings: Settings, actor: Actor) -> Settings:
    """The settings as this actor may read them. The word that has to be in every picture is for those who
    send pictures in and those who look at them, and for nobody who looks on or back."""
    return settings if actor.role in ("player", "admin") else replace(settings, code_word="")


def sees_beside(state: State, actor: Actor) -> bool:
    """Whether this actor sees the powerup tiles, which the fog never covers."""
    return state.phase != "setup" or organises(actor)


def sees_inventory(state: State, seat: int, actor: Actor) -> bool:
    """Whether this actor sees which powerups a team holds, and not only how many."""
    return state.settings.disable_pick == "choose" or organises(actor) or actor.seat == seat


def sees_proofs(seat: int, actor: Actor) -> bool:
    """Whether this actor sees what a team has sent in as proof: the team itself does, and organisers."""
    return organises(actor) or (actor.role == "player" and actor.seat == seat)


def sees_free(state: State, actor: Actor) -> bool:
    """Whether this actor sees the tasks of the pool that are not used: a team that may choose one does."""
    if organises(actor):
        return True
    if state.phase != "live" or state.settings.change_pick != "choose" or actor.seat is None:
        return False
    return "changeTile" in state.teams[actor.seat].inventory


def sees_drawn(state: State, actor: Actor) -> bool:
    """Whether this actor sees all that the board was drawn from: used tasks, and the seed, which gives the
    same board to whoever has the pool. Organisers in the fog do not."""
    return organises(actor) and sees_upto(state, actor) == FINAL


def knows(state: State, seat: int) -> bool:
    """Whether a team knows something that an onlooker does not: the pool, or what it holds itself."""
    hidden = state.teams[seat].inventory and not sees_inventory(state, seat, SPECTATOR)
    return bool(hidden) or sees_free(state, player(seat))
