"""docs/protocol.md says what is true: its transcript is played, and its tables are compared."""

import re
import secrets
from pathlib import Path
from types import SimpleNamespace

import pytest

from gridhouse.house.table import matches
from gridhouse.house.telling.lines import MOST_UNHEARD
from gridhouse.web.app import OPERATIONS
from gridhouse.web.gate.body import DEEPEST, MOST_BYTES, MOST_BYTES_OF_ORGANISERS
from gridhouse.web.live import closes
from gridhouse.web.live.messages import FROM_CLIENT, FROM_HOUSE
from tests.web.transcript import fits, play, read_pattern

pytestmark = pytest.mark.anyio

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()
SECRET = bytes([2]) * 32
"""With this secret the chest of a small island is where the transcript finds it."""


def transcript() -> str:
    (found,) = re.findall(r"```transcript\n(.*?)```", PAGE, re.DOTALL)
    return str(found)


async def test_the_transcript_is_what_happens(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sealed = SimpleNamespace(token_bytes=lambda _: SECRET, token_urlsafe=secrets.token_urlsafe)
    monkeypatch.setattr(matches, "secrets", sealed)
    expected = len(re.findall(r"^\w+< ", transcript(), re.MULTILINE))
    assert await play(transcript(), address) == expected > 20


async def test_a_transcript_that_is_wrong_is_noticed(address: str) -> None:
    with pytest.raises(AssertionError, match="expected"):
        await play('ann> GET /api/me\nann< 200 {"person": {"name": "Ann", …}}', address)


@pytest.mark.parametrize(
    ("pattern", "value", "fit"),
    [
        ('{"a": 1}', {"a": 1}, True),
        ('{"a": 1}', {"a": 1, "b": 2}, False),
        ('{"a": 1, …}', {"a": 1, "b": 2}, True),
        ('{"a": 1, …}', {"b": 2}, False),
        ('{"a": 1}', {"a": True}, False),
        ("[1, …]", [1, 2], True),
        ("[1]", [1, 2], False),
        ('["$x", "$x"]', ["a", "a"], True),
        ('["$x", "$x"]', ["a", "b"], False),
        ('{"a": "/m/$id"}', {"a": "/m/7"}, True),
        ('{"a": null}', {"a": 0}, False),
    ],
)
def test_patterns_fit_what_they_should(pattern: str, value: object, fit: bool) -> None:
    assert fits(read_pattern(pattern), value, {}) is fit


def rows(heading: str) -> list[str]:
    """The first cells of the table that follows these words."""
    _, _, rest = PAGE.partition(heading)
    table = re.search(r"((?:\|.*\n)+)", rest)
    assert table
    return [row.split("|")[1].strip().strip("`") for row in table[1].splitlines()[2:]]


def test_every_route_is_in_the_table() -> None:
    routes = re.findall(r"`([A-Z]+) (/api/[^`?]+)", "\n".join(re.findall(r"^\| `.*$", PAGE, re.MULTILINE)))
    assert sorted(routes) == sorted((one.method, one.path) for one in OPERATIONS)


def test_every_message_is_in_its_table() -> None:
    assert sorted(rows("The house says:")) == sorted(str(kind.__struct_config__.tag) for kind in FROM_HOUSE)
    assert sorted(rows("The client says:")) == sorted(str(kind.__struct_config__.tag) for kind in FROM_CLIENT)


def test_every_closing_code_is_in_the_table() -> None:
    codes = {value.code for value in vars(closes).values() if isinstance(value, closes.Close)}
    assert set(map(int, rows("closes with one of these codes"))) == codes - {closes.LEFT.code}


def test_the_limits_are_the_real_ones() -> None:
    assert f"at most {MOST_BYTES // 1024} KB, nested at most {DEEPEST} levels" in PAGE
    assert f"may send up to {MOST_BYTES_OF_ORGANISERS // 1024} KB" in PAGE
    assert f"leave {MOST_UNHEARD // 1024} KB unheard" in PAGE
