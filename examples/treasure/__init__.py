"""Treasure: a chest is buried under one tile of a square island. By turns, everybody digs a hole;
a hole tells how many steps away the chest is. Whoever digs it up wins."""

from typing import Annotated

from msgspec import Meta, Struct

from gridhouse.kernel import Actor, Bot, Command, Event, Game, Kinds, Outcome, Refusal, Sealed


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    size: Annotated[int, Meta(ge=3, le=9, title="Island", description="Tiles along one side.")] = 6


class Dig(Command, frozen=True):
    tile: int


class Buried(Event, frozen=True):
    size: int
    seats: int
    chest: int


class Dug(Event, frozen=True):
    seat: int
    tile: int


class State(Struct, frozen=True):
    size: int = 0
    seats: int = 0
    chest: int = 0
    holes: tuple[int, ...] = ()


class View(Struct, frozen=True):
    size: int
    steps: list[int | None]  # for each tile: how far the chest is, where a hole tells


def steps(size: int, a: int, b: int) -> int:
    return abs(a // size - b // size) + abs(a % size - b % size)


def places(view: View) -> list[int]:
    """Where the chest can be, from all that the holes tell."""
    holes = [(tile, far) for tile, far in enumerate(view.steps) if far is not None]
    return [at for at in range(view.size**2) if all(steps(view.size, at, t) == far for t, far in holes)]


class Treasure(Game[Options, State, Dig, Buried | Dug, View]):
    key, name, about = "treasure", "Treasure", "Dig by turns; every hole tells how far the chest is."
    seats, blank, kinds = range(1, 5), State(), Kinds(Options, State, Dig, Buried | Dug, View)
    bots = {"digger": Bot("digger", "Digger", "Digs with care.", lambda v, _, r: Dig(r.choice(places(v))))}

    def setup(self, options: Options, seats: int, rng: Sealed) -> list[Buried | Dug]:
        return [Buried(options.size, seats, rng.below(options.size**2))]

    def legal(self, state: State, actor: Actor) -> list[Dig]:
        free = [tile for tile in range(state.size**2) if tile not in state.holes]
        return [Dig(tile) for tile in free] if actor.seat in self.turn(state) else []

    def decide(self, state: State, actor: Actor, command: Dig, rng: Sealed) -> list[Buried | Dug]:
        legal = self.legal(state, actor)
        if command not in legal:
            raise Refusal("not_here", "Dig another tile." if legal else "It is not your turn to dig.", legal)
        return [Dug(len(state.holes) % state.seats, command.tile)]

    def evolve(self, state: State, event: Buried | Dug) -> State:
        if isinstance(event, Buried):
            return State(event.size, event.seats, event.chest)
        return State(state.size, state.seats, state.chest, (*state.holes, event.tile))

    def view(self, state: State, actor: Actor) -> View:
        far = [steps(state.size, tile, state.chest) for tile in range(state.size**2)]
        return View(state.size, [far[tile] if tile in state.holes else None for tile in range(len(far))])

    def turn(self, state: State) -> tuple[int, ...]:
        return () if self.outcome(state) else (len(state.holes) % state.seats,)

    def outcome(self, state: State) -> Outcome | None:
        winner = (len(state.holes) - 1) % max(1, state.seats)
        return Outcome((winner,), f"{{{winner}}} digs up the chest.") if state.chest in state.holes else None

    def tell(self, state: State, event: Buried | Dug, actor: Actor) -> str:
        if isinstance(event, Buried):
            return "A chest is buried."
        far, who = steps(state.size, event.tile, state.chest), f"{{{event.seat}}}"
        return f"{who} digs {far} step{'s' * (far > 1)} away." if far else f"{who} finds the chest!"

    def show(self, state: State, event: Buried | Dug, actor: Actor) -> Dug | None:
        return event if isinstance(event, Dug) else None

    def disguise(self, state: State, actor: Actor, rng: Sealed) -> State:
        return State(state.size, state.seats, rng.choice(places(self.view(state, actor))), state.holes)


GAME = Treasure()
