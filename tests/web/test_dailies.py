"""Daily puzzles over HTTP: the document's object to the letter, and not a byte of the days to come."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import msgspec
import pytest

from gridhouse.games.chromacross import PUZZLES
from gridhouse.games.chromacross.calendar import date_of, id_of
from gridhouse.games.chromacross.puzzle import Puzzle
from gridhouse.games.chromacross.rule_b import rival
from gridhouse.house.puzzles import dailies
from tests.web.conftest import Visitor

pytestmark = pytest.mark.anyio

NOON = datetime(2026, 11, 14, 12, tzinfo=UTC)
TODAY = id_of("2026-11-14")


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> list[datetime]:
    """The time of the house, for a test to set."""
    now = [NOON]
    monkeypatch.setattr("gridhouse.house.puzzles.dailies.utc_now", lambda: now[0])
    return now


async def test_today_is_the_documents_object(ann: httpx.AsyncClient) -> None:
    answer = await ann.get("/api/today")
    puzzle = answer.json()
    assert answer.headers["content-type"] == "application/json"
    assert list(puzzle) == ["puzzleId", "date", "words", "intersection", "uniqueLetters", "colorMap"]
    assert (puzzle["puzzleId"], puzzle["date"]) == (TODAY, "2026-11-14")
    assert list(puzzle["words"]) == ["horizontal", "vertical"]
    assert list(puzzle["intersection"]) == ["letter", "horizontalIndex", "verticalIndex"]
    across, down = puzzle["words"].values()
    where = puzzle["intersection"]
    assert across[where["horizontalIndex"]] == down[where["verticalIndex"]] == where["letter"]
    assert puzzle["uniqueLetters"] == list(dict.fromkeys(across + down)) == list(puzzle["colorMap"])
    assert all(colour == colour.upper() for colour in puzzle["colorMap"].values())
    assert answer.content == msgspec.json.encode(msgspec.json.decode(answer.content, type=Puzzle))


async def test_today_may_be_kept_until_midnight(ann: httpx.AsyncClient, clock: list[datetime]) -> None:
    answer = await ann.get("/api/today")
    assert answer.headers["cache-control"] == f"public, max-age={12 * 3600}, must-revalidate"
    again = await ann.get("/api/today", headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    clock[0] = datetime(2026, 11, 14, 23, 59, 59, 500_000, tzinfo=UTC)
    assert "max-age=0" in (await ann.get("/api/today")).headers["cache-control"]
    clock[0] += timedelta(seconds=1)
    new = await ann.get("/api/today", headers={"If-None-Match": answer.headers["etag"]})
    assert (new.status_code, new.json()["puzzleId"]) == (200, TODAY + 1)


async def test_a_game_that_is_open_across_midnight_finds_its_puzzle_again(
    ann: httpx.AsyncClient, clock: list[datetime]
) -> None:
    before = await ann.get("/api/today")
    clock[0] += timedelta(days=1)
    assert (await ann.get(f"/api/puzzles/{TODAY}")).content == before.content


async def test_days_to_come_are_like_days_that_never_come(
    ann: httpx.AsyncClient, clock: list[datetime]
) -> None:
    clock[0] = NOON - timedelta(days=30)  # the schedule goes on for 30 days and more
    today = dailies.today(PUZZLES)
    answers = [await ann.get(f"/api/puzzles/{number}") for number in (today + 1, today + 31, 999_999)]
    told = []
    for answer in answers:
        assert answer.status_code == 404
        assert answer.headers["cache-control"] == "no-store"
        assert "etag" not in answer.headers
        told.append({name: value for name, value in answer.json().items() if name != "request"})
    assert told[0] == told[1] == told[2]
    for path in (f"/api/puzzles/{today + 1}/standings", "/api/puzzles/0", "/api/puzzles/x"):
        assert (await ann.get(path)).status_code == 404
    assert date_of(today + 1) not in (await ann.get("/api/puzzles")).text
    month = (await ann.get("/api/puzzles?month=2026-11")).json()
    assert month["puzzles"] == []


async def test_the_archive_lists_a_month_without_its_words(ann: httpx.AsyncClient) -> None:
    archive = (await ann.get("/api/puzzles")).json()
    assert (archive["month"], archive["first"], archive["last"]) == ("2026-11", "2025-05", "2026-11")
    assert [one["puzzleId"] for one in archive["puzzles"]] == list(range(TODAY - 13, TODAY + 1))
    assert set(archive["puzzles"][0]) == {"puzzleId", "date", "difficulty"}
    first = (await ann.get("/api/puzzles?month=2025-05")).json()["puzzles"]
    assert first[0] == {"puzzleId": 1, "date": "2025-05-07", "difficulty": "medium"}
    for wrong in ("november", "2026-13", "2026-00", "2026-11%0A"):
        assert (await ann.get(f"/api/puzzles?month={wrong}")).status_code == 422, wrong


async def test_practice_is_a_function_of_its_seed(ann: httpx.AsyncClient) -> None:
    one, same, other = [
        (await ann.get(f"/api/practice?difficulty=hard&seed={seed}")).json() for seed in (7, 7, 8)
    ]
    assert one == same
    assert one["puzzle"]["words"] != other["puzzle"]["words"]
    assert (one["difficulty"], one["seed"], one["puzzle"]["puzzleId"]) == ("hard", 7, 0)
    assert rival(msgspec.convert(one["puzzle"], Puzzle).cross) is None
    drawn = [(await ann.get("/api/practice")).json()["seed"] for _ in range(2)]
    assert drawn[0] != drawn[1]


def wrong_letters(letters: str, count: int) -> str:
    return "".join(letter for letter in "QXZJKVWFYB" if letter not in letters)[:count]


async def letters_of(player: httpx.AsyncClient, number: int) -> str:
    return "".join((await player.get(f"/api/puzzles/{number}")).json()["uniqueLetters"])


async def play(
    player: httpx.AsyncClient, clock: list[datetime], number: int, letters: str, seconds: int = 30
) -> dict[str, Any]:
    """Plays a daily puzzle: a first look, and some time later all letters."""
    path = f"/api/puzzles/chromacross/daily/{number}/try"
    (await player.post(path)).raise_for_status()
    clock[0] += timedelta(seconds=seconds)
    answer = await player.put(path, json={"answer": {"letters": letters, "hard": False}})
    told: dict[str, Any] = answer.raise_for_status().json()
    return told


async def test_standings_rank_everybodys_one_try(visitor: Visitor, clock: list[datetime]) -> None:
    ann, ben, cem = visitor(), visitor(), visitor()
    letters = await letters_of(ann, TODAY)
    await play(ann, clock, TODAY, wrong_letters(letters, 2) + letters)
    again = await play(ann, clock, TODAY, letters)  # it is over
    assert again["answer"]["letters"] == wrong_letters(letters, 2) + letters
    await play(ben, clock, TODAY, wrong_letters(letters, 1) + letters)
    await play(cem, clock, TODAY, wrong_letters(letters, 6))
    board = (await ben.get(f"/api/puzzles/{TODAY}/standings")).json()
    assert (board["number"], board["players"], board["solved"]) == (TODAY, 3, 2)
    assert [(one["place"], one["score"], one["seconds"], one["you"]) for one in board["best"]] == [
        (1, 1, 30, True),
        (2, 2, 30, False),
    ]
    assert board["scores"] == [{"score": 1, "people": 1}, {"score": 2, "people": 1}]


async def test_standings_know_my_try(visitor: Visitor, clock: list[datetime]) -> None:
    ann, ben = visitor(), visitor()
    path = f"/api/puzzles/{TODAY}/standings"
    letters = await letters_of(ann, TODAY)
    assert (await ann.get(path)).json()["yours"] is None
    begun = await play(ann, clock, TODAY, wrong_letters(letters, 2))
    board = (await ann.get(path)).json()
    assert (board["yours"], board["players"]) == (begun, 0)
    assert (begun["over"], begun["score"]) == (False, 2)
    lost = await play(ben, clock, TODAY, wrong_letters(letters, 6))
    assert (await ben.get(path)).json()["yours"] == lost
    assert (lost["over"], lost["solved"]) == (True, False)
    assert (await visitor().get(path)).json()["yours"] is None


async def test_a_match_of_the_puzzle_is_another_game(visitor: Visitor) -> None:
    ann = visitor()
    letters = await letters_of(ann, TODAY)
    wish = {
        "id": "a-match-alone",
        "game": "chromacross",
        "seats": [{"kind": "me"}],
        "options": {"puzzle": TODAY},
    }
    page = (await ann.post("/api/matches", json=wish)).raise_for_status().json()
    for letter in letters:
        move = {"id": f"guess-of-{letter}", "seat": 0, "move": {"type": "guess", "letter": letter}}
        (await ann.post(f"/api/matches/{page['id']}/commands", json=move)).raise_for_status()
    board = (await ann.get(f"/api/puzzles/{TODAY}/standings")).json()
    assert (board["players"], board["yours"]) == (0, None)


async def test_a_streak_is_kept_by_solving_each_puzzle_on_its_day(
    visitor: Visitor, clock: list[datetime]
) -> None:
    ann, ben = visitor(), visitor()
    for day in range(3):
        clock[0] = NOON - timedelta(days=2 - day)
        number = TODAY - 2 + day
        letters = await letters_of(ann, number)
        if day < 2:
            await play(ann, clock, number, letters)
        if day != 1:
            await play(ben, clock, number, letters)
    await play(ben, clock, TODAY - 1, await letters_of(ben, TODAY - 1))  # too late for the streak
    streaks = (await ann.get("/api/streaks")).json()
    assert [(one["place"], one["days"], one["you"]) for one in streaks] == [(1, 2, True), (2, 1, False)]
    mine = (await ben.get("/api/puzzles/chromacross/daily/mine")).json()
    assert [(one["number"], one["on_its_day"]) for one in mine] == [
        (TODAY - 2, True),
        (TODAY - 1, False),
        (TODAY, True),
    ]
    assert (await visitor().get("/api/puzzles/chromacross/daily/mine")).json() == []


async def test_a_stranger_becomes_a_guest_with_the_first_look(
    visitor: Visitor, clock: list[datetime]
) -> None:
    ann = visitor()
    path = f"/api/puzzles/chromacross/daily/{TODAY}/try"
    assert not ann.cookies
    assert (await ann.post(path)).json()["answer"] == {"letters": "", "hard": False}
    assert ann.cookies
    for number in (TODAY + 1, 0, "x"):
        assert (await visitor().post(f"/api/puzzles/chromacross/daily/{number}/try")).status_code == 404
    stranger = visitor()
    await stranger.post(f"/api/puzzles/chromacross/daily/{TODAY + 1}/try")
    assert not stranger.cookies  # nobody is written down for nothing


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({}, 422),
        ({"answer": []}, 422),
        ({"answer": {}, "ago": -1}, 422),
        ({"answer": {}, "ago": 10**9}, 422),
        ({"answer": {}, "solved": True}, 422),
        ({"answer": {"letters": "é"}}, 409),
        ({"answer": {"letters": "A" * 10_000}}, 409),
    ],
)
async def test_what_is_no_answer_is_refused(
    ann: httpx.AsyncClient, body: dict[str, Any], status: int
) -> None:
    answer = await ann.put(f"/api/puzzles/chromacross/daily/{TODAY}/try", json=body)
    assert answer.status_code == status
    assert " " in answer.json()["detail"]
    assert not ann.cookies  # nobody becomes a guest by it


async def test_nobody_becomes_a_guest_by_an_answer_that_cannot_be(ann: httpx.AsyncClient) -> None:
    number = (await ann.get("/api/puzzles/sums/small/today")).json()["number"]
    for places in ([99], [0, 0]):
        answer = await ann.put(f"/api/puzzles/sums/small/{number}/try", json={"answer": {"places": places}})
        assert (answer.status_code, answer.json()["code"]) == (409, "bad_answer")
        assert not ann.cookies


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("/api/today", "/api/puzzles/chromacross/daily/today"),
        ("/api/puzzles", "/api/puzzles/chromacross/daily/month"),
        ("/api/puzzles?month=2025-06", "/api/puzzles/chromacross/daily/month?month=2025-06"),
        ("/api/puzzles/42", "/api/puzzles/chromacross/daily/42"),
        ("/api/puzzles/42/standings", "/api/puzzles/chromacross/daily/42/standings"),
        ("/api/streaks", "/api/puzzles/chromacross/daily/streaks"),
        ("/api/practice?difficulty=easy&seed=3", "/api/puzzles/chromacross/practice?difficulty=easy&seed=3"),
    ],
)
async def test_an_old_address_answers_what_the_new_one_does(
    ann: httpx.AsyncClient, old: str, new: str
) -> None:
    one, other = await ann.get(old), await ann.get(new)
    assert one.status_code == other.status_code == 200
    assert one.content == other.content
    assert one.headers.get("cache-control") == other.headers.get("cache-control")
    document = (await ann.get("/openapi.json")).json()
    paths = {path.partition("?")[0].replace("/42", "/{number}") for path in (old, new)}
    assert any(path in document["paths"] for path in paths)


async def test_three_series_have_a_puzzle_of_their_own_each_day(visitor: Visitor) -> None:
    ann = visitor()
    sheets = [
        (await ann.get(f"/api/puzzles/sums/{series}/today")).json() for series in ("small", "middle", "large")
    ]
    assert [(sheet["series"], sheet["date"]) for sheet in sheets] == [
        ("small", "2026-11-14"),
        ("middle", "2026-11-14"),
        ("large", "2026-11-14"),
    ]
    assert [len(sheet["numbers"]) for sheet in sheets] == [3, 5, 8]
    month = (await ann.get("/api/puzzles/sums/middle/month")).json()
    assert [one["number"] for one in month["puzzles"]] == list(range(1, 15))
    for path in (
        "/api/puzzles/sums/huge/today",
        "/api/puzzles/chess/daily/today",
        "/api/puzzles/sums/small/15",
    ):
        assert (await ann.get(path)).status_code == 404, path
    assert (await ann.get("/api/puzzles/sums/practice?difficulty=huge")).status_code == 422
    assert (await ann.get("/api/puzzles/sums/practice")).json()["difficulty"] == "middle"


async def test_the_page_of_today_fetches_the_puzzle_at_once(ann: httpx.AsyncClient) -> None:
    link = '<link rel="preload" as="fetch" crossorigin href="/api/puzzles/chromacross/daily/today">'
    page = await ann.get("/play/chromacross")
    assert link in page.text
    assert page.headers["cache-control"] == "no-cache"
    assert "carried" not in page.text  # it is kept for visits without a line
    assert link not in (await ann.get(f"/play/chromacross/{TODAY}")).text


async def test_the_short_address_leads_to_the_page(ann: httpx.AsyncClient) -> None:
    for path in ("/chromacross", f"/chromacross/{TODAY}"):
        answer = await ann.get(path)
        assert (answer.status_code, answer.headers["location"]) == (308, f"/play{path}")
        assert (await ann.get(f"/play{path}")).status_code == 200


async def test_the_worker_names_every_file_that_the_page_needs(ann: httpx.AsyncClient) -> None:
    answer = await ann.get("/play/chromacross/worker.js")
    assert answer.headers["service-worker-allowed"] == "/play/chromacross"
    assert answer.headers["cache-control"] == "no-cache"
    named = answer.text.partition("NEEDED = ")[2].partition(";")[0]
    paths = msgspec.json.decode(named, type=list[str])
    for path in paths:
        assert (await ann.get(path)).status_code == 200, path
    page = (await ann.get("/play/chromacross")).text
    linked = re.findall(r'(?:href|src)="(/static/[^"]+\.(?:js|css))"', page)
    assert len(linked) >= 5
    assert set(linked) <= set(paths)
    assert (await ann.get("/play/treasure/worker.js")).status_code == 404
