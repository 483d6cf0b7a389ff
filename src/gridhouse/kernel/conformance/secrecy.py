"""What a game owes to those who hide something: no byte that reaches somebody tells it."""

from collections.abc import Sequence
from typing import Any, get_args

from msgspec import Struct

from gridhouse.kernel.actor import SPECTATOR, Actor, player
from gridhouse.kernel.codec import Codec, encode
from gridhouse.kernel.conformance.playing import Played, after, some
from gridhouse.kernel.conformance.questions import unexpected
from gridhouse.kernel.conformance.sent import Moment, answered, refused, sent
from gridhouse.kernel.conformance.steps import Fact, check_retold
from gridhouse.kernel.game import Resign
from gridhouse.kernel.refusal import Refusal
from gridhouse.kernel.sealed import Sealed


class Tested(Struct):
    """How often there was something to test."""

    disguises: int = 0
    """States that could be disguised."""
    steps: int = 0
    """Facts of which a disguise tells otherwise."""
    unseen: int = 0
    """Those that are told otherwise to players alone."""


def check_secrecy(codec: Codec, played: Played, rng: Sealed, tested: Tested) -> None:
    """Checks every moment of a game, for every pair of eyes: also those between two facts of one command,
    since a replay stops at each."""
    game, actors = codec.game, played.eyes
    seats = [actor.seat for actor in actors if actor.seat is not None]
    before = Moment(game.blank, {})
    for record in played.records:
        event = codec.event(record.fact)
        state = game.evolve(before.state, event)
        now = Moment(state, {actor: sent(codec, state, actor) for actor in actors})
        if seats:
            _check_member(codec, now, rng.choice(seats), rng)
        for actor in actors:
            view = now.sent[actor]["the view"]
            assert encode(codec.view(view)) == view, "the view does not survive JSON"
            other = game.disguise(state, actor, rng)
            if other != state:
                tested.disguises += 1
                tested.steps += _check_disguise(codec, Fact(before, event, now), other, actor)
                _check_refusals(codec, now.state, other, actor, some(played.commands, rng, 3))
                _check_answers(codec, now.state, other, actor, rng)
                if actor == SPECTATOR:
                    _check_knowledge(codec, now, other, seats)
            if actor == SPECTATOR and played.trial.unseen is not None:
                unseen = played.trial.unseen(state, rng)
                tested.unseen += _check_disguise(codec, Fact(before, event, now), unseen, actor)
                _check_answers(codec, now.state, unseen, actor, rng)
        before = now


def _check_disguise(codec: Codec, fact: Fact, other: Any, actor: Actor) -> bool:
    """A disguise is not seen through by the actor. Nor by an onlooker while the match goes on, since every
    player can open the link that they watch by."""
    onlooking = actor.role == "player" and codec.game.outcome(fact.after.state) is None
    viewers = (actor, SPECTATOR) if onlooking else (actor,)
    for viewer in viewers:
        disguised = sent(codec, other, viewer)
        for by, data in fact.after.sent[viewer].items():
            assert disguised[by] == data, f"{viewer} can tell {other} from {fact.after.state} by {by}"
    if onlooking:
        _check_resigning(codec, fact.after.state, other, actor)
    return check_retold(codec, fact, other, viewers)


def _check_refusals(codec: Codec, state: Any, other: Any, actor: Actor, commands: Sequence[Any]) -> None:
    """A refusal says no more than the view: it costs nothing to ask."""
    for command in commands:
        same = refused(codec, state, actor, command) == refused(codec, other, actor, command)
        assert same, f"{actor} can tell {other} from {state} by whether and why {command} is refused"


def _check_answers(codec: Codec, state: Any, other: Any, actor: Actor, rng: Sealed) -> None:
    """An answer says no more than the view, also to whoever asks what nobody expects."""
    for name, question in codec.game.questions.items():
        for asked in some(list(unexpected(question)), rng, 3):
            one, two = (answered(codec, position, actor, name, asked) for position in (state, other))
            assert one == two, f"{actor} can tell {other} from {state} by asking {name} about {asked}"


def _check_resigning(codec: Codec, state: Any, other: Any, actor: Actor) -> None:
    """Whoever gives up is told nothing by it while others play on."""
    gone, otherwise = (_resigned(codec, position, actor) for position in (state, other))
    if gone is None or otherwise is None:
        same = gone is otherwise
    else:
        over = codec.game.outcome(gone) is not None
        same = over or sent(codec, gone, actor) == sent(codec, otherwise, actor)
    assert same, f"{actor} can tell {other} from {state} by giving up"


def _resigned(codec: Codec, state: Any, actor: Actor) -> Any:
    """The state after this actor has given up; none where nobody does in this game, or this one may not."""
    if Resign not in (codec.game.kinds.command, *get_args(codec.game.kinds.command)):
        return None
    try:
        return after(codec, state, codec.game.decide(state, actor, Resign(), Sealed(b"resigned", 1)))
    except Refusal:
        return None


def _check_knowledge(codec: Codec, moment: Moment, other: Any, seats: Sequence[int]) -> None:
    """A seat that knows no more than an onlooker does not see through an onlooker's disguise."""
    for actor in map(player, seats):
        if not codec.game.knows(moment.state, actor.seat or 0):
            same = moment.sent[actor]["the view"] == encode(codec.game.view(other, actor))
            assert same, f"{actor} is said to know nothing, but can tell {other} from {moment.state}"


def _check_member(codec: Codec, moment: Moment, seat: int, rng: Sealed) -> None:
    """Those who share a seat see and may do the same."""
    member = player(seat, 1 + rng.below(50))
    theirs = sent(codec, moment.state, member)
    for by, data in moment.sent[player(seat)].items():
        assert theirs[by] == data, f"{member} differs from the others of the seat in {by}"
