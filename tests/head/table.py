"""A table to play on in tests: who hides what is told, and every fact is kept."""

from collections.abc import Sequence

import pytest

from gridhouse.games.head import GAME
from gridhouse.games.head.rules.grid import Spot
from gridhouse.games.head.rules.moves import Fact, Hide, Letter, Name, Probe, Wish
from gridhouse.games.head.rules.options import Options
from gridhouse.games.head.rules.settings import Settings
from gridhouse.games.head.rules.state import State
from gridhouse.games.head.view import Found, View
from gridhouse.kernel import HOUSE, SPECTATOR, Actor, Refusal, Sealed, player

RIGHT, DOWN = 0, 2
SMALL = (Settings("blue", 6), Settings("orange", 6))
HIDDEN = (
    Hide(("CAT", "RACK", "STONE"), (Spot(0, RIGHT), Spot(6, RIGHT), Spot(12, RIGHT))),
    Hide(("DOG", "GOOD", "PIANO"), (Spot(0, RIGHT), Spot(6, RIGHT), Spot(12, RIGHT))),
)
"""Three rows from the left edge of a 6 × 6 grid: cells 0 to 2, 6 to 9 and 12 to 16."""


class Table:
    """A match played by hand."""

    def __init__(self, **options: object) -> None:
        self.facts: list[Fact] = []
        self.told: list[str] = []
        self.state: State = GAME.blank
        chosen = Options(**{"sides": SMALL, "starts": "first", **options})  # type: ignore[arg-type]
        self._keep(GAME.setup(chosen, 2, Sealed(b"table", 1)), HOUSE)

    def act(self, wish: Wish, actor: Actor | int | None = None) -> list[Fact]:
        """Sends a wish, from whoever's turn it is unless told otherwise."""
        who = self.state.seat if actor is None else actor
        by = player(who) if isinstance(who, int) else who
        facts = GAME.decide(self.state, by, wish, Sealed(b"table", len(self.facts) + 1))
        self._keep(facts, by)
        return facts

    def refused(self, wish: Wish, actor: Actor | int | None = None) -> str:
        """Sends a wish that must be refused with a sentence; the code of the refusal."""
        before = self.state
        with pytest.raises(Refusal) as refusal:
            self.act(wish, actor)
        assert self.state is before
        assert refusal.value.text.endswith(".")
        return refusal.value.code

    def hide(self, *hides: Hide) -> "Table":
        """Both hide their words and are ready."""
        for seat, wish in enumerate(hides or HIDDEN):
            self.act(wish, seat)
        return self

    def letters(self, letters: str) -> "Table":
        for letter in letters:
            self.act(Letter(letter))
        return self

    def probes(self, *cells: int) -> "Table":
        for cell in cells:
            self.act(Probe(cell))
        return self

    def says(self, row: int, word: str) -> "Table":
        self.act(Name(row, word))
        return self

    def skip(self) -> None:
        """The other player misses with a cell that was not tried: the last row holds nothing."""
        tried = self.state.sides[self.state.seat].tries.cells
        self.act(Probe(next(cell for cell in range(35, 17, -1) if cell not in tried)))

    def alone(self, guesses: Sequence[Wish]) -> "Table":
        """The first player guesses, and the other one looks at empty cells in between."""
        for guess in guesses:
            self.act(guess, 0)
            if self.state.phase == "play" and self.state.seat == 1:
                self.skip()
        return self

    def view(self, seat: int | None) -> View:
        return GAME.view(self.state, SPECTATOR if seat is None else player(seat))

    def found(self, seat: int = 0) -> Found:
        """What this player has found on the other side."""
        found = self.view(seat).sides[1 - seat].found
        assert found is not None
        return found

    def misses(self, seat: int = 0) -> int:
        return self.view(seat).sides[seat].misses

    def _keep(self, facts: Sequence[Fact], actor: Actor) -> None:
        for fact in facts:
            self.told.append(GAME.tell(self.state, fact, actor))
            self.state = GAME.evolve(self.state, fact)
            self.facts.append(fact)
