"""Gridhouse for programs: the games without a house around them. It needs no server and no store."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from gridhouse.games import FOLDERS
from gridhouse.kernel import SPECTATOR, Actor, AnyGame, Command, Event, Game, Outcome, Refusal, Sealed, player

__all__ = ["GAMES", "Match", "Refusal", "Sealed"]

Opts = TypeVar("Opts", bound=Struct)
State = TypeVar("State", bound=Struct)
Cmd = TypeVar("Cmd", bound=Command)
Evt = TypeVar("Evt", bound=Event)
View = TypeVar("View", bound=Struct)

GAMES: Mapping[str, AnyGame] = {folder.GAME.key: folder.GAME for folder in FOLDERS if hasattr(folder, "GAME")}
"""The games that are played at a table, by the name that they have in addresses."""


class Match(Generic[Opts, State, Cmd, Evt, View]):
    """A match in memory, with the same rules and the same chance as in a house.

    >>> match = Match(GAMES["vapoosh"], secret=b"any bytes")
    >>> while not match.outcome:
    ...     facts = match.act(match.turn[0], match.think("hard"))
    >>> match.outcome.winners == (match.facts[-1].seat,)
    True
    """

    def __init__(
        self,
        game: Game[Opts, State, Cmd, Evt, View],
        seats: int = 2,
        options: Opts | None = None,
        secret: bytes = b"gridhouse",
    ) -> None:
        self.game = game
        self.facts: list[Evt] = []
        """All that has happened."""
        self.told: list[str] = []
        """The same in sentences, as onlookers are told; {0} is the first seat."""
        self.state: State = game.blank
        self._secret = secret
        chosen: Opts = game.kinds.options() if options is None else options
        self._keep(game.setup(chosen, seats, self._chance()))

    @property
    def turn(self) -> tuple[int, ...]:
        """The seats that the match waits for."""
        return self.game.turn(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """Who has won, and how; none while it goes on."""
        return self.game.outcome(self.state)

    def view(self, seat: int | None = None) -> View:
        """The match as a seat sees it, or an onlooker."""
        return self.game.view(self.state, _actor(seat))

    def legal(self, seat: int) -> Iterable[Cmd] | None:
        """What a seat may wish for; none where that is too much to list."""
        return self.game.legal(self.state, player(seat))

    def act(self, seat: int, wish: Cmd) -> Sequence[Evt]:
        """What follows from a wish. A `Refusal` says why it cannot be, and nothing has changed then."""
        facts = self.game.decide(self.state, player(seat), wish, self._chance())
        self._keep(facts)
        return facts

    def think(self, bot: str, seat: int | None = None) -> Cmd:
        """What a bot of the game would do at a seat, or where it is somebody's turn. It is fed the seat's
        view alone."""
        at = self.turn[0] if seat is None else seat
        legal = self.legal(at)
        listed = None if legal is None else list(legal)
        chance = Sealed(self._secret, f"bot/{at}/{len(self.facts)}")
        return self.game.bots[bot].choose(self.view(at), listed, chance)

    def _chance(self) -> Sealed:
        return Sealed(self._secret, len(self.facts) + 1)

    def _keep(self, facts: Iterable[Evt]) -> None:
        for fact in facts:
            self.told.append(self.game.tell(self.state, fact, SPECTATOR))
            self.state = self.game.evolve(self.state, fact)
            self.facts.append(fact)


def _actor(seat: int | None) -> Actor:
    return SPECTATOR if seat is None else player(seat)
