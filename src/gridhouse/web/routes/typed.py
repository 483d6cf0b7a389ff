"""Typed routes: a handler's signature says what comes in and what goes out.

    @routes.post("/api/matches", status=201)
    async def create(visit: Visit, body: CreateMatch) -> MatchPage: ...

Names in the path are path parameters, `body` is the JSON body, everything else is the query.
The same signatures make the OpenAPI document.
"""

import inspect
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial, reduce, wraps
from operator import or_
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from starlette.routing import compile_path

from gridhouse.web.gate import body as bodies
from gridhouse.web.gate.limits import Limit
from gridhouse.web.gate.problem import LOG_IN, NOT_FOUND, UNFIT, Kind, ProblemError
from gridhouse.web.gate.visit import Visit

Handler = Callable[..., Awaitable[Any]]
Body = Callable[[bodies.More | None], Awaitable[bytes]]
"""Reads what was sent: only when it is wanted."""
Room = Callable[..., Awaitable[int]]
"""How many bytes a visitor may send, from the parameters of the path."""
F = TypeVar("F", bound=Handler)


class Operation(Struct, frozen=True, kw_only=True):
    """One thing that can be asked for: a method and a path, and the types of all that goes in and out."""

    method: str
    path: str
    tag: str
    handler: Handler
    status: int
    path_types: dict[str, Any]
    query_type: type[Struct] | None
    query_names: tuple[str, ...]
    body_type: Any
    answer_type: Any
    problems: tuple[Kind, ...] = ()
    """What can go wrong beyond what the signature already says."""
    limit: Limit | None = None
    room: Room | None = None
    """Asked where somebody sends a larger body than others may; without it there is none."""
    account: bool = False
    """Whether one must be logged in."""
    example: Any = None

    @property
    def name(self) -> str:
        return self.handler.__name__

    @property
    def summary(self) -> str:
        return (inspect.getdoc(self.handler) or self.name).partition("\n")[0].rstrip(".")

    @property
    def description(self) -> str:
        return (inspect.getdoc(self.handler) or "").partition("\n")[2].strip()

    async def answer(
        self, visit: Visit, path: dict[str, str], query: Sequence[tuple[str, str]], body: Body | None = None
    ) -> Any:
        """What is said to a visitor who asks like this, once all of it is read and counted."""
        given = self.read_path(path) | self.read_query(query)
        if self.body_type is not None and body is not None:
            more = partial(self.room, visit, **given) if self.room is not None else None
            sent = await body(more)
            if over := visit.wait_to_send(len(sent)):
                raise over.problem()
            given["body"] = self.read_body(sent)
        if self.limit is not None:
            await visit.count(self.limit)
        return await self.handler(visit, **given)

    def read_path(self, texts: dict[str, str]) -> dict[str, Any]:
        """The path's parameters; one of an impossible form names nothing that exists."""
        try:
            return {
                name: msgspec.convert(texts[name], kind, strict=False)
                for name, kind in self.path_types.items()
            }
        except msgspec.ValidationError:
            raise ProblemError(NOT_FOUND, "There is nothing at this address.") from None

    def read_query(self, items: Sequence[tuple[str, str]]) -> dict[str, Any]:
        """The query's parameters: each once, and none that this route does not know."""
        texts = dict(items)
        if len(texts) < len(items):
            raise ProblemError(UNFIT, "A query parameter is given twice.")
        if self.query_type is None:
            if texts:
                raise ProblemError(UNFIT, "This address takes no query parameters.")
            return {}
        try:
            query = msgspec.convert(texts, self.query_type, strict=False)
        except msgspec.ValidationError as error:
            raise ProblemError(UNFIT, f"The query does not fit: {error}.") from None
        return {name: getattr(query, _wire_name(name)) for name in self.query_names}

    def read_body(self, data: bytes) -> Any:
        """The body, decoded and checked against its type."""
        return bodies.decode(data, self.body_type)


class Routes:
    """Collects the operations of one part of the interface."""

    def __init__(self, tag: str) -> None:
        self.tag = tag
        self.operations: list[Operation] = []

    def get(self, path: str, **more: Any) -> Callable[[F], F]:
        return self._add("GET", path, more)

    def post(self, path: str, **more: Any) -> Callable[[F], F]:
        return self._add("POST", path, more)

    def put(self, path: str, **more: Any) -> Callable[[F], F]:
        return self._add("PUT", path, more)

    def delete(self, path: str, **more: Any) -> Callable[[F], F]:
        return self._add("DELETE", path, more)

    def _add(self, method: str, path: str, more: dict[str, Any]) -> Callable[[F], F]:
        def add(handler: F) -> F:
            self.operations.append(operation(method, path, self.tag, handler, **more))
            return handler

        return add


def operation(method: str, path: str, tag: str, handler: Handler, **more: Any) -> Operation:
    """Read a handler's signature into an operation. The first parameter is the visit."""
    hints = get_type_hints(handler, include_extras=True)
    answer_type = hints.pop("return")
    _, *parameters = inspect.signature(handler).parameters.values()
    in_path = set(compile_path(path)[2])
    names = {parameter.name for parameter in parameters}
    if missing := in_path - names:
        raise TypeError(f"{handler.__name__} does not take {missing} of {path}")
    query = [
        (parameter.name, hints[parameter.name], parameter.default)
        for parameter in parameters
        if parameter.name not in in_path and parameter.name != "body"
    ]
    if required := [name for name, _, default in query if default is inspect.Parameter.empty]:
        raise TypeError(f"{handler.__name__} needs defaults for {required}: the query is optional")
    more.setdefault("status", 204 if answer_type is type(None) else 200)
    if more.get("account"):
        more["problems"] = (*more.get("problems", ()), LOG_IN)
    return Operation(
        method=method,
        path=path,
        tag=tag,
        handler=handler,
        path_types={name: hints[name] for name in names & in_path},
        query_type=_query_type(query) if query else None,
        query_names=tuple(name for name, _, _ in query),
        body_type=hints.get("body"),
        answer_type=answer_type,
        **more,
    )


def also(operations: Iterable[Operation], path: str, target: str) -> Operation:
    """One of these operations at another path. The target is its path, with what the other path leaves open
    in braces: `/api/today` may mean `/api/puzzles/{kind}/{series}/today` of one kind and series."""
    for one in operations:
        if found := compile_path(one.path)[0].match(target):
            texts = {name: text for name, text in found.groupdict().items() if text != f"{{{name}}}"}
            given = {name: msgspec.convert(texts[name], one.path_types[name], strict=False) for name in texts}
            open_types = {name: kind for name, kind in one.path_types.items() if name not in given}
            return replace(one, path=path, path_types=open_types, handler=_given(one.handler, given))
    raise LookupError(f"nothing answers at {target}")


def _given(handler: Handler, given: dict[str, Any]) -> Handler:
    @wraps(handler)
    async def call(visit: Visit, **others: Any) -> Any:
        return await handler(visit, **given, **others)

    call.__name__ = "_".join((handler.__name__, "of", *map(str, given.values())))
    return call


def _query_type(fields: Sequence[tuple[str, Any, Any]]) -> type[Struct]:
    named = [(_wire_name(name), _without_none(kind), default) for name, kind, default in fields]
    return msgspec.defstruct("Query", named, forbid_unknown_fields=True)


def _without_none(kind: Any) -> Any:
    """A query has no null: a parameter is there or is left out."""
    if get_origin(kind) not in (Union, UnionType):
        return kind
    return reduce(or_, [choice for choice in get_args(kind) if choice is not type(None)])


def _wire_name(name: str) -> str:
    """`from_` is a parameter called "from", which Python keeps for itself."""
    return name.removesuffix("_")
