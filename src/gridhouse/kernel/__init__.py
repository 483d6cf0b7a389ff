"""What a game is, and what a puzzle is. All of it is pure: no I/O, no clock, no global random, no async."""

from gridhouse.kernel.actor import ADMIN, CLOCK, HISTORIAN, HOUSE, SPECTATOR, Actor, Role, player
from gridhouse.kernel.chronicle import Cell, Chronicle, Happening, ResultRow, Results
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
from gridhouse.kernel.note import HOUSE_NOTICES, Detail, Note
from gridhouse.kernel.puzzle import (
    ASK,
    CAMPAIGN,
    COLLECTIONS,
    LIBRARY,
    AnyKind,
    Day,
    PuzzleKind,
    PuzzleTypes,
    Question,
    Verdict,
)
from gridhouse.kernel.question import GameQuestion
from gridhouse.kernel.refusal import Refusal
from gridhouse.kernel.sealed import Sealed, commitment
from gridhouse.kernel.verify import Drawn, Opening, Report, verify

__all__ = [
    "ADMIN",
    "ASK",
    "CAMPAIGN",
    "CLOCK",
    "COLLECTIONS",
    "HISTORIAN",
    "HOUSE",
    "HOUSE_NOTICES",
    "LIBRARY",
    "NO_UNDO",
    "SPECTATOR",
    "Actor",
    "AnyGame",
    "AnyKind",
    "Bot",
    "Cell",
    "Chronicle",
    "Codec",
    "Command",
    "Day",
    "Detail",
    "Drawn",
    "Event",
    "Game",
    "GameQuestion",
    "Happening",
    "Kinds",
    "NoOptions",
    "Note",
    "Opening",
    "Outcome",
    "PuzzleKind",
    "PuzzleTypes",
    "Question",
    "Record",
    "Refusal",
    "Report",
    "Resign",
    "ResultRow",
    "Results",
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
