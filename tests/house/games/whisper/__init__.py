"""Whisper, a game for tests: everybody holds a secret number, draws another one, or guesses somebody's."""

from msgspec import Struct
from msgspec.structs import replace

from gridhouse.kernel import (
    Actor,
    Bot,
    Command,
    Event,
    Game,
    Kinds,
    NoOptions,
    Outcome,
    Refusal,
    Sealed,
    UndoPolicy,
)


def drawn(rng: Sealed) -> int:
    """A secret number. It has ten digits, so that it is in no other bytes by chance."""
    return 10**9 + rng.below(3 * 10**9)


class Draw(Command, frozen=True):
    pass


class Guess(Command, frozen=True):
    whose: int
    number: int


class Dealt(Event, frozen=True):
    numbers: tuple[int, ...]


class Drew(Event, frozen=True):
    seat: int
    number: int


class Guessed(Event, frozen=True):
    seat: int
    whose: int
    number: int


class State(Struct, frozen=True):
    numbers: tuple[int, ...] = ()
    moves: int = 0
    winner: int | None = None


class View(Struct, frozen=True):
    mine: int | None
    all: tuple[int, ...] | None
    moves: int


Commands = Draw | Guess
Events = Dealt | Drew | Guessed


class Whisper(Game[NoOptions, State, Commands, Events, View]):
    key, name, about = "whisper", "Whisper", "Guess what the others hide."
    seats, undo, blank = range(2, 4), UndoPolicy("consent"), State()
    kinds = Kinds(NoOptions, State, Commands, Events, View)
    bots = {"drawer": Bot("drawer", "Drawer", "Draws.", lambda *_: Draw())}

    def setup(self, options: NoOptions, seats: int, rng: Sealed) -> list[Events]:
        return [Dealt(tuple(drawn(rng) for _ in range(seats)))]

    def legal(self, state: State, actor: Actor) -> None:
        return None

    def decide(self, state: State, actor: Actor, command: Commands, rng: Sealed) -> list[Events]:
        if actor.seat not in self.turn(state):
            raise Refusal("not_your_turn", "It is not your turn.")
        if isinstance(command, Draw):
            return [Drew(actor.seat, drawn(rng))]
        if command.whose == actor.seat or command.whose not in range(len(state.numbers)):
            raise Refusal("not_there", "Guess the number of somebody else.")
        return [Guessed(actor.seat, command.whose, command.number)]

    def evolve(self, state: State, event: Events) -> State:
        match event:
            case Dealt(numbers):
                return State(numbers)
            case Drew(seat, number):
                numbers = tuple(number if at == seat else one for at, one in enumerate(state.numbers))
                return replace(state, numbers=numbers, moves=state.moves + 1)
            case Guessed(seat, whose, number):
                won = seat if state.numbers[whose] == number else None
                return replace(state, moves=state.moves + 1, winner=won)

    def view(self, state: State, actor: Actor) -> View:
        mine = state.numbers[actor.seat] if actor.seat is not None else None
        everything = state.numbers if actor.role == "historian" else None
        return View(mine, everything, state.moves)

    def turn(self, state: State) -> tuple[int, ...]:
        return () if state.winner is not None else (state.moves % len(state.numbers),)

    def outcome(self, state: State) -> Outcome | None:
        return None if state.winner is None else Outcome((state.winner,), f"{{{state.winner}}} guesses it.")

    def tell(self, state: State, event: Events, actor: Actor) -> str:
        match event:
            case Dealt():
                return "Everybody gets a number."
            case Drew(seat, number) if seat == actor.seat or actor.role == "historian":
                return f"{{{seat}}} draws {number}."
            case Drew(seat):
                return f"{{{seat}}} draws a number."
            case Guessed(seat, whose, number):
                return f"{{{seat}}} guesses {number} for {{{whose}}}."

    def show(self, state: State, event: Events, actor: Actor) -> Events | None:
        match event:
            case Guessed():
                return event
            case Drew(seat) if seat == actor.seat or actor.role == "historian":
                return event
            case _:
                return None

    def redraw(self, state: State, event: Events, rng: Sealed) -> Events:
        return Drew(event.seat, drawn(rng)) if isinstance(event, Drew) else event

    def disguise(self, state: State, actor: Actor, rng: Sealed) -> State:
        numbers = tuple(own if seat == actor.seat else drawn(rng) for seat, own in enumerate(state.numbers))
        return replace(state, numbers=numbers)


GAME = Whisper()
