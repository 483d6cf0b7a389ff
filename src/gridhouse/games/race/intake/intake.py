"""What a race makes of messages from outside, as one thing."""

from gridhouse.games.race.intake.reading import read
from gridhouse.games.race.intake.serving import serve
from gridhouse.games.race.intake.suggesting import gathers, label, listed, opens, suggest, wish
from gridhouse.kernel import Intake

INTAKE = Intake(opens, read, listed, suggest, label, wish, gathers, serve)
