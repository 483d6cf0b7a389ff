"""What a powerup changes: it leaves the inventory, its team cools down, the rest depends on which it is."""

from msgspec.structs import replace

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
from gridhouse.games.race.rules.moving import put
from gridhouse.games.race.rules.powerups import Powerup
from gridhouse.games.race.rules.state import State


def used(state: State, fact: PowerupFact) -> State:
    """The race after a powerup was used: it leaves the inventory, and its team cools down."""
    team = state.teams[fact.team]
    left = without(team.inventory, spent(fact))
    team = replace(team, inventory=left, cooldown=not isinstance(fact, CooldownCleared))
    after = state.with_team(fact.team, team)
    match fact:
        case Skipped():
            return after.standing(fact.team, put(team, fact.to), fact.revealed)
        case Pushed():
            target = put(after.teams[fact.target], fact.to)
            return after.with_team(fact.target, replace(target, cooldown=target.cooldown or fact.cools))
        case Disabled():
            target = after.teams[fact.target]
            return after.with_team(
                fact.target, replace(target, inventory=without(target.inventory, fact.lost))
            )
        case Pasted():
            source = replace(after.tile(fact.source), copied_from=True)
            return after.with_tile(fact.tile, fact.becomes).with_tile(fact.source, source)
        case TileChanged():
            if team.position == fact.tile:
                after = after.with_team(fact.team, replace(team, progress=()))
            return _with_task_used(after.with_tile(fact.tile, fact.becomes), fact)
        case Doubled():
            return after.with_tile(fact.tile, replace(after.tile(fact.tile), doubled=True))
        case Duplicated():
            return after.with_team(fact.team, replace(team, inventory=(*left, fact.gained)))
        case CooldownCleared():
            return after


def spent(fact: PowerupFact) -> Powerup:
    """The powerup that was used."""
    match fact:
        case Skipped() | Pushed() | Doubled():
            return fact.powerup
        case Disabled():
            return "disablePowerup"
        case Pasted():
            return "copypaste"
        case TileChanged():
            return "changeTile"
        case CooldownCleared():
            return "clearCooldown"
        case Duplicated():
            return "doublePowerup"


def without(inventory: tuple[Powerup, ...], powerup: Powerup) -> tuple[Powerup, ...]:
    """An inventory with one copy of a powerup less."""
    if powerup not in inventory:
        return inventory
    at = inventory.index(powerup)
    return (*inventory[:at], *inventory[at + 1 :])


def _with_task_used(state: State, fact: TileChanged) -> State:
    laid = fact.becomes.lay.task_id if fact.becomes.lay else None
    used = {laid: True, fact.returned: False}
    return replace(state, pool=tuple(replace(one, used=used.get(one.id, one.used)) for one in state.pool))
