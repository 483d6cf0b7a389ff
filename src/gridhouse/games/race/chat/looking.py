"""Looking: a tile, and how the race stands."""

from gridhouse.games.race.rules.powerups import CARDS
from gridhouse.games.race.rules.refusing import no
from gridhouse.games.race.rules.tasks import DIFFICULTIES
from gridhouse.games.race.rules.trail import FINAL
from gridhouse.games.race.seen import TileView, View
from gridhouse.games.race.words import points, said
from gridhouse.kernel import Detail, Given, Onlook, Saying


def tile(seen: Onlook, given: Given) -> Saying:
    """A tile as a team sees it: the one it stands on, where none is named."""
    view: View = seen.view
    number = given.get("number")
    if number is None:
        if view.you is None:
            raise no("no_such_team", "Say which tile: you stand on none.")
        number = view.teams[view.you].position
    if not 1 <= number <= FINAL:
        raise no("bad_target", f"The tiles are 1 to {FINAL}.")
    shown = view.tiles[number - 1] if number <= len(view.tiles) else TileView(number, hidden=True)
    if shown.hidden or shown.difficulty is None:
        return Saying(f"Tile {number}", "It lies in the fog.")
    return Saying(
        f"Tile {number}: {said(shown.label)}", said(shown.instructions), tuple(_details(view, shown))
    )


def _details(view: View, shown: TileView) -> list[Detail]:
    assert shown.difficulty is not None
    asked = f"{shown.min}" if shown.min == shown.max else f"{shown.min} to {shown.max}"
    details = [Detail("Difficulty", DIFFICULTIES[shown.difficulty]), Detail("Completions", asked)]
    if shown.worth:
        details.append(Detail("Points for each", points(shown.worth)))
    if shown.reward:
        details.append(Detail("Reward", CARDS[shown.reward].name))
    if shown.start_proof:
        details.append(Detail("START CHECK", "It needs a picture from before as well."))
    team = view.teams[view.you] if view.you is not None else None
    if team and team.position == shown.n:
        done = [said(view.players[entry.player]) for entry in team.progress]
        details.append(Detail("Done so far", ", ".join(done) or "nothing yet"))
    return details


def standings(seen: Onlook, _given: Given) -> Saying:
    """The teams, the first one first; those on the same tile share a rank."""
    view: View = seen.view
    if view.phase == "setup":
        raise no("race_not_live", "The race has not started yet.")
    racing = [seat for seat, team in enumerate(view.teams) if not team.withdrawn]
    first = [seat for seat in view.finishers if seat in racing]
    rest = sorted((seat for seat in racing if seat not in first), key=lambda seat: -view.teams[seat].position)
    lines = [f"{place}. {{{seat}}}: finished" for place, seat in enumerate(first, 1)]
    for seat in rest:
        at = view.teams[seat].position
        rank = len(first) + 1 + sum(view.teams[other].position > at for other in rest)
        lines.append(f"{rank}. {{{seat}}}: tile {at}")
    return Saying(said(view.settings.name), "\n".join(lines))
