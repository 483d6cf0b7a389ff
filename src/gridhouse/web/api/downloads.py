"""Times tables and results for a spreadsheet."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from gridhouse.games.lessons import TimesTables, to_csv
from gridhouse.house.classes.classes import NoSuchClass, plain_text
from gridhouse.house.missing import NotFound
from gridhouse.house.telling.wire import ResultsTable
from gridhouse.kernel import Cell
from gridhouse.web.api.lessons import ClassId
from gridhouse.web.gate import limits
from gridhouse.web.gate.origin import address_of
from gridhouse.web.gate.visit import Visit
from gridhouse.web.routes.params import MatchId, Token


async def my_tables(request: Request) -> Response:
    """My own, from all my learning games."""
    visit = Visit(request)
    person = await visit.person()
    games = await visit.house.lessons.games(person.id) if person else []
    return _download("times-tables.csv", f"\ufeff{sum(games, TimesTables()).to_csv()}".encode())


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
    return _download("class.csv", f"\ufeff{text}".encode())


async def results(request: Request) -> Response:
    """How a match stands or has ended."""
    visit = Visit(request)
    try:
        match = msgspec.convert(request.path_params["match"], MatchId)
        watch = msgspec.convert(request.query_params.get("watch"), Token | None)
    except msgspec.ValidationError:
        raise NotFound from None
    table = await visit.house.chronicles.results(match, await visit.viewer(watch))
    base = address_of(request.scope, visit.front.settings.base_url)
    return _download("results.csv", results_csv(table, base))


def results_csv(table: ResultsTable, base: str) -> bytes:
    """Results for a spreadsheet, with addresses of proofs where there are any. The mark at its start tells
    spreadsheets that the letters are UTF-8."""
    proven = any(line.proofs for line in table.rows)
    lines = [
        (_cell(line.name), *map(_cell, line.cells), *([_cell(_links(line.proofs, base))] if proven else []))
        for line in table.rows
    ]
    columns = ("", *table.columns, *(("Proofs",) if proven else ()))
    return f"\ufeff{to_csv(columns, lines)}".encode()


def _links(proofs: list[str], base: str) -> str:
    return " ".join(f"{base}{one}" if one.startswith("/") else one for one in proofs)


def _cell(value: Cell) -> str | int:
    """A cell that no spreadsheet takes for a formula."""
    if isinstance(value, int):
        return value
    return plain_text(value) if isinstance(value, str) else "" if value is None else f"{value}"


def _download(name: str, body: bytes) -> Response:
    """A file to keep."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(body, media_type="text/csv", headers=headers)


routes = [
    Route("/learn/tables.csv", my_tables),
    Route("/learn/class/{class}/tables.csv", class_tables),
    Route("/api/matches/{match}/results.csv", results),
]
