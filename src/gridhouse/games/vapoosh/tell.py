"""What happened, in sentences. Seats are named {0}, {1}, …"""

from collections.abc import Sequence

from gridhouse.games.vapoosh.board import LINES, SQUARES, Tile, owner
from gridhouse.games.vapoosh.moves import (
    Answered,
    Blocked,
    Fact,
    Helped,
    Left,
    Passed,
    Placed,
    Rolled,
    Slipped,
    Started,
    Won,
)
from gridhouse.games.vapoosh.state import State
from gridhouse.kernel import Actor

NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven"}


def tell(state: State, fact: Fact, actor: Actor) -> str:
    """A fact as a sentence for this actor, from the state before it."""
    match fact:
        case Started():
            return f"A game for {NUMBERS[fact.seats]} begins. {who(fact.options.opener)} rolls first."
        case Rolled():
            return _rolled(state, fact)
        case Answered():
            return f"{who(fact.seat)} worked out {_asked(state)} = {fact.product}."
        case Helped():
            tiles = " or ".join(map(_place, state.offers))
            return f"{who(fact.seat)} asked for help: {_sum(state)}, on {tiles}."
        case Slipped():
            return _slipped(state, fact, actor)
        case Placed():
            return _placed(fact)
        case Blocked():
            after = "rolls again" if fact.next == fact.seat else "is next"
            return f"Blocked! {who(fact.missed)} misses a go, and {who(fact.next)} {after}."
        case Passed():
            return _passed(state, fact)
        case Left():
            why = "gives up" if fact.why == "resigned" else "has been away too long and is out of the game"
            return f"{who(fact.seat)} {why}."
        case Won():
            return won(fact)


def won(fact: Won) -> str:
    """How somebody won."""
    winner = who(fact.seat)
    match fact.how:
        case "vapoosh":
            return f"Vapoosh! Four sixes: {winner} wins at once."
        case "line" | "square":
            return f"{_made(fact.tiles)}! {winner} wins with {_list(fact.tiles)}."
        case "alone":
            return f"{winner} is the last one left and wins."


def who(seat: int) -> str:
    """The place in a sentence where a player's name goes."""
    return f"{{{seat}}}"


def _rolled(state: State, fact: Rolled) -> str:
    pink, green = fact.sums
    says = f"{who(fact.seat)} rolled {pink} and {green}"
    own = [tile for tile in fact.tiles if owner(state.board, tile) == fact.seat]
    if fact.vapoosh:
        return f"{who(fact.seat)} rolled four sixes!"
    if len(own) == len(fact.tiles):
        return f"{says}, and already holds {_list(own)}."
    if state.options.mode == "learning":
        return f"{says}. What is {pink} × {green}?"
    free = " or ".join(f"{tile} = {tile.product}" for tile in fact.tiles if tile not in own)
    return f"{says}: {free}, already holding {own[0]}." if own else f"{says}: {free}."


def _slipped(state: State, fact: Slipped, actor: Actor) -> str:
    asked = Tile(fact.column, fact.row)
    if actor.seat != fact.seat:
        return f"{who(fact.seat)} slipped on {asked}."
    if fact.tile is None:
        wrong = f"Not quite: {asked} is not {fact.product}."
        return wrong if state.options.strict else f"{wrong} Have another go."
    wrong = f"Not quite: that tile is {fact.tile} = {fact.tile.product}."
    mirrored = Tile(asked.row, asked.column)
    look = f"{asked}" if asked == mirrored else f"{asked} or {mirrored}"
    return wrong if state.options.strict else f"{wrong} Look for {look}."


def _placed(fact: Placed) -> str:
    where = f"{fact.tile} = {fact.tile.product}"
    if fact.captured is None:
        says = f"{who(fact.seat)} placed a counter on {where}."
    else:
        says = f"{who(fact.seat)} captured {where} from {who(fact.captured)}."
    return f"{says} A double: {who(fact.seat)} goes again." if fact.next == fact.seat else says


def _passed(state: State, fact: Passed) -> str:
    says = f"Time is up for {who(fact.seat)}." if fact.why == "time" else ""
    if state.phase in ("answer", "place"):
        says = f"{says} It was {_sum(state)}."
    return f"{says} {who(fact.next)} is next.".strip()


def _made(tiles: Sequence[Tile]) -> str:
    """What the winning tiles are: one counter may close several fours.

    Any four among them was made by the last counter: one that was there before would have won before.
    """
    lines = [line for line in LINES if set(line) <= set(tiles)]
    squares = [square for square in SQUARES if set(square) <= set(tiles)]
    ways = {(second.column - first.column, second.row - first.row) for first, second, *_ in lines}
    row = {tile for line in lines for tile in line}
    parts = []
    if lines:
        parts.append(
            f"{NUMBERS[len(row)]} in a row" if len(ways) == 1 else f"four in a row {NUMBERS[len(ways)]} ways"
        )
    if squares:
        parts.append("a square of four" if len(squares) == 1 else f"{NUMBERS[len(squares)]} squares of four")
    made = " and ".join(parts)
    return made[0].upper() + made[1:]


def _asked(state: State) -> str:
    return " × ".join(map(str, state.dice.sums)) if state.dice else ""


def _sum(state: State) -> str:
    return f"{_asked(state)} = {state.dice.product}" if state.dice else ""


def _place(tile: Tile) -> str:
    return f"column {tile.column}, row {tile.row}"


def _list(tiles: Sequence[Tile]) -> str:
    *most, last = map(str, tiles)
    return f"{', '.join(most)} and {last}" if most else last
