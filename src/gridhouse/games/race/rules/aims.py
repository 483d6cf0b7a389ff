"""What may be aimed at: for each powerup, each team and each tile, the reason why not, or None.

The checks stand in the order of the rule book, and the first that fails is told. A tile in the fog is refused
before anything is asked about it, so that no refusal tells what the fog hides.
"""

from collections.abc import Iterator

from gridhouse.games.race.rules.fog import can_be_aimed_at
from gridhouse.games.race.rules.powerups import BACKS, CARDS, DOUBLES, SKIPS, Powerup
from gridhouse.games.race.rules.refusing import no
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.tasks import DIFFICULTIES, PoolTask
from gridhouse.games.race.rules.teams import Team
from gridhouse.games.race.rules.tiles import Tile
from gridhouse.games.race.rules.trail import FINAL
from gridhouse.kernel import Refusal

AT_TEAMS = frozenset((*BACKS, "disablePowerup"))
"""Powerups that are used against another team."""
AT_TILES = frozenset(("copypaste", "changeTile", *DOUBLES))
"""Powerups that are used on a tile."""


def why_not_act(state: State, seat: int | None) -> Refusal | None:
    """Why a team can do nothing at all."""
    if state.phase != "live":
        over = state.phase == "closed"
        return no("race_not_live", "The race is over." if over else "The race has not started yet.")
    if seat is None or seat >= len(state.teams):
        return no("no_such_team", "There is no such team in this race.")
    if state.teams[seat].withdrawn:
        return no("team_withdrawn", "Your team is not in the race any more.")
    return None


def why_not_use(state: State, seat: int, powerup: Powerup) -> Refusal | None:
    """Why a team cannot use a powerup now, whichever it is."""
    team = state.teams[seat]
    if seat in state.finishers:
        return no("team_finished", "Your team has finished: it uses no more powerups.")
    if powerup not in team.inventory:
        return no("not_owned", f"Your team has no {CARDS[powerup].name}.")
    if team.cooldown and powerup != "clearCooldown":
        return no("on_cooldown", "Your team is cooling down until it completes its tile.")
    return None


def why_not_aim(state: State, seat: int, powerup: Powerup) -> Refusal | None:
    """Why a team cannot use this powerup where it stands, whatever it is aimed at."""
    team = state.teams[seat]
    if powerup in SKIPS:
        return _why_not_skip(state, team, SKIPS[powerup])
    if powerup == "copypaste":
        return _why_not_copy(state, team)
    if powerup == "clearCooldown" and not team.cooldown:
        return no("not_on_cooldown", "Your team is not cooling down.")
    return None


def _why_not_skip(state: State, team: Team, steps: int) -> Refusal | None:
    if team.position == FINAL:
        return no("at_final", "You stand on the last tile: it has to be completed.")
    if state.settings.skip_past_final == "refuse" and _steps_to_final(team) < steps:
        return no("past_final", "That would lead past the last tile.")
    return None


def _steps_to_final(team: Team) -> int:
    """How many steps it takes to the last tile: cleared tiles cost none."""
    return sum(tile == FINAL or tile not in team.cleared for tile in range(team.position + 1, FINAL + 1))


def _why_not_copy(state: State, team: Team) -> Refusal | None:
    """Whether the own tile can be copied."""
    if state.settings.copy_guard == "target":
        return None
    source = state.tile(team.position)
    if source.copied:
        return no("source_copied", "A task was pasted onto your tile, so it cannot be copied.")
    if source.copied_from:
        return no("source_copied_from", "Your tile has been copied already.")
    return None


def why_not_team(state: State, seat: int, powerup: Powerup, target: int) -> Refusal | None:
    """Why a powerup cannot be used against a team."""
    if target == seat:
        return no("own_team", "Choose another team than your own.")
    if target not in state.racing:
        return no("no_such_team", "There is no such team in this race.")
    if target in state.finishers:
        return no("target_finished", "That team has finished already.")
    if powerup in BACKS and state.teams[target].awaits:
        return no(
            "target_waits", "What that team has done waits for an organiser: it stays there until then."
        )
    if powerup in BACKS and state.teams[target].position == 1:
        return no("no_effect", "That team stands on tile 1 and cannot be pushed back.")
    if powerup == "disablePowerup" and not state.teams[target].inventory:
        return no("target_lacks_powerup", "That team has no powerup.")
    return None


def why_not_tile(state: State, seat: int, powerup: Powerup, number: int) -> Refusal | None:
    """Why a powerup cannot be used on a tile."""
    if not can_be_aimed_at(state, number):
        return no("fogged", "That tile is in the fog.")
    if number == FINAL:
        return no("final_tile", "The last tile cannot be changed.")
    return next(_tile_reasons(state, seat, powerup, number), None)


def _tile_reasons(state: State, seat: int, powerup: Powerup, number: int) -> Iterator[Refusal]:
    """All that speaks against using a powerup on a tile that can be seen."""
    tile, own = state.tile(number), state.teams[seat].position
    standing = state.standing_on(number)
    if powerup == "copypaste" and number == own:
        yield no("own_tile", "You stand on this tile yourself.")
    if powerup == "changeTile" and state.settings.change_own:
        standing = [team for team in standing if team != seat]
    if standing:
        yield no("team_on_tile", "A team stands on this tile.")
    if powerup == "copypaste":
        yield from _paste_reasons(tile, state.tile(own))
    elif powerup == "changeTile":
        yield from _change_reasons(tile)
    else:
        yield from _double_reasons(tile, DOUBLES[powerup])


def _paste_reasons(tile: Tile, source: Tile) -> Iterator[Refusal]:
    if tile.difficulty > source.difficulty:
        yield no("too_hard", "This tile is harder than yours.")
    if tile.reward:
        yield no("reward_tile", "Tiles with a reward cannot be pasted onto.")
    yield from _change_reasons(tile, pasting=True)


def _change_reasons(tile: Tile, pasting: bool = False) -> Iterator[Refusal]:
    if tile.copied:
        yield no("copied", "A task was pasted onto this tile before.")
    if pasting and tile.copied_from:
        yield no("copied_from", "This tile has been copied before.")
    if tile.changed:
        yield no("changed", "This tile has been changed before.")
    if tile.doubled:
        yield no("doubled", "Doubled tiles are locked.")


def _double_reasons(tile: Tile, difficulty: int) -> Iterator[Refusal]:
    if tile.difficulty != difficulty:
        yield no("wrong_difficulty", f"This tile is {DIFFICULTIES[tile.difficulty]}.")
    if tile.doubled:
        yield no("doubled", "Doubled tiles are locked.")


def free_tasks(state: State, number: int) -> list[PoolTask]:
    """The tasks that a tile can be changed to: unused, and as hard as it is now."""
    difficulty = state.tile(number).difficulty
    return [one for one in state.pool if not one.used and one.task.difficulty == difficulty]


def pool_is_empty() -> Refusal:
    """Why a tile cannot be changed to anything."""
    return no("pool_empty", "The pool has no unused task of this difficulty.")


def why_not_task(state: State, number: int, task: int) -> Refusal | None:
    """Why a tile cannot be changed to a task of the pool."""
    found = next((one for one in state.pool if one.id == task), None)
    if found is None:
        return no("no_such_task", "There is no such task in the pool.")
    if found.used:
        return no("task_used", "That task has been used.")
    if found.task.difficulty != state.tile(number).difficulty:
        return no("other_difficulty", "That task is not as hard as the tile.")
    return None
