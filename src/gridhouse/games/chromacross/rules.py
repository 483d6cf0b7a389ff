"""The rules of a match: everybody works at the same puzzle, alone."""

from collections.abc import Mapping
from typing import Protocol

from msgspec.structs import replace

from gridhouse.games.chromacross.cross import Cross
from gridhouse.games.chromacross.generate import Difficulty, generate
from gridhouse.games.chromacross.moves import Dealt, Fact, GaveUp, Guess, Guessed, Wish
from gridhouse.games.chromacross.options import Options
from gridhouse.games.chromacross.play import sanitise
from gridhouse.games.chromacross.solve import ALPHABET
from gridhouse.games.chromacross.state import State, Track
from gridhouse.kernel import Actor, Outcome, Refusal, Resign, Sealed

SEATS = range(1, 9)
GUESSES = tuple(Guess(letter) for letter in ALPHABET)


class Daily(Protocol):
    """What a match needs of a published puzzle."""

    @property
    def cross(self) -> Cross: ...
    @property
    def colours(self) -> tuple[str, ...]: ...
    @property
    def difficulty(self) -> Difficulty: ...


def setup(options: Options, seats: int, rng: Sealed, dailies: Mapping[int, Daily]) -> list[Fact]:
    """Lays out a daily puzzle, or draws one for practice."""
    if seats not in SEATS:
        raise Refusal("seats", "ChromaCross is for one to eight players.")
    if options.puzzle:
        daily = dailies.get(options.puzzle)
        if daily is None:
            raise Refusal("no_such_puzzle", f"There is no puzzle {options.puzzle} to play.")
        return [Dealt(seats, options, daily.cross, daily.colours, daily.difficulty)]
    draft = generate(rng, options.difficulty)
    return [Dealt(seats, options, draft.cross, draft.colours, options.difficulty)]


def legal(state: State, actor: Actor) -> list[Wish]:
    """Every letter that the player has not guessed yet, and giving up."""
    seat = actor.acts_for
    if seat is None or seat not in range(len(state.tracks)) or seat in state.finished:
        return []
    return [*_letters(state.tracks[seat]), Resign()]


def decide(state: State, actor: Actor, wish: Wish) -> list[Fact]:
    """What follows from a wish. A repeated letter costs nothing."""
    seat = actor.acts_for
    if seat is None or seat not in range(len(state.tracks)):
        raise Refusal("not_playing", "You are not playing in this game.")
    if seat in state.finished:
        raise Refusal("over", "Your game is over.")
    if isinstance(wish, Resign):
        return [GaveUp(seat)]
    letter, track = sanitise(wish.letter), state.tracks[seat]
    if letter is None:
        raise Refusal("not_a_letter", "Guess a letter from A to Z.", _letters(track))
    if letter in track.revealed or letter in track.wrong:
        raise Refusal("repeated", f"You have guessed {letter} already.", _letters(track))
    return [Guessed(seat, letter)]


def outcome(state: State) -> Outcome | None:
    """The end, when everybody has finished: fewest attempts lost wins, then who was first."""
    if not state.over:
        return None
    solvers = [seat for seat in state.finished if state.tracks[seat].status == "WON"]
    if not solvers:
        return Outcome((), f"Nobody solves it: the words were {_words(state)}.")
    best = min(solvers, key=lambda seat: state.options.rules.cost(state.tracks[seat].wrong))
    wrong = _count(len(state.tracks[best].wrong))
    return Outcome((best,), f"{{{best}}} solves {_words(state)} with {wrong}.")


def rematch(state: State) -> Options:
    """The options of a rematch: a new puzzle as difficult as this one, whose words everybody knows by now."""
    return replace(state.options, puzzle=0, difficulty=state.difficulty)


def _words(state: State) -> str:
    return f"{state.cross.horizontal} and {state.cross.vertical}"


def _count(wrong: int) -> str:
    return f"{wrong or 'no'} wrong letter{'' if wrong == 1 else 's'}"


def _letters(track: Track) -> list[Guess]:
    guessed = track.revealed + track.wrong
    return [guess for guess in GUESSES if guess.letter not in guessed]
