"""The OpenAPI document, and the house held to it by schemathesis."""

import re
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import httpx
import hypothesis
import msgspec
import pytest
import schemathesis

from gridhouse.house.settings import Settings
from gridhouse.web.api import openapi
from gridhouse.web.app import OPERATIONS, create_app
from tests.store_fixtures import execute
from tests.web.conftest import CREATE, PATIENCE, SUMS, TREASURE, serve

DOCUMENT = openapi.document(OPERATIONS, secure=False)

LOGINS = (f"ada-{number}" for number in count())
POSTGRES = pytest.param("postgres", marks=pytest.mark.postgres)

strangers = schemathesis.openapi.from_dict(DOCUMENT)
somebody = schemathesis.openapi.from_dict(DOCUMENT)
somebody.config.generation.update(modes=[schemathesis.GenerationMode.POSITIVE])


def bounded(examples: int) -> hypothesis.settings:
    """At most so many drawn requests for each operation, beside those that try every bound of its schema."""
    health = list(hypothesis.HealthCheck)
    return hypothesis.settings(
        max_examples=examples, deadline=None, derandomize=True, suppress_health_check=health
    )


@pytest.fixture(scope="module")
def address_on_sqlite(lasting_address: str) -> str:
    return lasting_address


@pytest.fixture(scope="module")
def address_on_postgres(
    postgres_server: Callable[[str], str], postgres_migrated: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    assert postgres_migrated
    execute(postgres_server("postgres"), "CREATE DATABASE documented TEMPLATE gridhouse")
    data, url = tmp_path_factory.mktemp("house"), postgres_server("documented")
    with serve(
        create_app(Settings(data=data, database=url, games=(TREASURE, SUMS), rate_limits=False))
    ) as address:
        yield address
    execute(postgres_server("postgres"), "DROP DATABASE documented WITH (FORCE)")


@pytest.fixture(scope="module")
def house(request: pytest.FixtureRequest) -> str:
    """The address of a house on an engine, without rate limits.

    A test that schemathesis makes of each operation must have a parameter such as this: without one it is
    known by its function's name alone, and where tests are spread over processes by name, one is run for all.
    """
    address: str = request.getfixturevalue(f"address_on_{request.param}")
    return address


@pytest.mark.parametrize("house", ["sqlite"], indirect=True)
@strangers.parametrize()
@bounded(12)
def test_the_house_keeps_to_its_document(case: schemathesis.Case[Any], house: str) -> None:
    """Any stranger, any request, fitting or not."""
    case.body = written_whole(case.body)
    case.call_and_validate(base_url=house, timeout=PATIENCE)


@pytest.mark.long
@pytest.mark.parametrize("house", ["sqlite", POSTGRES], indirect=True)
@strangers.parametrize()
@bounded(300)
def test_the_house_keeps_to_its_document_at_length(case: schemathesis.Case[Any], house: str) -> None:
    case.body = written_whole(case.body)
    case.call_and_validate(base_url=house, timeout=PATIENCE)


class Somebody(msgspec.Struct, frozen=True):
    """Somebody who is known to the house, and has things there."""

    cookies: str
    things: dict[str, str | int]
    """What an address may lead to, by the word before it."""


@pytest.fixture
def visitor(request: pytest.FixtureRequest, house: str) -> Somebody:
    """A player in the middle of a match, invited to another one, the teacher of a pupil, and the author of a
    puzzle and a collection.

    Anew for each operation, so that what one of them ends is there for the next.
    """
    with httpx.Client(base_url=house) as own, httpx.Client(base_url=house) as other:
        if request.param == "account":
            post(own, "/api/accounts", login=next(LOGINS), password="a long sentence is best", name="Ada")
        match = post(own, "/api/matches", **CREATE | {"seats": [{"kind": "me"}]})["id"]
        post(own, f"/api/matches/{match}/commands", id="first-hole", seat=0, move={"type": "dig", "tile": 0})
        taught = post(own, "/api/classes", name="4b")
        puzzle = post(own, "/api/puzzles/sums/library", title="Sea walls", text="3 5 8 = 11")
        collection = post(own, "/api/puzzles/sums/collections", title="By the sea")["about"]["number"]
        place = f"/api/puzzles/sums/collections/{collection}/entries/{puzzle['number']}"
        own.put(place, json={}, timeout=PATIENCE).raise_for_status()
        open_table = post(other, "/api/matches", **CREATE)
        post(other, f"/api/class-links/{token(taught['link'])}", nickname="Otter")
        cookies = "; ".join(f"{name}={value}" for name, value in own.cookies.items())
    return Somebody(
        cookies,
        {
            "games": "treasure",
            "matches": match,
            "undo": 1,
            "times-tables": match,
            "invites": token(open_table["invite"]),
            "watch": token(open_table["watch"]),
            "classes": taught["id"],
            "pupils": 1,
            "class-links": token(taught["link"]),
            "puzzles": "sums",
            "library": puzzle["number"],
            "collections": collection,
            "entries": puzzle["number"],
            "campaign": "first",
        },
    )


def post(client: httpx.Client, path: str, **body: Any) -> Any:
    return client.post(path, json=body, timeout=PATIENCE).raise_for_status().json()


def token(link: str) -> str:
    return link.rpartition("/")[2]


@pytest.mark.parametrize(
    ("house", "visitor"),
    [("sqlite", "guest"), pytest.param("postgres", "account", marks=pytest.mark.postgres)],
    indirect=True,
)
@somebody.parametrize()
@bounded(12)
def test_the_house_keeps_to_its_document_for_somebody(
    case: schemathesis.Case[Any], house: str, visitor: Somebody
) -> None:
    """Somebody who has things in the house, so that requests reach what is behind them."""
    for word, name in re.findall(r"([a-z-]+)/{(\w+)}", case.path):
        if case.path.endswith("/practice"):
            break  # each kind has levels of its own, which no schema tells
        case.path_parameters[name] = visitor.things.get(word, case.path_parameters[name])
    case.body = written_whole(case.body)
    case.call_and_validate(base_url=house, headers={"Cookie": visitor.cookies}, timeout=PATIENCE)


def written_whole(body: Any) -> Any:
    """JSON Schema calls 4.0 an integer; the house wants it written as 4, as every client does."""
    if isinstance(body, dict):
        return {key: written_whole(value) for key, value in body.items()}
    if isinstance(body, list):
        return [written_whole(value) for value in body]
    return int(body) if isinstance(body, float) and body.is_integer() else body


def test_every_route_of_the_interface_is_in_the_document() -> None:
    described = {(method.upper(), path) for path, methods in DOCUMENT["paths"].items() for method in methods}
    assert described == {(operation.method, operation.path) for operation in OPERATIONS}
    assert len(described) == len(OPERATIONS)


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_every_operation_is_explained_and_its_problems_named(operation: Any) -> None:
    told = DOCUMENT["paths"][operation.path][operation.method.lower()]
    assert told["summary"] != operation.name
    assert {"422", "500", "503", str(operation.status)} <= set(told["responses"])
    if operation.method != "GET":
        assert "403" in told["responses"]
    if operation.body_type is not None:
        assert {"400", "408", "413", "415"} <= set(told["responses"])
    if operation.limit is not None:
        assert "Retry-After" in told["responses"]["429"]["headers"]


@pytest.mark.parametrize(
    "operation", [one for one in OPERATIONS if one.example is not None], ids=lambda operation: operation.name
)
def test_every_example_is_what_it_shows(operation: Any) -> None:
    encoded = msgspec.json.encode(operation.example)
    assert operation.read_body(encoded) == operation.example


def test_all_references_lead_somewhere() -> None:
    def references(value: Any) -> set[str]:
        if isinstance(value, dict):
            own = {value["$ref"]} if isinstance(value.get("$ref"), str) else set()
            return own.union(*map(references, value.values()))
        return set().union(*map(references, value)) if isinstance(value, list) else set()

    names = {reference.removeprefix("#/components/schemas/") for reference in references(DOCUMENT)}
    assert names <= set(DOCUMENT["components"]["schemas"])
    assert {"Frame", "Answer", "Problem", "ActMessage"} <= set(DOCUMENT["components"]["schemas"])
