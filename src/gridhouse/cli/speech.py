"""How commands speak: answers on standard output, trouble as one sentence."""

import sys


class Trouble(Exception):
    """One sentence that says what is wrong and what to do, shown without a traceback, and an exit code."""

    def __init__(self, sentence: str, code: int = 1) -> None:
        super().__init__(sentence)
        self.code = code


def say(line: str) -> None:
    """Tell the person one line, at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
