"""How people race in a browser: a race in its second week, made by its organiser's own commands."""

import secrets
import time
from typing import Any

import msgspec
from msgspec.structs import replace
from playwright.sync_api import APIRequestContext

from gridhouse.games.race.beginning import like
from gridhouse.games.race.options import Options
from gridhouse.games.race.rules.state import State
from tests.browser.driver import Player
from tests.browser.house import OFF
from tests.race import winter

PASSWORD = "open the gate"


def sent(value: Any) -> Any:
    """A value as it goes over the line."""
    return msgspec.json.decode(msgspec.json.encode(value))


class Organised:
    """A race that somebody organises, over HTTP."""

    def __init__(self, organiser: Player, match: str) -> None:
        self.organiser = organiser
        self.http: APIRequestContext = organiser.context.request
        self.id = match
        self.path = f"/m/{match}"

    def wish(self, **move: Any) -> None:
        """A wish of the organiser."""
        self._act({"move": sent(move)})

    def for_team(self, seat: int, **move: Any) -> None:
        """A wish on behalf of a team."""
        self._act({"move": sent(move), "on_behalf_of": seat})

    def use(self, seat: int, **aim: Any) -> None:
        """Give a team a powerup, let it use that, and end the cooldown."""
        self.wish(type="grant", team=seat, powerup=aim["powerup"])
        self.for_team(seat, type="use", **aim)
        self.wish(type="set_cooldown", team=seat, on=False)

    def date(self, started: float, left: float) -> None:
        """Set the dates, in days from now."""
        before, now = self.view()["settings"], (time.time() + OFF) * 1000
        after = {
            **before,
            "starts_at": round(now - started * winter.DAY),
            "ends_at": round(now + left * winter.DAY),
        }
        self.wish(type="configure", before=before, after=after)

    def view(self) -> Any:
        """What the organiser sees."""
        return _done(self.http.get(f"/api/matches/{self.id}"))["frame"]["view"]

    def watch(self) -> str:
        """The address for onlookers."""
        address: str = _done(self.http.get(f"/api/matches/{self.id}"))["watch"]
        return address

    def ask(self, question: str, **asked: Any) -> Any:
        """What the house answers to the organiser."""
        return _done(self.http.post(f"/api/matches/{self.id}/ask/{question}", data=asked))

    def helper(self, person: Player, name: str) -> None:
        """Let somebody help to organise, who comes in by a password of their own; no team has one."""
        by = {"id": secrets.token_hex(8), "opens": f"admin:{name}", "password": PASSWORD}
        _done(self.http.post(f"/api/matches/{self.id}/passes", data=by))
        person.visit(f"/enter/{self.id}")
        person.type("Your name", name)
        person.type("Password", PASSWORD)
        person.click("Go on")
        person.see_at(self.path)

    def admit(self, person: Player, seat: int, name: str) -> None:
        """Let somebody into a team by its password, and to the race's page."""
        _done(self.http.post(f"/api/matches/{self.id}/passes", data=_pass(seat)))
        enter = {**_pass(seat), "name": name}
        _done(person.context.request.post(f"/api/matches/{self.id}/members", data=enter))
        person.visit(self.path)

    def _act(self, act: dict[str, Any]) -> None:
        answer = self.http.post(f"/api/matches/{self.id}/commands", data={"id": secrets.token_hex(8), **act})
        told = _done(answer)
        assert not told.get("refusal"), told


class Race(Organised):
    """A race that was made over HTTP, too."""

    def __init__(self, organiser: Player, race: State, names: tuple[str, ...]) -> None:
        wish = {
            "id": secrets.token_hex(8),
            "game": "tile-race",
            "seats": [{"kind": "team", "name": name} for name in names],
            "options": sent(like(replace(race, phase="closed"), Options())),
        }
        super().__init__(organiser, _done(organiser.context.request.post("/api/matches", data=wish))["id"])


def winter_race(organiser: Player) -> Race:
    """The race of `winter`, started, with its teams where they stand and its tiles as they were changed."""
    state = winter.race()
    race = Race(organiser, state, winter.NAMES)
    lineups = [
        {"team": seat, "before": [], "after": [state.players[player] for player in team.members]}
        for seat, team in enumerate(state.teams)
    ]
    race.wish(type="edit_roster", lineups=lineups)
    dressed = [
        {"colour": team.get("colour", 0), "mark": team.get("mark", 0)} for team in race.view()["teams"]
    ]
    for seat, team in enumerate(state.teams):
        wanted = {"colour": team.colour, "mark": team.mark}
        if dressed[seat] != wanted:
            race.wish(type="dress", team=seat, before=dressed[seat], after=wanted)
    race.wish(type="start")
    race.date(started=9.5, left=11.5)
    race.wish(type="move", team=1, to=26)
    race.wish(type="move", team=2, to=13)
    race.use(2, powerup="copypaste", tile=18)
    race.use(
        2, powerup="changeTile", tile=25, task=next(one.id for one in state.pool if one.task.difficulty == 2)
    )
    race.use(2, powerup="doubleEasy", tile=23)
    for seat, team in enumerate(state.teams):
        if team.position != race.view()["teams"][seat]["position"]:
            race.wish(type="move", team=seat, to=team.position)
        for player, points in team.points.items():
            race.wish(type="bonus", team=seat, player=player, points=points)
        for powerup in team.inventory:
            race.wish(type="grant", team=seat, powerup=powerup)
        if team.cooldown:
            race.wish(type="set_cooldown", team=seat, on=True)
    race.for_team(winter.FIRE, type="report", entries=[{"player": 0}])
    return race


def _pass(seat: int) -> dict[str, Any]:
    return {"id": secrets.token_hex(8), "opens": str(seat), "password": PASSWORD}


def _done(answer: Any) -> Any:
    assert answer.ok, answer.text()
    return answer.json()
