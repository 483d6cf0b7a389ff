"""Another match that a viewer must not be able to tell from the real one."""

from msgspec.structs import replace

from gridhouse.games.chromacross.cross import Cross
from gridhouse.games.chromacross.solve import ALPHABET, believe
from gridhouse.games.chromacross.state import State, Track
from gridhouse.games.words import answers
from gridhouse.kernel import Actor, Sealed


def disguise(state: State, actor: Actor, rng: Sealed) -> State:
    """Other words that the viewer's letters allow, and other letters that the others may have guessed."""
    if not state.playing:
        return state
    seat = actor.seat if actor.seat in range(len(state.tracks)) else None
    cross = state.cross if seat in state.finished else _other_cross(state, seat, rng)
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
    revealed, wrong = ((), ()) if seat is None else (state.revealed(seat), state.wrong(seat))
    known = {cross.letters.index(letter): letter for letter in revealed}
    belief = believe(cross.pattern, known, wrong)
    if not len(belief):
        return cross  # a puzzle of words that are no answers any more
    pick = rng.below(len(belief))
    row, column = answers().shelf(len(cross.horizontal)), answers().shelf(len(cross.vertical))
    words = row.words[belief.rows[pick]], column.words[belief.columns[pick]]
    return Cross(*words, cross.horizontal_index, cross.vertical_index)


def _piles(state: State, cross: Cross, deck: str) -> dict[int, list[str]]:
    """The letters by what they cost in a puzzle of these words."""
    piles: dict[int, list[str]] = {0: [], 1: [], 2: []}
    for letter in deck:
        piles[_cost(state, cross, letter)].append(letter)
    return piles


def _other_track(state: State, track: Track, piles: dict[int, list[str]]) -> Track | None:
    """Other letters of the same costs in the same order; none if a pile runs out."""
    tops = {cost: iter(pile) for cost, pile in piles.items()}
    guesses = [next(tops[_cost(state, state.cross, letter)], "") for letter in track.guesses]
    return replace(track, guesses=tuple(guesses)) if all(guesses) else None


def _cost(state: State, cross: Cross, letter: str) -> int:
    return 0 if letter in cross.letters else state.options.rules.cost((letter,))
