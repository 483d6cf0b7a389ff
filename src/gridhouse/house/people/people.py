"""People: guests with a signed ticket, accounts with a password, and their sessions."""

import hashlib
import re
import secrets
from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from gridhouse.house.people.devices import NOBODY, Devices
from gridhouse.house.people.names import clean_name, friendly_name
from gridhouse.house.people.passwords import Passwords
from gridhouse.house.people.tickets import Ticket, Tickets
from gridhouse.house.people.wire import ChangePassword, Goodbye, LogIn, Person, SignUp
from gridhouse.house.times import now_ms
from gridhouse.kernel import Refusal
from gridhouse.store import Conflict, Database, keys, matches, sessions
from gridhouse.store import people as rows

SESSION_DAYS = 60
_DAY = 24 * 3600 * 1000
_TABLES_TOLD = 20
"""At how many tables, the latest ones, a new name is seen at once; the others read it when they open."""
_LOGIN = re.compile(r"[\w.-]{3,32}\Z")

_NOT_RIGHT = "The login or the password is not right."


class Onlookers(Protocol):
    """Those who have a match open, and must hear when people change: the gallery."""

    async def changed(self, matches: Sequence[str], gone: str | None = None) -> None:
        """The people of these matches have changed, and by that somebody may be gone."""

    async def doubt(self, person: str) -> None:
        """A session of somebody has ended."""


class NotThem(Refusal):
    """Somebody could not show that they are who they say."""

    def __init__(self, text: str = _NOT_RIGHT) -> None:
        super().__init__("wrong_password", text)


class LoggedIn(Refusal):
    """Somebody has an account, and asks for what is for guests."""

    def __init__(self, account: Person) -> None:
        super().__init__("logged_in", f"You are logged in as {account.login}. Log out first.")


class People:
    """Knows who somebody is."""

    def __init__(
        self,
        database: Database,
        tickets: Tickets,
        devices: Devices,
        passwords: Passwords,
        onlookers: Onlookers,
    ) -> None:
        self._database = database
        self._tickets = tickets
        self._devices = devices
        self._passwords = passwords
        self._onlookers = onlookers

    # --- guests -----------------------------------------------------------------------

    def new_guest(self, name: str | None = None) -> Person:
        """A guest whom nobody has written down yet."""
        return Person(secrets.token_urlsafe(12), "guest", clean_name(name) if name else friendly_name())

    def ticket(self, guest: Person) -> str:
        """What a guest keeps, to be known again."""
        return self._tickets.write(Ticket(guest.id, guest.name))

    async def known(self, session: str | None, ticket: str | None) -> Person | None:
        """Who shows this session or this ticket. A ticket is worth nothing once its guest is an account."""
        shown = self._tickets.read(ticket) if ticket else None
        account = await self._logged_in(session) if session is not None else None
        if account is not None or shown is None:
            return account
        found = await self._database.row(rows.FIND, person=shown.id)
        return _guest(shown, rows.Person(*found) if found else None)

    async def _logged_in(self, session: str) -> Person | None:
        """Whose session this is. It is asked in the store each time, so that one which has ended anywhere
        ends here at once."""
        token, now = _hash(session), now_ms()
        found = await self._database.row(sessions.HOLDER, token=token, now=now)
        if found is None:
            return None
        seen_at, *columns = found
        if now - seen_at > _DAY:
            lives = now + SESSION_DAYS * _DAY
            await self._database.write(lambda conn: sessions.touch(conn, token, now, lives))
        return _person(rows.Person(*columns))

    async def guests(self, tickets: Sequence[str]) -> list[Person]:
        """Those who show these tickets, without those that are worth nothing."""
        shown = [ticket for ticket in map(self._tickets.read, tickets) if ticket]
        known = await self._database.read(
            lambda conn: [_guest(ticket, rows.find(conn, ticket.id)) for ticket in shown]
        )
        return [guest for guest in known if guest]

    async def remember(self, person: Person) -> None:
        """Writes a guest down, because something is going to be theirs."""
        known = await self._database.read(lambda conn: rows.find(conn, person.id))
        if known is None:
            await self._database.write(lambda conn: _write_down(conn, person))

    async def rename(self, person: Person, name: str) -> Person:
        """Gives somebody another name. One who is not written down has it on the ticket alone."""
        cleaned = clean_name(name)

        def work(conn: Connection) -> list[str]:
            rows.rename(conn, person.id, cleaned)
            return [one.match.id for one in matches.of_person(conn, person.id, None, _TABLES_TOLD)]

        await self._onlookers.changed(await self._database.write(work))
        return Person(person.id, person.kind, cleaned, person.login)

    # --- accounts ---------------------------------------------------------------------

    async def sign_up(self, visitor: Person | None, wish: SignUp) -> tuple[Person, str]:
        """Makes an account of the visitor, who keeps id and matches. Returns it with a session's token."""
        if visitor is not None and visitor.kind == "account":
            raise LoggedIn(visitor)
        login = self.plain(wish.login)
        if not _LOGIN.match(login):
            raise Refusal("bad_login", "A login has 3 to 32 letters, digits or the signs . _ -")
        self._not_the_login(wish.password, login)
        guest = visitor or self.new_guest(wish.login)
        name = clean_name(wish.name) if wish.name else guest.name
        account = Person(guest.id, "account", name, login)
        password, token = await self._passwords.hash(wish.password), _token()

        def work(conn: Connection) -> None:
            _write_down(conn, account)
            rows.upgrade(conn, account.id, login, password)
            rows.rename(conn, account.id, name)
            _begin_session(conn, token, account.id)

        try:
            await self._database.write(work)
        except Conflict:
            raise Refusal("login_taken", "That login is taken. Please choose another one.") from None
        except LookupError:
            raise NotThem("This guest now has an account. Please log in.") from None
        return account, token

    async def log_in(self, visitor: Person | None, old: str | None, wish: LogIn) -> tuple[Person, str]:
        """Begins a session in place of the old one. What the visitor played as a guest is the account's."""
        account = await self._prove(wish.login, wish.password)
        guest = visitor.id if visitor and visitor.kind == "guest" else None
        token = _token()
        outdated = self._passwords.outdated(account.password)
        renewed = await self._passwords.hash(wish.password) if outdated else None

        def work(conn: Connection) -> tuple[str | None, list[str]]:
            _still(conn, account)
            before = sessions.revoke(conn, _hash(old)) if old is not None else None
            if renewed is not None:
                rows.set_password(conn, account.person.id, renewed)
            sessions.sweep(conn, now_ms())
            _begin_session(conn, token, account.person.id)
            known = rows.find(conn, guest) if guest else None
            taken = rows.merge(conn, known.id, account.person.id) if known and known.kind == "guest" else []
            return before, taken

        before, taken = await self._database.write(work)
        if before is not None:
            await self._onlookers.doubt(before)
        if taken:
            await self._onlookers.changed(taken, guest)
        return _person(account.person), token

    async def log_out(self, session: str) -> None:
        """Ends a session, here and everywhere."""
        person = await self._database.write(lambda conn: sessions.revoke(conn, _hash(session)))
        if person is not None:
            await self._onlookers.doubt(person)

    async def change_password(self, person: Person, session: str | None, wish: ChangePassword) -> None:
        """Sets another password. All sessions end but this one."""
        account = await self._prove(person.login or "", wish.old, "The old password is not right.")
        self._not_the_login(wish.new, person.login or "")
        password = await self._passwords.hash(wish.new)

        def work(conn: Connection) -> None:
            _still(conn, account)
            rows.set_password(conn, person.id, password)
            sessions.revoke_all(conn, person.id, spare=_hash(session) if session else None)

        await self._database.write(work)
        await self._onlookers.doubt(person.id)

    async def known_device(self, login: str, marks: Sequence[str]) -> str | None:
        """The mark by which this account knows a device that shows these. It takes as long to find none."""
        if not marks:
            return None
        account = await self._account(login) or NOBODY
        return next((mark for mark in marks if self._devices.knows(mark, account)), None)

    async def mark(self, person: Person, marks: Sequence[str]) -> str:
        """The mark of a device on which somebody has shown who they are: the one it has, or a new one."""
        account = await self._account(person.login or "")
        if account is None:
            raise NotThem
        known = (mark for mark in marks if self._devices.knows(mark, account))
        return next(known, None) or self._devices.mark(account)

    async def delete(self, person: Person, wish: Goodbye) -> None:
        """Deletes an account and what is nobody else's. Others keep their matches, without the name."""
        await self._prove(person.login or "", wish.password, "The password is not right.")
        forgotten = await self._database.write(lambda conn: rows.forget(conn, person.id))
        await self._onlookers.changed([*forgotten.deleted, *forgotten.changed], person.id)
        await self._onlookers.doubt(person.id)

    @staticmethod
    def plain(login: str) -> str:
        """A login as it is compared, whatever its case and its Unicode form."""
        return rows.folded(login)

    def _not_the_login(self, password: str, login: str) -> None:
        if self.plain(password) == login:
            raise Refusal("bad_password", "Choose a password that is not your login.")

    async def _prove(self, login: str, password: str, otherwise: str = _NOT_RIGHT) -> rows.Account:
        account = await self._account(login)
        if not await self._passwords.check(account.password if account else None, password) or not account:
            raise NotThem(otherwise)
        return account

    async def _account(self, login: str) -> rows.Account | None:
        if not _LOGIN.match(self.plain(login)):
            return None  # what cannot be a login is nobody's, and not every store takes it
        return await self._database.read(lambda conn: rows.account(conn, login))


async def open_people(database: Database, onlookers: Onlookers, passwords: Passwords | None = None) -> People:
    """The people of a house, with the key that signs the tickets of its guests."""
    key = await database.write(lambda conn: keys.secret_key(conn, "guests"))
    devices = Devices(await database.write(lambda conn: keys.secret_key(conn, "devices")))
    return People(database, Tickets(key), devices, passwords or Passwords(), onlookers)


def _guest(shown: Ticket, guest: rows.Person | None) -> Person | None:
    """The guest of a ticket, as they are written down, unless they have become an account."""
    if guest is None:
        return Person(shown.id, "guest", shown.name)
    return _person(guest) if guest.kind == "guest" else None


def _write_down(conn: Connection, person: Person) -> None:
    if rows.find(conn, person.id) is None:
        with suppress(IntegrityError), conn.begin_nested():  # the same guest may ask twice at once
            rows.add(conn, rows.Person(person.id, person.name, now_ms()))


def _begin_session(conn: Connection, token: str, person: str) -> None:
    now = now_ms()
    sessions.add(conn, sessions.Session(_hash(token), person, now, now, now + SESSION_DAYS * _DAY))


def _still(conn: Connection, account: rows.Account) -> None:
    """The password that was checked is the password yet: hashing takes time, and others may be faster."""
    if rows.account(conn, account.person.login or "") != account:
        raise NotThem


def _person(row: rows.Person) -> Person:
    return Person(row.id, row.kind, row.name, row.login)


def _token() -> str:
    return secrets.token_urlsafe(32)


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
