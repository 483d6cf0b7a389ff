"""What is told of a race outside the house: what teams do, each as a note.

A note stays where it was sent, so it says of a tile what lies there only when it is out of the fog for
everybody and for good; of any other it says the number and nothing else.
"""

from collections import Counter
from collections.abc import Sequence

from gridhouse.games.race.announce_organised import announce_organised, badge, place, start_check
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
from gridhouse.games.race.rules.teams import Entry
from gridhouse.games.race.rules.tiles import Tile
from gridhouse.games.race.rules.used import spent
from gridhouse.games.race.words import called, points, said, who
from gridhouse.kernel import SPECTATOR, Detail, Note

NOTICES = {
    "completion": "Tiles completed",
    "claim": "Powerups claimed",
    "use": "Powerups used",
    "team": "Teams added, removed or changed",
    "steering": "Moves, gifts, points and cooldowns by organisers",
    "game": "Start, end and reset",
}


def announce(state: State, fact: Fact) -> Sequence[Note]:
    """What is told of a fact, from the state before it."""
    match fact:
        case Reported() | Submitted():
            return ()
        case Completed():
            return (_completed(state, fact),)
        case Claimed():
            return (_claimed(state, fact),)
        case _ if isinstance(fact, PowerupFact):
            return (_used(state, fact),)
    assert not isinstance(fact, TeamFact)
    return announce_organised(state, fact)


def _completed(state: State, fact: Completed) -> Note:
    emblem, colour = badge(state, fact.team)
    details = [*_players(state, fact.entries, fact.points)]
    if fact.reward:
        details.append(Detail("🎁 Reward", CARDS[fact.reward].name))
    if fact.finished:
        rank = len(state.finishers) + 1
        details.append(Detail("🏁 Finished", "Winner of the race!" if rank == 1 else f"Place {rank}"))
    else:
        details.append(Detail("📍 Now on", place(state, fact.to, fact.revealed)))
        details += start_check(state, fact.to, fact.revealed)
    title = f"✅ {emblem} {who(fact.team)} completed {place(state, fact.tile, state.revealed)}"
    return Note("completion", title, tuple(details), (fact.team,), colour)


def _claimed(state: State, fact: Claimed) -> Note:
    emblem, colour = badge(state, fact.team)
    labels = [tile.task.label for tile in state.powerup_tiles if tile.id == fact.tile]
    task = [Detail("Task", said(label)) for label in labels]
    title = f"🎁 {emblem} {who(fact.team)} claimed {CARDS[fact.powerup].name}"
    return Note("claim", title, (*task, *_players(state, fact.entries, fact.points)), (fact.team,), colour)


def _players(state: State, entries: Sequence[Entry], each: int) -> list[Detail]:
    """Who did it, and the points of each; in which order they were named is nobody's business."""
    often = Counter(sorted(entry.player for entry in entries))
    lines = [f"⭐ {called(state, player)}: +{points(count * each)}" for player, count in often.items()]
    return [Detail("Players and points", "\n".join(lines))] if lines else []


# --- powerups ----------------------------------------------------------------------------------------


def _used(state: State, fact: PowerupFact) -> Note:
    emblem, colour = badge(state, fact.team)
    target = fact.target if isinstance(fact, Pushed | Disabled) else None
    against = f" against {badge(state, target)[0]} {who(target)}" if target is not None else ""
    title = f"⚡ {emblem} {who(fact.team)} used {CARDS[spent(fact)].name}{against}"
    seats = (fact.team,) if target is None else (fact.team, target)
    return Note("use", title, tuple(_effect(state, fact)), seats, colour)


def _effect(state: State, fact: PowerupFact) -> list[Detail]:
    """What a powerup has changed."""
    match fact:
        case Skipped():
            return [
                *_way(state, fact.start, fact.to, fact.revealed),
                *start_check(state, fact.to, fact.revealed),
            ]
        case Pushed():
            cools = [Detail("Cooldown", f"{who(fact.target)} has to cool down.")] if fact.cools else []
            check = start_check(state, fact.to, state.revealed)
            return [*_way(state, fact.start, fact.to, state.revealed), *check, *cools]
        case Disabled():
            known = sees_inventory(state, fact.target, SPECTATOR)
            return [Detail("Lost", CARDS[fact.lost].name if known else "One powerup")]
        case Pasted():
            source = Detail("Copied from", place(state, fact.source, state.revealed))
            known = is_open(state, fact.source, SPECTATOR)
            return [source, *_tile(state, fact.tile, fact.becomes if known else None)]
        case TileChanged():
            return _tile(state, fact.tile, fact.becomes)
        case Doubled():
            return _doubled(state, fact.tile)
        case CooldownCleared():
            return [Detail("Cooldown", "Over: the next powerup can be used.")]
        case Duplicated():
            known = sees_inventory(state, fact.team, SPECTATOR)
            return [Detail("Gained", f"One more {CARDS[fact.gained].name}")] if known else []


def _way(state: State, start: int, to: int, revealed: int) -> list[Detail]:
    before, after = place(state, start, state.revealed), place(state, to, revealed)
    return [Detail("From", before), Detail("📍 To", after)]


def _tile(state: State, number: int, becomes: Tile | None) -> list[Detail]:
    """What a tile was, and what it is now."""
    before = Detail("Tile changed", _aimed_at(state, number))
    if becomes is None or not is_open(state, number, SPECTATOR):
        return [before]
    check = [Detail("⚠️ START CHECK", "It needs a picture from before you start.")]
    now = Detail("Now", f"{said(becomes.task.label)} ({_asked(becomes.min, becomes.max)})")
    return [before, now, *(check if becomes.task.start_proof else [])]


def _aimed_at(state: State, number: int) -> str:
    return place(state, number, state.revealed) if is_told(state, number, SPECTATOR) else "A tile in the fog"


def _doubled(state: State, number: int) -> list[Detail]:
    tile = state.tile(number)
    details = [Detail("Tile doubled", _aimed_at(state, number))]
    if is_open(state, number, SPECTATOR) and tile.lay is not None:
        before = _asked(tile.min, tile.max)
        details.append(Detail("Completions", f"{before} → {_asked(2 * tile.min, 2 * tile.max)}"))
    return details


def _asked(least: int, most: int) -> str:
    return f"{least}" if least == most else f"{least} to {most}"
