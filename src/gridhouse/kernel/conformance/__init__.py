"""A kit that any game can be held against: it plays random games and checks what every game owes.

    from gridhouse.kernel.conformance import check
    check(GAME)

A broken promise is an AssertionError that names the game, the seed and what went wrong.
"""

from gridhouse.kernel.codec import AnyGame, Codec, encode
from gridhouse.kernel.conformance.chronicle import check_chronicle
from gridhouse.kernel.conformance.delay import check_delay
from gridhouse.kernel.conformance.fairness import check_log, check_positions
from gridhouse.kernel.conformance.notes import check_notes
from gridhouse.kernel.conformance.playing import Played, play, variants
from gridhouse.kernel.conformance.questions import check_answers, check_form
from gridhouse.kernel.conformance.secrecy import Tested, check_secrecy
from gridhouse.kernel.conformance.steps import check_wishes
from gridhouse.kernel.conformance.trial import WHOLE, Trial
from gridhouse.kernel.sealed import Sealed

__all__ = ["Played", "Trial", "check", "play"]

SIZES = 8
"""How many sizes of a game are played, beside the largest."""


def check(game: AnyGame, seeds: range = range(5), trial: Trial = WHOLE) -> None:
    """Plays random games of every size (of games for many, the smaller ones and the largest), and with every
    option for the fewest and the most players, and checks all that a game promises. A trial may say that
    other games are played."""
    codec, tested = Codec(game), Tested()
    assert game.hosted or 0 not in game.seats, f"{game.key}: nobody could ever sit down"
    check_form(game)
    for number, options in enumerate(trial.openings or variants(game)):
        sizes = trial.seats or _sizes(game, every=number == 0)
        for seats in sizes:
            for seed in seeds:
                label = f"{game.key}, options {encode(options).decode():.2000}, {seats} seats, seed {seed}"
                try:
                    played = play(codec, options, seats, seed, trial)
                    _check(codec, played, seats, Sealed(b"check", seed), tested)
                    if (seats, seed) == (sizes[0], seeds[0]):
                        again = play(codec, options, seats, seed, trial)
                        assert again.records == played.records, "the same seed gave another game"
                except AssertionError as broken:
                    raise AssertionError(f"{label}: {broken}") from broken
    if game.hides:
        assert tested.disguises, f"{game.key}: disguise never changed a state, so secrecy was not tested"
        assert tested.steps, f"{game.key}: no fact could be told otherwise, so steps were not tested"
    assert tested.unseen or not trial.unseen, f"{game.key}: nothing was kept from onlookers alone"


def _sizes(game: AnyGame, every: bool) -> list[int]:
    return sorted({game.seats[0], game.seats[-1], *(game.seats[:SIZES] if every else ())})


def _check(codec: Codec, played: Played, seats: int, rng: Sealed, tested: Tested) -> None:
    check_positions(codec, played, seats, rng)
    check_log(codec, played)
    check_delay(codec, played)
    check_chronicle(codec, played)
    check_notes(codec, played, seats)
    check_answers(codec, played, rng)
    check_secrecy(codec, played, rng, tested)
    if codec.game.hides:
        check_wishes(codec, played, seats, rng)
