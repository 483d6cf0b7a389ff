"""What a game owes to those who hide something: no byte that reaches somebody tells it."""

from typing import Any

from msgspec import Struct

from gridhouse.kernel.actor import SPECTATOR, Actor, player
from gridhouse.kernel.codec import Codec, encode
from gridhouse.kernel.conformance.playing import Played
from gridhouse.kernel.conformance.sent import sent
from gridhouse.kernel.conformance.steps import check_retold
from gridhouse.kernel.sealed import Sealed


class Tested(Struct):
    """How often there was something to test."""

    disguises: int = 0
    """States that could be disguised."""
    steps: int = 0
    """Facts of which a disguise tells otherwise."""


def check_secrecy(codec: Codec, played: Played, seats: int, rng: Sealed, tested: Tested) -> None:
    """Checks every moment of a game, for every pair of eyes: also those between two facts of one command,
    since a replay stops at each."""
    game, before = codec.game, codec.game.blank
    for record in played.records:
        event = codec.event(record.fact)
        state = game.evolve(before, event)
        for actor in (SPECTATOR, *map(player, range(seats))):
            view = encode(game.view(state, actor))
            assert encode(codec.view(view)) == view, "the view does not survive JSON"
            other = game.disguise(state, actor, rng)
            if other != state:
                tested.disguises += 1
                check_alike(codec, state, other, actor)
                tested.steps += check_retold(codec, (before, event, state), other, actor)
        before = state


def check_alike(codec: Codec, state: Any, other: Any, actor: Actor) -> None:
    """No byte that reaches the actor may differ between the truth and its disguise."""
    truth, disguised = sent(codec, state, actor), sent(codec, other, actor)
    for by, data in truth.items():
        assert disguised[by] == data, f"{actor} can tell {other} from {state} by {by}"
