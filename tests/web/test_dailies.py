"""Daily puzzles over HTTP: the document's object to the letter, and not a byte of the days to come."""

import re
from datetime import UTC, datetime, timedelta

import httpx
import msgspec
import pytest

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
    for module in ("house.puzzles.dailies", "web.api.dailies"):
        monkeypatch.setattr(f"gridhouse.{module}.utc_now", lambda: now[0])
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
    today = dailies.today()
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


async def play(player: httpx.AsyncClient, puzzle: int, letters: str, **options: object) -> str:
    """Plays a daily puzzle alone, judged by the house. The id of the match."""
    wish = {
        "id": f"try-of-{puzzle}-{letters}-{len(options)}",
        "game": "chromacross",
        "seats": [{"kind": "me"}],
        "options": {"puzzle": puzzle, **options},
    }
    page = (await player.post("/api/matches", json=wish)).json()
    for letter in letters:
        move = {"id": f"guess-of-{letter}", "seat": 0, "move": {"type": "guess", "letter": letter}}
        (await player.post(f"/api/matches/{page['id']}/commands", json=move)).raise_for_status()
    return str(page["id"])


def wrong_letters(letters: str, count: int) -> str:
    return "".join(letter for letter in "QXZJKVWFYB" if letter not in letters)[:count]


async def test_standings_rank_first_tries_that_the_house_judged(visitor: Visitor) -> None:
    ann, ben, cem = visitor(), visitor(), visitor()
    letters = "".join((await ann.get("/api/today")).json()["uniqueLetters"])
    await play(ann, TODAY, wrong_letters(letters, 2) + letters)
    await play(ann, TODAY, letters)  # a second try counts for nothing
    await play(ben, TODAY, wrong_letters(letters, 1) + letters)
    await play(cem, TODAY, wrong_letters(letters, 6))
    board = (await ben.get(f"/api/puzzles/{TODAY}/standings")).json()
    assert (board["puzzleId"], board["players"], board["solved"]) == (TODAY, 3, 2)
    assert [(one["place"], one["misses"], one["you"]) for one in board["best"]] == [
        (1, 1, True),
        (2, 2, False),
    ]


async def test_standings_know_which_try_of_mine_counts(visitor: Visitor) -> None:
    ann, ben = visitor(), visitor()
    path = f"/api/puzzles/{TODAY}/standings"
    letters = "".join((await ann.get("/api/today")).json()["uniqueLetters"])
    assert (await ann.get(path)).json()["yours"] is None
    await play(ann, TODAY, letters, attempts=10)  # by easier rules
    assert (await ann.get(path)).json()["yours"] is None
    first = await play(ann, TODAY, wrong_letters(letters, 2))
    board = (await ann.get(path)).json()
    assert (board["yours"], board["players"]) == ({"match": first, "over": False}, 0)
    await play(ann, TODAY, letters)  # a second try
    assert (await ann.get(path)).json()["yours"] == {"match": first, "over": False}
    lost = await play(ben, TODAY, wrong_letters(letters, 6))
    assert (await ben.get(path)).json()["yours"] == {"match": lost, "over": True}
    assert (await visitor().get(path)).json()["yours"] is None


async def test_standings_leave_out_easier_rules_and_company(visitor: Visitor) -> None:
    ann = visitor()
    letters = "".join((await ann.get("/api/today")).json()["uniqueLetters"])
    await play(ann, TODAY, letters, attempts=10)
    assert (await ann.get(f"/api/puzzles/{TODAY}/standings")).json()["players"] == 0


async def test_a_streak_is_kept_by_solving_each_puzzle_on_its_day(
    visitor: Visitor, clock: list[datetime], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "gridhouse.house.table.matches.now_ms", lambda: round(clock[0].timestamp() * 1000), raising=True
    )
    ann, ben = visitor(), visitor()
    for day in range(3):
        clock[0] = NOON - timedelta(days=2 - day)
        number = TODAY - 2 + day
        letters = "".join((await ann.get(f"/api/puzzles/{number}")).json()["uniqueLetters"])
        if day < 2:
            await play(ann, number, letters)
        if day != 1:
            await play(ben, number, letters)
    yesterday = "".join((await ann.get(f"/api/puzzles/{TODAY - 1}")).json()["uniqueLetters"])
    await play(ben, TODAY - 1, yesterday)  # too late for the streak
    streaks = (await ann.get("/api/streaks")).json()
    assert [(one["place"], one["days"], one["you"]) for one in streaks] == [(1, 2, True), (2, 1, False)]


async def test_the_page_of_today_fetches_the_puzzle_at_once(ann: httpx.AsyncClient) -> None:
    link = '<link rel="preload" as="fetch" crossorigin href="/api/today">'
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
