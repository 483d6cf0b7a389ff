"""What is told of a race outside the house: what organisers do, and what every note names in the same way."""

from collections.abc import Sequence

from gridhouse.games.race.rules.facts import (
    AdminFact,
    BonusGiven,
    ClearedAhead,
    Closed,
    CooldownSet,
    Dressed,
    Granted,
    Moved,
    PlayerRenamed,
    Reviewed,
    RosterEdited,
    Started,
    Taken,
    TeamAdded,
    WasReset,
    Wiped,
    Withdrawn,
)
from gridhouse.games.race.rules.powerups import CARDS
from gridhouse.games.race.rules.sight import sees_inventory
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.words import called, listed, points, said, who
from gridhouse.kernel import SPECTATOR, Detail, Note

BADGES = ("🔵", "🟠", "🟢", "🟣", "🟡", "🩷", "🩵", "🩶", "🔴", "🟤")
COLOURS = (
    0x1F5FBF, 0xB4451A, 0x1C7350, 0x7A3AA8, 0x8A6100, 0xA82463, 0x0D6C80, 0x474B5C, 0xA8201A, 0x5F4526
)  # fmt: skip
"""Those of the page, by the number of a team's colour."""
COLOUR_NAMES = ("blue", "orange", "green", "purple", "gold", "pink", "teal", "grey", "red", "brown")
NAMED = 15
"""More players than these are counted instead of named."""


def badge(state: State, seat: int) -> tuple[str, int]:
    """The badge of a team, and its colour."""
    colour = state.teams[seat].colour
    return BADGES[colour], COLOURS[colour]


def place(state: State, number: int, revealed: int) -> str:
    """A tile with what is written on it, where the fog has lifted up to `revealed`; in the fog its number
    alone."""
    lay = state.tile(number).lay if state.phase != "setup" and number <= revealed else None
    return f"Tile {number}: {said(lay.task.label)}" if lay else f"Tile {number}"


def start_check(state: State, number: int, revealed: int) -> list[Detail]:
    """The warning for a tile that takes a picture from before."""
    lay = state.tile(number).lay if state.phase != "setup" and number <= revealed else None
    if lay is None or not lay.task.start_proof:
        return []
    return [Detail("⚠️ START CHECK", f"Tile {number} needs a picture from before you start.")]


def announce_organised(state: State, fact: AdminFact) -> Sequence[Note]:
    """What is told of a fact that is no team's, from the state before it."""
    match fact:
        case TeamAdded():
            return (Note("team", f"👥 Team added: {who(len(state.teams))}", seats=(len(state.teams),)),)
        case Withdrawn() | Dressed():
            return (_team(state, fact),)
        case RosterEdited():
            return _roster(state, fact)
        case PlayerRenamed():
            return _renamed(state, fact)
        case Moved() | CooldownSet() | ClearedAhead() | BonusGiven() | Granted() | Taken():
            return (_steered(state, fact),)
        case Reviewed():
            return _reviewed(state, fact)
        case Started():
            return (Note("game", "🏁 The race has begun"),)
        case Closed():
            return (_closed(state),)
        case WasReset():
            return (Note("game", "🔁 The race was reset: everybody is back at the start"),)
        case Wiped():
            return (Note("game", "🔁 The race was emptied"),)
        case _:
            return ()  # the trail and the settings: what matters of them is on the board


def _reviewed(state: State, fact: Reviewed) -> Sequence[Note]:
    """Only what changes the race: the rest is between organisers and a team."""
    if not fact.taken_back:
        return ()
    one = state.submissions[fact.submission]
    emblem, colour = badge(state, one.team)
    labels = [tile.task.label for tile in state.powerup_tiles if one.claim and tile.id == one.tile]
    what = said(labels[0]) if labels else "A claim" if one.claim else place(state, one.tile, state.revealed)
    title = f"↩️ {emblem} {who(one.team)}: a proof was rejected"
    return (Note("steering", title, (Detail("Taken back", what),), (one.team,), colour),)


def _closed(state: State) -> Note:
    places = [f"{rank}. {who(seat)}" for rank, seat in enumerate(state.finishers, 1)]
    details = (Detail("Finished", "\n".join(places)),) if places else ()
    return Note("game", "🏁 The race is over", details)


# --- teams and players -------------------------------------------------------------------------------


def _team(state: State, fact: Withdrawn | Dressed) -> Note:
    emblem, colour = badge(state, fact.team)
    if isinstance(fact, Withdrawn):
        verb = "back in the race" if fact.back else "removed"
        return Note("team", f"👥 Team {verb}: {emblem} {who(fact.team)}", seats=(fact.team,), colour=colour)
    before = state.teams[fact.team].colour
    changes = []
    if before != fact.colour:
        changes.append(Detail("Colour", f"{COLOUR_NAMES[before]} → {COLOUR_NAMES[fact.colour]}"))
    if state.teams[fact.team].mark != fact.mark:
        changes.append(Detail("Mark", "Another one"))
    title = f"👥 Team updated: {BADGES[fact.colour]} {who(fact.team)}"
    return Note("team", title, tuple(changes), (fact.team,), COLOURS[fact.colour])


def _roster(state: State, fact: RosterEdited) -> Sequence[Note]:
    """Who joins and leaves which team; who waits without one is told to nobody."""
    names = [said(name) for name in (*state.players, *fact.new)]
    details = []
    for seat, now in sorted(fact.members.items()):
        before = state.teams[seat].members
        joined = [names[one] for one in now if one not in before]
        left = [names[one] for one in before if one not in now]
        lines = [f"Joined: {_named(joined)}"] if joined else []
        lines += [f"Left: {_named(left)}"] if left else []
        if now and now[:1] != before[:1]:
            lines.append(f"Captain: {names[now[0]]}")
        details.append(Detail(who(seat), "\n".join(lines) or "Another order"))
    if not details:
        return ()
    seats = tuple(sorted(fact.members))
    only = seats[0] if len(seats) == 1 else None
    emblem, colour = badge(state, only) if only is not None else ("", None)
    title = f"👥 Team updated: {emblem} {who(only)}" if only is not None else "👥 Teams updated"
    return (Note("team", title, tuple(details), seats, colour),)


def _named(names: Sequence[str]) -> str:
    return listed(names) if len(names) <= NAMED else f"{len(names)} players"


def _renamed(state: State, fact: PlayerRenamed) -> Sequence[Note]:
    seats = tuple(seat for seat, team in enumerate(state.teams) if fact.player in team.members)
    if not seats:
        return ()
    change = Detail("Player", f"{called(state, fact.player)} → {said(fact.name)}")
    teams = listed([f"{badge(state, seat)[0]} {who(seat)}" for seat in seats])
    return (Note("team", f"👥 Team updated: {teams}", (change,), seats, badge(state, seats[0])[1]),)


def _steered(state: State, fact: Moved | CooldownSet | ClearedAhead | BonusGiven | Granted | Taken) -> Note:
    emblem, colour = badge(state, fact.team)
    team = f"{emblem} {who(fact.team)}"
    title, details = _what(state, fact, team)
    return Note("steering", title, tuple(details), (fact.team,), colour)


def _what(
    state: State, fact: Moved | CooldownSet | ClearedAhead | BonusGiven | Granted | Taken, team: str
) -> tuple[str, list[Detail]]:
    """What an organiser has done to a team, and its details."""
    match fact:
        case Moved():
            way = [
                Detail("From", place(state, fact.start, state.revealed)),
                Detail("📍 To", place(state, fact.to, fact.revealed)),
                *start_check(state, fact.to, fact.revealed),
            ]
            return f"📍 {team} was moved", way
        case CooldownSet():
            return f"⏳ Cooldown {'on' if fact.on else 'off'}: {team}", []
        case ClearedAhead():
            which = listed([str(tile) for tile in fact.tiles]) if fact.tiles else "none any more"
            return f"⏩ {team} passes over tiles ahead", [Detail("Tiles", which)]
        case BonusGiven():
            sign = "+" if fact.points > 0 else ""
            details = [Detail("Points", f"⭐ {called(state, fact.player)}: {sign}{points(fact.points)}")]
            why = [Detail("Why", said(fact.why))] if fact.why.strip() else []
            return f"⭐ Points {'for' if fact.points > 0 else 'taken from'} {team}", [*details, *why]
        case Granted() | Taken():
            known = sees_inventory(state, fact.team, SPECTATOR)
            what = CARDS[fact.powerup].name if known else "a powerup"
            verb = "was given" if isinstance(fact, Granted) else "has lost"
            return f"🎁 {team} {verb} {what}", []
