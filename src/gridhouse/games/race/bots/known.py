"""What a view tells, as a position again: so that the rules can be asked about it."""

from gridhouse.games.race.rules.powerups import Powerup
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.tasks import Task
from gridhouse.games.race.rules.teams import Claim, Team
from gridhouse.games.race.rules.tiles import Lay, PowerupTile, Tile
from gridhouse.games.race.seen import TeamView, TileView, View

SOMETHING: Powerup = "skip1"
"""Stands for a powerup that is not shown."""


def known(view: View) -> State:
    """The race as far as somebody sees it. What lies in the fog is bare; nobody can aim at it."""
    return State(
        settings=view.settings,
        phase=view.phase,
        fog=view.fog,
        revealed=view.revealed,
        reached=view.reached,
        players=view.players,
        bench=view.bench,
        teams=tuple(map(_team, view.teams)),
        tiles=tuple(map(_tile, view.tiles)),
        powerup_tiles=tuple(PowerupTile(one.id, one.task) for one in view.powerup_tiles),
        pool=view.free or (),
        claims=tuple(Claim(team, one.id) for one in view.powerup_tiles for team in one.claims),
        finishers=view.finishers,
    )


def _team(team: TeamView) -> Team:
    """A team. Of powerups that are not shown only the number is known."""
    return Team(
        position=team.position,
        members=team.all_members,
        inventory=(SOMETHING,) * team.held if team.inventory is None else team.inventory,
        cooldown=team.cooldown,
        progress=team.progress,
        cleared=team.cleared,
        colour=team.colour,
        mark=team.mark,
        withdrawn=team.withdrawn,
        awaits=team.awaits,
    )


def _tile(seen: TileView) -> Tile:
    if seen.difficulty is None or not seen.label:
        return Tile(seen.difficulty or 1)
    twice = 2 if seen.doubled else 1
    task = Task(
        label=seen.label,
        difficulty=seen.difficulty,
        min=seen.min // twice,
        max=seen.max // twice,
        instructions=seen.instructions,
        image=seen.image,
        points=seen.worth,
        kind=seen.kind,
        start_proof=seen.start_proof,
    )
    return Tile(
        seen.difficulty,
        Lay(task),
        seen.reward,
        copied=seen.copied,
        copied_from=seen.copied_from,
        changed=seen.changed,
        doubled=seen.doubled,
    )
