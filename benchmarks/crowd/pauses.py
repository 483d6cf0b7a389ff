"""How long a page waits before it opens a lost line again: asked of the page's own machine."""

import random
import re
from functools import cache
from pathlib import Path

import quickjs  # type: ignore[import-untyped]

FELL_BEHIND = 4000
_MODULE = "gridhouse/web/static/parts/connection.js"
_IMPORT = re.compile(r"^import .*?;\n", re.MULTILINE | re.DOTALL)
_EXPORT = re.compile(r"^export (?=const|let|function|async|class)", re.MULTILINE)
_ASKED = """stepLine({...freshLine(0, [], 0), status: "live", attempt: %d},
  {type: "closed", code: %d, chance: %d}, 0)[0].retryAt"""


class Pauses:
    """The pauses of the page that a house of this source folder serves."""

    def __init__(self, source: Path) -> None:
        self._world = quickjs.Context()
        self._world.eval(_EXPORT.sub("", _IMPORT.sub("", (source / _MODULE).read_text())))
        self._bounds = cache(self._asked)

    def after(self, code: int, attempt: int) -> float:
        """Seconds to wait after a line that ended so, the next in a row that could not be held."""
        return random.uniform(*self._bounds(code, attempt))  # noqa: S311

    def _asked(self, code: int, attempt: int) -> tuple[float, float]:
        fewest, most = (float(self._world.eval(_ASKED % (attempt, code, chance))) for chance in (0, 1))
        return fewest / 1000, most / 1000
