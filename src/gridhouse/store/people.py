"""People: guests who just play, and accounts that keep their history."""

import unicodedata
from collections.abc import Collection
from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Select, bindparam, delete, exists, select, update
from sqlalchemy.exc import IntegrityError

from gridhouse.store import classes, collection, library, opinions, pictures, progress, tries
from gridhouse.store.protocol import Conflict
from gridhouse.store.query import Query
from gridhouse.store.schema import matches, members, people


class Person(Struct, frozen=True):
    """Somebody who plays. Only accounts have a login."""

    id: str
    name: str
    created_at: int
    kind: Literal["guest", "account"] = "guest"
    login: str | None = None


class Account(Struct, frozen=True):
    """A person who can log in, with the hash of the password."""

    person: Person
    password: str


class Forgotten(Struct, frozen=True):
    """What became of the matches of a person who was forgotten."""

    deleted: list[str]
    changed: list[str]


COLUMNS = tuple(people.c[name] for name in Person.__struct_fields__)
"""The columns of a person, as `Person` has them."""

_person = select(*COLUMNS)

FIND = Query(_person.where(people.c.id == bindparam("person")))
"""The person with this id."""


def find(conn: Connection, person: str) -> Person | None:
    """The person with this id."""
    row = conn.execute(_person.where(people.c.id == person)).one_or_none()
    return Person(*row) if row else None


def hold(conn: Connection, person: str) -> bool:
    """Whether there is this person, who then stays who they are until all is written: nobody makes an account
    of them or forgets them meanwhile, and whoever else holds them waits."""
    held = select(people.c.id).where(people.c.id == person).with_for_update(key_share=True)
    return conn.execute(held).scalar() is not None


def names(conn: Connection, ids: Collection[str]) -> dict[str, str]:
    """What these people are called; unknown ones are left out."""
    found = conn.execute(select(people.c.id, people.c.name).where(people.c.id.in_(ids)))
    return {row.id: row.name for row in found}


def add(conn: Connection, person: Person) -> None:
    """Writes down a new guest. An account begins as a guest too: `upgrade` it."""
    if person.kind != "guest":
        raise ValueError("a person begins as a guest")
    new = {"id": person.id, "name": person.name, "folded": folded(person.name)}
    conn.execute(people.insert().values(kind="guest", created_at=person.created_at, **new))


def account(conn: Connection, login: str) -> Account | None:
    """The account that logs in by this name, however it is capitalised."""
    row = conn.execute(
        _person.add_columns(people.c.password).where(people.c.login == folded(login))
    ).one_or_none()
    return Account(Person(*row[:-1]), row.password) if row else None


def upgrade(conn: Connection, person: str, login: str, password: str) -> None:
    """Makes an account of a guest, who keeps id, name and matches.

    Raises Conflict where the login is taken, and LookupError where there is no such guest.
    """
    guest = update(people).where(people.c.id == person, people.c.kind == "guest")
    try:
        with conn.begin_nested():
            done = conn.execute(guest.values(kind="account", login=folded(login), password=password))
    except IntegrityError as error:
        raise Conflict("this login is taken") from error
    if not done.rowcount:
        raise LookupError(f"there is no guest {person}")


def merge(conn: Connection, guest: str, account: str) -> list[str]:
    """Gives the matches of a guest to an account; the guest goes. Returns the matches that changed hands.

    Where both are the same at a match (admins, players of one team), the guest's member has left.
    """
    hold(conn, guest)
    if not hold(conn, account):
        raise LookupError(f"there is no account {account}")
    changed = _matches_of(conn, guest)
    now = select(matches.c.updated_at).where(matches.c.id == members.c.match).scalar_subquery()
    conn.execute(update(members).where(_is_too(guest, account)).values(left_at=now))
    conn.execute(update(members).where(members.c.person == guest).values(person=account))
    classes.hand_over(conn, guest, account)
    tries.hand_over(conn, guest, account)
    progress.hand_over(conn, guest, account)
    library.hand_over(conn, guest, account)
    collection.hand_over(conn, guest, account)
    opinions.hand_over(conn, guest, account)
    gone = conn.execute(delete(people).where(people.c.id == guest, people.c.kind == "guest"))
    if not gone.rowcount:
        raise LookupError(f"there is no guest {guest}")
    return changed


def rename(conn: Connection, person: str, name: str) -> None:
    """Gives a person another name."""
    conn.execute(update(people).where(people.c.id == person).values(name=name, folded=folded(name)))


def set_password(conn: Connection, person: str, password: str) -> None:
    """Gives an account another password, by its hash."""
    conn.execute(
        update(people).where(people.c.id == person, people.c.kind == "account").values(password=password)
    )


def forget(conn: Connection, person: str) -> Forgotten:
    """Deletes a person with sessions, login, pictures and the matches that are nobody else's.

    Matches to which somebody else ever belonged stay, without this person's id and name.
    """
    mine = _matches_of(conn, person)
    pictures.wipe_of(conn, person)
    deleted = list(
        conn.execute(delete(matches).where(_nobody_elses(person)).returning(matches.c.id)).scalars()
    )
    conn.execute(update(members).where(members.c.person == person).values(person=None, name=None))
    conn.execute(delete(people).where(people.c.id == person))
    return Forgotten(sorted(deleted), sorted(set(mine) - set(deleted)))


def folded(words: str) -> str:
    """A login, a name or a title as it is compared: the same words whatever their case or Unicode form."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", words).casefold())


def _matches_of(conn: Connection, person: str) -> list[str]:
    """The matches to which this person ever belonged."""
    return sorted(set(conn.execute(_belonged(person)).scalars()))


def _nobody_elses(person: str) -> ColumnElement[bool]:
    """Holds for the matches that only this person, and bots, had to do with."""
    others = exists().where(members.c.match == matches.c.id, members.c.person != person)
    return matches.c.id.in_(_belonged(person)) & ~others


def _is_too(guest: str, account: str) -> ColumnElement[bool]:
    """Holds for what a guest is at a match and the account is there as well."""
    other = members.alias("other")
    same = (
        (other.c.match == members.c.match)
        & (other.c.role == members.c.role)
        & other.c.seat.is_not_distinct_from(members.c.seat)
    )
    also = exists().where(same, other.c.person == account, other.c.left_at.is_(None))
    return (members.c.person == guest) & members.c.left_at.is_(None) & also


def _belonged(person: str) -> Select[Any]:
    return select(members.c.match).where(members.c.person == person)
