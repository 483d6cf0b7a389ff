"""The word bank over HTTP: what a page needs to complete a word, and no word in any address."""

import httpx
import pytest

from gridhouse.games.words import bank

pytestmark = pytest.mark.anyio


async def test_all_words_of_a_length_and_letter_the_commonest_first(ann: httpx.AsyncClient) -> None:
    words = (await ann.get("/api/words/5/w")).json()["words"]
    assert sorted(words) == [word for word in bank() if len(word) == 5 and word[0] == "W"]
    assert words[:3] == ["WHICH", "WOULD", "WHERE"]
    common = [bank().zipf(word) for word in words]
    assert common == sorted(common, reverse=True)
    assert (await ann.get("/api/words/5/W")).json()["words"] == words


async def test_the_whole_bank_can_be_had(ann: httpx.AsyncClient) -> None:
    everything: set[str] = set()
    for length in range(3, 7):
        for letter in "abcdefghijklmnopqrstuvwxyz":
            everything.update((await ann.get(f"/api/words/{length}/{letter}")).json()["words"])
    assert everything == set(bank())


async def test_the_answer_may_be_kept(ann: httpx.AsyncClient) -> None:
    answer = await ann.get("/api/words/3/c")
    assert answer.headers["cache-control"] == "public, max-age=604800"
    again = await ann.get("/api/words/3/c", headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path", ["2/a", "7/a", "x/a", "3/ab", "3/1", "3/%C3%A9", "3/%00", "3", "-3/a", "3/%F0%9F%92%80"]
)
async def test_there_is_nothing_else(ann: httpx.AsyncClient, path: str) -> None:
    answer = await ann.get(f"/api/words/{path}")
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["code"] == "not_found"
