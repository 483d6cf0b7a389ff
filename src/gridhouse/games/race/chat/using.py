"""Using a powerup: which, on whom or what."""

from collections.abc import Iterator

from gridhouse.games.race.bots.known import known
from gridhouse.games.race.bots.uses import legal_uses
from gridhouse.games.race.chat.sending import own
from gridhouse.games.race.rules.aims import AT_TEAMS, AT_TILES
from gridhouse.games.race.rules.powerups import CARDS, POWERUPS, Powerup
from gridhouse.games.race.rules.refusing import no
from gridhouse.games.race.rules.wishes import Use
from gridhouse.games.race.seen import View
from gridhouse.kernel import Blank, Given, Onlook, Saying, Wanted

Offers = list[tuple[str, str]]


def use(seen: Onlook, given: Given) -> Wanted:
    """A powerup of the team, aimed as it was filled in. The house judges it."""
    view: View = seen.view
    own(view)
    powerup = _powerup(given.get("powerup"))
    if powerup is None:
        raise no("not_owned", "Choose one of your team's powerups.")
    target, what = str(given.get("target") or "").strip(), str(given.get("what") or "").strip()
    wish = Use(
        powerup,
        team=_team(seen, target) if powerup in AT_TEAMS else None,
        tile=_number(target.lower().removeprefix("tile ")) if powerup in AT_TILES else None,
        task=_number(what) if powerup == "changeTile" else None,
        other=_powerup(what),
    )

    def used(after: Onlook) -> Saying:
        there = own(after.view)
        left = ", ".join(CARDS[one].name for one in there.inventory or ()) or "none"
        return Saying(f"{CARDS[powerup].name} is used", f"You stand on tile {there.position}. Left: {left}.")

    return Wanted(wish, used)


def _powerup(text: object) -> Powerup | None:
    """A powerup by its key or its name."""
    plain = str(text or "").strip().casefold()
    return next((one for one in POWERUPS if plain in (one.casefold(), CARDS[one].name.casefold())), None)


def _team(seen: Onlook, text: str) -> int | None:
    """A team by its number (as it is offered) or its name."""
    plain = text.casefold()
    found = next((seat for seat, name in enumerate(seen.names) if name.casefold() == plain), None)
    seat = _number(text.removeprefix("#")) if found is None and text.startswith("#") else found
    if seat is None or seat >= len(seen.names):
        raise no("no_such_team", "There is no such team in this race.")
    return seat


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else None


# --- what is offered: no more than the rules allow on what the team sees -----------------------------


def _held(seen: Onlook, _given: Given) -> Offers:
    return [(CARDS[one].name, one) for one in dict.fromkeys(own(seen.view).inventory or ())]


def _uses(seen: Onlook, given: Given) -> Iterator[Use]:
    view: View = seen.view
    if view.you is None:
        return
    chosen = _powerup(given.get("powerup"))
    yield from (use for use in legal_uses(known(view), view.you) if chosen in (None, use.powerup))


def _targets(seen: Onlook, given: Given) -> Offers:
    offers: dict[str, str] = {}
    for use in _uses(seen, given):
        if use.team is not None:
            offers[f"#{use.team}"] = seen.names[use.team]
        elif use.tile is not None:
            offers[str(use.tile)] = f"Tile {use.tile}: {seen.view.tiles[use.tile - 1].label}"
    return [(read, told) for told, read in offers.items()]


def _whats(seen: Onlook, given: Given) -> Offers:
    labels = {one.id: one.task.label for one in seen.view.free or ()}
    target, offers = str(given.get("target") or ""), dict[str, str]()
    for use in _uses(seen, given):
        if target not in ("", f"#{use.team}", str(use.tile)):
            continue
        if use.task is not None:
            offers[str(use.task)] = labels.get(use.task, "")
        elif use.other is not None:
            offers[use.other] = CARDS[use.other].name
    return [(read, told) for told, read in offers.items()]


BLANKS = (
    Blank("powerup", "The powerup", needed=True, offers=_held),
    Blank("target", "The team or the tile, if it needs one", offers=_targets),
    Blank("what", "The task that is laid, or the powerup that is taken away or doubled", offers=_whats),
)
