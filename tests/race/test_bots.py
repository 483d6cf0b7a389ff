"""Bot teams: from what a team sees, they wish only for what the rules allow."""

from typing import Any

import pytest

from gridhouse.games.race import GAME
from gridhouse.games.race.bots.known import known
from gridhouse.games.race.bots.uses import legal_uses
from gridhouse.games.race.rules.facts import PowerupFact
from gridhouse.games.race.rules.powerups import POWERUPS
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.used import spent
from gridhouse.games.race.rules.wishes import Use, Wish
from gridhouse.kernel import Refusal, Sealed, player
from tests.race.positions import position

RACES = [state for state in map(position, range(60)) if state.phase == "live"]


def allowed(state: State, seat: int, wish: Wish) -> bool:
    try:
        GAME.decide(state, player(seat), wish, Sealed(b"chance", 1))
    except Refusal:
        return False
    return True


def test_all_uses_that_a_team_finds_are_all_that_the_rules_allow() -> None:
    found = 0
    for state in RACES[:6]:
        for seat in range(len(state.teams)):
            uses = set(legal_uses(state, seat))
            found += len(uses)
            assert {use for use in every_use(state, seat) if allowed(state, seat, use)} == uses
    assert found > 200


def every_use(state: State, seat: int) -> set[Use]:
    """All uses of what a team holds that name what they need."""
    held = dict.fromkeys(state.teams[seat].inventory)
    targets: list[dict[str, Any]] = [
        *({"team": team} for team in range(len(state.teams))),
        *({"team": team, "other": other} for team in range(len(state.teams)) for other in POWERUPS),
        *({"other": other} for other in POWERUPS),
        *({"tile": tile} for tile in range(1, 57)),
        *({"tile": tile, "task": one.id} for tile in range(1, 57) for one in state.pool),
        {},
    ]
    return {Use(powerup, **target) for powerup in held for target in targets}


@pytest.mark.parametrize("key", GAME.bots)
def test_a_bot_is_never_refused(key: str) -> None:
    used = set()
    for number, state in enumerate(RACES):
        for seat in GAME.turn(state):
            view = GAME.view(state, player(seat))
            wish = GAME.bots[key].choose(view, None, Sealed(b"whim", number))
            facts = GAME.decide(state, player(seat), wish, Sealed(b"chance", number))
            used |= {spent(fact) for fact in facts if isinstance(fact, PowerupFact)}
    assert bool(used) == (key != "walker")


def test_a_bot_that_failed_completes_its_tile() -> None:
    for state in RACES:
        for seat in GAME.turn(state):
            wish = GAME.fallback(GAME.view(state, player(seat)), None)
            assert wish is not None
            assert allowed(state, seat, wish)


def test_what_a_team_sees_allows_what_the_race_allows() -> None:
    for state in RACES:
        blind = {"changeTile"} if state.settings.change_pick == "random" else set()  # no task is shown then
        for seat in range(len(state.teams)):
            seen = {use.powerup for use in legal_uses(known(GAME.view(state, player(seat))), seat)}
            assert seen == {use.powerup for use in legal_uses(state, seat)} - blind
