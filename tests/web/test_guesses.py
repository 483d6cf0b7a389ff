"""Guessing at passwords: hopeless for strangers, and nobody who knows one is kept out by it."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from gridhouse.house.people.devices import Devices
from gridhouse.house.people.people import People
from gridhouse.web.gate.cookies import MOST_MARKS
from gridhouse.web.gate.limits import site

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("no_time_passes")]

PASSWORD = "eight or more"
Door = Callable[..., httpx.AsyncClient]


@pytest.fixture
async def door(app: Starlette) -> AsyncIterator[Door]:
    """Makes visitors at an address, each with cookies of their own."""
    visitors: list[httpx.AsyncClient] = []

    def arrive(address: str = "198.51.100.1", cookies: httpx.Cookies | None = None) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(app, raise_app_exceptions=False, client=(address, 1))
        visitors.append(httpx.AsyncClient(transport=transport, base_url="http://house", cookies=cookies))
        return visitors[-1]

    yield arrive
    for visitor in visitors:
        await visitor.aclose()


async def sign_up(visitor: httpx.AsyncClient, login: str = "ann") -> None:
    answer = await visitor.post("/api/accounts", json={"login": login, "password": PASSWORD})
    assert answer.status_code == 201


async def log_in(visitor: httpx.AsyncClient, password: str = PASSWORD, login: str = "ann") -> httpx.Response:
    return await visitor.post("/api/sessions", json={"login": login, "password": password})


async def guess(visitor: httpx.AsyncClient, times: int, login: str = "ann") -> Counter[int]:
    """The answers to wrong passwords."""
    return Counter([(await log_in(visitor, f"guess {n}", login)).status_code for n in range(times)])


# --- strangers ------------------------------------------------------------------------------


async def test_one_address_has_few_guesses_at_one_login(door: Door) -> None:
    assert await guess(door(), 12) == {401: 10, 429: 2}
    answer = await log_in(door(), "another visitor, same address", "ANN")
    assert answer.status_code == 429
    assert answer.json()["detail"] == "That was the wrong password too many times. Try again in 60 minutes."
    assert answer.headers["retry-after"] == "3600"


async def test_one_address_has_so_many_guesses_at_all_logins(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    hours = _hours(monkeypatch)
    told = [await guess(door(), 10, f"login-{n}-{hour}") for hour in hours for n in range(40)]
    assert sum(map(Counter.total, told)) == 2000
    assert sum(count[401] for count in told) == 1000


def _hours(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """Five hours, in each of which time passes with every deed."""
    for hour in range(5):
        ticks = iter(range(10**9))

        class Clock:
            @staticmethod
            def monotonic(hour: int = hour, ticks: Iterator[int] = ticks) -> float:
                return 1_000_000 + hour * 3600 + next(ticks) * 0.1

        monkeypatch.setattr("gridhouse.web.gate.counter.time", Clock)
        yield hour


async def test_strangers_lock_nobody_out(door: Door) -> None:
    """The owner comes from an address of their own, on a device that nobody knows."""
    await sign_up(door("192.0.2.1"))
    for number in range(20):
        await guess(door(f"203.0.113.{number}"), 12)
    assert (await log_in(door("192.0.2.2"))).status_code == 200


async def test_a_site_of_ipv6_is_one_stranger(door: Door) -> None:
    assert site("2001:db8:1:2::3") == "2001:db8:1::/48"
    told = [(await guess(door(f"2001:db8:1:{number:x}::1"), 1))[401] for number in range(12)]
    assert told == [1] * 10 + [0] * 2


# --- known devices --------------------------------------------------------------------------


async def test_a_known_device_passes_while_strangers_guess_at_the_same_address(door: Door) -> None:
    ann = door()
    await sign_up(ann)
    await ann.delete("/api/sessions/current")
    for number in range(30):
        await guess(door(), 10, f"login-{number}")
    await guess(door(), 11)
    assert (await log_in(door())).status_code == 429
    assert (await log_in(ann)).status_code == 200
    assert (await ann.get("/api/me")).json()["person"]["login"] == "ann"


async def test_a_known_device_has_its_own_few_guesses(door: Door) -> None:
    ann, phone = door(), door()
    await sign_up(ann)
    await log_in(phone)
    assert await guess(phone, 12) == {401: 10, 429: 2}
    assert (await log_in(ann)).status_code == 200
    assert (await log_in(door())).status_code == 200


async def test_a_device_is_known_to_one_account_and_not_to_others(door: Door) -> None:
    await sign_up(door())
    eve = door()
    await sign_up(eve, "eve")
    assert await guess(door(), 11) == {401: 10, 429: 1}
    assert (await guess(eve, 1)) == {429: 1}


async def test_another_password_makes_a_device_unknown(door: Door) -> None:
    ann = door()
    await sign_up(ann)
    stolen = httpx.Cookies({"gridhouse_device": ann.cookies["gridhouse_device"]})
    words = {"old": PASSWORD, "new": "another one of them"}
    assert (await ann.put("/api/accounts/me/password", json=words)).status_code == 204
    assert await guess(door(), 11) == {401: 10, 429: 1}
    assert (await log_in(door(cookies=stolen), words["new"])).status_code == 429
    assert (await log_in(ann, words["new"])).status_code == 200


async def test_a_shared_device_is_known_to_the_latest_of_its_accounts(door: Door) -> None:
    shared = door()
    for number in range(MOST_MARKS + 1):
        await sign_up(shared, f"pupil-{number}")
        await shared.delete("/api/sessions/current")
    assert len(shared.cookies["gridhouse_device"].split("~")) == MOST_MARKS
    for number in (0, 1):
        await guess(door(), 11, f"pupil-{number}")
    assert (await log_in(shared, login="pupil-0")).status_code == 429
    assert (await log_in(shared, login="pupil-1")).status_code == 200


@pytest.mark.parametrize("mark", ["x", "a.b", "é.ü", "~~~", "\x01", "x" * 3000, "a." + "A" * 22])
async def test_forged_marks_are_worth_nothing_and_break_nothing(door: Door, mark: str) -> None:
    eve = door()
    await sign_up(eve)
    await guess(door(), 11)
    headers = [(b"Cookie", f"gridhouse_device={mark}".encode("latin-1"))]
    body = {"login": "ann", "password": PASSWORD}
    assert (await door().post("/api/sessions", json=body, headers=headers)).status_code == 429
    answer = await door("192.0.2.7").post("/api/sessions", json=body, headers=headers)
    assert answer.status_code == 200
    assert answer.headers.get_list("set-cookie")[-1].startswith("gridhouse_device=")


async def test_nothing_tells_whether_there_is_such_a_login(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A device that is known to one account asks about others: the same is looked up and signed for each."""
    done: list[str] = []
    sign, account = Devices._sign, People._account

    def counted_sign(*given: Any) -> str:
        done.append("signed")
        return sign(*given)

    async def counted_account(*given: Any) -> Any:
        done.append("looked up")
        return await account(*given)

    await sign_up(door())
    eve = door()
    await sign_up(eve, "eve")
    monkeypatch.setattr(Devices, "_sign", counted_sign)
    monkeypatch.setattr(People, "_account", counted_account)
    told = []
    for login in ("ann", "nobody"):
        done.clear()
        answer = await log_in(eve, "guess", login)
        told.append((answer.status_code, answer.json()["detail"], tuple(done)))
    assert told[0] == told[1]
    assert "signed" in told[0][2]


# --- classes, and those who are logged in ----------------------------------------------------


async def test_a_class_of_thirty_logs_in_at_once_and_some_mistype(door: Door) -> None:
    for number in range(30):
        await sign_up(door(f"192.0.2.{number}"), f"pupil-{number}")
    pupils = [(door(), f"pupil-{number}") for number in range(30)]
    mistyped = await asyncio.gather(*(guess(pupil, 1, login) for pupil, login in pupils))
    assert sum(mistyped, Counter()) == {401: 30}
    answers = await asyncio.gather(*(log_in(pupil, login=login) for pupil, login in pupils))
    assert {answer.status_code for answer in answers} == {200}


async def test_what_was_right_is_not_counted(door: Door) -> None:
    await sign_up(door())
    assert {(await log_in(door())).status_code for _ in range(30)} == {200}


async def test_many_guesses_at_once_are_counted_before_they_are_looked_at(door: Door) -> None:
    told = await asyncio.gather(*(guess(door(), 1) for _ in range(40)))
    assert sum(told, Counter()) == {401: 10, 429: 30}


async def test_logging_in_has_its_price_however_often_it_is_right(door: Door) -> None:
    await sign_up(door())
    statuses = Counter([(await log_in(door())).status_code for _ in range(125)])
    assert statuses == {200: 120, 429: 5}


async def test_a_stolen_session_does_not_help_to_guess_the_password(door: Door) -> None:
    ann = door()
    await sign_up(ann)
    statuses = []
    for number in range(12):
        thief = door(f"203.0.113.{number}", ann.cookies)
        body = {"old": f"guess {number}", "new": PASSWORD}
        statuses.append((await thief.put("/api/accounts/me/password", json=body)).status_code)
    assert statuses == [401] * 10 + [429] * 2
    thief = door("203.0.113.200", ann.cookies)
    answer = await thief.request("DELETE", "/api/accounts/me", json={"password": "guess"})
    assert answer.status_code == 429
    assert (await log_in(ann)).status_code == 200
    words = {"old": PASSWORD, "new": "another one of them"}
    assert (await ann.put("/api/accounts/me/password", json=words)).status_code == 204
