"""Random games, played by chance alone."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import Raw, Struct

from gridhouse.kernel.actor import ADMIN, HOUSE, SPECTATOR, Actor, player
from gridhouse.kernel.codec import AnyGame, Codec, encode
from gridhouse.kernel.conformance.trial import WHOLE, Trial
from gridhouse.kernel.game import Resign
from gridhouse.kernel.log import Record
from gridhouse.kernel.sealed import Sealed, commitment
from gridhouse.kernel.verify import Opening


class Played(Struct, frozen=True):
    """A random game: its opening, its log, its commands, and how it stood after each of them."""

    opening: Opening
    secret: bytes
    records: list[Record]
    states: list[Any]
    """After the set-up, and then after each command."""
    commands: list[Any]
    eyes: list[Actor]
    """Those who look at it, and may try to act in it."""
    trial: Trial = WHOLE


class Deed(Struct, frozen=True):
    """A command of a random game: who gave it, from which state, and the facts that followed."""

    actor: Actor
    before: Any
    events: list[Any]


def deeds(codec: Codec, played: Played) -> Iterator[Deed]:
    """The commands of a game that had a consequence, the set-up first."""
    state = codec.game.blank
    for _, group in groupby(played.records, key=lambda record: record.command):
        records = list(group)
        deed = Deed(records[0].actor, state, [codec.event(record.fact) for record in records])
        yield deed
        state = after(codec, state, deed.events)


def after(codec: Codec, state: Any, events: Sequence[Any]) -> Any:
    """The state after these events."""
    for event in events:
        state = codec.game.evolve(state, event)
    return state


def variants(game: AnyGame) -> Iterator[Any]:
    """The default options, then each option moved alone to each of its simple other values."""
    default = game.kinds.options()
    yield default
    for field in msgspec.structs.fields(game.kinds.options):
        for value in _values(field.type):
            if value != getattr(default, field.name):
                yield msgspec.structs.replace(default, **{field.name: value})


def _values(kind: Any) -> list[Any]:
    if kind is bool:
        return [False, True]
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    bounds = [(meta.ge, meta.le) for meta in getattr(kind, "__metadata__", ()) if meta.ge is not None]
    if get_args(kind)[:1] == (int,) and bounds:
        return [bound for bound in bounds[0] if bound is not None]
    return _values(get_args(kind)[0]) if hasattr(kind, "__metadata__") else []


def play(codec: Codec, options: Any, seats: int, seed: int, trial: Trial = WHOLE) -> Played:
    """Plays a game by chance: as the trial says, by bots where the game has them, any legal command
    otherwise."""
    game, whim = codec.game, Sealed(b"whim", seed)
    secret = f"secret {seed}".encode()
    opening = Opening(game.key, Raw(encode(options)), seats, commitment(secret))
    played = Played(opening, secret, [], [], [], _eyes(codec, seats, seed, trial), trial)
    _record(codec, played, HOUSE, game.setup(options, seats, Sealed(secret, 1)))
    for _ in range(trial.moves):
        state = played.states[-1]
        actor = _next(codec, state, whim, trial)
        if actor is None:
            break
        command = wish(codec, state, actor, whim, trial)
        played.commands.append(command)
        rng = Sealed(secret, len(played.records) + 1)
        _record(codec, played, actor, game.decide(state, actor, command, rng))
    return played


def _next(codec: Codec, state: Any, whim: Sealed, trial: Trial) -> Actor | None:
    """Who acts now: one of those whose turn it is, and of a hosted game now and then its organiser."""
    game, turn = codec.game, codec.game.turn(state)
    if game.hosted and game.outcome(state) is None and not (turn and whim.below(trial.organised)):
        return ADMIN
    return player(whim.choice(turn)) if turn else None


def _eyes(codec: Codec, seats: int, seed: int, trial: Trial) -> list[Actor]:
    """An onlooker, the players, or as many of them as the trial says, and the organiser if there is one."""
    some_seats = Sealed(b"eyes", seed).shuffled(range(seats))[: trial.eyes]
    return [SPECTATOR, *map(player, sorted(some_seats)), *([ADMIN] if codec.game.hosted else [])]


def some(commands: Sequence[Any], rng: Sealed, most: int) -> list[Any]:
    """A handful of them: all are tried over many positions."""
    return [rng.choice(commands) for _ in range(min(most, len(commands)))]


def wish(codec: Codec, state: Any, actor: Actor, whim: Sealed, trial: Trial = WHOLE) -> Any:
    """A command that this actor may give now."""
    game = codec.game
    tried = trial.wish(state, actor, whim) if trial.wish else None
    if tried is not None:
        return tried
    listed = game.legal(state, actor)
    legal = None if listed is None else list(listed)
    if game.bots and actor.seat is not None and (legal is None or whim.below(2)):
        bot = game.bots[whim.choice(sorted(game.bots))]
        return bot.choose(game.view(state, actor), legal, whim)
    assert legal, f"{actor} is to move but has no legal command, and there is no bot to ask"
    moves = [command for command in legal if not isinstance(command, Resign)]
    return whim.choice(moves if moves and whim.below(50) else legal)


def _record(codec: Codec, played: Played, actor: Actor, events: Any) -> None:
    state = played.states[-1] if played.states else codec.game.blank
    name = f"command {len(played.states) + 1}"
    for event in events:
        seq = len(played.records) + 1
        played.records.append(Record(seq, 1000 * seq, actor, name, "game", Raw(encode(event))))
        state = codec.game.evolve(state, codec.event(encode(event)))
    played.states.append(state)
