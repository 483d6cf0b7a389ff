"""The OpenAPI 3.1 document, made from the typed routes and the types on the wire."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

import gridhouse
from gridhouse.web.gate.cookies import name_of
from gridhouse.web.gate.origin import SAFE
from gridhouse.web.gate.problem import (
    BAD_JSON,
    BROKEN,
    CONTENT_TYPE,
    FOREIGN,
    NOT_ALLOWED,
    NOT_FOUND,
    NOT_JSON,
    REFUSED,
    TOO_FAST,
    TOO_LARGE,
    TOO_SLOW,
    UNAVAILABLE,
    UNFIT,
    Kind,
    Problem,
)
from gridhouse.web.live.messages import FROM_CLIENT, FROM_HOUSE
from gridhouse.web.routes.typed import Operation

_REF = "#/components/schemas/{name}"
_ABOUT = """Play by HTTP and, live, by WebSocket. Errors are RFC 9457 problem details.

Ids of commands and matches are made by the client: send a request again with the same id, and it is
answered as before and changes nothing. Times are milliseconds since 1970, UTC."""
_LIVE = "/api/matches/{match}/live"

Json = dict[str, Any]


def document(operations: Sequence[Operation], secure: bool) -> Json:
    """All of it, ready to be written as JSON."""
    paths: dict[str, Json] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _operation(operation)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Gridhouse",
            "version": gridhouse.__version__,
            "description": _ABOUT,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "security": [{}, {"session": []}, {"guest": []}],
        "tags": [{"name": tag} for tag in dict.fromkeys(operation.tag for operation in operations)],
        "paths": paths,
        "x-websockets": {_LIVE: {"send": _refs(FROM_CLIENT), "receive": _refs(FROM_HOUSE)}},
        "components": {
            "schemas": _schemas(operations),
            "securitySchemes": {
                kind: {"type": "apiKey", "in": "cookie", "name": name_of(kind, secure)}
                for kind in ("session", "guest")
            },
        },
    }


def problems_of(operation: Operation) -> list[Kind]:
    """Everything that can go wrong with an operation."""
    kinds = {*operation.problems, UNFIT, BROKEN, UNAVAILABLE}
    if REFUSED in kinds:
        kinds.add(NOT_ALLOWED)
    if operation.path_types:
        kinds.add(NOT_FOUND)
    if operation.body_type is not None:
        kinds |= {BAD_JSON, TOO_SLOW, TOO_LARGE, NOT_JSON}
    if operation.method not in SAFE:
        kinds.add(FOREIGN)
    if operation.limit is not None:
        kinds.add(TOO_FAST)
    return sorted(kinds, key=lambda kind: (kind.status, kind.code))


def _operation(operation: Operation) -> Json:
    made: Json = {
        "operationId": operation.name,
        "tags": [operation.tag],
        "summary": operation.summary,
        "description": operation.description,
        "parameters": _parameters(operation),
        "responses": _responses(operation),
    }
    if operation.body_type is not None:
        content: Json = {"schema": _schema(operation.body_type)}
        if operation.example is not None:
            content["example"] = msgspec.to_builtins(operation.example)
        made["requestBody"] = {"required": True, "content": {"application/json": content}}
    if operation.account:
        made["security"] = [{"session": []}]
    return made


def _parameters(operation: Operation) -> list[Json]:
    in_path = [
        {"name": name, "in": "path", "required": True, "schema": _schema(kind)}
        for name, kind in operation.path_types.items()
    ]
    in_query = [
        {"name": field.name, "in": "query", "required": False, "schema": _query_schema(field)}
        for field in (msgspec.structs.fields(operation.query_type) if operation.query_type else ())
    ]
    return [*in_path, *in_query]


def _query_schema(field: msgspec.structs.FieldInfo) -> Json:
    schema = _schema(field.type)
    return schema if field.default is None else schema | {"default": field.default}


def _responses(operation: Operation) -> Json:
    good: Json = {"description": "Done."}
    if operation.status != 204:
        good["content"] = {"application/json": {"schema": _schema(operation.answer_type)}}
    by_status: dict[int, list[Kind]] = {}
    for kind in problems_of(operation):
        by_status.setdefault(kind.status, []).append(kind)
    return {
        str(operation.status): good,
        **{str(status): _problem(status, kinds) for status, kinds in by_status.items()},
    }


def _problem(status: int, kinds: Sequence[Kind]) -> Json:
    made: Json = {
        "description": " ".join(kind.when for kind in kinds),
        "content": {CONTENT_TYPE: {"schema": {"$ref": _REF.format(name="Problem")}}},
    }
    if status == TOO_FAST.status:
        made["headers"] = {"Retry-After": {"description": "Seconds to wait.", "schema": {"type": "integer"}}}
    return made


def _schemas(operations: Iterable[Operation]) -> Json:
    bodies = [operation.body_type for operation in operations if operation.body_type is not None]
    answers = [operation.answer_type for operation in operations if operation.status != 204]
    kinds = [*bodies, *answers, *FROM_CLIENT, *FROM_HOUSE, Problem]
    return msgspec.json.schema_components(kinds, ref_template=_REF)[1]


def _schema(kind: Any) -> Json:
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=_REF)
    return schema


def _refs(kinds: Iterable[Any]) -> list[Json]:
    return [_schema(kind) for kind in kinds]
