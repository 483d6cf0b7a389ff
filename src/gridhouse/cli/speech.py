"""How commands speak: answers on standard output, trouble as one sentence."""

import sys


class Trouble(Exception):
    """One sentence that says what is wrong and what to do. Shown without a traceback."""


def say(line: str) -> None:
    """Tell the person one line, at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
