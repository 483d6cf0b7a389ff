"""A table to play on in tests: the dice fall as told, and every fact is kept."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from gridhouse.games.vapoosh import GAME
from gridhouse.games.vapoosh.board import Tile, place
from gridhouse.games.vapoosh.moves import Fact, Place, Roll, Wish
from gridhouse.games.vapoosh.options import Options
from gridhouse.games.vapoosh.state import State
from gridhouse.kernel import Actor, Refusal, Sealed, player


class LoadedDice(Sealed):
    """Chance that rolls what it is told."""

    def __init__(self, dice: Sequence[int]) -> None:
        super().__init__(b"loaded", 0)
        self._dice = list(dice)

    def below(self, n: int) -> int:
        assert n == 6
        return self._dice.pop(0) - 1


def dice_for(pink: int, green: int) -> tuple[int, int, int, int]:
    """Four dice with these sums, without a double where that can be."""
    return (*_pair(pink), *_pair(green))


def _pair(total: int) -> tuple[int, int]:
    low = max(1, total - 6)
    return (low, total - low)


class Table:
    """A match of Vapoosh!, played by hand."""

    def __init__(self, seats: int = 2, **options: object) -> None:
        self.facts: list[Fact] = []
        self.told: list[str] = []
        self.state: State = GAME.blank
        self._keep(GAME.setup(Options(**options), seats, Sealed(b"table", 1)), player(0))  # type: ignore[arg-type]

    def act(self, wish: Wish, actor: Actor | None = None, dice: Sequence[int] = ()) -> list[Fact]:
        """Sends a wish, from whoever's go it is unless told otherwise."""
        actor = player(self.state.seat) if actor is None else actor
        facts = GAME.decide(self.state, actor, wish, LoadedDice(dice))
        self._keep(facts, actor)
        return facts

    def roll(self, pink: int, green: int) -> list[Fact]:
        """Rolls these sums."""
        return self.act(Roll(), dice=dice_for(pink, green))

    def place(self, column: int, row: int) -> list[Fact]:
        """Clicks a tile."""
        return self.act(Place(column, row))

    def go(self, column: int, row: int) -> list[Fact]:
        """Rolls column and row, and clicks that tile."""
        self.roll(column, row)
        return self.place(column, row)

    def slip(self) -> list[Fact]:
        """Rolls, and clicks a wrong tile. In a strict match that ends the go; the board stays as it is."""
        self.roll(9, 3)
        return self.place(2, 2)

    def lay(self, seat: int, *tiles: tuple[int, int]) -> "Table":
        """Puts counters on the board as if they had been placed long ago."""
        for tile in tiles:
            self.state = _laid(self.state, Tile(*tile), seat)
        return self

    def _keep(self, facts: Sequence[Fact], actor: Actor) -> None:
        for fact in facts:
            self.told.append(GAME.tell(self.state, fact, actor))
            self.state = GAME.evolve(self.state, fact)
            self.facts.append(fact)


def refused(table: Table, wish: object, actor: Actor | None = None) -> Refusal:
    """The refusal of a wish, after checking that it changed nothing."""
    before = table.state
    with pytest.raises(Refusal) as refusal:
        table.act(wish, actor)  # type: ignore[arg-type]
    assert table.state is before
    return refusal.value


def _laid(state: State, tile: Tile, seat: int) -> State:
    return replace(state, board=place(state.board, tile, seat))
