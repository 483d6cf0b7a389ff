"""A module's source in parts: what it imports by name, and the rest."""

import posixpath
import re
from collections.abc import Iterable, Mapping
from functools import cache

from msgspec import Struct

_IMPORT = re.compile(r'^import \{(?P<names>[^}]*)\} from "(?P<source>[^"]+)";\n', re.MULTILINE)
_WORD = re.compile(r"[\w$]+")
_NAME = re.compile(r"^(export )?(?:const|let|async function|function|class)\*? ([\w$]+)", re.MULTILINE)
_SEVERAL = re.compile(r"^(export )?(?:const|let) [\[{]([^=]*)[\]}] =", re.MULTILINE)


class Source(Struct, frozen=True):
    """A module in parts. Its imports are pairs of an address and names."""

    imports: list[tuple[str, list[str]]]
    body: str


@cache
def read(text: str) -> Source:
    """A module, taken apart."""
    imports = [(wish["source"], _listed(wish["names"])) for wish in _IMPORT.finditer(text)]
    return Source(imports, _IMPORT.sub("", text))


@cache
def names_in(body: str, exported: bool = False) -> tuple[str, ...]:
    """What is named at the top of a module, or exported."""
    several = [(export, name) for export, names in _SEVERAL.findall(body) for name in names.split(",")]
    found = [*_NAME.findall(body), *several]
    return tuple(
        name.split(":")[-1].strip() for export, name in found if name.strip() and (export or not exported)
    )


@cache
def words_in(body: str) -> frozenset[str]:
    """Every word that stands in a module."""
    return frozenset(_WORD.findall(body))


def forget() -> None:
    """Modules are read over and over while they are joined, and then never again."""
    for known in (read, names_in, words_in):
        known.cache_clear()


def beside(name: str, source: str) -> str:
    """The file that a module means by an address."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), source))


def imports_of(wanted: Mapping[str, Iterable[str]]) -> str:
    """Imports as they are written: names by their addresses."""
    return "".join(f'import {{ {", ".join(names)} }} from "{source}";\n' for source, names in wanted.items())


def outside(modules: Mapping[str, Source]) -> dict[str, dict[str, None]]:
    """What several modules of one folder import from elsewhere, each name once."""
    wanted: dict[str, dict[str, None]] = {}
    for name, module in modules.items():
        for source, names in module.imports:
            if beside(name, source) not in modules:
                wanted.setdefault(source, {}).update(dict.fromkeys(names))
    return wanted


def _listed(names: str) -> list[str]:
    return [" ".join(name.split()) for name in names.split(",") if name.strip()]
