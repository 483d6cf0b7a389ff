"""A demo: invented players, so that a race can run by itself."""

from gridhouse.games.race.rules.facts import RosterEdited

TEAM = 5
"""How many players a team has: enough for every task of a group that comes with the house."""
_NAMES = """
    Ayla Brann Cato Dwyn Ebba Falk Gro Hild Iselin Jory Kest Lumi Mira Nils Odo Pim Quill Runa Siv Tove
    Ulf Vera Wren Xan Ylva Zeb Arlo Bryn Ciro Dag Elin Finn Gida Hux Ines Jarl Kaia Leif Moss Nya
    Orin Petra Rolf Saga Torin Una Vidar Wolf Yrsa Aki Bo Cleo Dario Esme Fritz Gwen Hugo Ida Jonas Kit
"""


def roster(seats: int) -> RosterEdited:
    """As many players for each team; when the names are used up, they get numbers."""
    names = _NAMES.split()
    players = [
        names[at % len(names)] + (f" {at // len(names) + 1}" if at >= len(names) else "")
        for at in range(seats * TEAM)
    ]
    members = {seat: tuple(range(seat * TEAM, (seat + 1) * TEAM)) for seat in range(seats)}
    return RosterEdited(tuple(players), members, None)
