"""What organisers did in a race, in sentences."""

from collections.abc import Sequence

from msgspec.structs import asdict

from gridhouse.games.race.rules.facts import (
    AdminFact,
    BonusGiven,
    ClearedAhead,
    Closed,
    Configured,
    CooldownSet,
    Dressed,
    FogLifted,
    FogSet,
    Granted,
    Loaded,
    Moved,
    Opened,
    PlayerRenamed,
    PowerupTileEdited,
    Reviewed,
    RosterEdited,
    Shuffled,
    ShuffleFailed,
    Started,
    Taken,
    TaskEdited,
    TeamAdded,
    TileEdited,
    WasReset,
    Wiped,
    Withdrawn,
)
from gridhouse.games.race.rules.powerups import CARDS, Powerup
from gridhouse.games.race.rules.settings import FogMode
from gridhouse.games.race.rules.sight import (
    is_open,
    organises,
    seen_settings,
    sees_beside,
    sees_inventory,
    sees_proofs,
    sees_tile,
)
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.words import called, listed, points, quoted, said, who
from gridhouse.kernel import Actor

FOGS: dict[FogMode, str] = {
    "on": "The fog is on for everybody.",
    "admin": "The fog is on for teams, and organisers see through it.",
    "off": "The fog is off: everybody sees the whole trail.",
}
NAMED = 5
"""More players than these are counted instead of named."""


def fog_lifts(state: State, revealed: int) -> str:
    """That everybody sees further now, where they do."""
    return f" The fog lifts to tile {revealed}." if state.fog != "off" and revealed > state.revealed else ""


def tell_organised(state: State, fact: AdminFact, actor: Actor) -> str:
    """A fact that is no team's as a sentence for this actor, from the state before it."""
    match fact:
        case Loaded() | Shuffled() | ShuffleFailed() | TileEdited() | TaskEdited() | PowerupTileEdited():
            return _laid(state, fact, actor)
        case RosterEdited():
            return _roster(state, fact, actor)
        case Granted() | Taken():
            return _handed(state, fact, actor)
        case Dressed() | Withdrawn() | Moved() | CooldownSet() | ClearedAhead() | BonusGiven():
            return _steered(state, fact)
        case Reviewed():
            return _reviewed(state, fact, actor)
        case PlayerRenamed():
            return f"{called(state, fact.player)} is called {said(fact.name)} now."
        case _:
            return _staged(state, fact, actor)


def _reviewed(state: State, fact: Reviewed, actor: Actor) -> str:
    """What organisers think of a proof is between them and the team, unless it changes the race."""
    one = state.submissions[fact.submission]
    if not fact.taken_back and not sees_proofs(one.team, actor):
        return ""
    place = quoted(one.label) if one.claim else f"tile {one.tile}"
    what = f"What {who(one.team)} sent in for {place}"
    if fact.verdict == "approved":
        return f"{what} was approved."
    why = f" {said(fact.reason)}" if sees_proofs(one.team, actor) else ""
    back = " What it had brought is taken back." if fact.taken_back else ""
    return f"{what} was rejected.{why}{back}"


def _staged(
    state: State,
    fact: Opened | TeamAdded | Configured | FogSet | FogLifted | Started | Closed | WasReset | Wiped,
    actor: Actor,
) -> str:
    match fact:
        case Opened():
            return f"{said(fact.settings.name)} is being prepared."
        case TeamAdded():
            return ""  # the house says that it joins in
        case Configured():
            before, after = (asdict(seen_settings(one, actor)) for one in (state.settings, fact.settings))
            changed = [name for name, value in after.items() if value != before[name]]
            if not changed:
                return ""
            return f"The settings were changed: {listed([name.replace('_', ' ') for name in changed])}."
        case FogSet():
            return FOGS[fact.mode]
        case FogLifted():
            return f"The fog lifts to tile {fact.revealed}."
        case Started():
            seen = "." if state.fog == "off" else f": tiles 1 to {fact.revealed} are out of the fog."
            return f"The race has begun{seen}"
        case Closed():
            return "The race is over."
        case WasReset():
            return "Everybody is back at the start, and the race is yet to begin."
        case Wiped():
            return "The race was emptied."


# --- teams and players ---------------------------------------------------------------------------


def _steered(
    state: State, fact: Dressed | Withdrawn | Moved | CooldownSet | ClearedAhead | BonusGiven
) -> str:
    team = who(fact.team)
    match fact:
        case Dressed():
            return f"{team} has another colour or mark."
        case Withdrawn():
            return (
                f"{team} is {'back in' if fact.back else 'out of'} the race.{fog_lifts(state, fact.revealed)}"
            )
        case Moved():
            return f"{team} was moved from {fact.start} to {fact.to}.{fog_lifts(state, fact.revealed)}"
        case CooldownSet():
            return f"{team} has to cool down." if fact.on else f"{team} need not cool down any longer."
        case ClearedAhead():
            tiles = [str(tile) for tile in fact.tiles]
            which = f"tile{'s' if len(tiles) > 1 else ''} {listed(tiles)}" if tiles else "no tile any more"
            return f"{team} passes over {which}."
        case BonusGiven():
            verb = "gets" if fact.points > 0 else "loses"
            why = f": {said(fact.why)}" if fact.why else ""
            return f"{called(state, fact.player)} {verb} {points(abs(fact.points))} for {team}{why}."


def _handed(state: State, fact: Granted | Taken, actor: Actor) -> str:
    powerup = _powerup(state, fact.team, fact.powerup, actor)
    if isinstance(fact, Granted):
        return f"{who(fact.team)} was given {powerup}."
    return f"{powerup[0].upper()}{powerup[1:]} was taken from {who(fact.team)}."


def _powerup(state: State, seat: int, powerup: Powerup, actor: Actor) -> str:
    """A powerup of a team, for those who see what it holds."""
    return CARDS[powerup].name if sees_inventory(state, seat, actor) else "a powerup"


def _roster(state: State, fact: RosterEdited, actor: Actor) -> str:
    names = (*state.players, *fact.new)
    told = [
        _lineup(names, seat, state.teams[seat].members, now) for seat, now in sorted(fact.members.items())
    ]
    if not told and organises(actor):
        told = ["The list of players without a team was changed."]
    return " ".join(told)


def _lineup(names: Sequence[str], seat: int, before: Sequence[int], now: Sequence[int]) -> str:
    joined = [said(names[player]) for player in now if player not in before]
    left = [said(names[player]) for player in before if player not in now]
    parts = []
    if joined:
        parts.append(f"{_named(joined)} {'joins' if len(joined) == 1 else 'join'} {who(seat)}.")
    if left:
        parts.append(f"{_named(left)} {'leaves' if len(left) == 1 else 'leave'} {who(seat)}.")
    return " ".join(parts) or f"{who(seat)} is lined up anew."


def _named(names: Sequence[str]) -> str:
    return listed(names) if len(names) <= NAMED else f"{len(names)} players"


# --- the trail and what it is laid from ----------------------------------------------------------


def _laid(
    state: State,
    fact: Loaded | Shuffled | ShuffleFailed | TileEdited | TaskEdited | PowerupTileEdited,
    actor: Actor,
) -> str:
    match fact:
        case TileEdited():
            if not sees_tile(state, fact.tile, actor):
                return ""
            lay = fact.becomes.lay if is_open(state, fact.tile, actor) else None
            says = f" It is {quoted(lay.task.label)} now." if lay else ""
            return f"Tile {fact.tile} was edited.{says}"
        case PowerupTileEdited():
            return _beside(state, fact) if sees_beside(state, actor) else ""
        case ShuffleFailed() if not organises(actor):
            return "" if state.fog == "off" else FOGS["off"]
        case _ if not organises(actor):
            return _gained(fact) if isinstance(fact, Loaded) and sees_beside(state, actor) else ""
        case Loaded():
            return _loaded(fact)
        case Shuffled():
            what = "The difficulties were" if fact.tasks is None else "The trail was"
            return f"{what} drawn."
        case ShuffleFailed():
            return f"The trail could not be drawn, so the old one stays and the fog is off. {fact.why}"
        case TaskEdited():
            return (
                "A task was taken out of the pool." if fact.task is None else "The pool of tasks was changed."
            )


def _loaded(fact: Loaded) -> str:
    counts = (_count(len(fact.tasks), "task"), _count(len(fact.powerup_tiles), "powerup tile"))
    came = listed([count for count in counts if count])
    if not came:
        return "Tasks and powerup tiles that were not used were taken out."
    return f"{came} {'took the place of those that were not used' if fact.clear else 'came in'}."


def _gained(fact: Loaded) -> str:
    """What those who see no pool are told: of powerup tiles alone."""
    count = _count(len(fact.powerup_tiles), "powerup tile")
    return f"{count} came in." if count else ""


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'s' if number > 1 else ''}" if number else ""


def _beside(state: State, fact: PowerupTileEdited) -> str:
    before = next((tile.task for tile in state.powerup_tiles if tile.id == fact.id), None)
    if before is None:
        return f"A powerup tile came in: {quoted(fact.task.label)}." if fact.task else ""
    if fact.task is None:
        return f"The powerup tile {quoted(before.label)} was taken away."
    return f"The powerup tile {quoted(fact.task.label)} was edited."
