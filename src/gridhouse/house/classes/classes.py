"""Classes: a teacher shares a link, pupils come by a nickname, and the teacher sees their times tables."""

import secrets
from collections.abc import Sequence

from gridhouse.games.lessons import HEADING, TimesTables, to_csv
from gridhouse.house.classes.lessons import Lessons, tables
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


class NoSuchClass(NotFound):
    """There is no such class for whoever asks."""

    def __init__(self) -> None:
        super().__init__("There is no such class, or it is not yours.")


class Classes:
    """All classes of the house."""

    def __init__(self, database: Database, lessons: Lessons) -> None:
        self._database = database
        self._lessons = lessons

    async def create(self, teacher: str, name: str) -> ClassInfo:
        """A new class."""
        made = Class(secrets.token_urlsafe(9), clean_name(name), teacher, secrets.token_urlsafe(12), now_ms())
        if len(await self._database.read(lambda conn: rows.taught_by(conn, teacher))) >= MOST_CLASSES:
            raise Refusal("too_many", f"Nobody teaches more than {MOST_CLASSES} classes: delete an old one.")
        await self._database.write(lambda conn: rows.add(conn, made))
        return _taught(made, 0)

    async def of(self, person: str) -> ClassList:
        """The classes that somebody teaches, and those that they are in."""
        taught = await self._database.read(lambda conn: rows.taught_by(conn, person))
        joined = await self._database.read(lambda conn: rows.joined_by(conn, person))
        return ClassList(
            [_taught(one, pupils) for one, pupils in taught], [ClassInfo(one.id, one.name) for one in joined]
        )

    async def link(self, token: str, here: Sequence[str]) -> ClassLink:
        """What a class link opens, and which of the people here have come by it."""
        info = await self.invited(token)
        pupils = await self._database.read(lambda conn: rows.pupils_of(conn, info.id))
        nicknames = {pupil.person: pupil.nickname for pupil in pupils}
        return ClassLink(
            info.id, info.name, [PupilHere(one, nicknames[one]) for one in here if one in nicknames]
        )

    async def invited(self, token: str) -> ClassInfo:
        """The class that a link leads to."""
        found = await self._database.read(lambda conn: rows.by_token(conn, token))
        if found is None:
            raise NoSuchClass
        return ClassInfo(found.id, found.name)

    async def join(self, token: str, person: str, nickname: str) -> ClassInfo:
        """Comes into a class."""
        info, name = await self.invited(token), clean_name(nickname)
        pupils = await self._database.read(lambda conn: rows.pupils_of(conn, info.id))
        if len(pupils) >= MOST_PUPILS and person not in [pupil.person for pupil in pupils]:
            raise Refusal("full", f"This class has {MOST_PUPILS} pupils already, and that is the most.")
        if not await self._database.write(lambda conn: rows.join(conn, info.id, person, name, now_ms())):
            raise NoSuchClass
        return info

    async def leave(self, person: str, which: str) -> None:
        """Goes out of a class: the teacher sees nothing of them any more."""
        if not await self._database.write(lambda conn: rows.leave(conn, which, person)):
            raise NoSuchClass

    async def report(self, teacher: str, which: str) -> ClassReport:
        """What the teacher sees."""
        found, shown = await self._shown(teacher, which)
        pupils = [PupilInfo(one.number, one.nickname, one.joined_at, tables(games)) for one, games in shown]
        together = tables([game for _, games in shown for game in games])
        return ClassReport(_taught(found, len(pupils)), pupils, together)

    async def to_csv(self, teacher: str, which: str) -> str:
        """What the teacher sees, for a spreadsheet: a line for each pupil and product."""
        _, shown = await self._shown(teacher, which)
        return to_csv(
            ("number", "nickname", *HEADING),
            (
                (one.number, plain_text(one.nickname), *line)
                for one, games in shown
                for line in sum(games, TimesTables()).lines()
            ),
        )

    async def _shown(self, teacher: str, which: str) -> tuple[Class, list[tuple[Pupil, list[TimesTables]]]]:
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


def _taught(made: Class, pupils: int) -> ClassInfo:
    return ClassInfo(made.id, made.name, f"/learn/join/{made.token}", pupils)
