"""What OWASP's verification standard asks for and no other test holds; docs/security-asvs.md is the list."""

import re
from pathlib import Path

import httpx
import pytest

from gridhouse.web.app import OPERATIONS
from tests.web.conftest import CREATE, Visitor

pytestmark = pytest.mark.anyio

SOURCE = Path(__file__).parents[2] / "src" / "gridhouse"
SCRIPTS = [path for path in SOURCE.rglob("*.js") if "vendor" not in path.parts]
MODULES = sorted(SOURCE.rglob("*.py"))


@pytest.mark.parametrize("method", ["TRACE", "TRACK", "CONNECT", "PROPFIND", "OPTIONS"])
async def test_methods_that_nobody_needs_are_refused(ann: httpx.AsyncClient, method: str) -> None:
    for path in ("/", "/api/me", "/api/matches", "/healthz"):
        answer = await ann.request(method, path, headers={"Secret": "shown-by-trace"})
        assert answer.status_code == 405, (method, path)
        assert "shown-by-trace" not in answer.text


@pytest.mark.parametrize(
    "password",
    ["a" * 64, "korrekt Pferd 🐴 Batterie", "\t tabs and blanks \t", "ß" * 200, "'; DROP TABLE people"],
)
async def test_passwords_may_be_long_and_of_any_signs_and_are_taken_as_they_are(
    ann: httpx.AsyncClient, visitor: Visitor, password: str
) -> None:
    account = {"login": "ann", "password": password}
    (await ann.post("/api/accounts", json=account)).raise_for_status()
    device = visitor()
    for wrong in (f"{password}x", password[:-1], password[1:]):
        refused = await device.post("/api/sessions", json={"login": "ann", "password": wrong})
        assert refused.status_code == 401
    (await device.post("/api/sessions", json=account)).raise_for_status()


def test_passwords_are_typed_unseen_and_may_be_filled_in_by_a_manager() -> None:
    forms = [path.read_text("utf-8") for path in SCRIPTS if 'type: "password"' in path.read_text("utf-8")]
    assert len(forms) >= 2
    for form in forms:
        assert "autocomplete" in form
    assert not [path.name for path in SCRIPTS if re.search(r"onpaste|@paste=", path.read_text("utf-8"))]


RUNS_TEXT = re.compile(
    r"\beval\(|new Function\(|innerHTML|outerHTML|insertAdjacentHTML|document\.write|unsafeHTML|postMessage\("
    r"|addEventListener\(\"message\""
)
WORKERS = {"try.js", "worker.js", "offline.js", "ask.js"}


def test_no_script_makes_code_or_markup_of_text() -> None:
    found = {path.name for path in SCRIPTS if RUNS_TEXT.search(path.read_text("utf-8"))}
    assert found <= WORKERS


MAKES_CODE = re.compile(
    r"\b(?:eval|exec)\(|\bpickle\b|\bmarshal\b|\bshelve\b|yaml\.load|shell=True|os\.system|\bpopen\b|fromstring\(|XMLParser|minidom"
)


def test_no_module_makes_code_or_commands_of_text() -> None:
    assert [path.name for path in MODULES if MAKES_CODE.search(path.read_text("utf-8"))] == []


WEAK = re.compile(r"hashlib\.(?:md5|sha1)\b|\bMD5\b|modes\.ECB|\bDES\b|random\.SystemRandom|uuid\.uuid[14]")


def test_no_weak_cryptography_is_used() -> None:
    assert [path.name for path in MODULES if WEAK.search(path.read_text("utf-8"))] == []


@pytest.mark.parametrize(
    "path",
    [
        "/.git/config",
        "/.env",
        "/static/",
        "/pictures/",
        "/pictures/full/",
        "/gridhouse.db",
        "/outside.key",
        "/src/",
    ],
)
async def test_neither_folders_nor_what_lies_beside_the_pages_are_served(
    ann: httpx.AsyncClient, path: str
) -> None:
    answer = await ann.get(path)
    assert answer.status_code == 404


@pytest.mark.parametrize(
    "path", ["//evil.example", "//evil.example/%2e%2e", "/\\evil.example", "/https:evil.example"]
)
async def test_no_address_leads_out_of_the_house(ann: httpx.AsyncClient, path: str) -> None:
    answer = await ann.get(path)
    where = answer.headers.get("location", "/")
    assert where.startswith("/")
    assert not where.startswith(("//", "/\\"))


async def test_every_answer_says_what_it_is_and_what_is_ones_own_is_kept_by_nobody(
    ann: httpx.AsyncClient,
) -> None:
    match = (await ann.post("/api/matches", json=CREATE)).json()["id"]
    own = ["/api/me", "/api/matches", f"/api/matches/{match}", f"/m/{match}"]
    for path in [*own, "/", "/api/games", "/openapi.json", "/healthz", "/nothing", "/docs"]:
        answer = await ann.get(path)
        kind = answer.headers["content-type"]
        assert kind.startswith(("application/json", "application/problem+json")) or "charset=utf-8" in kind, (
            path
        )
        if path in own:
            assert answer.headers["cache-control"] == "no-store", path


def test_what_only_reads_changes_nothing() -> None:
    """Whatever changes something has a method that no link and no picture of another site can have."""
    assert {one.method for one in OPERATIONS} <= {"GET", "POST", "PUT", "PATCH", "DELETE"}
    assert [one.path for one in OPERATIONS if one.method == "GET" and one.body_type is not None] == []
