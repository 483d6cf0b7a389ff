"""`gridhouse library`: what the host reads and decides, on both engines."""

from collections.abc import Callable

import pytest
from sqlalchemy import Connection

from gridhouse.store import collection, library, opinions, people
from gridhouse.store.collection import NewCollection
from gridhouse.store.library import NewEntry
from gridhouse.store.people import Person
from tests.store_fixtures import once
from tests.tooling.test_cli import gridhouse

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def command(
    database_url: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Command:
    """The command on a database of its own."""
    if database_url.startswith("sqlite"):
        monkeypatch.setenv("GRIDHOUSE_DATA", database_url.removeprefix("sqlite:///").rpartition("/")[0])
    else:
        monkeypatch.setenv("GRIDHOUSE_DATABASE", database_url)
    return lambda *words: gridhouse(capsys, "library", *words)


@pytest.fixture
def number(database_url: str) -> int:
    """A puzzle of Ann's that Bob has reported."""

    def work(conn: Connection) -> int:
        for person in (Person("ann", "Ann", 1), Person("bob", "Bob", 2)):
            people.add(conn, person)
        entry = library.add(conn, NewEntry("sums", "ann", "Sea walls", "sea walls", "1 2\n= 3", 5))
        opinions.report(conn, opinions.PUZZLES, entry.id, "bob", "It is rude.", 1_790_000_000_000)
        return entry.id

    return once(database_url, work)


def visible(url: str, number: int) -> bool:
    return once(url, lambda conn: library.find(conn, "sums", number, None)) is not None


def test_the_host_reads_reports_and_shows_the_puzzle(
    command: Command, number: int, database_url: str
) -> None:
    code, out, err = command("reports")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        f'{number}  sums, shown: "Sea walls" by Ann',
        "    | 1 2",
        "    | = 3",
        "    2026-09-21  It is rude.",
    ]
    assert command("hide", str(number))[:2] == (0, f"Puzzle {number} is hidden: only its author sees it.\n")
    assert not visible(database_url, number)
    assert command("reports")[1] == "Nothing waits for your decision.\n"
    assert "hidden" in command("reports", "--decided")[1]
    assert "It is rude. (settled)" in command("reports", "--decided")[1]
    assert command("show", str(number))[0] == 0
    assert visible(database_url, number)


def test_the_host_deletes_a_puzzle(command: Command, number: int, database_url: str) -> None:
    assert command("delete", str(number))[:2] == (0, f"Puzzle {number} is gone.\n")
    assert not visible(database_url, number)
    for deed in ("delete", "hide", "show"):
        assert command(deed, str(number)) == (1, "", "gridhouse: There is no such puzzle.\n")
    assert command("reports", "--decided")[1] == "You have decided about none yet.\n"


def test_the_host_decides_about_collections_as_well(command: Command, number: int, database_url: str) -> None:
    def work(conn: Connection) -> int:
        made = collection.add(conn, NewCollection("sums", "ann", "Rude words", "rude words", "Ha.", 5))
        opinions.report(conn, opinions.COLLECTIONS, made, "bob", "Its title.", 1_790_000_000_000)
        return made

    made = once(database_url, work)
    assert command("reports")[1].splitlines()[-3:] == [
        f'{made}  collection of sums, shown: "Rude words" by Ann',
        "    note: Ha.",
        "    2026-09-21  Its title.",
    ]
    told = command("hide", str(made), "--collection")
    assert told[:2] == (0, f"Collection {made} is hidden: only its author sees it.\n")
    assert "Rude words" not in command("reports")[1]
    assert f'{made}  collection of sums, hidden: "Rude words" by Ann' in command("reports", "--decided")[1]
    assert command("show", str(made), "--collection")[0] == 0
    assert command("delete", str(made), "--collection")[:2] == (0, f"Collection {made} is gone.\n")
    assert visible(database_url, number), "the puzzle of the same number stays"
    for deed in ("delete", "hide", "show"):
        told = command(deed, str(made), "--collection")
        assert told == (1, "", "gridhouse: There is no such collection.\n")


def test_somebody_who_has_left_is_told_as_such(command: Command, number: int, database_url: str) -> None:
    assert number
    once(database_url, lambda conn: people.forget(conn, "ann"))
    assert "by somebody who has left" in command("reports")[1]


@pytest.mark.parametrize(
    "words", [("hide",), ("hide", "0"), ("show", "x"), ("delete", str(2**31)), ("hide", "-1")]
)
def test_what_is_no_number_is_told_in_a_sentence(command: Command, words: tuple[str, ...]) -> None:
    code, out, err = command(*words)
    assert (code, out) == (2, "")
    assert err.startswith("gridhouse: ")
    assert err.count("\n") == 1


def test_a_house_that_is_not_there_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: object
) -> None:
    monkeypatch.setenv("GRIDHOUSE_DATA", f"{tmp_path}/nowhere")
    code, _, err = gridhouse(capsys, "library", "reports")
    assert (code, err.count("\n")) == (1, 1)
    assert "The database cannot be used" in err
