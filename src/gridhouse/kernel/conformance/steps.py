"""A step says no more than the views before and after it do.

Two laws hold games to that. Where a disguise has a history of its own, so that another fact leads to it from
a state that looks the same, that fact is told as the true one is. And where somebody could have wished for
something else that would look the same to another, it would have been told in the same words.
"""

from typing import Any, TypeAlias

import msgspec

from gridhouse.kernel.actor import HOUSE, SPECTATOR, Actor, player
from gridhouse.kernel.codec import Codec, encode
from gridhouse.kernel.conformance.playing import Deed, Played, after, deeds, wish
from gridhouse.kernel.conformance.sent import sent, story, told
from gridhouse.kernel.sealed import Sealed

Fact: TypeAlias = tuple[Any, Any, Any]
"""The state before, the event, and the state after it."""
SOME = 8
"""Wishes that are tried otherwise: as many at the start of a game, and of the later ones one in as many."""


def check_retold(codec: Codec, fact: Fact, other: Any, actor: Actor) -> bool:
    """A fact is told as the one that leads to a disguise of the state after it. Says whether there is one."""
    before, event, _ = fact
    history = retell(codec, fact, other, actor)
    if history is None:
        return False
    assert told(codec, before, event, actor) == told(codec, *history, actor), (
        f"{actor} can tell {history[1]} from {event} by what is told"
    )
    return True


def retell(codec: Codec, fact: Fact, other: Any, actor: Actor) -> tuple[Any, Any] | None:
    """A state that looks like the one before, and an event that leads from there to `other`, if they can be
    found: what was there already is carried over, and what the event wrote is written otherwise."""
    before, event, state = map(_plain, fact)
    written: list[tuple[Any, Any]] = []
    carried = _carry(before, state, _plain(other), written)
    try:
        start = codec.state(encode(carried))
        retold = codec.event(encode(_rewrite(event, written)))
        could_be = codec.game.evolve(start, retold) == other and _alike(codec, start, fact[0], actor)
    except Exception:  # the values do not fit together: this is no history
        return None
    return (start, retold) if could_be else None


def _alike(codec: Codec, state: Any, other: Any, actor: Actor) -> bool:
    """Whether two states look the same. Before the first fact nobody has been sent anything."""
    return state == other or (
        codec.game.blank not in (state, other) and sent(codec, state, actor) == sent(codec, other, actor)
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
            for actor in (SPECTATOR, *map(player, range(seats))):
                if actor.seat is None or actor.seat != deed.actor.seat:
                    _check_wish(codec, deed, other, actor)


def _otherwise(codec: Codec, played: Played, deed: Deed, seats: int, rng: Sealed) -> list[Any]:
    """The facts of another wish of the same actor, with other luck."""
    luck = Sealed(rng.seed(), 1)
    if deed.actor == HOUSE:
        return list(codec.game.setup(codec.options(played.opening.options), seats, luck))
    command = wish(codec, deed.before, deed.actor, rng)
    return list(codec.game.decide(deed.before, deed.actor, command, luck))


def _check_wish(codec: Codec, deed: Deed, events: list[Any], actor: Actor) -> None:
    state, other = after(codec, deed.before, deed.events), after(codec, deed.before, events)
    if _alike(codec, state, other, actor):
        assert story(codec, deed.before, deed.events, actor) == story(codec, deed.before, events, actor), (
            f"{actor} can tell {events} from {deed.events} by what is told"
        )
