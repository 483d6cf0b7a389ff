"""What the house sends to one pair of eyes, byte by byte."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from gridhouse.kernel.actor import Actor
from gridhouse.kernel.codec import Codec, encode
from gridhouse.kernel.refusal import Refusal
from gridhouse.kernel.sealed import Sealed

SILENCE = encode(["", None, []])


def sent(codec: Codec, state: Any, actor: Actor) -> dict[str, bytes]:
    """What reaches somebody of a state, by where it stands."""
    game = codec.game
    legal = game.legal(state, actor)
    answers = {
        f"the answer to {name}": answered(codec, state, actor, name, question.example)
        for name, question in game.questions.items()
    }
    seat = actor.seat
    return {
        **answers,
        "the names of the team": encode([] if seat is None else list(game.roster(state, seat))),
        "the results": encode(game.results(state, actor)),
        "the view": encode(game.view(state, actor)),
        "what is legal": encode(None if legal is None else list(legal)),
        "the turn": encode([game.turn(state), game.outcome(state), game.clock(state), game.waits(state)]),
        "the delay": encode(game.delay(state)),
    }


def refused(codec: Codec, state: Any, actor: Actor, command: Any) -> bytes:
    """Why somebody may not do this now; nothing where they may."""
    try:
        codec.game.decide(state, actor, command, Sealed(b"refused", 1))
    except Refusal as refusal:
        return encode([refusal.code, refusal.text, list(refusal.legal)])
    return b""


def answered(codec: Codec, state: Any, actor: Actor, name: str, asked: Any) -> bytes:
    """What somebody is told who asks this, or why there is no answer."""
    try:
        return encode(codec.game.questions[name].answer(state, actor, asked))
    except Refusal as refusal:
        return encode([refusal.code, refusal.text, list(refusal.legal)])


class Moment(Struct, frozen=True):
    """A state, and what reaches each of those who look at it: nobody, before the first fact."""

    state: Any
    sent: dict[Actor, dict[str, bytes]]


def told(codec: Codec, state: Any, event: Any, actor: Actor) -> bytes:
    """What is told and shown of an event, from the state before it. What is told outside the house reaches
    onlookers too: whoever reads it may be anybody."""
    game = codec.game
    notes = list(game.announce(state, event)) if actor.role == "spectator" else []
    return encode([game.tell(state, event, actor), game.show(state, event, actor), notes])


def story(codec: Codec, state: Any, events: Sequence[Any], actor: Actor) -> list[bytes]:
    """What is told and shown of the events of one command. That something happened of which nothing may be
    known is seen by its number in the log, so silence is not compared."""
    steps = []
    for event in events:
        steps.append(told(codec, state, event, actor))
        state = codec.game.evolve(state, event)
    return [step for step in steps if step != SILENCE]
