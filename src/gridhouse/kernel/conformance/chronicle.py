"""What the chronicle of a game and its results owe: values of their types, the same each time."""

from typing import Any

import msgspec

from gridhouse.kernel.actor import HISTORIAN, SPECTATOR, Actor
from gridhouse.kernel.chronicle import Chronicle, Happening
from gridhouse.kernel.codec import Codec, encode
from gridhouse.kernel.conformance.playing import Played


def check_chronicle(codec: Codec, played: Played) -> None:
    """Tells a game as everybody may hear of it, and as it was; and looks at its results."""
    if codec.game.chronicle is not None:
        for viewer in (SPECTATOR, HISTORIAN):
            _check_told(codec.game.chronicle, _happenings(codec, played, viewer))
    for viewer in (SPECTATOR, HISTORIAN):
        results = codec.game.results(played.states[-1], viewer)
        for row in results.rows if results is not None else ():
            assert results is not None
            assert len(row.cells) == len(results.columns), f"{row} does not fit {results.columns}"


def _happenings(codec: Codec, played: Played, viewer: Actor) -> list[Happening]:
    game, state, shown = codec.game, codec.game.blank, []
    for record in played.records:
        event = codec.event(record.fact)
        fact = game.show(state, event, viewer)
        if fact is not None:
            shown.append(Happening(record.at, record.actor, fact))
        state = game.evolve(state, event)
    return shown


def _check_told(chronicle: Chronicle, happenings: list[Happening]) -> None:
    kept: list[tuple[Any, bytes]] = []
    tally = chronicle.blank
    for happening in (None, *happenings):
        if happening is not None:
            tally = chronicle.add(tally, happening)
        kept.append((tally, encode(chronicle.tell(tally))))
    for earlier, told in kept:
        assert encode(chronicle.tell(earlier)) == told, "the chronicle changed what it was handed"
    assert type(chronicle.tell(tally)) is chronicle.told, "the chronicle is not what was promised"
    again = msgspec.json.decode(kept[-1][1], type=chronicle.told)
    assert encode(again) == kept[-1][1], "the chronicle does not survive JSON"
