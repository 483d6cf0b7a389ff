"""Tally, a game for tests: add to a sum, throw a die, resign. It has a clock, which may pass a turn on a
date, free undo, bots of every temper, commands of many facts and of none, and ends only when somebody
resigns."""

import os
import time
from typing import Annotated, ClassVar

from msgspec import Meta, Struct
from msgspec.structs import replace

from gridhouse.kernel import (
    Actor,
    Bot,
    Command,
    Event,
    Game,
    Kinds,
    Outcome,
    Refusal,
    Resign,
    Sealed,
    Timer,
    UndoPolicy,
)


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    seconds: Annotated[float, Meta(ge=0, le=3600)] = 0
    date: int = 0


class Add(Command, frozen=True):
    n: int


class Burst(Command, frozen=True):
    """As many facts as asked for."""

    facts: int


class Throw(Command, frozen=True):
    pass


class Pass(Command, frozen=True):
    pass


class Began(Event, frozen=True):
    seats: int
    seconds: float
    date: int = 0


class Added(Event, frozen=True):
    seat: int
    n: int


class Thrown(Event, frozen=True):
    seat: int
    die: int


class Passed(Event, frozen=True):
    seat: int


class Resigned(Event, frozen=True):
    seat: int


class State(Struct, frozen=True):
    seats: int = 0
    seconds: float = 0
    total: int = 0
    turn: int = 0
    passes: int = 0
    date: int = 0
    resigned: int | None = None


Commands = Add | Burst | Throw | Pass | Resign
Events = Began | Added | Thrown | Passed | Resigned


def crash(*_: object) -> Commands:
    os._exit(13)


def fail(*_: object) -> Commands:
    raise RuntimeError("this bot always fails")


def brood(*_: object) -> Commands:
    while True:
        pass


def dawdle(*_: object) -> Commands:
    """Takes some tenths of a second."""
    began = time.process_time()
    while time.process_time() < began + 0.3:
        pass
    return Add(2)


def hog(*_: object) -> Commands:
    """Takes memory until there is none; where that has no end, it adds three."""
    kept = [bytes(1 << 26) for _ in range(128)]
    return Add(3 * len(kept) // 128)


class Tally(Game[Options, State, Commands, Events, State]):
    key, name, about = "tally", "Tally", "Add to a sum."
    seats, blank = range(1, 5), State()
    undo: ClassVar[UndoPolicy] = UndoPolicy("free", depth=6)
    kinds = Kinds(Options, State, Commands, Events, State)
    bots = {
        "adder": Bot("adder", "Adder", "Adds two.", lambda *_: Add(2)),
        "cheat": Bot("cheat", "Cheat", "Adds too much.", lambda *_: Add(99)),
        "crasher": Bot("crasher", "Crasher", "Takes its process down.", crash),
        "failer": Bot("failer", "Failer", "Raises.", fail),
        "brooder": Bot("brooder", "Brooder", "Thinks for ever.", brood),
        "dawdler": Bot("dawdler", "Dawdler", "Thinks slowly.", dawdle),
        "hog": Bot("hog", "Hog", "Takes all the memory.", hog),
    }

    def setup(self, options: Options, seats: int, rng: Sealed) -> list[Events]:
        return [Began(seats, options.seconds, options.date)]

    def legal(self, state: State, actor: Actor) -> list[Commands]:
        if actor.seat not in self.turn(state):
            return []
        return [Resign(), *(Add(n) for n in range(1, 10)), Throw()]

    def decide(self, state: State, actor: Actor, command: Commands, rng: Sealed) -> list[Events]:
        seat = state.turn % state.seats
        if actor.role == "clock":
            return [Passed(seat)]
        if actor.seat != seat:
            raise Refusal("not_your_turn", "It is not your turn.")
        match command:
            case Add(n) if 0 < n < 10:
                return [Added(seat, n)]
            case Burst(facts) if 0 <= facts <= 1000:
                return [Added(seat, 1)] * facts
            case Throw():
                return [Thrown(seat, 1 + rng.below(6))]
            case Resign():
                return [Resigned(seat)]
            case _:
                raise Refusal("too_much", "Add a number from 1 to 9.", self.legal(state, actor))

    def evolve(self, state: State, event: Events) -> State:
        match event:
            case Began(seats, seconds, date):
                return State(seats, seconds, date=date)
            case Added(_, n):
                return replace(state, total=state.total + n, turn=state.turn + 1)
            case Thrown(_, die):
                return replace(state, total=state.total + die, turn=state.turn + 1)
            case Passed():
                return replace(state, passes=state.passes + 1, turn=state.turn + 1)
            case Resigned(seat):
                return replace(state, resigned=seat)

    def view(self, state: State, actor: Actor) -> State:
        return state

    def turn(self, state: State) -> tuple[int, ...]:
        return () if state.resigned is not None else (state.turn % state.seats,)

    def outcome(self, state: State) -> Outcome | None:
        if state.resigned is None:
            return None
        others = tuple(seat for seat in range(state.seats) if seat != state.resigned)
        return Outcome(others, f"{{{state.resigned}}} resigns.")

    def tell(self, state: State, event: Events, actor: Actor) -> str:
        return type(event).__name__

    def clock(self, state: State) -> Timer[Commands] | None:
        if state.date and not state.passes:
            return Timer(0, None, Pass(), at=state.date)
        return Timer(state.turn, state.seconds, Pass()) if state.seconds else None

    def redraw(self, state: State, event: Events, rng: Sealed) -> Events:
        return Thrown(event.seat, 1 + rng.below(6)) if isinstance(event, Thrown) else event


GAME = Tally()
