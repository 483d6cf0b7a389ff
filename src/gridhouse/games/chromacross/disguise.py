"""Another match that a viewer must not be able to tell from the real one."""

from msgspec.structs import replace

from gridhouse.games.chromacross.cross import Cross
from gridhouse.games.chromacross.solve import ALPHABET, believe
from gridhouse.games.chromacross.state import State, Track
from gridhouse.games.words import answers
from gridhouse.kernel import Actor, Sealed


def disguise(state: State, actor: Actor, rng: Sealed) -> State:
    """Other words that the viewer's letters allow, and other letters that the others may have guessed."""
    if state.over:
        return state
    seat = actor.seat if actor.seat in range(len(state.tracks)) else None
    cross = _other_cross(state, seat, rng)
    cut = rng.below(len(ALPHABET))
    piles = _piles(state, cross, ALPHABET[cut:] + ALPHABET[:cut])
    others = [
        track if at == seat else _other_track(state, track, piles) for at, track in enumerate(state.tracks)
    ]
    tracks = tuple(track for track in others if track is not None)
    return replace(state, cross=cross, tracks=tracks) if len(tracks) == len(others) else state


def _other_cross(state: State, seat: int | None, rng: Sealed) -> Cross:
    """A pair of answers that shows the same colours and fits what this player has guessed."""
    cross = state.cross
    track = Track() if seat is None else state.tracks[seat]
    known = tuple((cross.letters.index(letter), letter) for letter in track.revealed)
    belief = believe(cross.pattern, known, track.wrong)
    if not len(belief):
        return cross  # a puzzle of words that are no answers any more
    pick = rng.below(len(belief))
    row, column = answers().shelf(len(cross.horizontal)), answers().shelf(len(cross.vertical))
    words = row.words[belief.rows[pick]], column.words[belief.columns[pick]]
    return Cross(*words, cross.horizontal_index, cross.vertical_index)


def _piles(state: State, cross: Cross, deck: str) -> dict[int, list[str]]:
    """The letters by what they cost where these are the words: nothing if they are right."""
    piles: dict[int, list[str]] = {0: [], 1: [], 2: []}
    for letter in deck:
        piles[0 if letter in cross.letters else state.options.rules.cost((letter,))].append(letter)
    return piles


def _other_track(state: State, track: Track, piles: dict[int, list[str]]) -> Track | None:
    """As many other right letters, and other wrong ones of the same costs; none if these run out."""
    tops = {cost: iter(pile) for cost, pile in piles.items()}
    wrong = tuple(next(tops[state.options.rules.cost((letter,))], "") for letter in track.wrong)
    return Track(tuple(piles[0][: len(track.revealed)]), wrong, track.status) if all(wrong) else None
