"""Whose moves an actor makes."""

import pytest

from gridhouse.kernel import CLOCK, HISTORIAN, SPECTATOR, Actor, player


@pytest.mark.parametrize(
    ("actor", "seat"),
    [
        (player(0), 0),
        (player(3), 3),
        (Actor("admin", on_behalf_of=0), 0),
        (Actor("admin", on_behalf_of=2), 2),
        (Actor("admin", seat=1, on_behalf_of=0), 0),
        (Actor("admin", seat=1), 1),
        (Actor("admin"), None),
        (SPECTATOR, None),
        (CLOCK, None),
        (HISTORIAN, None),
    ],
)
def test_an_actor_acts_for_the_seat_it_speaks_for_else_for_its_own(actor: Actor, seat: int | None) -> None:
    assert actor.acts_for == seat
