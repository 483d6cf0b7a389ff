"""What a game is, and what a puzzle is. All of it is pure: no I/O, no clock, no global random, no async."""

from gridhouse.kernel.actor import ADMIN, CLOCK, HISTORIAN, HOUSE, SPECTATOR, Actor, Role, player
from gridhouse.kernel.codec import AnyGame, Codec, encode
from gridhouse.kernel.game import (
    NO_UNDO,
    Bot,
    Command,
    Event,
    Game,
    Kinds,
    NoOptions,
    Outcome,
    Resign,
    Timer,
    UndoPolicy,
)
from gridhouse.kernel.log import Record, Source, Undone, fold, standing, undone
from gridhouse.kernel.puzzle import (
    ASK,
    CAMPAIGN,
    LIBRARY,
    AnyKind,
    Day,
    PuzzleKind,
    PuzzleTypes,
    Question,
    Verdict,
)
from gridhouse.kernel.refusal import Refusal
from gridhouse.kernel.sealed import Sealed, commitment
from gridhouse.kernel.verify import Drawn, Opening, Report, verify

__all__ = [
    "ADMIN",
    "ASK",
    "CAMPAIGN",
    "CLOCK",
    "HISTORIAN",
    "HOUSE",
    "LIBRARY",
    "NO_UNDO",
    "SPECTATOR",
    "Actor",
    "AnyGame",
    "AnyKind",
    "Bot",
    "Codec",
    "Command",
    "Day",
    "Drawn",
    "Event",
    "Game",
    "Kinds",
    "NoOptions",
    "Opening",
    "Outcome",
    "PuzzleKind",
    "PuzzleTypes",
    "Question",
    "Record",
    "Refusal",
    "Report",
    "Resign",
    "Role",
    "Sealed",
    "Source",
    "Timer",
    "UndoPolicy",
    "Undone",
    "Verdict",
    "commitment",
    "encode",
    "fold",
    "player",
    "standing",
    "undone",
    "verify",
]
