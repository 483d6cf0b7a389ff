"""The kit itself: each way of cheating on the kernel is caught and named."""

from typing import Any

import pytest
from msgspec.structs import replace

from examples.treasure import Buried, Dig, Dug, State, Treasure, View
from gridhouse.kernel import Actor, Outcome, Refusal, Sealed
from gridhouse.kernel.conformance import check


class TellsTheChest(Treasure):
    bots = {}

    def view(self, state: State, actor: Actor) -> View:
        return replace(super().view(state, actor), size=state.size if state.chest % 2 else state.size + 1)

    def disguise(self, state: State, actor: Actor, rng: Sealed) -> State:
        return replace(state, chest=rng.below(state.size**2))


class ListsByTheChest(Treasure):
    def legal(self, state: State, actor: Actor) -> list[Dig]:
        return sorted(super().legal(state, actor), key=lambda dig: dig.tile != state.chest)


class NeverDisguises(Treasure):
    def disguise(self, state: State, actor: Actor, rng: Sealed) -> State:
        return state


class ObeysAnyone(Treasure):
    def decide(self, state: State, actor: Actor, command: Dig, rng: Sealed) -> list[Buried | Dug]:
        return [Dug(0, command.tile)]


class RefusesTheLegal(Treasure):
    def decide(self, state: State, actor: Actor, command: Dig, rng: Sealed) -> list[Buried | Dug]:
        if command.tile == 4:
            raise Refusal("no", "Not there.")
        return super().decide(state, actor, command, rng)


class RefusesWithoutASentence(Treasure):
    def decide(self, state: State, actor: Actor, command: Dig, rng: Sealed) -> list[Buried | Dug]:
        if command not in self.legal(state, actor):
            raise Refusal("no", "no")
        return super().decide(state, actor, command, rng)


class DigsByOtherChance(Treasure):
    def setup(self, options: Any, seats: int, rng: Sealed) -> list[Buried | Dug]:
        _CALLS.append(1)
        return [Buried(options.size, seats, len(_CALLS) % options.size)]


class StopsWithoutAnEnd(Treasure):
    def turn(self, state: State) -> tuple[int, ...]:
        return () if state.holes else (0,)


class NamesAMissingSeat(Treasure):
    def outcome(self, state: State) -> Outcome | None:
        ended = super().outcome(state)
        return replace(ended, winners=(9,)) if ended else None


_CALLS: list[int] = []


@pytest.mark.parametrize(
    ("cheat", "caught"),
    [
        (TellsTheChest, "by the view"),
        (ListsByTheChest, "by what is legal"),
        (NeverDisguises, "secrecy was not tested"),
        (ObeysAnyone, "but is obeyed"),
        (RefusesTheLegal, "but is refused|Not there"),
        (RefusesWithoutASentence, "is not a sentence"),
        (DigsByOtherChance, "another game|honest match fails"),
        (StopsWithoutAnEnd, "yet the turn is"),
        (NamesAMissingSeat, "names a seat that is not there"),
    ],
)
def test_a_cheat_is_caught(cheat: type[Treasure], caught: str) -> None:
    with pytest.raises((AssertionError, Refusal), match=caught):
        check(cheat())
