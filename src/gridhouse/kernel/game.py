"""What a game is: wishes in, facts out, and a view for each pair of eyes."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Literal, TypeVar

from msgspec import Struct

from gridhouse.kernel.actor import SPECTATOR, Actor, player
from gridhouse.kernel.chronicle import Chronicle, Results
from gridhouse.kernel.intake import Intake
from gridhouse.kernel.note import Note
from gridhouse.kernel.public import Public
from gridhouse.kernel.question import GameQuestion
from gridhouse.kernel.refusal import Refusal
from gridhouse.kernel.sealed import Sealed


class UndoPolicy(Struct, frozen=True):
    """Who may take moves back, and how many of the last ones that stand.

    `free`: players their own, at once. `consent`: players their own, when all others have agreed.
    `admin`: organisers any, also after the end. `none`: nobody.
    """

    who: Literal["free", "consent", "admin", "none"]
    depth: int = 10


NO_UNDO = UndoPolicy("none", 0)


class Command(Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """A wish: what somebody asks for. The base of a game's commands."""


class Event(Struct, frozen=True, tag_field="type", tag=str.lower):
    """A fact: what happened, with all that chance decided. The base of a game's events."""


class Resign(Command, frozen=True):
    """Give up. Games that allow it list it among their commands."""


class NoOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """For a game that has nothing to choose."""


class Outcome(Struct, frozen=True):
    """How it ended. No winner is a draw; `text` names seats as {0}, {1}, …"""

    winners: tuple[int, ...]
    text: str


Opts = TypeVar("Opts", bound=Struct)
State = TypeVar("State", bound=Struct)
Cmd = TypeVar("Cmd", bound=Command)
Evt = TypeVar("Evt", bound=Event)
View = TypeVar("View", bound=Struct)


class Timer(Struct, Generic[Cmd], frozen=True):
    """A running clock, which sends `command`: when `seconds` have passed since `turn` began, or on a date,
    unless that has passed when the clock begins to run."""

    turn: int
    seconds: float | None
    command: Cmd
    at: int | None = None
    """The date instead, in milliseconds since 1970, UTC."""

    def __post_init__(self) -> None:
        if (self.seconds is None) == (self.at is None):
            raise ValueError("a timer has either seconds or a date")


class Bot(Struct, Generic[View, Cmd], frozen=True):
    """A player that is a function: it is fed its own view, the legal commands if the
    game lists them, and a stream of chance of its own."""

    key: str
    name: str
    about: str
    choose: Callable[[View, Sequence[Cmd] | None, Sealed], Cmd]
    level: str = ""
    """How strong it is, in a word, for where one chooses. A game lists its bots by it, the weakest first."""


class Kinds(Struct, frozen=True):
    """The types of a game's values: one set for the wire, the log and the documents.

    `command` and `event` are unions of tagged structs.
    """

    options: Any
    state: Any
    command: Any
    event: Any
    view: Any


class Game(ABC, Generic[Opts, State, Cmd, Evt, View]):
    """The handful of functions that make a game. All of them are pure, so a game may also name one that
    its rules have already: `decide = staticmethod(rules.decide)`."""

    key: ClassVar[str]
    """The name in addresses and logs: lower case, and for ever."""
    name: ClassVar[str]
    """The name on the box."""
    about: ClassVar[str]
    """One sentence that makes somebody want to play."""
    seats: ClassVar[range]
    """How many may play: range(2, 5) is two to four. A game that somebody organises may begin with none."""
    kinds: ClassVar[Kinds]
    blank: ClassVar[Any]
    """The state before the first event."""
    layout: ClassVar[int] = 1
    """Raise it when the shape of the state changes, so that stored snapshots are made anew."""
    undo: ClassVar[UndoPolicy] = UndoPolicy("consent")
    hosted: ClassVar[bool] = False
    """Whether somebody organises it: at times only an admin may be able to act, and the turn is nobody's."""
    turns_round: ClassVar[bool] = True
    """Whether everybody sits one seat further in a rematch, so that another one begins. A game whose options
    say who begins leaves everybody where they are, in their colours."""
    host_only: ClassVar[tuple[type[Command] | type[Event], ...]] = ()
    """Commands that of all who organise a match only its host may send, and the facts that follow from these
    alone: once taken back, only the host brings them back."""
    managers_only: ClassVar[tuple[type[Command], ...]] = ()
    """Commands that of all players of a team only those may send who manage it."""
    slow: ClassVar[tuple[type[Command], ...]] = ()
    """Commands that take more than a few milliseconds to decide. They wait for each other, and nobody else
    waits for them."""
    bots: Mapping[str, Bot[View, Cmd]] = {}
    questions: ClassVar[Mapping[str, GameQuestion]] = {}
    """What a page may ask the house to think about, by name."""
    chronicle: ClassVar[Chronicle | None] = None
    """What is told of a match as a whole, such as who was where when."""

    public: ClassVar[Public | None] = None
    """What is told to the world of a match that has a link for onlookers: a picture, dates, data."""
    notices: ClassVar[Mapping[str, str]] = {}
    """The kinds of notes that `announce` makes, each by what organisers call it. None: it makes no notes."""
    intake: ClassVar[Intake | None] = None
    """What it makes of messages that programs of players send. None: it takes none."""
    takes_pictures: ClassVar[bool] = False
    """Whether those who belong to a match may send pictures to it."""

    @property
    def hides(self) -> bool:
        """Whether the game hides something from somebody: then it says how by `disguise`."""
        return type(self).disguise is not Game.disguise

    def with_puzzles(self, out: Mapping[str, Mapping[int, Any]]) -> "Game[Opts, State, Cmd, Evt, View]":
        """The game in a house that publishes the puzzles of its folder: those that are out, by series and
        number. They are only ever added to, so that setting a match up stays a function of its options."""
        return self

    @abstractmethod
    def setup(self, options: Opts, seats: int, rng: Sealed) -> Sequence[Evt]:
        """The facts that a match begins with. Refuses options that do not fit."""

    @abstractmethod
    def legal(self, state: State, actor: Actor) -> Iterable[Cmd] | None:
        """What this actor may wish for now. None: too many to list, ask `decide`."""

    @abstractmethod
    def decide(self, state: State, actor: Actor, command: Cmd, rng: Sealed, /) -> Sequence[Evt]:
        """The facts that follow from a wish, or a Refusal."""

    @abstractmethod
    def evolve(self, state: State, event: Evt, /) -> State:
        """The state after a fact. It never judges, and never fails on an old event."""

    @abstractmethod
    def view(self, state: State, actor: Actor) -> View:
        """What this actor may see, built by inclusion."""

    def look_back(self, now: State, then: State, actor: Actor, /) -> View:
        """What this actor may see now of how the match stood at an earlier moment: as a rule what they saw
        then, or would have. A game in which somebody loses sight of something hides it here as well."""
        return self.view(then, actor)

    @abstractmethod
    def turn(self, state: State) -> tuple[int, ...]:
        """The seats whose wish the game is waiting for. None when it is over, or waits for its organiser."""

    def waits(self, state: State) -> bool:
        """Whether nothing can be done while a seat is open. A game in which everybody first prepares
        something of their own need not wait for that."""
        return True

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """How it ended, if it has."""

    @abstractmethod
    def tell(self, state: State, event: Evt, actor: Actor, /) -> str:
        """The event as a sentence for this actor, from the state before it; seats as {0}, {1}, …

        It is the move list, the replay's caption and what a screen reader says. Empty: not worth saying.
        """

    def show(self, state: State, event: Evt, actor: Actor, /) -> Evt | None:
        """The event as far as this actor may know it, from the state before it, for pages. None: nothing.

        A game that hides something says here, kind by kind, what may be known of an event: no more than
        the views before and after it tell.
        """
        return None if self.hides else event

    def announce(self, state: State, event: Evt, /) -> Sequence[Note]:
        """What is told of an event outside the house, from the state before it: all of one kind.

        Anybody may read it there, and nothing that was said can be taken back, so it is no more than what
        onlookers know for good."""
        return ()

    def pictures_of(self, command: Cmd) -> Iterable[str]:
        """The pictures that a wish names: the house looks whether they are there, and of whoever wishes."""
        return ()

    def pictures_in(self, view: View) -> Collection[str]:
        """The pictures of organisers that a view names: the house shows one to those who are shown its name,
        and to nobody else."""
        return ()

    def open_options(self, options: Opts) -> Opts:
        """The options of a match as everybody may see them: without what the game hides from somebody."""
        return options

    def rematch(self, state: State, options: Opts) -> Opts:
        """The options of a rematch of a match that ended like this; where the game turns round, everybody
        sits one seat further in it."""
        return options

    def template(self, state: State, options: Opts) -> Opts:
        """The options of a new match that an organiser makes like this one; refused where that would tell too
        much of it."""
        return options

    def even(self, winners: Sequence[tuple[int, ...]]) -> Struct | None:
        """What would make the next match even, from who won the earlier ones, the oldest first."""
        return None

    def fallback(self, view: View, legal: Sequence[Cmd] | None) -> Cmd | None:
        """What is done for a bot that failed, so that nobody waits for it; from what the bot sees."""
        return next((command for command in legal or () if not isinstance(command, Resign)), None)

    def ponder(self, state: State, command: Cmd, rng: Sealed) -> float:
        """How long a bot seems to think about this, as a multiple of the pause that the host has set."""
        return 1.0

    def delay(self, state: State) -> float:
        """By how many seconds onlookers see the match later than those who belong to it, until its end.

        They notice at once when it changes, so it tells nothing that they are yet to see.
        """
        return 0

    def add_seat(self, state: State, seat: int, rng: Sealed) -> Sequence[Evt]:
        """The facts that follow when another team joins a match; refused where none can."""
        raise Refusal("seats_fixed", f"Nobody can join a match of {self.name} once it has begun.")

    def roster(self, state: State, seat: int) -> Sequence[str]:
        """The names of a team, of which whoever joins it picks one. None: everybody brings a name."""
        return ()

    def may_manage(self, state: State, seat: int, name: str) -> bool:
        """Whether somebody of this name in a team lets people in there and sends them away, as organisers
        do: its captain, say."""
        return False

    def results(self, state: State, actor: Actor) -> Results | None:
        """How the match stands or has ended as a table, as far as this actor may know. None: no table."""
        return None

    def clock(self, state: State) -> Timer[Cmd] | None:
        """The clock that runs now, if one does."""
        return None

    def redraw(self, state: State, event: Evt, rng: Sealed) -> Evt:
        """The event as this stream of chance would have it: the same one, or the match was not fair.

        A game with dice draws again here exactly what `decide` drew for this event.
        """
        return event

    def disguise(self, state: State, actor: Actor, rng: Sealed) -> State:
        """Another state that this actor must not be able to tell from the real one.

        A game with secrets swaps them here for others that the actor's knowledge allows.
        """
        return state

    def knows(self, state: State, seat: int) -> bool:
        """Whether whoever holds this seat knows something that an onlooker does not."""
        return self.hides and self.view(state, player(seat)) != self.view(state, SPECTATOR)
