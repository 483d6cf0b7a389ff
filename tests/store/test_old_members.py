"""A database from before there were members: what its tables knew, the members know."""

from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, column, table, text

from gridhouse.store import migrate, migrated
from tests.store_fixtures import once

MATCH = {
    "game": "noughts",
    "options": b"{}",
    "seats": 2,
    "secret": b"secret",
    "commitment": "c0ffee",
    "created_at": 100,
    "head": 1,
    "updated_at": 900,
    "turn": "[]",
    "bot_due": False,
}
SEAT = {"kind": "person", "person": None, "bot": None, "name": None}
MEMBERS = text(
    "SELECT number, person, role, seat, name, by_pass, joined_at, left_at FROM members "
    "WHERE match = :match ORDER BY number"
)
SEATS = text("SELECT seat, kind, bot, name FROM seats WHERE match = :match ORDER BY seat")


def to(url: str, revision: str) -> None:
    """Takes a database to a step of the past."""

    def work(conn: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", "gridhouse.store:migrations")
        config.attributes["connection"] = conn
        command.upgrade(config, revision)

    once(url, work)


def put(conn: Connection, name: str, /, **row: Any) -> None:
    conn.execute(table(name, *map(column, row)).insert().values(row))


class Old:
    """A database with the tables of old, and with one match in it."""

    def __init__(self, url: str) -> None:
        self.url = url
        to(url, "0003")

    def match(self, id: str, creator: str, *seats: dict[str, Any], once_sat: tuple[str, ...] = ()) -> None:  # noqa: A002
        """A match as it was written; whoever sat was written down twice."""

        def work(conn: Connection) -> None:
            links = {"invite": f"invite-{id}", "watch": f"watch-{id}"}
            put(conn, "matches", id=id, creator=creator, **{**MATCH, **links, "seats": len(seats)})
            for number, seat in enumerate(seats):
                put(conn, "seats", match=id, seat=number, **{**SEAT, **seat})
            for person in {seat["person"] for seat in seats if seat.get("person")} | set(once_sat):
                put(conn, "sitters", match=id, person=person)

        once(self.url, work)

    def members(self, match: str) -> list[tuple[Any, ...]]:
        """Who belongs to the match now, without the time at which all of them came."""
        found = once(self.url, lambda conn: conn.execute(MEMBERS, {"match": match}).all())
        assert {row.joined_at for row in found} == {MATCH["created_at"]}
        assert {row.by_pass for row in found} == {None}
        return [(row.number, row.person, row.role, row.seat, row.name, row.left_at) for row in found]

    def seats(self, match: str) -> list[tuple[Any, ...]]:
        return [
            tuple(row) for row in once(self.url, lambda conn: conn.execute(SEATS, {"match": match}).all())
        ]


@pytest.fixture
def old(bare_url: str) -> Old:
    return Old(bare_url)


ANN, BOB = {"person": "ann"}, {"person": "bob"}
OPEN, BOT, GONE = {"kind": "open"}, {"kind": "bot", "bot": "easy"}, {"kind": "person"}
ONE, TWO = {"person": "ann", "name": "Cy"}, {"person": "ann", "name": "Di"}


def test_who_made_a_match_is_its_host_and_who_sat_plays(old: Old) -> None:
    old.match("plays", "ann", ANN, BOB)
    old.match("last", "ann", BOB, ANN)
    old.match("looks on", "eve", ANN, BOB)
    to(old.url, "0005")
    players = [(2, "ann", "player", 0, None, None), (3, "bob", "player", 1, None, None)]
    assert old.members("plays") == [(1, "ann", "host", None, None, None), *players]
    assert old.members("looks on") == [(1, "eve", "host", None, None, None), *players]
    assert old.members("last") == [
        (1, "ann", "host", None, None, None),
        (2, "bob", "player", 0, None, None),
        (3, "ann", "player", 1, None, None),
    ]


def test_open_seats_and_bots_have_no_member(old: Old) -> None:
    old.match("m", "ann", OPEN, BOT, ANN)
    to(old.url, "0005")
    assert old.members("m") == [(1, "ann", "host", None, None, None), (4, "ann", "player", 2, None, None)]
    assert old.seats("m") == [(0, "open", None, None), (1, "bot", "easy", None), (2, "person", None, None)]


def test_names_go_with_those_who_bear_them(old: Old) -> None:
    old.match("hot seat", "ann", ONE, TWO)
    to(old.url, "0005")
    assert old.members("hot seat") == [
        (1, "ann", "host", None, None, None),
        (2, "ann", "player", 0, "Cy", None),
        (3, "ann", "player", 1, "Di", None),
    ]
    assert old.seats("hot seat") == [(0, "person", None, None), (1, "person", None, None)]


def test_those_who_left_the_house_are_nobody(old: Old) -> None:
    old.match("host", "", GONE, BOB)
    old.match("guest", "ann", ANN, GONE)
    old.match("brought along", "ann", {"kind": "person", "name": "Zoe"}, {"kind": "person", "name": "Yan"})
    to(old.url, "0005")
    assert old.members("host") == [
        (1, None, "host", None, None, None),
        (2, None, "player", 0, None, None),
        (3, "bob", "player", 1, None, None),
    ]
    assert old.members("guest") == [
        (1, "ann", "host", None, None, None),
        (2, "ann", "player", 0, None, None),
        (3, None, "player", 1, None, None),
    ]
    assert old.members("brought along") == [
        (1, "ann", "host", None, None, None),
        (2, None, "player", 0, "Zoe", None),
        (3, None, "player", 1, "Yan", None),
    ]


def test_those_who_got_up_have_left(old: Old) -> None:
    """Also beside a seat that belongs to nobody any more, and the host who only once sat."""
    old.match("m", "ann", GONE, BOB, once_sat=("dan", "cleo", "ann"))
    old.match("n", "ann", ANN, OPEN, once_sat=("bob",))
    to(old.url, "0005")
    assert old.members("m") == [
        (1, "ann", "host", None, None, None),
        (2, None, "player", 0, None, None),
        (3, "bob", "player", 1, None, None),
        (4, "ann", "player", None, None, 900),
        (5, "cleo", "player", None, None, 900),
        (6, "dan", "player", None, None, 900),
    ]
    assert old.members("n") == [
        (1, "ann", "host", None, None, None),
        (2, "ann", "player", 0, None, None),
        (4, "bob", "player", None, None, 900),
    ]


def test_the_old_tables_lead_to_those_of_today(old: Old) -> None:
    old.match("m", "ann", ANN, BOB, once_sat=("cleo",))
    migrate(old.url)
    assert migrated(old.url)
