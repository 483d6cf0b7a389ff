"""A kit that any game can be held against: it plays random games and checks what every game owes.

    from gridhouse.kernel.conformance import check
    check(GAME)

A broken promise is an AssertionError that names the game, the seed and what went wrong.
"""

from gridhouse.kernel.codec import AnyGame, Codec, encode
from gridhouse.kernel.conformance.delay import check_delay
from gridhouse.kernel.conformance.fairness import check_log, check_positions
from gridhouse.kernel.conformance.playing import Played, play, variants
from gridhouse.kernel.conformance.secrecy import Tested, check_secrecy
from gridhouse.kernel.conformance.steps import check_wishes
from gridhouse.kernel.sealed import Sealed

__all__ = ["Played", "check", "play"]

SIZES = 8
"""How many sizes of a game are played, beside the largest."""


def check(game: AnyGame, seeds: range = range(5)) -> None:
    """Plays random games of every size (of games for many, the smaller ones and the largest), and with every
    option for the fewest and the most players, and checks all that a game promises."""
    codec, tested = Codec(game), Tested()
    for number, options in enumerate(variants(game)):
        fewest, most = game.seats[0], game.seats[-1]
        for seats in sorted({fewest, most, *([] if number else game.seats[:SIZES])}):
            for seed in seeds:
                label = f"{game.key}, options {encode(options).decode()}, {seats} seats, seed {seed}"
                try:
                    played = play(codec, options, seats, seed)
                    _check(codec, played, seats, Sealed(b"check", seed), tested)
                    if (seats, seed) == (fewest, seeds[0]):
                        again = play(codec, options, seats, seed)
                        assert again.records == played.records, "the same seed gave another game"
                except AssertionError as broken:
                    raise AssertionError(f"{label}: {broken}") from broken
    if game.hides:
        assert tested.disguises, f"{game.key}: disguise never changed a state, so secrecy was not tested"
        assert tested.steps, f"{game.key}: no fact could be told otherwise, so steps were not tested"


def _check(codec: Codec, played: Played, seats: int, rng: Sealed, tested: Tested) -> None:
    check_positions(codec, played, seats, rng)
    check_log(codec, played)
    check_delay(codec, played)
    check_secrecy(codec, played, seats, rng, tested)
    if codec.game.hides:
        check_wishes(codec, played, seats, rng)
