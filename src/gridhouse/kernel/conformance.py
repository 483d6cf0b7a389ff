"""A kit that any game can be held against: it plays random games and checks what every game owes.

    from gridhouse.kernel.conformance import check
    check(GAME)

A broken promise is an AssertionError that names the game, the seed and what went wrong.
"""

from collections.abc import Collection, Iterator
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import Raw, Struct

from gridhouse.kernel.actor import HOUSE, SPECTATOR, Actor, player
from gridhouse.kernel.codec import AnyGame, Codec, encode
from gridhouse.kernel.game import Game, Resign
from gridhouse.kernel.log import Record, fold
from gridhouse.kernel.refusal import Refusal
from gridhouse.kernel.sealed import Sealed, commitment
from gridhouse.kernel.verify import Opening, verify

MOVES = 300
"""Where a random game is cut off if it has not ended."""


class Played(Struct, frozen=True):
    """A random game: its opening, its log, and how it stood after each command."""

    opening: Opening
    secret: bytes
    records: list[Record]
    states: list[Any]


def check(game: AnyGame, seeds: range = range(5)) -> None:
    """Plays random games of every size, and with every option for the fewest and the most players,
    and checks all that a game promises."""
    codec = Codec(game)
    disguised = False
    for number, options in enumerate(variants(game)):
        for seats in sorted({game.seats[0], game.seats[-1]}) if number else game.seats:
            for seed in seeds:
                label = f"{game.key}, options {encode(options).decode()}, {seats} seats, seed {seed}"
                try:
                    played = play(codec, options, seats, seed)
                    disguised |= _check_states(codec, played, seats, Sealed(b"check", seed))
                    _check_log(codec, played)
                    again = play(codec, options, seats, seed)
                    assert again.records == played.records, "the same seed gave another game"
                except AssertionError as broken:
                    raise AssertionError(f"{label}: {broken}") from broken
    has_secrets = type(game).disguise is not Game.disguise
    assert disguised or not has_secrets, (
        f"{game.key}: disguise never changed a state, so secrecy was not tested"
    )


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


def play(codec: Codec, options: Any, seats: int, seed: int) -> Played:
    """Plays a game by chance: bots where the game has them, any legal command otherwise."""
    game, whim = codec.game, Sealed(b"whim", seed)
    secret = f"secret {seed}".encode()
    opening = Opening(game.key, Raw(encode(options)), seats, commitment(secret))
    played = Played(opening, secret, [], [])
    _record(codec, played, HOUSE, game.setup(options, seats, Sealed(secret, 1)))
    for _ in range(MOVES):
        state = played.states[-1]
        if not game.turn(state):
            break
        actor = player(whim.choice(game.turn(state)))
        command = _wish(codec, state, actor, whim)
        rng = Sealed(secret, len(played.records) + 1)
        _record(codec, played, actor, game.decide(state, actor, command, rng))
    return played


def _wish(codec: Codec, state: Any, actor: Actor, whim: Sealed) -> Any:
    game = codec.game
    listed = game.legal(state, actor)
    legal = None if listed is None else list(listed)
    if game.bots and (legal is None or whim.below(2)):
        bot = game.bots[whim.choice(sorted(game.bots))]
        return bot.choose(game.view(state, actor), legal, whim)
    assert legal, f"seat {actor.seat} is to move but has no legal command, and there is no bot to ask"
    moves = [command for command in legal if not isinstance(command, Resign)]
    return whim.choice(moves if moves and whim.below(50) else legal)


def _record(codec: Codec, played: Played, actor: Actor, events: Any) -> None:
    state = played.states[-1] if played.states else codec.game.blank
    name = f"command {len(played.records) + 1}"
    for event in events:
        seq = len(played.records) + 1
        played.records.append(Record(seq, 1000 * seq, actor, name, "game", Raw(encode(event))))
        state = codec.game.evolve(state, codec.event(encode(event)))
    played.states.append(state)


def _check_states(codec: Codec, played: Played, seats: int, rng: Sealed) -> bool:
    """Checks every position; says whether a disguise differed from the truth at least once."""
    disguised = False
    for before, state in zip([played.states[0], *played.states], played.states, strict=False):
        _check_turn(codec, state, seats)
        _check_commands(codec, before, state, seats, rng)
        assert codec.state(encode(state)) == state, "the state does not survive JSON"
        for actor in (SPECTATOR, *map(player, range(seats))):
            view = encode(codec.game.view(state, actor))
            assert encode(codec.view(view)) == view, "the view does not survive JSON"
            disguise = codec.game.disguise(state, actor, rng)
            disguised |= disguise != state
            _check_secrecy(codec, state, disguise, actor)
    return disguised


def _check_turn(codec: Codec, state: Any, seats: int) -> None:
    turn, outcome = codec.game.turn(state), codec.game.outcome(state)
    assert (outcome is None) == bool(turn), f"outcome {outcome}, yet the turn is {turn}"
    assert set(turn) <= set(range(seats)), f"the turn {turn} names a seat that is not there"
    if outcome:
        assert set(outcome.winners) <= set(range(seats)), f"{outcome} names a seat that is not there"
        outcome.text.format(*"ABCDEFGHIJ")


def _check_commands(codec: Codec, before: Any, state: Any, seats: int, rng: Sealed) -> None:
    """`legal` and `decide` agree, commands survive JSON, and nobody acts out of turn or from outside."""
    game = codec.game
    once = dict.fromkeys(c for seat in range(seats) for c in game.legal(before, player(seat)) or ())
    for actor in (SPECTATOR, *map(player, range(seats))):
        legal = game.legal(state, actor)
        if legal is None:
            continue
        allowed = dict.fromkeys(legal)
        for command in _some(allowed, rng):
            assert codec.command(encode(command)) == command, f"{command} does not survive JSON"
            assert _decided(codec, state, actor, command), f"{actor} may {command}, but is refused"
        for command in _some([c for c in once if c not in allowed], rng):
            assert not _decided(codec, state, actor, command), f"{actor} may not {command}, but is obeyed"


def _some(commands: Collection[Any], rng: Sealed) -> list[Any]:
    """A handful of them: all are tried over many positions."""
    listed = list(commands)
    return [rng.choice(listed) for _ in range(min(12, len(listed)))]


def _decided(codec: Codec, state: Any, actor: Actor, command: Any) -> bool:
    frozen, refused = encode(state), None
    try:
        codec.game.decide(state, actor, command, Sealed(b"decided", 1))
    except Refusal as refusal:
        refused = refusal
    assert encode(state) == frozen, f"{command} changed the state in place"
    if refused:
        assert refused.code.isidentifier(), f"{refused.code!r} is not a code"
        assert refused.text.endswith((".", "!", "?")), f"{refused.text!r} is not a sentence"
    return refused is None


def _check_secrecy(codec: Codec, state: Any, disguise: Any, actor: Actor) -> None:
    """No byte that reaches the actor may differ between the truth and its disguise."""
    game = codec.game
    assert encode(game.view(state, actor)) == encode(game.view(disguise, actor)), (
        f"{actor} can tell {disguise} from {state} by the view"
    )
    listed, other = game.legal(state, actor), game.legal(disguise, actor)
    assert _listed(listed) == _listed(other), f"{actor} can tell {disguise} from {state} by what is legal"
    assert game.turn(state) == game.turn(disguise), f"{actor} can tell {disguise} from {state} by the turn"


def _listed(legal: Any) -> bytes:
    return encode(None if legal is None else list(legal))


def _check_log(codec: Codec, played: Played) -> None:
    assert fold(codec, played.records) == played.states[-1], "the log does not fold to the live state"
    report = verify(codec, played.opening, played.records, played.secret)
    assert report.fair, f"an honest match fails its check: {report.faults}"
    if report.drawn:
        forged = [verify(codec, played.opening, played.records, b"forged %d" % n) for n in range(8)]
        assert any(len(report.faults) > 1 for report in forged), "a match dealt from other secrets passes"
