"""Formats the pages' modules with `deno fmt`, except for what is shown: `python scripts/format_pages.py`.

By itself deno would also format the HTML inside of templates, and spaces that it adds there can be seen on
the page. So templates are handed to it under tags that it does not know, of the same length.
With --check nothing is written, and files that are not formatted are named.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDERS = ("src/gridhouse/web/static", "src/gridhouse/games", "examples", "tests/house/games")
NOT_BY_HAND = ("vendor", "wire.d.ts", "types.d.ts")
MASKS = {"html`": "ht_l`", "svg`": "s_g`"}
DENO = Path(sys.executable).with_name("deno")


def modules() -> list[Path]:
    """Every module and file of types that is written by hand, below the root."""
    found = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*"))
    ours = (path for path in found if path.name.endswith((".js", ".d.ts")))
    return sorted(path.relative_to(ROOT) for path in ours if not set(path.parts) & set(NOT_BY_HAND))


def masked(source: str) -> str:
    """A module whose templates deno takes for plain text."""
    for tag, mask in MASKS.items():
        source = source.replace(tag, mask)
    return source


def unmasked(source: str) -> str:
    """The module as it is meant."""
    for tag, mask in MASKS.items():
        source = source.replace(mask, tag)
    return source


def formatted(names: list[Path]) -> dict[Path, str]:
    """How each module should look."""
    with tempfile.TemporaryDirectory() as folder:
        copies = {name: Path(folder) / name for name in names}
        for name, copy in copies.items():
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(masked((ROOT / name).read_text()))
        shutil.copy(ROOT / "deno.json", folder)
        subprocess.run([str(DENO), "fmt", "--quiet"], cwd=folder, check=True)
        return {name: unmasked(copy.read_text()) for name, copy in copies.items()}


def main() -> int:
    """Format, or say what is not formatted."""
    wrong = {name: text for name, text in formatted(modules()).items() if text != (ROOT / name).read_text()}
    if "--check" in sys.argv:
        for name in wrong:
            print(f"{name} is not formatted: run scripts/format_pages.py")
        return int(bool(wrong))
    for name, text in wrong.items():
        (ROOT / name).write_text(text)
        print(f"formatted {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
