"""What a game owes to those who read of it outside the house. That its notes tell no secret is checked with
all else that reaches onlookers."""

from gridhouse.kernel.codec import Codec
from gridhouse.kernel.conformance.playing import Played
from gridhouse.kernel.note import HOUSE_NOTICES


def check_notes(codec: Codec, played: Played, seats: int) -> None:
    """Every note is of a kind that organisers can choose, says something, and names seats that are there."""
    game = codec.game
    taken = HOUSE_NOTICES.keys() & game.notices.keys()
    assert not taken, f"{taken} are kinds of the house's own notes"
    assert all(kind.isidentifier() for kind in game.notices), "the kinds of notes are words"
    state = game.blank
    for record in played.records:
        event = codec.event(record.fact)
        notes = game.announce(state, event)
        state = game.evolve(state, event)
        assert len({note.kind for note in notes}) <= 1, f"the notes of {event} are of several kinds"
        for note in notes:
            assert note.kind in game.notices, f"{note.kind!r} is no kind of notes that the game has"
            texts = [note.title, *(text for one in note.details for text in (one.name, one.text))]
            assert all(text.strip() for text in texts), f"a note of {event} has an empty line"
            assert set(note.seats) <= set(range(seats)), f"a note names seats that are not there: {note}"
            for text in texts:
                text.format(*range(seats))
