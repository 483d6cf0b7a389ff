"""A house with a race, for files that are brought to it."""

from tests.race.conftest import race, race_house

__all__ = ["race", "race_house"]
