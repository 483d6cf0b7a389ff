"""What happened, in sentences. Seats are named {0}, {1}, …

A sentence tells everybody what the guess has shown to both. What is prepared in the set-up is told to its
player alone, without the words: the two may share a screen.
"""

from gridhouse.games.head.rules.grid import cell_name
from gridhouse.games.head.rules.judge import Judged
from gridhouse.games.head.rules.moves import (
    Began,
    Fact,
    Guessed,
    Laid,
    Named,
    Opened,
    Passed,
    Probed,
    Readied,
    Settled,
    Won,
    Written,
)
from gridhouse.games.head.rules.settings import Settings
from gridhouse.games.head.rules.state import State, evolve
from gridhouse.kernel import Actor

NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def tell(state: State, fact: Fact, actor: Actor) -> str:
    """A fact as a sentence for this actor, from the state before it."""
    match fact:
        case Opened():
            return "The heads are on the block: both players hide their words."
        case Settled() | Written() | Laid():
            if actor.role == "historian":
                return _hidden(fact) if isinstance(fact, Written) else _prepared(fact)
            return _prepared(fact) if actor.seat == fact.seat else ""
        case Readied():
            return f"{_who(fact.seat)} is ready."
        case Began():
            return f"{_who(fact.seat)} starts."
        case Guessed() | Probed() | Named():
            return _guess(state, fact)
        case Passed():
            return f"Time is up for {_who(fact.seat)}."
        case Won():
            return won(fact)


def won(fact: Won) -> str:
    """How somebody won."""
    winner, loser = _who(fact.seat), _who(1 - fact.seat)
    match fact.how:
        case "found":
            return f"{winner} has found every word: the blade falls on {loser}."
        case "head":
            return f"{loser} has no miss left: the blade falls, and {winner} wins."
        case "resigned":
            return f"{loser} gives up, and {winner} wins."
        case "away":
            return f"{loser} has been away too long, and {winner} wins."


def _who(seat: int) -> str:
    return f"{{{seat}}}"


def _hidden(fact: Written) -> str:
    return f"{_who(fact.seat)} hides {', '.join(word or '…' for word in fact.rows)}."


def _prepared(fact: Settled | Written | Laid) -> str:
    match fact:
        case Settled():
            return f"{_who(fact.seat)} takes {_settings(fact.settings)}."
        case Written():
            written = sum(map(bool, fact.rows))
            return f"{_who(fact.seat)} has written {NUMBERS[written]} of {NUMBERS[len(fact.rows)]} words."
        case Laid():
            lying = sum(spot is not None for spot in fact.spots)
            return f"{_who(fact.seat)} has {NUMBERS[lying]} of {NUMBERS[len(fact.spots)]} words on the grid."


def _settings(settings: Settings) -> str:
    size, words = settings.size, NUMBERS[settings.words]
    return f"{settings.colour}, a grid of {size} × {size}, {words} words, {settings.difficulty}"


def _guess(state: State, fact: Guessed | Probed | Named) -> str:
    before, after = state.judged(fact.seat), evolve(state, fact).judged(fact.seat)
    match fact:
        case Guessed():
            says = f"{_who(fact.seat)} guesses {fact.letter}: {_letter(after, fact.letter)}"
        case Probed():
            says = f"{_who(fact.seat)} looks at {_cell(state, fact)}: {_probed(after, fact.cell)}"
        case Named():
            right = after.rows[fact.row] == fact.word
            says = f"{_who(fact.seat)} says {fact.word}: {'right' if right else 'wrong, two misses'}"
    said = {fact.row} if isinstance(fact, Named) else set()
    done = [after.rows[row] for row in after.complete if row not in {*before.complete, *said}]
    whole = f" {' and '.join(done)} {'is' if len(done) == 1 else 'are'} complete." if done else ""
    again = f" {_who(fact.seat)} goes on." if fact.left else ""
    return f"{says}.{whole}{again}"


def _letter(judged: Judged, letter: str) -> str:
    places = sum(word.count(letter) for word in judged.rows)
    return f"it is there {_times(places)}" if places else "not there, a miss"


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def _cell(state: State, fact: Probed) -> str:
    return cell_name(state.sides[1 - fact.seat].settings.size, fact.cell)


def _probed(judged: Judged, cell: int) -> str:
    letter = judged.written.get(cell)
    if letter is None:
        return "nothing there, a miss"
    return f"the letter {letter}" if letter in judged.known else "a letter"
