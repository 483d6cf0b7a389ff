"""A real house in a process of its own: opened, killed, opened again; a match carried away and checked."""

import io
import json
import os
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import httpx
import pytest
import uvicorn

from gridhouse.cli import server
from gridhouse.cli.app import main
from gridhouse.house.settings import Settings
from tests.browser.house import PATIENCE, House

TREASURE = ("--games", "examples/treasure")
OPEN = (*TREASURE, "--no-rate-limits", "--bot-pause", "0")


class Done(NamedTuple):
    code: int
    out: bytes
    err: str


class Gridhouse(Protocol):
    def __call__(self, *words: str, data: Path, given: bytes = b"") -> Done: ...


@pytest.fixture
def gridhouse(monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]) -> Gridhouse:
    """The command, run in this process: what a shell would see of it."""

    def run(*words: str, data: Path, given: bytes = b"") -> Done:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
        with pytest.raises(SystemExit) as ended:
            main([*words, "--data", str(data), *TREASURE])
        out, err = capsysbinary.readouterr()
        return Done(int(ended.value.code or 0), out, err.decode())

    return run


@pytest.fixture(scope="module")
def shared_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"), *OPEN)
    yield house
    house.close()


@pytest.fixture
def house(shared_house: House) -> House:
    shared_house.reopen()
    return shared_house


def play_to_the_end(house: House) -> str:
    """Dig tile after tile until the chest is found; a power cut comes after the first."""
    with httpx.Client(base_url=house.url, timeout=PATIENCE) as person:
        wish = {
            "id": "the-first-match",
            "game": "treasure",
            "seats": [{"kind": "me"}],
            "options": {"size": 9},
        }
        match: str = person.post("/api/matches", json=wish).json()["id"]
        for tile in range(81):
            move = {"id": f"dig-tile-{tile}", "seat": 0, "move": {"type": "dig", "tile": tile}}
            answer = person.post(f"/api/matches/{match}/commands", json=move)
            assert answer.status_code == 200, answer.text
            if tile == 0:
                house.kill()
                house.start()
            frame = person.get(f"/api/matches/{match}").json()["frame"]
            assert frame["seq"] == answer.json()["seq"]
            if frame["table"]["outcome"]:
                break
    return match


def test_a_match_outlives_a_power_cut_moves_house_and_proves_fair(
    house: House, tmp_path: Path, gridhouse: Gridhouse
) -> None:
    match = play_to_the_end(house)
    verified = gridhouse("verify", match, data=house.data)
    assert verified.code == 0, verified.err
    assert f"Match {match} of treasure was fair (" in verified.out.decode()

    archive = gridhouse("export", match, data=house.data)
    assert (archive.code, archive.err) == (0, "")
    elsewhere = tmp_path / "elsewhere"
    assert gridhouse("import", "-", data=elsewhere, given=archive.out).code == 0
    assert gridhouse("export", match, data=elsewhere).out == archive.out
    again = gridhouse("import", "-", data=elsewhere, given=archive.out)
    assert again.code == 1
    assert "is in this house already" in again.err

    forged = tmp_path / "forged.jsonl"
    cover, first, *rest = archive.out.decode().splitlines()
    record = json.loads(first)
    record["fact"]["chest"] = (record["fact"]["chest"] + 1) % 81
    forged.write_text("\n".join([cover, json.dumps(record), *rest]))
    verified = gridhouse("verify", str(forged), data=elsewhere)
    assert verified.code == 1
    assert "was NOT fair" in verified.out.decode()


def test_a_match_that_runs_is_exported_with_a_warning_and_goes_on_elsewhere(
    house: House, tmp_path: Path, gridhouse: Gridhouse
) -> None:
    wish = {"id": "a-new-match", "game": "treasure", "seats": [{"kind": "me"}]}
    match = httpx.post(f"{house.url}/api/matches", json=wish, timeout=PATIENCE).json()["id"]
    archive = gridhouse("export", match, data=house.data)
    assert archive.code == 0
    assert "still secret" in archive.err
    assert b"was fair so far; it is not over" in gridhouse("verify", match, data=house.data).out
    assert gridhouse("import", "-", data=tmp_path / "elsewhere", given=archive.out).code == 0


def test_a_backup_moves_house_once_and_a_spoilt_one_not_at_all(
    house: House, tmp_path: Path, gridhouse: Gridhouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BACKUP_PASSPHRASE", "a long sentence")
    match, file, elsewhere = play_to_the_end(house), tmp_path / "match.zip", tmp_path / "elsewhere"
    assert gridhouse("backup", str(file), "--match", match, "--secrets", data=house.data).code == 0
    again = gridhouse("backup", str(file), "--match", match, data=house.data)
    assert (again.code, again.err.count("\n")) == (1, 1)  # what is there already stays
    spoilt = tmp_path / "spoilt.zip"
    spoilt.write_bytes(file.read_bytes()[:-99])
    nobody = gridhouse("restore", str(file), "--host", "nobody", data=elsewhere)
    assert "There is no account 'nobody'" in nobody.err
    assert "is no backup" in gridhouse("restore", str(spoilt), data=elsewhere).err
    brought = gridhouse("restore", str(file), "--secrets", data=elsewhere)
    assert (brought.code, brought.err) == (0, "")
    log = gridhouse("export", match, data=elsewhere).out.splitlines()
    assert log[1:] == gridhouse("export", match, data=house.data).out.splitlines()[1:]
    assert gridhouse("verify", match, data=elsewhere).code == 0
    assert "in this house already" in gridhouse("restore", str(file), data=elsewhere).err


def test_a_match_that_is_not_there_is_one_sentence(house: House, gridhouse: Gridhouse) -> None:
    for command, match in (("export", "nothing-here"), ("verify", "-starts-with-a-hyphen")):
        done = gridhouse(command, match, data=house.data)
        assert done.code == 1
        assert done.err.startswith("gridhouse: There is no such game here")
        assert done.err.count("\n") == 1


def test_a_taken_port_is_one_sentence(house: House, tmp_path: Path, gridhouse: Gridhouse) -> None:
    port = house.url.rpartition(":")[2]
    done = gridhouse("serve", "--port", port, data=tmp_path / "other")
    assert done.code == 1
    assert done.err.startswith(f"gridhouse: Cannot listen on 127.0.0.1 port {port}")
    assert done.err.count("\n") == 1


def test_a_closing_house_answers_what_it_was_asked_and_says_nothing_alarming(house: House) -> None:
    with httpx.Client(base_url=house.url, timeout=PATIENCE) as person:
        assert person.get("/healthz").status_code == 200  # and keeps the connection open
        house.close()
    assert "Traceback" not in house.log.read_text()
    assert "error" not in house.log.read_text()


@pytest.mark.postgres
def test_several_workers_share_one_house_and_one_port(
    tmp_path: Path, postgres_url: str, gridhouse: Gridhouse
) -> None:
    house = House(tmp_path / "house", *OPEN, "--database", postgres_url, "--workers", "2")
    house.start()
    try:
        match = play_over_many_connections(house)
        assert b"was fair" in gridhouse("verify", match, "--database", postgres_url, data=house.data).out
    finally:
        house.close()


def test_a_worker_that_takes_its_time_to_start_is_not_begun_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By itself, uvicorn ends whoever says nothing for five seconds: so a small or busy machine would never
    open."""
    supervised: list[uvicorn.Config] = []

    class Supervisor:
        def __init__(self, config: uvicorn.Config, sockets: list[socket.socket]) -> None:
            supervised.append(config)
            for one in sockets:
                one.close()

        def run(self) -> None:
            """Nobody is supervised."""

    monkeypatch.setattr(server, "Multiprocess", Supervisor)
    monkeypatch.setattr(os, "environ", dict(os.environ))
    server.run_server(Settings(data=tmp_path, port=0, workers=2, database="postgresql://nowhere/house"))
    assert supervised[0].timeout_worker_healthcheck >= PATIENCE


@pytest.mark.postgres
def test_workers_whose_supervisor_is_killed_close_and_free_the_port(
    tmp_path: Path, postgres_url: str
) -> None:
    options = ("--games", "tests/house/games/tally", "--database", postgres_url, "--workers", "2")
    house = House(tmp_path / "house", *options)
    house.start()
    try:
        wish = {"id": "a-new-match", "game": "tally", "seats": [{"kind": "bot", "bot": "brooder"}]}
        assert httpx.post(f"{house.url}/api/matches", json=wish, timeout=PATIENCE).status_code == 201
        with httpx.Client(base_url=house.url, timeout=PATIENCE) as person:
            assert person.get("/healthz").status_code == 200  # and keeps the connection open
            house.kill()
        assert "Traceback" not in house.log.read_text()
        house.start()
    finally:
        house.close()


def play_over_many_connections(house: House) -> str:
    """Each request on a connection of its own, so that both workers get some."""
    wish = {"id": "a-new-match", "game": "treasure", "seats": [{"kind": "me"}], "options": {"size": 3}}
    created = httpx.post(f"{house.url}/api/matches", json=wish, timeout=PATIENCE)
    match: str = created.json()["id"]
    for tile in range(9):
        move = {"id": f"dig-tile-{tile}", "seat": 0, "move": {"type": "dig", "tile": tile}}
        url = f"{house.url}/api/matches/{match}"
        more: Any = {"cookies": created.cookies, "timeout": PATIENCE}
        assert httpx.post(f"{url}/commands", json=move, **more).status_code == 200
        if httpx.get(url, **more).json()["frame"]["table"]["outcome"]:
            break
    return match
