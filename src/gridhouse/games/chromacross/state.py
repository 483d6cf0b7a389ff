"""The state of a match: one puzzle, and each player's own way through it."""

from msgspec import Struct
from msgspec.structs import replace

from gridhouse.games.chromacross.cross import Cross
from gridhouse.games.chromacross.generate import Difficulty
from gridhouse.games.chromacross.moves import Dealt, Fact, GaveUp, Guessed
from gridhouse.games.chromacross.options import Options
from gridhouse.games.chromacross.play import Status


class Track(Struct, frozen=True):
    """One player's guesses, in order."""

    guesses: tuple[str, ...] = ()
    gave_up: bool = False


class State(Struct, frozen=True):
    """How a match stands."""

    options: Options = Options()
    cross: Cross = Cross("", "", 0, 0)
    colours: tuple[str, ...] = ()
    difficulty: Difficulty = "medium"
    tracks: tuple[Track, ...] = ()
    finished: tuple[int, ...] = ()
    """The seats whose game is over, in the order in which they finished."""

    def revealed(self, seat: int) -> tuple[str, ...]:
        """The letters that this player has found."""
        return tuple(letter for letter in self.tracks[seat].guesses if letter in self.cross.letters)

    def wrong(self, seat: int) -> tuple[str, ...]:
        """The letters that this player has guessed in vain."""
        return tuple(letter for letter in self.tracks[seat].guesses if letter not in self.cross.letters)

    def status(self, seat: int) -> Status:
        """How this player's game stands."""
        if self.tracks[seat].gave_up:
            return "LOST"
        letters = frozenset(self.cross.letters)
        return self.options.rules.status(letters, self.revealed(seat), self.wrong(seat))

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that still guess."""
        return tuple(seat for seat in range(len(self.tracks)) if seat not in self.finished)


def evolve(state: State, fact: Fact) -> State:
    """The state after a fact."""
    match fact:
        case Dealt():
            tracks = (Track(),) * fact.seats
            return State(fact.options, fact.cross, fact.colours, fact.difficulty, tracks)
        case Guessed(seat, letter):
            track = state.tracks[seat]
            return _settle(state, seat, replace(track, guesses=(*track.guesses, letter)))
        case GaveUp(seat):
            return _settle(state, seat, replace(state.tracks[seat], gave_up=True))


def _settle(state: State, seat: int, track: Track) -> State:
    """The state with a player's new track, and the player among the finished if that was the end."""
    after = replace(state, tracks=(*state.tracks[:seat], track, *state.tracks[seat + 1 :]))
    if after.status(seat) == "IN_PROGRESS":
        return after
    return replace(after, finished=(*state.finished, seat))
