"""The interface to learning: times tables and classes."""

from typing import Annotated

from msgspec import Meta

from gridhouse.house.classes.classes import NoSuchClass
from gridhouse.house.classes.lessons import tables
from gridhouse.house.classes.wire import (
    ClassDoor,
    ClassInfo,
    ClassLink,
    ClassList,
    ClassReport,
    CreateClass,
    JoinClass,
    Lesson,
    OpenClass,
    SeatTables,
    Tables,
)
from gridhouse.web.gate import guesses, limits
from gridhouse.web.gate.problem import NOT_FOUND, REFUSED, ProblemError
from gridhouse.web.gate.visit import Visit
from gridhouse.web.routes.params import MatchId, Token
from gridhouse.web.routes.typed import Routes

ClassId = Token
ClassCode = Annotated[str, Meta(pattern="^[0-9]{6}$")]
Number = Annotated[int, Meta(ge=1, le=1_000_000)]

routes = Routes("learning")


@routes.get("/api/lesson", problems=(NOT_FOUND,))
async def show_lesson(visit: Visit) -> Lesson:
    """The game to learn times tables with, and how a match that asks for products is created."""
    return visit.house.lessons.lesson()


@routes.get("/api/times-tables")
async def my_tables(visit: Visit) -> Tables:
    """Your times tables.

    They are read from all my games in which products were asked for.
    """
    person = await visit.person()
    return tables(await visit.house.lessons.games(person.id) if person else [])


@routes.get("/api/times-tables/{match}", problems=(NOT_FOUND,))
async def tables_of_match(visit: Visit, match: MatchId) -> list[SeatTables]:
    """The times tables of one game, for each seat that is mine."""
    person = await visit.person()
    shown = await visit.house.lessons.game(person.id, match) if person else []
    if not shown:
        raise ProblemError(NOT_FOUND, "You have no such game.")
    return shown


@routes.get("/api/classes")
async def my_classes(visit: Visit) -> ClassList:
    """The classes that I teach, and those that I am in."""
    person = await visit.person()
    return await visit.house.classes.of(person.id) if person else ClassList([], [])


@routes.post(
    "/api/classes", status=201, limit=limits.CREATE, problems=(REFUSED,), example=CreateClass(name="4b")
)
async def create_class(visit: Visit, body: CreateClass) -> ClassInfo:
    """Start a class.

    Its link lets pupils join with a nickname and nothing else.
    """
    person = await visit.somebody()
    return await visit.house.classes.create(person.id, body.name)


@routes.get("/api/classes/{class_id}", limit=limits.REPORT, problems=(NOT_FOUND,))
async def show_class(visit: Visit, class_id: ClassId) -> ClassReport:
    """A class as its teacher sees it: the times tables of every pupil since they joined."""
    return await visit.house.classes.report(await _known(visit), class_id)


@routes.delete("/api/classes/{class_id}", problems=(NOT_FOUND,))
async def delete_class(visit: Visit, class_id: ClassId) -> None:
    """End a class.

    Its pupils keep their games and their times tables.
    """
    await visit.house.classes.delete(await _known(visit), class_id)


@routes.post(
    "/api/classes/{class_id}/door",
    limit=limits.REPORT,
    problems=(NOT_FOUND, REFUSED),
    example=OpenClass(open=True),
)
async def open_class(visit: Visit, class_id: ClassId, body: OpenClass) -> ClassInfo:
    """Open a class by a new code, or close it.

    A code of six digits lets pupils in for four hours at most; a new one takes the place of the old one.
    """
    teacher, classes = await _known(visit), visit.house.classes
    return await (classes.open if body.open else classes.close)(teacher, class_id)


@routes.post("/api/classes/{class_id}/start", limit=limits.REPORT, problems=(NOT_FOUND,))
async def start_for_all(visit: Visit, class_id: ClassId) -> None:
    """Begin a game for every pupil who waits at the page of the class."""
    await visit.house.classes.start(await _known(visit), class_id)


@routes.get("/api/class-codes/{code}", problems=(NOT_FOUND,), limit=limits.ENTER)
async def show_class_code(visit: Visit, code: ClassCode) -> ClassDoor:
    """Where the code of an open class leads. Wrong codes are counted by address."""
    with guesses.with_a_code(visit):
        return ClassDoor(await visit.house.classes.by_code(code))


@routes.delete("/api/classes/{class_id}/pupils/me", problems=(NOT_FOUND,))
async def leave_class(visit: Visit, class_id: ClassId) -> None:
    """Leave a class.

    Its teacher sees nothing of me any more.
    """
    await visit.house.classes.leave(await _known(visit), class_id)


@routes.delete("/api/classes/{class_id}/pupils/{number}", problems=(NOT_FOUND,))
async def remove_pupil(visit: Visit, class_id: ClassId, number: Number) -> None:
    """Take a pupil out of a class."""
    await visit.house.classes.remove(await _known(visit), class_id, number)


@routes.get("/api/class-links/{token}", problems=(NOT_FOUND,))
async def show_class_link(visit: Visit, token: Token) -> ClassLink:
    """What a class link opens, and who has come by it on this device."""
    person = await visit.person()
    here = [*([person] if person else []), *await visit.others()]
    return await visit.house.classes.link(token, [one.id for one in here])


@routes.post(
    "/api/class-links/{token}",
    limit=limits.JOIN,
    problems=(NOT_FOUND, REFUSED),
    example=JoinClass(nickname="Otter"),
)
async def join_class(visit: Visit, token: Token, body: JoinClass) -> ClassInfo:
    """Join a class by a nickname.

    A visitor without a name becomes a guest of that name, and so does somebody else on the same device.
    """
    await visit.house.classes.invited(token)
    if body.somebody_else or await visit.person() is None:
        await visit.make_way(visit.house.people.new_guest(body.nickname))
    person = await visit.somebody()
    return await visit.house.classes.join(token, person.id, body.nickname)


async def _known(visit: Visit) -> str:
    """Who asks; a stranger teaches no class and is in none."""
    person = await visit.person()
    if person is None:
        raise NoSuchClass
    return person.id
