"""Classes: a teacher shares a link, pupils come by a nickname, and the teacher sees their times tables."""

import secrets
from collections.abc import Sequence

from gridhouse.games.lessons import HEADING, TimesTables, to_csv
from gridhouse.house.classes.bell import Bell
from gridhouse.house.classes.lessons import Game, Lessons, tables, weeks
from gridhouse.house.classes.wire import ClassInfo, ClassLink, ClassList, ClassReport, PupilHere, PupilInfo
from gridhouse.house.missing import NotFound
from gridhouse.house.people.names import clean_name
from gridhouse.house.times import now_ms
from gridhouse.kernel import Refusal
from gridhouse.store import Database
from gridhouse.store import classes as rows
from gridhouse.store.classes import Class, Pupil

MOST_CLASSES = 50
MOST_PUPILS = 200
OPEN = 4 * 3600 * 1000
"""Milliseconds that a class is open at most: a lesson, and what comes before and after it."""
TRIES = 5
"""How often a code is drawn that another class has already."""


class NoSuchCode(NotFound):
    """No class is open by this code."""

    def __init__(self) -> None:
        super().__init__("No class is open with this code. Look again, or ask your teacher.")


class NoSuchClass(NotFound):
    """There is no such class for whoever asks."""

    def __init__(self) -> None:
        super().__init__("There is no such class, or it is not yours.")


class Classes:
    """All classes of the house."""

    def __init__(self, database: Database, lessons: Lessons, bell: Bell) -> None:
        self._database = database
        self._lessons = lessons
        self._bell = bell

    async def create(self, teacher: str, name: str) -> ClassInfo:
        """A new class, which is open."""
        made = Class(secrets.token_urlsafe(9), clean_name(name), teacher, secrets.token_urlsafe(12), now_ms())
        if len(await self._database.read(lambda conn: rows.taught_by(conn, teacher))) >= MOST_CLASSES:
            raise Refusal("too_many", f"Nobody teaches more than {MOST_CLASSES} classes: delete an old one.")
        await self._database.write(lambda conn: rows.add(conn, made))
        return await self.open(teacher, made.id)

    # --- open and closed ------------------------------------------------------------------

    async def open(self, teacher: str, which: str) -> ClassInfo:
        """Opens a class by a new code."""
        await self._taught_by(teacher, which)
        for _ in range(TRIES):
            if await self._opens(which, f"{secrets.randbelow(10**6):06}"):
                return await self._told(teacher, which)
        raise Refusal("no_code", "No code is free right now. Try again in a moment.")

    async def _opens(self, which: str, code: str) -> bool:
        return await self._database.write(lambda conn: rows.open_by(conn, which, code, now_ms()))

    async def close(self, teacher: str, which: str) -> ClassInfo:
        """Closes a class: its code leads nowhere any more."""
        await self._taught_by(teacher, which)
        await self._database.write(lambda conn: rows.close(conn, which))
        return await self._told(teacher, which)

    async def start(self, teacher: str, which: str) -> None:
        """Begins a game for every pupil who waits at the page of the class."""
        await self._taught_by(teacher, which)
        await self._database.write(lambda conn: rows.start(conn, which, now_ms()))
        await self._bell.ring(which, starts=True)

    async def by_code(self, code: str) -> str:
        """The link of the class that is open by this code."""
        since = now_ms() - OPEN
        found = await self._database.read(lambda conn: rows.by_code(conn, code, since))
        if found is None:
            raise NoSuchCode
        return _link(found)

    async def attend(self, person: str, which: str) -> bool:
        """Whether somebody teaches a class, or else is in it and there from now on. NoSuchClass: neither."""
        found = await self._database.read(lambda conn: rows.find(conn, which))
        if found is not None and found.teacher == person:
            return True
        if not await self._database.write(lambda conn: rows.see(conn, which, person, now_ms())):
            raise NoSuchClass
        await self._bell.ring(which)
        return False

    async def _told(self, teacher: str, which: str) -> ClassInfo:
        found = await self._taught_by(teacher, which)
        pupils = await self._database.read(lambda conn: rows.pupils_of(conn, which))
        return _taught(found, len(pupils))

    # --- who teaches it, and who is in it -----------------------------------------------------

    async def of(self, person: str) -> ClassList:
        """The classes that somebody teaches, and those that they are in."""
        taught = await self._database.read(lambda conn: rows.taught_by(conn, person))
        joined = await self._database.read(lambda conn: rows.joined_by(conn, person))
        return ClassList(
            [_taught(one, pupils) for one, pupils in taught],
            [ClassInfo(one.id, one.name, _link(one)) for one in joined],
        )

    async def link(self, token: str, here: Sequence[str]) -> ClassLink:
        """What a class link opens, and which of the people here have come by it."""
        found = await self._by_token(token)
        pupils = await self._database.read(lambda conn: rows.pupils_of(conn, found.id))
        nicknames = {pupil.person: pupil.nickname for pupil in pupils}
        known = [PupilHere(one, nicknames[one]) for one in here if one in nicknames]
        return ClassLink(found.id, found.name, known, found.started_at)

    async def invited(self, token: str) -> ClassInfo:
        """The class that a link leads to."""
        found = await self._by_token(token)
        return ClassInfo(found.id, found.name)

    async def _by_token(self, token: str) -> Class:
        found = await self._database.read(lambda conn: rows.by_token(conn, token))
        if found is None:
            raise NoSuchClass
        return found

    async def join(self, token: str, person: str, nickname: str) -> ClassInfo:
        """Comes into a class."""
        info, name = await self.invited(token), clean_name(nickname)
        pupils = await self._database.read(lambda conn: rows.pupils_of(conn, info.id))
        if len(pupils) >= MOST_PUPILS and person not in [pupil.person for pupil in pupils]:
            raise Refusal("full", f"This class has {MOST_PUPILS} pupils already, and that is the most.")
        if not await self._database.write(lambda conn: rows.join(conn, info.id, person, name, now_ms())):
            raise NoSuchClass
        await self._bell.ring(info.id)
        return info

    async def leave(self, person: str, which: str) -> None:
        """Goes out of a class: the teacher sees nothing of them any more."""
        if not await self._database.write(lambda conn: rows.leave(conn, which, person)):
            raise NoSuchClass
        await self._bell.ring(which)

    async def report(self, teacher: str, which: str) -> ClassReport:
        """What the teacher sees."""
        found, shown = await self._shown(teacher, which)
        pupils = [_pupil(found, one, games) for one, games in shown]
        together = tables([game for _, games in shown for _, game in games])
        return ClassReport(_taught(found, len(pupils)), pupils, together)

    async def to_csv(self, teacher: str, which: str) -> str:
        """What the teacher sees, for a spreadsheet: a line for each pupil and product."""
        _, shown = await self._shown(teacher, which)
        return to_csv(
            ("number", "nickname", *HEADING),
            (
                (one.number, plain_text(one.nickname), *line)
                for one, games in shown
                for line in sum((game for _, game in games), TimesTables()).lines()
            ),
        )

    async def _shown(self, teacher: str, which: str) -> tuple[Class, list[tuple[Pupil, list[Game]]]]:
        """A class, and what each of its pupils has shown since they joined."""
        found = await self._taught_by(teacher, which)
        pupils = await self._database.read(lambda conn: rows.pupils_of(conn, which))
        games = await self._lessons.of_class(which)
        return found, [(one, games.get(one.number, [])) for one in pupils]

    async def remove(self, teacher: str, which: str, number: int) -> None:
        """Takes a pupil out of a class."""
        await self._taught_by(teacher, which)
        if not await self._database.write(lambda conn: rows.remove(conn, which, number)):
            raise NoSuchClass
        await self._bell.ring(which)

    async def delete(self, teacher: str, which: str) -> None:
        """Ends a class."""
        await self._taught_by(teacher, which)
        await self._database.write(lambda conn: rows.drop(conn, which))

    async def _taught_by(self, teacher: str, which: str) -> Class:
        found = await self._database.read(lambda conn: rows.find(conn, which))
        if found is None or found.teacher != teacher:
            raise NoSuchClass
        return found


def plain_text(name: str) -> str:
    """A name that no spreadsheet takes for a formula, not even one that reads the wide signs of East Asia."""
    return f"'{name}" if name.lstrip().startswith(tuple("=+-@＝＋－＠")) else name


def _link(made: Class) -> str:
    return f"/learn/join/{made.token}"


def _taught(made: Class, pupils: int) -> ClassInfo:
    is_open = made.opened_at is not None and made.opened_at > now_ms() - OPEN
    return ClassInfo(made.id, made.name, _link(made), pupils, made.code if is_open else None)


def _pupil(found: Class, one: Pupil, games: Sequence[Game]) -> PupilInfo:
    return PupilInfo(
        one.number,
        one.nickname,
        one.joined_at,
        tables([game for _, game in games]),
        max([one.seen_at, *(at for at, _ in games)]),
        found.opened_at is not None and one.seen_at >= found.opened_at,
        weeks(games),
    )
