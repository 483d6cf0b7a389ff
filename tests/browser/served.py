"""`gridhouse` without luck, for pages in a browser: `python -m tests.browser.served <seconds> serve …`.

All clocks of the process are so many seconds off, so that it is the same day in every run. For puzzles it is
later by what a test has written into the file `later` of the data folder (`House.later`). Answers have no
date, because a browser compares it with the real one to tell how old they are.
"""

if __name__ == "__main__":  # the processes of bots import this file again, and need nothing of it
    import sys
    import time
    from datetime import UTC, datetime
    from functools import partial
    from pathlib import Path

    import pytest

    from gridhouse.cli.app import main
    from gridhouse.web.gate.door import server_config
    from tests.luck import take_luck_away
    from tests.power import never_cut_power

    off, words = float(sys.argv[1]), sys.argv[2:]
    real, real_ns = time.time, time.time_ns
    patch = pytest.MonkeyPatch()
    patch.setattr(time, "time", lambda: real() + off)
    patch.setattr(time, "time_ns", lambda: real_ns() + round(off * 1e9))
    patch.setattr("gridhouse.cli.server.server_config", partial(server_config, date_header=False))
    passed = Path(words[words.index("--data") + 1]) / "later"

    def now() -> datetime:
        later = float(passed.read_text()) if passed.exists() else 0
        return datetime.fromtimestamp(time.time() + later, UTC)

    take_luck_away(patch, now)
    never_cut_power(patch)
    main(words)
