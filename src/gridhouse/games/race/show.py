"""What pages are shown of each fact of a race, built by inclusion."""

from msgspec.structs import replace

from gridhouse.games.race.rules.facts import (
    BonusGiven,
    Claimed,
    ClearedAhead,
    Closed,
    Completed,
    Configured,
    CooldownCleared,
    CooldownSet,
    Disabled,
    Doubled,
    Dressed,
    Duplicated,
    Fact,
    FogLifted,
    FogSet,
    Granted,
    Loaded,
    Moved,
    Opened,
    Pasted,
    PlayerRenamed,
    PowerupTileEdited,
    Pushed,
    Reported,
    Reviewed,
    RosterEdited,
    Shuffled,
    ShuffleFailed,
    Skipped,
    Started,
    Submitted,
    Taken,
    TaskEdited,
    TeamAdded,
    TileChanged,
    TileEdited,
    WasReset,
    Wiped,
    Withdrawn,
)
from gridhouse.games.race.rules.reviewing import said_of
from gridhouse.games.race.rules.sight import (
    is_open,
    is_told,
    organises,
    seen_settings,
    sees_beside,
    sees_inventory,
    sees_proofs,
)
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.teams import Entry
from gridhouse.games.race.rules.tiles import Lay, Tile
from gridhouse.kernel import Actor


def show(state: State, fact: Fact, actor: Actor) -> Fact | None:
    """A fact as far as this actor may know it, from the state before it."""
    if isinstance(fact, Opened | Configured | Shuffled):
        fact = replace(fact, settings=seen_settings(fact.settings, actor))
    if actor.role == "historian":
        return fact
    match fact:
        case Configured() if fact.settings == seen_settings(state.settings, actor):
            return None  # what was changed is not for them
        case Opened() | TeamAdded() | Configured() | FogSet() | FogLifted() | Started() | Closed():
            return fact
        case WasReset() | Wiped() | PlayerRenamed() | Dressed() | Withdrawn() | Moved() | CooldownSet():
            return fact
        case ClearedAhead() | BonusGiven() | Skipped() | Pushed() | CooldownCleared():
            return fact
        case Doubled():
            return fact if is_told(state, fact.tile, actor) else None
        case Reported():
            return replace(fact, entries=_proven(fact, actor))
        case Submitted():
            return fact if sees_proofs(fact.team, actor) else replace(fact, entries=())
        case Completed() | Claimed():
            return replace(fact, entries=tuple(sorted(_proven(fact, actor), key=_by_player)))
        case Reviewed():
            own = sees_proofs(state.submissions[fact.submission].team, actor)
            return fact if own else replace(fact, reason="") if fact.taken_back else None
        case Granted() | Taken() | Duplicated():
            return fact if sees_inventory(state, fact.team, actor) else None
        case Disabled():
            return fact if sees_inventory(state, fact.target, actor) else None
        case RosterEdited():
            return _roster(fact, actor)
        case Pasted():
            return _open(state, replace(fact, becomes=_bare(fact.becomes)), actor)
        case TileChanged():
            return _open(state, replace(fact, becomes=_bare(fact.becomes), returned=None), actor)
        case TileEdited():
            return _open(state, replace(fact, becomes=_bare(fact.becomes)), actor)
        case PowerupTileEdited():
            return fact if sees_beside(state, actor) else None
        case ShuffleFailed():
            return fact if organises(actor) else None
        case Loaded() | Shuffled() | TaskEdited():
            return None  # pools and seeds are in the view of those who may see them


def _proven(fact: Reported | Completed | Claimed, actor: Actor) -> tuple[Entry, ...]:
    return fact.entries if sees_proofs(fact.team, actor) else said_of(fact.entries)


def _by_player(entry: Entry) -> tuple[int, str]:
    """In which order they were named is nobody's business."""
    return entry.player, entry.piece or ""


def _open(state: State, fact: Pasted | TileChanged | TileEdited, actor: Actor) -> Fact | None:
    """A change of a tile that everybody sees, and will see."""
    return fact if is_open(state, fact.tile, actor) else None


def _bare(tile: Tile) -> Tile:
    """A tile without the numbers that its tasks have in the pool."""
    return replace(tile, lay=_unnumbered(tile.lay), was=_unnumbered(tile.was))


def _unnumbered(lay: Lay | None) -> Lay | None:
    return lay and Lay(lay.task)


def _roster(fact: RosterEdited, actor: Actor) -> RosterEdited | None:
    """Who is in which team; who waits without one is for organisers."""
    if organises(actor):
        return fact
    return replace(fact, bench=None) if fact.members or fact.new else None
