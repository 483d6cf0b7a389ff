"""Who acts, and who looks."""

from typing import Literal

from msgspec import Struct

Role = Literal["player", "spectator", "admin", "clock", "house", "historian"]


class Actor(Struct, frozen=True, omit_defaults=True):
    """Someone at the table: a seated player, an onlooker, an organiser, the clock, the house that deals.

    `on_behalf_of` is the seat that an admin acts for; `seat` is the actor's own, and `member` is the number
    of the one who acts where several share a seat, or where there are several admins.
    A historian looks back at a finished match and may see everything.
    """

    role: Role
    seat: int | None = None
    on_behalf_of: int | None = None
    member: int | None = None

    @property
    def acts_for(self) -> int | None:
        """The seat whose moves this actor makes: the one that it acts on behalf of, else its own."""
        return self.seat if self.on_behalf_of is None else self.on_behalf_of


def player(seat: int, member: int | None = None) -> Actor:
    """The actor who sits at this seat, or this one of those who do."""
    return Actor("player", seat, member=member)


ADMIN = Actor("admin")
SPECTATOR = Actor("spectator")
HISTORIAN = Actor("historian")
CLOCK = Actor("clock")
HOUSE = Actor("house")
