"""Using a powerup: what follows, or why not."""

from collections.abc import Callable

from msgspec.structs import replace

from gridhouse.games.race.rules import aims
from gridhouse.games.race.rules.facts import (
    CooldownCleared,
    Disabled,
    Doubled,
    Duplicated,
    Pasted,
    PowerupFact,
    Pushed,
    Skipped,
    TileChanged,
)
from gridhouse.games.race.rules.fog import lifted
from gridhouse.games.race.rules.moving import backward, forward
from gridhouse.games.race.rules.powerups import BACKS, CARDS, POWERUPS, SKIPS, Powerup
from gridhouse.games.race.rules.refusing import no
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.tiles import Lay
from gridhouse.games.race.rules.wishes import Use
from gridhouse.kernel import Refusal, Sealed


def use(state: State, seat: int, wish: Use, rng: Sealed) -> PowerupFact:
    """What follows when a team uses a powerup."""
    _check(aims.why_not_use(state, seat, wish.powerup))
    _check_target(state, wish)
    _check(aims.why_not_aim(state, seat, wish.powerup))
    if wish.team is not None:
        _check(aims.why_not_team(state, seat, wish.powerup, wish.team))
    if wish.tile is not None:
        _check(aims.why_not_tile(state, seat, wish.powerup, wish.tile))
    return _DEEDS[wish.powerup](state, seat, wish, rng)


def needs(state: State, powerup: Powerup) -> frozenset[str]:
    """What has to be named beside a powerup: team, tile, task, other."""
    named = set()
    if powerup in aims.AT_TEAMS:
        named.add("team")
    if powerup in aims.AT_TILES:
        named.add("tile")
    if powerup == "changeTile" and state.settings.change_pick == "choose":
        named.add("task")
    if powerup == "doublePowerup" or (
        powerup == "disablePowerup" and state.settings.disable_pick == "choose"
    ):
        named.add("other")
    return frozenset(named)


def _check_target(state: State, wish: Use) -> None:
    named = {field for field in ("team", "tile", "task", "other") if getattr(wish, field) is not None}
    wanted = needs(state, wish.powerup)
    if missing := sorted(wanted - named):
        raise no("bad_target", f"{CARDS[wish.powerup].name} needs {_list(missing)}.")
    if unasked := sorted(named - wanted):
        raise no("bad_target", f"{CARDS[wish.powerup].name} is used without {_list(unasked)}.")


def _list(fields: list[str]) -> str:
    names = {"team": "a team", "tile": "a tile", "task": "a task", "other": "a powerup to choose"}
    return " and ".join(names[field] for field in fields)


def _check(refusal: Refusal | None) -> None:
    if refusal is not None:
        raise refusal


# --- each of the powerups ------------------------------------------------------------------------


def _skip(state: State, seat: int, wish: Use, rng: Sealed) -> PowerupFact:
    team = state.teams[seat]
    to = forward(team.position, SKIPS[wish.powerup], team.cleared)
    return Skipped(seat, wish.powerup, team.position, to, lifted(state, to))


def _push(state: State, seat: int, wish: Use, rng: Sealed) -> PowerupFact:
    assert wish.team is not None
    start = state.teams[wish.team].position
    to = backward(start, BACKS[wish.powerup])
    return Pushed(seat, wish.powerup, wish.team, start, to, state.settings.back_cools)


def _disable(state: State, seat: int, wish: Use, rng: Sealed) -> PowerupFact:
    assert wish.team is not None
    held = state.teams[wish.team].inventory
    if wish.other is None:
        return Disabled(seat, wish.team, rng.choice(held))
    if wish.other not in held:
        raise no("target_lacks_powerup", f"That team has no {CARDS[wish.other].name}.")
    return Disabled(seat, wish.team, wish.other)


def _paste(state: State, seat: int, wish: Use, rng: Sealed) -> PowerupFact:
    assert wish.tile is not None
    position = state.teams[seat].position
    source, target = state.tile(position), state.tile(wish.tile)
    becomes = replace(
        target,
        difficulty=source.difficulty,
        lay=source.lay,
        doubled=source.doubled,
        copied=True,
        was=target.was or target.lay,
    )
    return Pasted(seat, position, wish.tile, becomes)


def _change(state: State, seat: int, wish: Use, rng: Sealed) -> PowerupFact:
    assert wish.tile is not None
    free = aims.free_tasks(state, wish.tile)
    if not free:
        raise aims.pool_is_empty()
    if wish.task is None:
        chosen = rng.choice(free)
    else:
        _check(aims.why_not_task(state, wish.tile, wish.task))
        chosen = next(one for one in free if one.id == wish.task)
    tile = state.tile(wish.tile)
    becomes = replace(tile, lay=Lay(chosen.task, chosen.id), changed=True, was=tile.was or tile.lay)
    return TileChanged(seat, wish.tile, becomes, _returned(state, wish.tile))


def _returned(state: State, number: int) -> int | None:
    """The task that goes back to the pool: none that was pasted and still lies on another tile."""
    on_board = [tile.lay.task_id for tile in state.tiles if tile.lay]
    lay = state.tile(number).lay
    if lay is None or not state.settings.return_replaced or on_board.count(lay.task_id) > 1:
        return None
    return lay.task_id


def _double(state: State, seat: int, wish: Use, rng: Sealed) -> PowerupFact:
    assert wish.tile is not None
    return Doubled(seat, wish.powerup, wish.tile)


def _clear_cooldown(state: State, seat: int, wish: Use, rng: Sealed) -> PowerupFact:
    return CooldownCleared(seat)


def _duplicate(state: State, seat: int, wish: Use, rng: Sealed) -> PowerupFact:
    assert wish.other is not None
    if wish.other == "doublePowerup":
        raise no("doubles_itself", "Double Powerup cannot double itself.")
    if wish.other not in state.teams[seat].inventory:
        raise no("not_owned", f"Your team has no {CARDS[wish.other].name}.")
    return Duplicated(seat, wish.other)


_Deed = Callable[[State, int, Use, Sealed], PowerupFact]
_DEEDS: dict[Powerup, _Deed] = {
    **dict.fromkeys(SKIPS, _skip),
    **dict.fromkeys(BACKS, _push),
    "disablePowerup": _disable,
    "copypaste": _paste,
    "changeTile": _change,
    "doubleEasy": _double,
    "doubleMedium": _double,
    "doubleHard": _double,
    "clearCooldown": _clear_cooldown,
    "doublePowerup": _duplicate,
}
assert _DEEDS.keys() == set(POWERUPS)
