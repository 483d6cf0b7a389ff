"""What a crowd costs a house, over real sockets.

    python -m benchmarks.crowd SCENARIO [--beside OTHER/src] [--quick]

`--beside` measures the code of another checkout in the same run, by turns with this one. `--quick` is a run
that only shows that it works. It needs the test environment, and Linux.
"""

import argparse
from pathlib import Path
from typing import get_type_hints

from msgspec.structs import fields, replace

from benchmarks.crowd import behind, bots, comeback, fanout, race, spoiler, tile_race
from benchmarks.crowd.contestants import houses
from benchmarks.crowd.machine import ready, say, version

SCENARIOS = {
    "fanout": fanout,
    "race": race,
    "tile-race": tile_race,
    "comeback": comeback,
    "spoiler": spoiler,
    "behind": behind,
    "bots": bots,
}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    scenarios = parser.add_subparsers(dest="scenario", required=True)
    for name, module in SCENARIOS.items():
        one = scenarios.add_parser(
            name, description=module.__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
        )
        one.add_argument("--beside", type=Path, metavar="SRC", help="the src folder of another checkout")
        one.add_argument("--quick", action="store_true", help="a small crowd, and a short time")
        for field, kind in get_type_hints(module.Wish).items():
            one.add_argument(f"--{field}", type=kind, help=f"{getattr(module.Wish(), field)} unless said")
    given = vars(parser.parse_args())
    module = SCENARIOS[given["scenario"]]
    wish = module.QUICK if given["quick"] else module.Wish()
    said = {field.name: given[field.name] for field in fields(wish) if given[field.name] is not None}
    ready()
    for name, source in houses(given["beside"]).items():
        say(f"{name}: {version(source)}")
    say("")
    module.measure(replace(wish, **said), given["beside"])


main()
