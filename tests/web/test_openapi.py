"""The OpenAPI document, and the house held to it by schemathesis."""

from typing import Any

import httpx
import hypothesis
import msgspec
import pytest
import schemathesis

from gridhouse.web.api import openapi
from gridhouse.web.app import OPERATIONS
from tests.web.conftest import CREATE, PATIENCE

DOCUMENT = openapi.document(OPERATIONS, secure=False)

strangers = schemathesis.openapi.from_dict(DOCUMENT)
players = schemathesis.openapi.from_dict(DOCUMENT).exclude(method="DELETE")
players.config.generation.update(modes=[schemathesis.GenerationMode.POSITIVE])


def bounded(examples: int) -> hypothesis.settings:
    health = list(hypothesis.HealthCheck)
    return hypothesis.settings(
        max_examples=examples, deadline=None, derandomize=True, suppress_health_check=health
    )


@strangers.parametrize()
@bounded(12)
def test_the_house_keeps_to_its_document(case: schemathesis.Case[Any], lasting_address: str) -> None:
    """Any stranger, any request, fitting or not."""
    case.body = written_whole(case.body)
    case.call_and_validate(base_url=lasting_address, timeout=PATIENCE)


@pytest.mark.long
@strangers.parametrize()
@bounded(300)
def test_the_house_keeps_to_its_document_at_length(
    case: schemathesis.Case[Any], lasting_address: str
) -> None:
    case.body = written_whole(case.body)
    case.call_and_validate(base_url=lasting_address, timeout=PATIENCE)


@pytest.fixture(scope="module")
def seated(lasting_address: str) -> tuple[dict[str, str], str]:
    """Somebody with a match: what to put into paths, and the cookie that makes it theirs."""
    with httpx.Client(base_url=lasting_address, timeout=PATIENCE) as client:
        page = client.post("/api/matches", json=CREATE).raise_for_status().json()
        cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    invite = page["invite"].rpartition("/")[2]
    return {"match": page["id"], "token": invite, "game": "treasure"}, cookies


@players.parametrize()
@bounded(12)
def test_the_house_keeps_to_its_document_at_a_table(
    case: schemathesis.Case[Any], lasting_address: str, seated: tuple[dict[str, str], str]
) -> None:
    """Somebody who sits at a table, so that requests reach the match behind it."""
    places, cookies = seated
    for name in case.path_parameters or ():
        case.path_parameters[name] = places.get(name, case.path_parameters[name])
    case.body = written_whole(case.body)
    case.call_and_validate(base_url=lasting_address, headers={"Cookie": cookies}, timeout=PATIENCE)


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
