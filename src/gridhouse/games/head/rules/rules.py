"""The rules: what a player may do, and what follows from it."""

from typing import Literal

from msgspec.structs import replace

from gridhouse.games.head.rules.grid import cell_name
from gridhouse.games.head.rules.moves import (
    Fact,
    Guessed,
    Letter,
    Name,
    Named,
    Opened,
    Passed,
    Probe,
    Probed,
    TimeUp,
    Wish,
    Won,
)
from gridhouse.games.head.rules.options import Options
from gridhouse.games.head.rules.prepare import prepare
from gridhouse.games.head.rules.state import State, evolve
from gridhouse.games.head.rules.vocabulary import spelled
from gridhouse.kernel import Actor, Refusal, Resign, Sealed

SEATS = range(2, 3)
AWAY = 3
"""Times in a row that the clock may run out for a player; then the match is lost."""
ALPHABET = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")


def setup(options: Options, seats: int) -> list[Fact]:
    """A new match."""
    if seats not in SEATS:
        raise Refusal("seats", "Don't Lose Your Head is for two players.")
    if options.sides[0].colour == options.sides[1].colour:
        raise Refusal("colour_taken", "The two sides need different colours.")
    return [Opened(options)]


def turn(state: State) -> tuple[int, ...]:
    """The seats that the game waits for: in the set-up, everybody who is not ready."""
    if state.phase == "setup":
        return tuple(seat for seat, side in enumerate(state.sides) if not side.ready)
    return (state.seat,) if state.phase == "play" else ()


def legal(state: State, actor: Actor) -> list[Wish] | None:
    """What this actor may wish for. Words and places are too many to list."""
    if state.phase == "over":
        return []
    if actor.role == "clock":
        return [TimeUp(state.go)] if state.options.clock and state.phase == "play" else []
    seat = actor.acts_for
    if seat not in range(len(state.sides)):
        return []
    return None if seat in turn(state) else [Resign()]


def decide(state: State, actor: Actor, wish: Wish, rng: Sealed) -> list[Fact]:
    """What follows from a wish."""
    if state.phase == "over":
        raise Refusal("over", "The game is over.")
    if isinstance(wish, TimeUp):
        return _time_up(state, actor, wish)
    seat = actor.acts_for
    if seat is None or seat not in range(len(state.sides)):
        raise Refusal("not_playing", "You are not playing in this game.")
    match wish:
        case Resign():
            return [Won(1 - seat, "resigned")]
        case Letter() | Probe() | Name():
            return _guess(state, seat, wish)
    if state.phase == "play":
        raise Refusal("set_up_is_over", "The set-up is over: guess a letter, a coordinate or a word.")
    return prepare(state, seat, wish, rng)


def rematch(state: State) -> Options:
    """The options of a rematch, in which everybody sits one seat further: the same settings, and the
    other one starts. H-09"""
    first, second = (side.settings for side in state.sides)
    starts: Literal["first", "second"] = "second" if state.first else "first"
    return replace(state.options, sides=(second, first), starts=starts)


def _guess(state: State, seat: int, wish: Letter | Probe | Name) -> list[Fact]:
    if state.phase == "setup":
        raise Refusal("not_begun", "The guessing begins when both players are ready.")
    if seat != state.seat:
        raise Refusal("not_your_turn", "It is the other player's turn.")
    match wish:
        case Letter():
            fact: Guessed | Probed | Named = _letter(state, wish)
        case Probe():
            fact = _probe(state, wish)
        case Name():
            fact = _name(state, wish)
    return _follow(state, fact)


def _letter(state: State, wish: Letter) -> Guessed:
    letter = wish.letter.strip().upper()
    judged = state.judged(state.seat)
    if letter not in ALPHABET:
        raise Refusal("not_a_letter", "Guess a letter from A to Z.")
    if judged.known == judged.hidden:
        raise Refusal("words_known", "You know every word: no letter can tell you more. Find where they lie.")
    if letter in judged.tries.letters:
        raise Refusal("guessed_already", f"You have guessed {letter} already.")
    if letter in judged.known:
        raise Refusal("known_already", f"You know {letter} already, from a word.")
    return Guessed(state.seat, letter)


def _probe(state: State, wish: Probe) -> Probed:
    size = state.sides[1 - state.seat].settings.size
    if wish.cell >= size * size:
        raise Refusal("off_the_grid", f"This grid has {size} rows and {size} columns.")
    if wish.cell in state.judged(state.seat).tries.cells:
        raise Refusal("probed_already", f"You have looked at {cell_name(size, wish.cell)} already.")
    return Probed(state.seat, wish.cell)


def _name(state: State, wish: Name) -> Named:
    judged = state.judged(state.seat)
    lengths = state.sides[1 - state.seat].settings.lengths
    if wish.row >= len(lengths):
        raise Refusal("no_such_row", f"There are {len(lengths)} words to find.")
    if wish.row in judged.complete:
        raise Refusal("complete_already", "You know every letter of this word already.")
    word = spelled(wish.word, lengths[wish.row])
    if (wish.row, word) in judged.tries.words:
        raise Refusal("named_already", f"You have guessed {word} already.")
    return Named(state.seat, wish.row, word)


def _follow(state: State, fact: Guessed | Probed | Named) -> list[Fact]:
    """The guess, who is next, and the end if that was it. H-06"""
    seat, before = state.seat, state.judged(state.seat)
    after = evolve(state, fact).judged(seat)
    if after.finished:
        return [fact, Won(seat, "found")]
    if after.misses >= state.limit(seat).total:
        return [fact, Won(1 - seat, "head")]
    completed = len(after.complete) - len(before.complete)
    left = state.actions - 1 + (completed if state.options.extra else 0)
    return [replace(fact, left=left)]


def _time_up(state: State, actor: Actor, wish: TimeUp) -> list[Fact]:
    if actor.role != "clock":
        raise Refusal("not_the_clock", "Only the clock says that time is up.")
    if not state.options.clock or state.phase != "play" or wish.go != state.go:
        raise Refusal("not_now", "This action is not timed, or it is over.")
    passed = Passed(state.seat)
    if state.sides[state.seat].away + 1 >= AWAY:
        return [passed, Won(1 - state.seat, "away")]
    return [passed]
