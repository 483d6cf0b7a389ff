"""Modules joined: what was written in several files of a folder is fetched as one.

A module of a page or of a game takes in those that it imports from its own folder. One with names of its own
that others use as well is in a function of its own, so that only what it exports can be seen. They must be
plain: imported by their own names, without variables that two modules would share, and with exports that
nothing else is called. Otherwise it is sent as it was written.

What several modules of a page need that are fetched at different times is in a folder of its own, with one
module that hands on all of it (`export * from "./tiles.js";`): that is fetched once.
"""

import posixpath
import re
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress

from gridhouse.web.pages.core import PARTS
from gridhouse.web.pages.source import Source, beside, forget, imports_of, names_in, outside, read, words_in

_GAMES = "games/"
_JOINED = ("app/", _GAMES, "parts/midend.js")
"""Not the other parts that pages share: several modules of one page need them, so they have the core."""
_ASKED = re.compile(r'(?:^(?:import|export)\b[^"()]*|\bimport\()"(\.[^"]+)"', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:const|async function|function|class)\b)", re.MULTILINE)
_STRANGE = re.compile(r'^(?:import (?!\{[^}]*\} from ")|export (?:default|let|[*{])|await )', re.MULTILINE)
_HANDED_ON = re.compile(r'^export \* from "(\./[^"/]+)";\n', re.MULTILINE)
_VARIABLE = re.compile(r"^let ", re.MULTILINE)


class _NotPlain(Exception):
    """A module that is not plain."""


def joined(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files, with modules in the place of imports. What only others of a game take in is left out."""
    whole = dict(files)
    inside: set[str] = set()
    for name in files:
        if name.endswith(".js") and name.startswith(_JOINED):
            with suppress(_NotPlain):
                parts = _parts(files, name)
                whole[name] = _join(files, parts)
                inside.update(part for part in parts[:-1] if part.startswith(_GAMES))
    forget()
    inside -= {wish for name in whole for wish in _asked_for(name, whole[name])}
    return {name: body for name, body in whole.items() if name not in inside}


def _asked_for(name: str, body: bytes) -> list[str]:
    """The modules that this one asks for by name, at once or later."""
    if not name.endswith(".js"):
        return []
    return [beside(name, wish) for wish in _ASKED.findall(body.decode())]


def _parts(files: Mapping[str, bytes], name: str, above: tuple[str, ...] = ()) -> list[str]:
    """A module after all that it takes in, each once."""
    if name in above:  # a ring
        raise _NotPlain
    found: dict[str, None] = {}
    for source, _ in _read(files, name, handing_on=not above).imports:
        other = beside(name, source)
        if posixpath.dirname(other) == posixpath.dirname(name) and other not in PARTS:
            found.update(dict.fromkeys(_parts(files, other, (*above, name))))
    return [*found, name]


def _read(files: Mapping[str, bytes], name: str, handing_on: bool = False) -> Source:
    """A module in parts; only the one that takes in the others may hand on what they export."""
    text = files[name].decode() if name in files else ""
    others = _HANDED_ON.findall(text) if handing_on else []
    text = _HANDED_ON.sub("", text) if handing_on else text
    if name not in files or _STRANGE.search(text):
        raise _NotPlain
    source = read(text)
    return Source([*source.imports, *((other, []) for other in others)], source.body)


def _join(files: Mapping[str, bytes], names: list[str]) -> bytes:
    """These modules as one, with what they need from elsewhere before them."""
    modules = {name: _read(files, name, handing_on=name == names[-1]) for name in names}
    handed = {beside(names[-1], source) for source, told in modules[names[-1]].imports if not told}
    wanted = outside(modules)
    inside = [
        it
        for name, module in modules.items()
        for source, names in module.imports
        if beside(name, source) in modules
        for it in names
    ]
    *taken, last = (module.body for module in modules.values())
    handed_on = [name in handed for name in modules]
    seen = [it.split(" ")[-1] for names in wanted.values() for it in names]
    seen += [name for body in taken for name in names_in(body, exported=True)] + [*names_in(last)]
    renamed = any(" as " in it for it in inside)
    if renamed or len(set(seen)) < len(seen) or any(map(_VARIABLE.search, taken)):
        raise _NotPlain
    words = Counter(word for body in (*taken, last) for word in words_in(body))
    inner = (_taken_in(body, words, on) for body, on in zip(taken, handed_on, strict=False))
    return "".join([imports_of(wanted), *inner, last]).encode()


def _taken_in(body: str, words: Counter[str], handed_on: bool) -> str:
    """A module among others; `words` says in how many of them a word stands."""
    own = set(names_in(body)) - set(names_in(body, exported=True))
    if any(words[name] > 1 for name in own):
        return ("export " if handed_on else "") + _enclosed(body)
    return body if handed_on else _EXPORT.sub("", body)


def _enclosed(body: str) -> str:
    """A module in a function of its own, from which its exports come out."""
    out = ", ".join(names_in(body, exported=True))
    return f"const {{ {out} }} = (() => {{\n{_EXPORT.sub('', body)}return {{ {out} }};\n}})();\n"
