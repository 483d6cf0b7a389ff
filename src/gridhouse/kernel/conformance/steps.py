"""A step says no more than the views before and after it do.

Two laws hold games to that. Where a disguise has a history of its own, so that another fact leads to it from
a state that looks the same, that fact is told as the true one is. And where somebody could have wished for
something else that would look the same to another, it would have been told in the same words.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from gridhouse.kernel.actor import HOUSE, Actor
from gridhouse.kernel.codec import Codec, encode
from gridhouse.kernel.conformance.playing import Deed, Played, after, deeds, wish
from gridhouse.kernel.conformance.sent import Moment, sent, story, told
from gridhouse.kernel.sealed import Sealed

SOME = 8
"""Wishes that are tried otherwise: as many at the start of a game, and of the later ones one in as many."""


class Fact(Struct, frozen=True):
    """An event, and the moments before and after it."""

    before: Moment
    event: Any
    after: Moment


def check_retold(codec: Codec, fact: Fact, other: Any, viewers: Sequence[Actor]) -> bool:
    """A fact is told to these viewers as the one that leads to a disguise of the state after it. Says whether
    there is one."""
    history = retell(codec, fact, other, viewers)
    if history is None:
        return False
    for viewer in viewers:
        assert told(codec, fact.before.state, fact.event, viewer) == told(codec, *history, viewer), (
            f"{viewer} can tell {history[1]} from {fact.event} by what is told"
        )
    return True


def retell(codec: Codec, fact: Fact, other: Any, viewers: Sequence[Actor]) -> tuple[Any, Any] | None:
    """A state that looks like the one before, and an event that leads from there to `other`, if they can be
    found: what was there already is carried over, and what the event wrote is written otherwise."""
    before, event, state = map(_plain, (fact.before.state, fact.event, fact.after.state))
    written: list[tuple[Any, Any]] = []
    carried = _carry(before, state, _plain(other), written)
    try:
        start = codec.state(encode(carried))
        retold = codec.event(encode(_rewrite(event, written)))
        could_be = codec.game.evolve(start, retold) == other and _alike(codec, fact.before, start, viewers)
    except Exception:  # the values do not fit together: this is no history
        return None
    return (start, retold) if could_be else None


def _alike(codec: Codec, moment: Moment, other: Any, viewers: Sequence[Actor]) -> bool:
    """Whether a state looks to all of them like that of a moment."""
    return moment.state == other or all(
        moment.sent.get(viewer) == sent(codec, other, viewer) for viewer in viewers
    )


def _plain(value: Any) -> Any:
    return msgspec.json.decode(encode(value))


def _carry(before: Any, state: Any, other: Any, written: list[tuple[Any, Any]]) -> Any:
    """What was before, where it stayed as it was, as `other` has it. What became of the rest is noted."""
    if state == other:
        return before
    if before == state:
        return other
    written.append((state, other))
    match before, state, other:
        case dict(), dict(), dict() if before.keys() == state.keys() == other.keys():
            return {key: _carry(before[key], state[key], other[key], written) for key in before}
        case list(), list(), list() if len(state) == len(other):
            written += zip(state[len(before) :], other[len(before) :], strict=True)
            kept = [_carry(*three, written) for three in zip(before, state, other, strict=False)]
            return [*kept, *before[len(state) :]]
    return before


def _rewrite(value: Any, written: list[tuple[Any, Any]]) -> Any:
    """A value of an event with what it wrote, written otherwise."""
    for old, new in written:
        if value == old:
            return new
    match value:
        case dict():
            return {key: _rewrite(item, written) for key, item in value.items()}
        case list():
            return [_rewrite(item, written) for item in value]
    return value


def check_wishes(codec: Codec, played: Played, seats: int, rng: Sealed) -> None:
    """What somebody else might have done, and what chance might have given, is told alike to whom it looks
    alike."""
    for number, deed in enumerate(deeds(codec, played)):
        if number < SOME or rng.below(SOME) == 0:
            other = _otherwise(codec, played, deed, seats, rng)
            for actor in played.eyes:
                if actor != deed.actor:
                    _check_wish(codec, deed, other, actor)


def _otherwise(codec: Codec, played: Played, deed: Deed, seats: int, rng: Sealed) -> list[Any]:
    """The facts of another wish of the same actor, with other luck."""
    luck = Sealed(rng.seed(), 1)
    if deed.actor == HOUSE:
        return list(codec.game.setup(codec.options(played.opening.options), seats, luck))
    command = wish(codec, deed.before, deed.actor, rng, played.trial)
    return list(codec.game.decide(deed.before, deed.actor, command, luck))


def _check_wish(codec: Codec, deed: Deed, events: list[Any], actor: Actor) -> None:
    state, other = after(codec, deed.before, deed.events), after(codec, deed.before, events)
    if sent(codec, state, actor) == sent(codec, other, actor):
        assert story(codec, deed.before, deed.events, actor) == story(codec, deed.before, events, actor), (
            f"{actor} can tell {events} from {deed.events} by what is told"
        )
