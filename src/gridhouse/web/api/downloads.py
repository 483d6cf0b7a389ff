"""Times tables for a spreadsheet."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from gridhouse.games.lessons import TimesTables
from gridhouse.house.classes.classes import NoSuchClass
from gridhouse.web.api.lessons import ClassId
from gridhouse.web.gate import limits
from gridhouse.web.gate.visit import Visit


async def my_tables(request: Request) -> Response:
    """My own, from all my learning games."""
    visit = Visit(request)
    person = await visit.person()
    games = await visit.house.lessons.games(person.id) if person else []
    return _download("times-tables.csv", sum(games, TimesTables()).to_csv())


async def class_tables(request: Request) -> Response:
    """Those of a class, for its teacher."""
    visit = Visit(request)
    await visit.count(limits.REPORT)
    person = await visit.person()
    if person is None:
        raise NoSuchClass
    try:
        which = msgspec.convert(request.path_params["class"], ClassId)
    except msgspec.ValidationError:
        raise NoSuchClass from None
    text = await visit.house.classes.to_csv(person.id, which)
    return _download("class.csv", text)


def _download(name: str, text: str) -> Response:
    """A file to keep. The mark at its start tells spreadsheets that the letters are UTF-8."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(f"\ufeff{text}", media_type="text/csv", headers=headers)


routes = [Route("/learn/tables.csv", my_tables), Route("/learn/class/{class}/tables.csv", class_tables)]
