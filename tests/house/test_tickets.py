"""Tickets: only the house can write them."""

from hypothesis import given
from hypothesis import strategies as st

from gridhouse.house.people.tickets import Ticket, Tickets


@given(st.text(max_size=600))
def test_tickets_read_anything_and_believe_nothing(text: str) -> None:
    assert Tickets(b"key").read(text) is None


@given(st.text(max_size=24), st.data())
def test_a_ticket_with_any_one_character_changed_is_worth_nothing(name: str, data: st.DataObject) -> None:
    tickets = Tickets(b"key")
    ticket = Ticket("somebody", name)
    text = tickets.write(ticket)
    assert tickets.read(text) == ticket
    at = data.draw(st.integers(0, len(text) - 1))
    other = data.draw(st.characters(codec="ascii").filter(lambda char: char != text[at]))
    assert tickets.read(text[:at] + other + text[at + 1 :]) is None


def test_another_house_does_not_believe_our_tickets() -> None:
    assert Tickets(b"other").read(Tickets(b"key").write(Ticket("somebody", "Ann"))) is None
