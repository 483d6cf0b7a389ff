"""Runs the pages' pure modules in QuickJS: what they import of each other is joined into one script."""

import json
import re
from pathlib import Path
from typing import Any

import quickjs  # type: ignore[import-untyped]

STATIC = Path(__file__).parents[2] / "src/gridhouse/web/static"
_IMPORT = re.compile(r"^import .*?;\n", re.MULTILINE | re.DOTALL)
_EXPORT = re.compile(r"^export (?=const|let|function|async|class)", re.MULTILINE)
_LIT = "const html = () => ''; const svg = html; const nothing = '';"


class Page:
    """A page's world with these modules in it, in this order, and no browser around them."""

    def __init__(self, *names: str) -> None:
        self._world = quickjs.Context()
        self._world.eval(_LIT)
        for name in names:
            source = (STATIC / name).read_text()
            self._world.eval(_EXPORT.sub("", _IMPORT.sub("", source)))

    def call(self, function: str, *values: Any) -> Any:
        """What a function of a module answers, by way of JSON."""
        given = ", ".join(json.dumps(value) for value in values)
        answer = self._world.eval(f"JSON.stringify({function}({given}))")
        return None if answer is None else json.loads(str(answer))

    def run(self, script: str) -> None:
        """Runs a script in the page's world."""
        self._world.eval(script)

    def offer(self, name: str, function: Any) -> None:
        """Lets the page's world call a function of Python."""
        self._world.add_callable(name, function)

    def settled(self, promise: str) -> Any:
        """What a promise comes to."""
        self._world.eval(f"var settled; ({promise}).then((value) => {{ settled = JSON.stringify(value); }})")
        while self._world.execute_pending_job():
            pass
        return json.loads(str(self._world.eval("settled")))
