"""Classes: a teacher, a link, and the pupils who came by it with a nickname."""

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, delete, func, select

from gridhouse.store.schema import classes, matches, members, pupils


class Class(Struct, frozen=True):
    """A class as it was made. Whoever has the token can join."""

    id: str
    name: str
    teacher: str
    token: str
    created_at: int
    code: str | None = None
    """Six digits that open it as well, as long as it is open."""
    opened_at: int | None = None
    started_at: int | None = None
    """When a game was last begun for everybody."""


class Pupil(Struct, frozen=True):
    """Somebody in a class. The number is for this class alone, and tells nothing of the person."""

    number: int
    person: str
    nickname: str
    joined_at: int
    seen_at: int
    """When they were last at the page of the class."""


class Sat(Struct, frozen=True):
    """A seat that somebody holds in a match, and whether it has a name of its own."""

    match: str
    head: int
    seat: int
    named: bool
    at: int
    """When something last happened in the match."""


_class = select(*(classes.c[name] for name in Class.__struct_fields__))
_pupil = select(*(pupils.c[name] for name in Pupil.__struct_fields__)).order_by(pupils.c.number)
_sat = (
    select(matches.c.id, matches.c.head, members.c.seat, members.c.name.is_not(None), matches.c.updated_at)
    .join(members, members.c.match == matches.c.id)
    .where(members.c.seat.is_not(None), members.c.left_at.is_(None))
    .order_by(matches.c.created_at.desc(), members.c.seat)
)


def add(conn: Connection, made: Class) -> None:
    """Writes down a new class."""
    conn.execute(classes.insert().values(**{name: getattr(made, name) for name in Class.__struct_fields__}))


def find(conn: Connection, which: str) -> Class | None:
    """The class with this id."""
    return _one(conn, classes.c.id == which)


def by_token(conn: Connection, token: str) -> Class | None:
    """The class that a link opens."""
    return _one(conn, classes.c.token == token)


def by_code(conn: Connection, code: str, since: int) -> Class | None:
    """The class that a code opens, if it was opened since then."""
    return _one(conn, (classes.c.code == code) & (classes.c.opened_at >= since))


def open_by(conn: Connection, which: str, code: str, now: int) -> bool:
    """Opens a class by a code. False: another class has that code."""
    if conn.execute(select(classes.c.id).where(classes.c.code == code)).first() is not None:
        return False
    conn.execute(classes.update().where(classes.c.id == which).values(code=code, opened_at=now))
    return True


def close(conn: Connection, which: str) -> None:
    """Closes a class: its code is nobody's any more."""
    conn.execute(classes.update().where(classes.c.id == which).values(code=None, opened_at=None))


def start(conn: Connection, which: str, now: int) -> None:
    """Writes down that a game begins for everybody."""
    conn.execute(classes.update().where(classes.c.id == which).values(started_at=now))


def see(conn: Connection, which: str, person: str, now: int) -> bool:
    """Writes down that a pupil is there. False: they are not in the class."""
    here = (pupils.c["class"] == which) & (pupils.c.person == person)
    return conn.execute(pupils.update().where(here).values(seen_at=now)).rowcount > 0


def of_match(conn: Connection, match: str) -> list[str]:
    """The classes whose pupils sit at a match."""
    found = (
        select(pupils.c["class"])
        .join(members, members.c.person == pupils.c.person)
        .where(members.c.match == match, members.c.seat.is_not(None))
        .distinct()
    )
    return [row[0] for row in conn.execute(found)]


def taught_by(conn: Connection, person: str) -> list[tuple[Class, int]]:
    """The classes of a teacher, the newest first, each with the number of its pupils."""
    count = select(func.count()).where(pupils.c["class"] == classes.c.id).scalar_subquery()
    found = _class.add_columns(count).where(classes.c.teacher == person).order_by(classes.c.created_at.desc())
    return [(Class(*row[:-1]), row[-1]) for row in conn.execute(found)]


def joined_by(conn: Connection, person: str) -> list[Class]:
    """The classes in which a person is a pupil."""
    mine = select(pupils.c["class"]).where(pupils.c.person == person)
    return [Class(*row) for row in conn.execute(_class.where(classes.c.id.in_(mine)))]


def pupils_of(conn: Connection, which: str) -> list[Pupil]:
    """Everybody in a class, in the order in which they came."""
    return [Pupil(*row) for row in conn.execute(_pupil.where(pupils.c["class"] == which))]


def join(conn: Connection, which: str, person: str, nickname: str, now: int) -> bool:
    """Takes a person into a class; one who is there already only changes the nickname. False: it is gone."""
    # Its row is locked first, so that two who come at once get two numbers, and one who comes twice has one.
    if conn.execute(select(classes.c.id).where(classes.c.id == which).with_for_update()).scalar() is None:
        return False
    here = (pupils.c["class"] == which) & (pupils.c.person == person)
    if conn.execute(pupils.update().where(here).values(nickname=nickname, seen_at=now)).rowcount:
        return True
    last = conn.execute(select(func.max(pupils.c.number)).where(pupils.c["class"] == which)).scalar() or 0
    row = {"class": which, "number": last + 1, "person": person, "nickname": nickname}
    row |= {"joined_at": now, "seen_at": now}
    conn.execute(pupils.insert().values(row))
    return True


def leave(conn: Connection, which: str, person: str) -> bool:
    """Lets a person go out of a class. False: they were not in it."""
    here = (pupils.c["class"] == which) & (pupils.c.person == person)
    return conn.execute(delete(pupils).where(here)).rowcount > 0


def remove(conn: Connection, which: str, number: int) -> bool:
    """Takes a pupil out of a class. False: there was none of this number."""
    there = (pupils.c["class"] == which) & (pupils.c.number == number)
    return conn.execute(delete(pupils).where(there)).rowcount > 0


def drop(conn: Connection, which: str) -> None:
    """Deletes a class. Its pupils keep what is theirs."""
    conn.execute(delete(classes).where(classes.c.id == which))


def sat(conn: Connection, person: str, game: str, match: str | None = None) -> list[Sat]:
    """The seats that a person holds in matches of a game, or in one of them; the latest first."""
    held = _sat.where(members.c.person == person, matches.c.game == game)
    return [Sat(*row) for row in conn.execute(held if match is None else held.where(matches.c.id == match))]


def sat_by_pupils(conn: Connection, which: str, game: str) -> dict[int, list[Sat]]:
    """The seats that the pupils of a class hold in matches of a game made since they joined, by number."""
    held = (
        _sat.add_columns(pupils.c.number)
        .join(pupils, pupils.c.person == members.c.person)
        .where(pupils.c["class"] == which, matches.c.game == game)
        .where(matches.c.created_at >= pupils.c.joined_at)
    )
    by_pupil: dict[int, list[Sat]] = {}
    for *row, number in conn.execute(held):
        by_pupil.setdefault(number, []).append(Sat(*row))
    return by_pupil


def hand_over(conn: Connection, guest: str, account: str) -> None:
    """What a guest taught and where a guest learned is the account's from now on."""
    conn.execute(classes.update().where(classes.c.teacher == guest).values(teacher=account))
    already = select(pupils.c["class"]).where(pupils.c.person == account)
    conn.execute(delete(pupils).where(pupils.c.person == guest, pupils.c["class"].in_(already)))
    conn.execute(pupils.update().where(pupils.c.person == guest).values(person=account))


def _one(conn: Connection, condition: ColumnElement[bool]) -> Class | None:
    row = conn.execute(_class.where(condition)).one_or_none()
    return Class(*row) if row else None
