"""Counter: somebody counts, and others look on. There is hardly anything to tell, so that telling is all."""

from msgspec import Struct

from gridhouse.kernel import NO_UNDO, Actor, Command, Event, Game, Kinds, NoOptions, Outcome, Sealed


class Count(Command, frozen=True):
    pass


class Counted(Event, frozen=True):
    pass


class State(Struct, frozen=True):
    count: int = 0


class Counter(Game[NoOptions, State, Count, Counted, State]):
    key, name, about = "counter", "Counter", "Count as far as you like."
    seats, blank, undo = range(1, 2), State(), NO_UNDO
    kinds = Kinds(NoOptions, State, Count, Counted, State)

    def setup(self, options: NoOptions, seats: int, rng: Sealed) -> list[Counted]:
        return [Counted()]

    def legal(self, state: State, actor: Actor) -> list[Count]:
        return [Count()] if actor.seat == 0 else []

    def decide(self, state: State, actor: Actor, command: Count, rng: Sealed) -> list[Counted]:
        return [Counted()]

    def evolve(self, state: State, event: Counted) -> State:
        return State(state.count + 1)

    def view(self, state: State, actor: Actor) -> State:
        return state

    def turn(self, state: State) -> tuple[int, ...]:
        return (0,)

    def outcome(self, state: State) -> Outcome | None:
        return None

    def tell(self, state: State, event: Counted, actor: Actor) -> str:
        return "{0} counts."


GAME = Counter()
