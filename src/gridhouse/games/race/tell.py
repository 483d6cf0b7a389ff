"""What happened in a race, in sentences. Teams are named {0}, {1}, …

A sentence says no more than the views before and after it. What lies on a tile is told only of those that are
out of the fog for good: the story is read again later, when a fog that was off may be on.
"""

from gridhouse.games.race.rules.facts import (
    Claimed,
    Completed,
    CooldownCleared,
    Disabled,
    Doubled,
    Duplicated,
    Fact,
    Pasted,
    PowerupFact,
    Pushed,
    Reported,
    Skipped,
    Submitted,
    TeamFact,
    TileChanged,
)
from gridhouse.games.race.rules.powerups import CARDS
from gridhouse.games.race.rules.sight import is_open, is_told, sees_inventory
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.used import spent
from gridhouse.games.race.tell_organisers import fog_lifts, tell_organised
from gridhouse.games.race.words import earnings, quoted, who
from gridhouse.kernel import Actor


def tell(state: State, fact: Fact, actor: Actor) -> str:
    """A fact as a sentence for this actor, from the state before it."""
    match fact:
        case Reported():
            return _reported(state, fact)
        case Completed():
            return _completed(state, fact)
        case Claimed():
            return _claimed(state, fact)
        case Submitted():
            return _submitted(state, fact)
        case _ if isinstance(fact, PowerupFact):
            return f"{who(fact.team)} used {CARDS[spent(fact)].name}{_used(state, fact, actor)}"
    assert not isinstance(fact, TeamFact)
    return tell_organised(state, fact, actor)


def _reported(state: State, fact: Reported) -> str:
    done, tile = len(fact.entries), state.tile(fact.tile)
    asked = f"{tile.min}" if tile.min == tile.max else f"{tile.min} to {tile.max}"
    return f"{who(fact.team)} has {done} of {asked} completions on tile {fact.tile}."


def _completed(state: State, fact: Completed) -> str:
    team = who(fact.team)
    reward = f" {team} gets {CARDS[fact.reward].name}." if fact.reward else ""
    on = f" {team} passes on to tile {fact.to}." if fact.to > fact.tile + 1 else ""
    place = len(state.finishers) + 1
    end = (
        f" {team} {'has won the race!' if place == 1 else f'finishes in place {place}.'}"
        if fact.finished
        else ""
    )
    earned = earnings(state, fact.entries, fact.points)
    return f"{team} completed tile {fact.tile}.{earned}{reward}{on}{end}{fog_lifts(state, fact.revealed)}"


def _claimed(state: State, fact: Claimed) -> str:
    label = next(
        (quoted(tile.task.label) for tile in state.powerup_tiles if tile.id == fact.tile), "a powerup tile"
    )
    earned = earnings(state, fact.entries, fact.points)
    return f"{who(fact.team)} claimed {label} and gets {CARDS[fact.powerup].name}.{earned}"


def _submitted(state: State, fact: Submitted) -> str:
    label = next((quoted(one.task.label) for one in state.powerup_tiles if one.id == fact.tile), "a claim")
    what = label if fact.claim else f"tile {fact.tile}"
    return f"{who(fact.team)} sent in {what}. It counts when an organiser approves it."


def _used(state: State, fact: PowerupFact, actor: Actor) -> str:
    """What a powerup did, to be read after its name."""
    match fact:
        case Skipped():
            return f": from {fact.start} to {fact.to}.{fog_lifts(state, fact.revealed)}"
        case Pushed():
            cools = f" {who(fact.target)} has to cool down." if fact.cools else ""
            return f" against {who(fact.target)}: from {fact.start} to {fact.to}.{cools}"
        case Disabled():
            known = sees_inventory(state, fact.target, actor)
            return (
                f" against {who(fact.target)}: {CARDS[fact.lost].name if known else 'one powerup'} is gone."
            )
        case Pasted():
            return f": tile {fact.source} onto {_place(state, fact, actor)}.{_now(state, fact, actor)}"
        case TileChanged():
            return f" on {_place(state, fact, actor)}.{_now(state, fact, actor)}"
        case Doubled():
            return f" on {_place(state, fact, actor)}."
        case CooldownCleared():
            return "."
        case Duplicated():
            known = sees_inventory(state, fact.team, actor)
            return f" and has one more {CARDS[fact.gained].name}." if known else "."


def _place(state: State, fact: Pasted | TileChanged | Doubled, actor: Actor) -> str:
    return f"tile {fact.tile}" if is_told(state, fact.tile, actor) else "a tile in the fog"


def _now(state: State, fact: Pasted | TileChanged, actor: Actor) -> str:
    """What a tile asks for from now on."""
    return f" It is {quoted(fact.becomes.task.label)} now." if is_open(state, fact.tile, actor) else ""
