"""All the ways in which a team could use its powerups now."""

from collections.abc import Iterator

from gridhouse.games.race.rules import aims
from gridhouse.games.race.rules.powerups import DOUBLES, SKIPS, Powerup
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.trail import FINAL
from gridhouse.games.race.rules.wishes import Use


def legal_uses(state: State, seat: int) -> Iterator[Use]:
    """Every use of a powerup that the rules allow a team; of a change, one for each task that is free."""
    if aims.why_not_act(state, seat) is not None:
        return
    for powerup in dict.fromkeys(state.teams[seat].inventory):
        if aims.why_not_use(state, seat, powerup) is None and aims.why_not_aim(state, seat, powerup) is None:
            yield from _aimed(state, seat, powerup)


def _aimed(state: State, seat: int, powerup: Powerup) -> Iterator[Use]:
    if powerup in SKIPS or powerup == "clearCooldown":
        yield Use(powerup)
    elif powerup in aims.AT_TEAMS:
        yield from _against_teams(state, seat, powerup)
    elif powerup in aims.AT_TILES:
        yield from _on_tiles(state, seat, powerup)
    else:
        held = dict.fromkeys(state.teams[seat].inventory)
        yield from (Use(powerup, other=other) for other in held if other != "doublePowerup")


def _against_teams(state: State, seat: int, powerup: Powerup) -> Iterator[Use]:
    for team in range(len(state.teams)):
        if aims.why_not_team(state, seat, powerup, team) is not None:
            continue
        if powerup == "disablePowerup" and state.settings.disable_pick == "choose":
            held = dict.fromkeys(state.teams[team].inventory)
            yield from (Use(powerup, team=team, other=other) for other in held)
        else:
            yield Use(powerup, team=team)


def _on_tiles(state: State, seat: int, powerup: Powerup) -> Iterator[Use]:
    for number in range(1, FINAL + 1):
        if aims.why_not_tile(state, seat, powerup, number) is not None:
            continue
        if powerup in DOUBLES or powerup == "copypaste":
            yield Use(powerup, tile=number)
        elif free := aims.free_tasks(state, number):
            tasks = [None] if state.settings.change_pick == "random" else [one.id for one in free]
            yield from (Use(powerup, tile=number, task=task) for task in tasks)
