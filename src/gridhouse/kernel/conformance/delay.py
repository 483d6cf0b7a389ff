"""What a game owes to those from whom onlookers are kept back: that they see it later tells them nothing."""

import math

from gridhouse.kernel.codec import Codec
from gridhouse.kernel.conformance.playing import Played


def check_delay(codec: Codec, played: Played) -> None:
    """Lets an onlooker follow a game in which a second passes with every command.

    By how late they see it they know the delay of the game as it stands. So the moment that they see has the
    same one: otherwise it would tell them at once of something that they are to see later.
    """
    game = codec.game
    for number, state in enumerate(played.states):
        delay = game.delay(state)
        assert 0 <= delay < math.inf, f"{delay} seconds are no delay"
        if game.outcome(state) is None:
            then = game.delay(played.states[max(0, number - math.ceil(delay))])
            assert then == delay, f"an onlooker sees that the delay was {then} and is {delay} before they may"
