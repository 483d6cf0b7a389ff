"""The state of a match: one puzzle, and each player's own way through it."""

from msgspec import Struct
from msgspec.structs import replace

from gridhouse.games.chromacross.cross import Cross
from gridhouse.games.chromacross.generate import Difficulty
from gridhouse.games.chromacross.moves import Dealt, Fact, GaveUp, Guessed
from gridhouse.games.chromacross.options import Options
from gridhouse.games.chromacross.play import Status


class Track(Struct, frozen=True):
    """One player's game, as the document's `GameState` has it."""

    revealed: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    status: Status = "IN_PROGRESS"


class State(Struct, frozen=True):
    """How a match stands."""

    options: Options = Options()
    cross: Cross = Cross("", "", 0, 0)
    colours: tuple[str, ...] = ()
    difficulty: Difficulty = "medium"
    tracks: tuple[Track, ...] = ()
    finished: tuple[int, ...] = ()
    """The seats whose game is over, in the order in which they finished."""

    @property
    def over(self) -> bool:
        """Whether everybody has finished."""
        return 0 < len(self.tracks) == len(self.finished)


def evolve(state: State, fact: Fact) -> State:
    """The state after a fact."""
    match fact:
        case Dealt():
            tracks = (Track(),) * fact.seats
            return State(fact.options, fact.cross, fact.colours, fact.difficulty, tracks)
        case Guessed(seat, letter):
            return _settle(state, seat, _guess(state, state.tracks[seat], letter))
        case GaveUp(seat):
            return _settle(state, seat, replace(state.tracks[seat], status="LOST"))


def _guess(state: State, track: Track, letter: str) -> Track:
    letters, revealed, wrong = state.cross.letters, track.revealed, track.wrong
    if letter in letters:
        revealed = (*revealed, letter)
    else:
        wrong = (*wrong, letter)
    return Track(revealed, wrong, state.options.rules.status(frozenset(letters), revealed, wrong))


def _settle(state: State, seat: int, track: Track) -> State:
    """The state with a player's new track, and the player among the finished if that was the end."""
    tracks = (*state.tracks[:seat], track, *state.tracks[seat + 1 :])
    finished = state.finished if track.status == "IN_PROGRESS" else (*state.finished, seat)
    return replace(state, tracks=tracks, finished=finished)
