"""Typed routes: what a signature makes of what comes in."""

from typing import Annotated, Any

import pytest
from msgspec import Meta, Struct, ValidationError

from gridhouse.web.gate.problem import BAD_JSON, NOT_FOUND, UNFIT, ProblemError
from gridhouse.web.routes.typed import Operation, Routes, also, operation


class Wish(Struct, forbid_unknown_fields=True):
    name: str
    count: int = 1


class Reply(Struct):
    text: str


Short = Annotated[str, Meta(max_length=4, pattern="^[a-z]+$")]
Few = Annotated[int, Meta(ge=1, le=9)]


async def handle(visit: Any, place: Short, body: Wish, from_: int = 0, few: Few | None = None) -> Reply:
    """Do it.

    And here is more.
    """
    raise AssertionError("only its signature is read")


@pytest.fixture
def handled() -> Operation:
    return operation("POST", "/places/{place}", "places", handle)


def test_a_signature_is_read_whole(handled: Operation) -> None:
    assert handled.name == "handle"
    assert handled.summary == "Do it"
    assert handled.description == "And here is more."
    assert set(handled.path_types) == {"place"}
    assert handled.body_type is Wish
    assert handled.answer_type is Reply
    assert handled.status == 200


def test_what_fits_is_read(handled: Operation) -> None:
    assert handled.read_path({"place": "here"}) == {"place": "here"}
    assert handled.read_query([]) == {"from_": 0, "few": None}
    assert handled.read_query([("from", "7"), ("few", "3")]) == {"from_": 7, "few": 3}
    assert handled.read_body(b'{"name": "Ann"}') == Wish("Ann")


@pytest.mark.parametrize("place", ["", "Here", "toolong", "a/b", "a\x00"])
def test_a_path_of_impossible_form_is_not_found(handled: Operation, place: str) -> None:
    with pytest.raises(ProblemError) as refused:
        handled.read_path({"place": place})
    assert refused.value.kind is NOT_FOUND


@pytest.mark.parametrize(
    "query",
    [
        [("from", "x")],
        [("from", "")],
        [("from", "1.5")],
        [("few", "0")],
        [("few", "10")],
        [("few", "null")],
        [("from_", "1")],
        [("unknown", "1")],
        [("few", "1"), ("few", "1")],
    ],
)
def test_a_query_that_does_not_fit_is_told_so(handled: Operation, query: list[tuple[str, str]]) -> None:
    with pytest.raises(ProblemError) as refused:
        handled.read_query(query)
    assert refused.value.kind is UNFIT


def test_a_route_without_a_query_takes_none() -> None:
    async def simple(visit: Any) -> None: ...

    assert operation("GET", "/", "x", simple).read_query([]) == {}
    with pytest.raises(ProblemError):
        operation("GET", "/", "x", simple).read_query([("a", "1")])


@pytest.mark.parametrize(
    ("body", "kind", "told"),
    [
        (b"{}", UNFIT, "missing required field `name`"),
        (b'{"name": 1}', UNFIT, "Expected `str`, got `int` - at `$.name`"),
        (b'{"name": "Ann", "nme": 1}', UNFIT, "unknown field `nme`"),
        (b'{"name": "Ann", "count": "1"}', UNFIT, "Expected `int`, got `str`"),
        (b'{"name": "Ann", "count": 1.5}', UNFIT, "Expected `int`, got `float`"),
        (b'{"name": "Ann"', BAD_JSON, "truncated"),
    ],
)
def test_a_body_that_does_not_fit_is_told_where(
    handled: Operation, body: bytes, kind: Any, told: str
) -> None:
    with pytest.raises(ProblemError) as refused:
        handled.read_body(body)
    assert refused.value.kind is kind
    assert told in refused.value.detail


def test_no_answer_is_status_204() -> None:
    async def gone(visit: Any) -> None:
        """Nothing."""

    assert operation("DELETE", "/", "x", gone).status == 204


def test_a_handler_must_take_what_its_path_names() -> None:
    async def forgetful(visit: Any) -> None: ...

    with pytest.raises(TypeError, match="place"):
        operation("GET", "/places/{place}", "x", forgetful)


def test_query_parameters_must_have_defaults() -> None:
    async def demanding(visit: Any, count: int) -> None: ...

    with pytest.raises(TypeError, match="count"):
        operation("GET", "/", "x", demanding)


def test_routes_collect_operations_in_order() -> None:
    routes = Routes("things")

    @routes.get("/things")
    async def show(visit: Any) -> list[Reply]: ...  # type: ignore[empty-body]

    @routes.put("/things")
    async def change(visit: Any, body: Wish) -> None: ...

    assert [(one.method, one.name, one.tag) for one in routes.operations] == [
        ("GET", "show", "things"),
        ("PUT", "change", "things"),
    ]


async def page(visit: Any, book: Short, number: Few) -> list[Any]:
    """Read a page."""
    return [book, number]


@pytest.mark.anyio
async def test_another_address_means_the_same_with_what_it_leaves_open() -> None:
    pages = [operation("GET", "/books/{book}/{number}", "books", page)]
    first = also(pages, "/first", "/books/tale/1")
    assert await first.handler(None) == ["tale", 1]
    assert (first.path, first.path_types, first.name) == ("/first", {}, "page_of_tale_1")
    some = also(pages, "/tale/{number}", "/books/tale/{number}")
    assert some.path_types == {"number": Few}
    assert await some.handler(None, number=7) == ["tale", 7]


@pytest.mark.parametrize("target", ["/books/tale/{page}", "/books/tale/10", "/books/Tale/1"])
def test_another_address_must_mean_something_that_can_be(target: str) -> None:
    pages = [operation("GET", "/books/{book}/{number}", "books", page)]
    with pytest.raises(ValidationError):
        also(pages, "/other", target)
    with pytest.raises(LookupError):
        also(pages, "/other", "/maps/tale/1")
