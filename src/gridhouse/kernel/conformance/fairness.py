"""What a game owes to those who play by its rules: turns, commands, refusals, and a log to check."""

import math
from collections.abc import Sequence
from typing import Any

from gridhouse.kernel.actor import ADMIN, Actor
from gridhouse.kernel.codec import AnyGame, Codec, encode
from gridhouse.kernel.conformance.playing import Played, some
from gridhouse.kernel.log import fold
from gridhouse.kernel.refusal import Refusal
from gridhouse.kernel.sealed import Sealed
from gridhouse.kernel.verify import verify

TELLING = 4
"""In how many ways chance has to be able to go in a match, so that other secrets give it away."""


def check_positions(codec: Codec, played: Played, seats: int, rng: Sealed) -> None:
    """Checks how the game stood after every command."""
    for before, state in zip([played.states[0], *played.states], played.states, strict=False):
        frozen = encode(state)
        _check_turn(codec, state, seats)
        _check_commands(codec, before, state, played.eyes, rng)
        assert encode(state) == frozen, "a command changed the state in place"
        assert codec.state(frozen) == state, "the state does not survive JSON"


def _check_turn(codec: Codec, state: Any, seats: int) -> None:
    game, turn, outcome = codec.game, codec.game.turn(state), codec.game.outcome(state)
    hosted = game.hosted and not turn and outcome is None  # then it is for the organiser to act
    assert (outcome is None) == bool(turn) or hosted, f"outcome {outcome}, yet the turn is {turn}"
    assert not hosted or _may_act(game, state, ADMIN), "nobody is to move, and the organiser cannot act"
    assert set(turn) <= set(range(seats)), f"the turn {turn} names a seat that is not there"
    if outcome:
        assert set(outcome.winners) <= set(range(seats)), f"{outcome} names a seat that is not there"
        outcome.text.format(*range(seats))


def _may_act(game: AnyGame, state: Any, actor: Actor) -> bool:
    """Whether there is something that this actor may wish for."""
    legal = game.legal(state, actor)
    return legal is None or any(True for _ in legal)


def _check_commands(codec: Codec, before: Any, state: Any, actors: Sequence[Actor], rng: Sealed) -> None:
    """`legal` and `decide` agree, commands survive JSON, and nobody acts out of turn or from outside."""
    game = codec.game
    once = dict.fromkeys(command for actor in actors for command in game.legal(before, actor) or ())
    for actor in actors:
        legal = game.legal(state, actor)
        if legal is None:
            continue
        allowed = dict.fromkeys(legal)
        for command in some(list(allowed), rng, 12):
            assert codec.command(encode(command)) == command, f"{command} does not survive JSON"
            assert _decided(codec, state, actor, command), f"{actor} may {command}, but is refused"
        for command in some([c for c in once if c not in allowed], rng, 12):
            assert not _decided(codec, state, actor, command), f"{actor} may not {command}, but is obeyed"


def _decided(codec: Codec, state: Any, actor: Actor, command: Any) -> bool:
    refused = None
    try:
        codec.game.decide(state, actor, command, Sealed(b"decided", 1))
    except Refusal as refusal:
        refused = refusal
    if refused:
        assert refused.code.isidentifier(), f"{refused.code!r} is not a code"
        assert refused.text.endswith((".", "!", "?")), f"{refused.text!r} is not a sentence"
    return refused is None


def check_log(codec: Codec, played: Played) -> None:
    """The log folds to the live state, and the proof of the match is worth something."""
    assert fold(codec, played.records) == played.states[-1], "the log does not fold to the live state"
    report = verify(codec, played.opening, played.records, played.secret)
    assert report.fair, f"an honest match fails its check: {report.faults}"
    ways = math.prod(ways for one in report.drawn for ways, _ in one.draws)
    if ways >= TELLING:
        forged = [verify(codec, played.opening, played.records, b"forged %d" % n) for n in range(8)]
        assert any(len(report.faults) > 1 for report in forged), "a match dealt from other secrets passes"
