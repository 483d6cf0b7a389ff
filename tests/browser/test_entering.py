"""Into a team: by a code and a name of its list, or by a password at the address of the match."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.driver import Player, PlayerFactory, check_axe_in_every_theme
from tests.browser.house import WITHOUT_LUCK, House

NAMES = ["Cap Tain", "Mate", "A player whose name is longer than most"]


@pytest.fixture(scope="module")
def shared_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with a game that somebody organises."""
    data = tmp_path_factory.mktemp("hosted")
    house = House(data, "--no-rate-limits", "--games", "tests/house/games/relay", program=WITHOUT_LUCK)
    yield house
    house.close()


def relay(host: Player) -> tuple[str, str]:
    """The address of a new match of two teams, and the code of the first one, which has a list of names."""

    def post(path: str, **body: object) -> dict:  # type: ignore[type-arg]
        answer = host.page.request.post(path, data=body)
        assert answer.ok, answer.text()
        return answer.json()  # type: ignore[no-any-return]

    teams = [{"kind": "team", "name": "Foxes"}, {"kind": "team", "name": "Owls"}]
    match = "/api/matches/" + post("/api/matches", id="the-match", game="relay", seats=teams)["id"]
    post(f"{match}/commands", id="the-list", move={"type": "enlist", "team": 0, "names": NAMES})
    for opens, password in (("0", "fox-password"), ("1", "owl-password"), ("admin:Odin", "odin-password")):
        post(f"{match}/passes", id=f"pass-{opens[-1]}-of-it", opens=opens, password=password)
    roll = post(f"{match}/codes", id="the-code", seat=0)
    code = next(one["code"] for one in roll["passes"] if one["opens"] == "0")
    return match.removeprefix("/api/matches/"), code


def test_a_code_is_typed_and_a_name_is_picked(player: PlayerFactory) -> None:
    host, fay = player("Hanna"), player("Fay", size="phone")
    match, code = relay(host)
    fay.forgive("404")
    fay.visit("/")
    fay.type("Join with a code", "short")
    fay.click("Join", "button")
    fay.see("A code has six letters or digits.")
    fay.type("Join with a code", "wrongs")
    fay.click("Join", "button")
    fay.see("There is no such code.")
    fay.click("Try another code")
    fay.type("Join with a code", f"{code[:3].lower()} {code[3:]}")
    fay.press("Enter")
    fay.see("Who are you?")
    check_axe_in_every_theme(fay.page)
    fay.click(NAMES[2])
    fay.see_at(f"/m/{match}")
    fay.see("Foxes: 0")
    fay.visit(f"/j/{code}")
    fay.see(f"You are in as {NAMES[2]}.")
    fay.click("Go on")
    fay.see("Foxes: 0")


def test_a_stranger_at_the_address_of_a_match_is_asked_for_a_password(player: PlayerFactory) -> None:
    host, olga, odin = player("Hanna"), player("Olga"), player("Odin")
    match, _ = relay(host)
    for person in (olga, odin):
        person.forgive("404")
        person.visit(f"/m/{match}")
        person.see_at(f"/enter/{match}")
    olga.forgive("409")
    olga.choose("Your team", "Owls")
    olga.type("Password", "a guess")
    olga.click("Go on")
    olga.see("That is not the password.")
    olga.type("Password", "owl-password")
    olga.click("Go on")
    olga.type("Your name", "Olga")
    olga.click("Join")
    olga.see("Owls: 0")
    check_axe_in_every_theme(odin.page)
    odin.click("I am an organiser")
    odin.type("Your name", "odin")
    odin.type("Password", "odin-password")
    odin.click("Go on")
    odin.see("Foxes: 0")
    expect(odin.page).to_have_url(f"{odin.house.url}/m/{match}")
