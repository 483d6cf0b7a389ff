"""Who may what: every route is asked by everybody, and answers as `docs/roles.md` says."""

import re
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from gridhouse.house.settings import Settings
from gridhouse.web.app import OPERATIONS
from tests.web.conftest import SUMS, TREASURE, Visitor

pytestmark = pytest.mark.anyio

TABLE = Path(__file__).parents[2] / "docs" / "roles.md"
ROLES = ("somebody", "onlooker", "rival", "player", "organiser", "host")
LAST = ("DELETE /api/matches/{match}/mine", "DELETE /api/accounts/me", "DELETE /api/sessions/current")
"""Whoever does this is nobody any more."""
RAW = {"content": b"neither", "headers": {"content-type": "application/octet-stream"}}
OCTETS: dict[str, Any] = {
    "PATCH /api/pictures/{picture}": RAW | {"params": {"start": 0}},
    "POST /api/backups": RAW,
}
"""What is sent as it is: neither a picture nor a backup."""
GONE = "00000000-0000-4000-8000-000000000000"
PASSWORD = "a long sentence is best"
CHANNEL = {
    "number": 0,
    "name": "Main",
    "kinds": ["completion"],
    "address": f"https://relay.invalid/api/webhooks/{10**17}/{'x' * 68}",
}

ids = (f"wish-{number:06}" for number in count())


@pytest.fixture
def settings(sqlite_url: str, tmp_path: Path) -> Settings:
    assert sqlite_url == f"sqlite:///{tmp_path / 'gridhouse.db'}"
    return Settings(
        data=tmp_path,
        games=(TREASURE, SUMS),
        warm_up=False,
        rate_limits=False,
        discord_hosts=("relay.invalid",),
    )


def bodies(route: str) -> Any:
    """What is sent along a route, anew each time."""
    wish = {"id": next(ids)}
    return {
        "POST /api/matches": wish | {"game": "treasure", "seats": [{"kind": "me"}, {"kind": "open"}]},
        "POST /api/matches/{match}/commands": wish | {"move": {"type": "start"}},
        "POST /api/matches/{match}/rematch": wish,
        "POST /api/matches/{match}/copy": wish,
        "POST /api/invites/{token}": wish,
        "POST /api/matches/{match}/passes": wish | {"opens": "2", "password": "a good password"},
        "POST /api/matches/{match}/codes": wish | {"seat": 2, "on": True},
        "POST /api/matches/{match}/members": wish | {"opens": "0", "password": "a wrong password"},
        "POST /api/matches/{match}/door": {"opens": "0", "password": "a wrong password"},
        "POST /api/codes/{code}": wish,
        "POST /api/matches/{match}/channels": CHANNEL | {"number": 2},
        "POST /api/matches/{match}/channels/{number}/queue": {"seqs": []},
        "POST /api/matches/{match}/pictures": {"size": 1000},
        "PUT /api/matches/{match}/keeping": {"days": 30},
        "POST /api/matches/{match}/looks": {"thing": 1},
        "POST /api/me": {"name": "Ada"},
        "POST /api/accounts": {"login": "ada", "password": PASSWORD, "name": "Ada"},
        "PUT /api/accounts/me/password": {"old": "a wrong password", "new": "another long sentence"},
        "DELETE /api/accounts/me": {"password": PASSWORD},
        "POST /api/sessions": {"login": "ada", "password": "a wrong password"},
        "POST /api/classes": {"name": "4c"},
        "POST /api/classes/{class_id}/door": {"open": True},
        "POST /api/class-links/{token}": {"nickname": "Otter"},
        "PUT /api/puzzles/{kind}/campaign/{puzzle}": {"answer": {}},
        "POST /api/puzzles/{kind}/library": {"title": "Walls", "text": f"3 {len(wish)} = 11"},
        "PUT /api/puzzles/{kind}/library/{number}/report": {"reason": "Its title is rude."},
        "POST /api/puzzles/{kind}/collections": {"title": "By the sea"},
        "PUT /api/puzzles/{kind}/collections/{number}": {"title": "By the sea"},
        "PUT /api/puzzles/{kind}/collections/{number}/entries/{entry}": {},
        "PUT /api/puzzles/{kind}/collections/{number}/report": {"reason": "Its title is rude."},
        "POST /api/puzzles/{kind}/ask/{question}": {"numbers": [3, 5, 8], "total": 8},
        "POST /api/matches/{match}/ask/{question}": {"sort": "tasks", "form": "csv"},
        "PUT /api/puzzles/{kind}/{series}/{number}/try": {"answer": {}},
        "POST /api/matches/{match}/backup.zip": {"passphrase": "a phrase to keep"},
    }.get(route)


async def post(client: httpx.AsyncClient, path: str, **body: Any) -> Any:
    return (await client.post(path, json=body)).raise_for_status().json()


def token(link: str) -> str:
    return link.rpartition("/")[2]


class People:
    """Those of a race, and what its host has besides."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.known = {role: visitor() for role in ROLES[2:]}
        self.places: dict[str, Any] = {}
        """What stands in a blank of a path, by the blank's name or by the word before it."""

    async def gather(self) -> None:
        host = self.known["host"]
        await post(host, "/api/accounts", login="ada", password=PASSWORD, name="Ada")
        teams = [{"kind": "team", "name": name} for name in ("Foxes", "Owls", "Bears")]
        race = await post(host, "/api/matches", id=next(ids), game="tile-race", seats=teams)
        match = f"/api/matches/{race['id']}"
        for role, opens in (("player", "0"), ("rival", "1"), ("organiser", "admin:Bea")):
            await post(host, f"{match}/passes", id=next(ids), opens=opens, password=PASSWORD)
            await post(self.known[role], f"{match}/members", id=next(ids), opens=opens, password=PASSWORD)
        doors = await post(host, f"{match}/codes", id=next(ids), seat=0, on=True)
        picture = await post(self.known["player"], f"{match}/pictures", size=1000, seat=0)
        await post(host, f"{match}/channels", **CHANNEL)
        seats = [{"kind": "me"}, {"kind": "open"}]
        table = await post(host, "/api/matches", id=next(ids), game="treasure", seats=seats)
        taught = await post(host, "/api/classes", name="4b")
        await post(self.known["player"], f"/api/class-links/{token(taught['link'])}", nickname="Otter")
        puzzle = await post(host, "/api/puzzles/sums/library", title="Sea walls", text="3 5 8 = 11")
        listed = await post(host, "/api/puzzles/sums/collections", title="By the sea")
        self.places = {
            "match": race["id"],
            "watch": token(race["watch"]),
            "invites": token(table["invite"]),
            "join": token(table["invite"]),
            "code": next(door["code"] for door in doors["passes"] if door["opens"] == "0"),
            "channels": 0,
            "picture": picture["id"],
            "size": "small",
            "game": "tile-race",
            "to": 1,
            "guest": GONE,
            "class": taught["id"],
            "class_id": taught["id"],
            "class-links": token(taught["link"]),
            "class-codes": taught["code"],
            "kind": "sums",
            "series": "small",
            "puzzle": "first",
            "library": puzzle["number"],
            "collections": listed["about"]["number"],
            "entries": puzzle["number"],
            "length": 5,
            "letter": "a",
        }

    def address(self, route: str) -> str:
        """The path of a route, with its blanks filled in."""
        question = "ways" if "puzzles" in route else "export"
        places = self.places | {"question": question}

        parts = route.partition(" ")[2].split("/")
        for at, part in enumerate(parts):
            if blank := re.search(r"\{(\w+)\}", part):
                filled = places.get(parts[at - 1], places.get(blank[1], 1))
                parts[at] = part.replace(blank[0], str(filled))
        return "/".join(parts)

    async def answers(self, route: str, by_link: bool) -> tuple[int, ...]:
        """What everybody is answered, those first who may least."""
        method, address = route.partition(" ")[0], self.address(route)
        statuses = []
        for role in ROLES:
            client = self.known.get(role) or self.visitor()
            params = {"watch": self.places["watch"]} if by_link and role == "onlooker" else {}
            sent = OCTETS[route] if route in OCTETS else {"json": bodies(route), "params": params}
            answer = await client.request(method, address, **sent)
            statuses.append(answer.status_code)
        return tuple(statuses)


def routes_of(app: Starlette) -> dict[str, bool]:
    """Every route that is no page, and whether it takes a link for onlookers; what deletes comes last."""
    typed = {f"{one.method} {one.path}": "watch" in one.query_names for one in OPERATIONS}
    others = {
        f"{method} {route.path}": True
        for route in app.routes
        if isinstance(route, Route)
        and (route.path.startswith("/api") or "." in route.path or route.path == "/metrics")
        for method in route.methods or ()
        if method not in ("HEAD", "OPTIONS")
    }
    known = others | typed

    def order(route: str) -> tuple[int, bool, int]:
        deletes = route.startswith("DELETE")
        return LAST.index(route) if route in LAST else -1, deletes, -len(route) if deletes else 0

    return {route: known[route] for route in sorted(sorted(known), key=order)}


def told() -> dict[str, tuple[int, ...]]:
    """The table of the docs."""
    rows = re.findall(r"^\| `([A-Z]+ /\S*)` \|([ \d|]+)\|$", TABLE.read_text(), re.MULTILINE)
    return {route: tuple(int(status) for status in statuses.split("|")) for route, statuses in rows}


async def test_every_route_answers_everybody_as_the_table_says(app: Starlette, visitor: Visitor) -> None:
    people = People(visitor)
    await people.gather()
    seen = {route: await people.answers(route, by_link) for route, by_link in routes_of(app).items()}
    table = told()
    rows = [
        f"| `{route}` | {' | '.join(map(str, seen[route]))} |"
        for route in seen
        if seen[route] != table.get(route)
    ]
    assert not rows, "docs/roles.md does not have these:\n" + "\n".join(rows)
    assert table.keys() == seen.keys(), "routes that are gone"
