"""Writes types for the pages: what msgspec reads and writes, told again in TypeScript.

Run it after a change to the wire or to the values of a game: `python scripts/page_types.py`. A test holds
the results to it.
"""

import ast
import inspect
import re
import sys
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from gridhouse.house import wire as shared
from gridhouse.house.classes import wire as classes
from gridhouse.house.keeping import wire as keeping
from gridhouse.house.outside import intake_wire as intake
from gridhouse.house.outside import webhook_wire as webhooks
from gridhouse.house.outside import wire as outside
from gridhouse.house.people import wire as people
from gridhouse.house.puzzles import wire as puzzles
from gridhouse.house.shelf import Cover, Shelf
from gridhouse.house.table import wire as table
from gridhouse.house.telling import wire as telling
from gridhouse.kernel import AnyGame, AnyKind, GameQuestion, Question

ROOT = Path(__file__).parent.parent
WIRE = ROOT / "src/gridhouse/web/static/types/wire.d.ts"
MODULES = (shared, table, telling, puzzles, classes, people, outside, webhooks, keeping, intake)
SHELF = Shelf([str(ROOT / "examples/treasure"), str(ROOT / "tests/house/games/sums")])
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}

Schema = dict[str, Any]


# --- One type ---------------------------------------------------------------------------


def typescript(schema: Schema, complete: bool = False) -> str:
    """One JSON Schema as a TypeScript type."""
    if "$ref" in schema:
        return named(schema["$ref"])
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    if "const" in schema:
        return msgspec.json.encode(schema["const"]).decode()
    if "anyOf" in schema:
        return " | ".join(typescript(kind, complete) for kind in schema["anyOf"])
    match schema.get("type"):
        case "array" if "prefixItems" in schema:
            return "[" + ", ".join(typescript(item, complete) for item in schema["prefixItems"]) + "]"
        case "array":
            return f"Array<{typescript(schema.get('items', {}), complete)}>"
        case "object" if "properties" in schema:
            return record(schema, complete)
        case "object":
            return f"Record<string, {typescript(schema.get('additionalProperties', {}) or {}, complete)}>"
        case str(kind):
            return PLAIN[kind]
        case _:
            return "any"


def named(reference: str) -> str:
    """The name of a type. Two that are called alike are told apart by their modules."""
    *_, module, name = f".{reference.rsplit('/', 1)[-1]}".split(".")
    return f"{module.capitalize()}{name}"


def record(schema: Schema, complete: bool, about: dict[str, str] | None = None) -> str:
    """An object with known fields. Its sender may leave out what has a default, unless it is complete."""
    fields = []
    for name, field in schema["properties"].items():
        optional = "" if complete or name in schema.get("required", []) else "?"
        note = f"  /** {about[name]} */\n" if about and name in about else ""
        fields.append(f"{note}  {name}{optional}: {typescript(field, complete)};\n")
    return "{\n" + "".join(fields) + "}"


def declared(name: str, schema: Schema, complete: bool, about: dict[str, str] | None = None) -> str:
    """One type with its name and what it is."""
    note = f"/** {schema['description'].splitlines()[0]} */\n" if "description" in schema else ""
    has_fields = schema.get("type") == "object" and "properties" in schema
    kind = record(schema, complete, about) if has_fields else typescript(schema, complete)
    return f"\n{note}export type {named(name)} = {kind};\n"


# --- The wire ---------------------------------------------------------------------------


def structs(modules: Iterable[ModuleType]) -> list[type[msgspec.Struct]]:
    """Every struct that these modules define."""
    found = ((module, kind) for module in modules for _, kind in inspect.getmembers(module, inspect.isclass))
    return [
        kind
        for module, kind in found
        if issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
    ]


def schemas(kinds: Iterable[Any]) -> tuple[tuple[Schema, ...], dict[str, Schema]]:
    """The schema of each of these, and of every type that they are made of, by its name."""
    return msgspec.json.schema_components(kinds, ref_template="#/{name}")


def wire_types() -> str:
    """What pages and house say to each other."""
    header = "// Made from the wire.py of each folder in house/ by scripts/page_types.py. Do not edit.\n"
    found = sorted(schemas(structs(MODULES))[1].items())
    return header + "".join(declared(name, schema, complete=False) for name, schema in found)


# --- A game, and a kind of puzzle -------------------------------------------------------


def folder_types(cover: Cover) -> str:
    """What is seen and sent of a game; the sheets, answers and questions of a kind of puzzle."""
    key, named = cover.info.key, dict[str, Any]()
    if key in SHELF:
        named |= game_kinds(SHELF[key].game)
    if key in SHELF.kinds:
        named |= puzzle_kinds(SHELF.kinds[key])
    found, types = schemas(named.values())
    roots = dict(zip(named, found, strict=True))
    told = within([schema for name, schema in roots.items() if not is_sent(name)], types)
    notes = {name: field_notes(one) for one in structs(package(cover)) for name in names_of(one)}
    parts = [declared(name, types[name], name in told, notes.get(name)) for name in sorted(types)]
    aliases = [
        declared(name, {**roots[name], "description": about}, complete=name != "Move")
        for name, about in ALIASES.items()
        if name in roots and name not in types
    ]
    header = f"// Made from the values of {cover.info.name} by scripts/page_types.py. Do not edit.\n"
    return "".join([header, *parts, *aliases, *questions(roots)])


ALIASES = {
    "Fact": "What may have happened.",
    "Move": "What a player may wish for.",
    "Chronicle": "What is told of a match as a whole.",
    "Sheet": "What the page of a puzzle gets.",
    "Answer": "What somebody answers to it.",
}
"""What every page calls these, whatever the game calls them."""


def game_kinds(game: AnyGame) -> dict[str, Any]:
    """The types of a game that its page sees."""
    kinds = game.kinds
    seen = {"View": kinds.view, "Fact": kinds.event, "Options": kinds.options, "Move": kinds.command}
    told = {"Chronicle": game.chronicle.told} if game.chronicle is not None else {}
    return {**seen, **told, **asked_and_told(game.questions)}


def puzzle_kinds(kind: AnyKind) -> dict[str, Any]:
    """The types of a kind of puzzle that its page sees."""
    return {"Sheet": kind.types.sheet, "Answer": kind.types.answer, **asked_and_told(kind.questions)}


def asked_and_told(questions: Mapping[str, Question] | Mapping[str, GameQuestion]) -> dict[str, Any]:
    """The types of what a page may ask and is told."""
    asked = {ASKED + name: question.asked for name, question in questions.items()}
    told = {TOLD + name: question.told for name, question in questions.items()}
    return {**asked, **told}


ASKED, TOLD = "asked ", "told "


def is_sent(name: str) -> bool:
    """Whether pages send it: then what has a default may be left out."""
    return name == "Move" or name.startswith(ASKED)


def questions(roots: dict[str, Schema]) -> Iterator[str]:
    """What can be asked of the house, by name."""
    names = [root.removeprefix(ASKED) for root in roots if root.startswith(ASKED)]
    if names:
        yield "\n/** What a page may ask the house to think about. */\nexport type Questions = {\n"
        for name in names:
            asked, told = typescript(roots[ASKED + name]), typescript(roots[TOLD + name])
            yield f'  "{name}": {{ asked: {asked}; told: {told} }};\n'
        yield "};\n"


def within(roots: Iterable[Schema], types: dict[str, Schema]) -> set[str]:
    """The names of all types that these are made of."""
    found: set[str] = set()
    left = list(roots)
    while left:
        names = set(re.findall(r'"#/([\w.]+)"', msgspec.json.encode(left.pop()).decode())) - found
        found |= names
        left += [types[name] for name in names]
    return found


def package(cover: Cover) -> list[ModuleType]:
    """The modules of a game that are loaded."""
    home = cover.folder.resolve()
    files = ((module, getattr(module, "__file__", None)) for module in list(sys.modules.values()))
    return [module for module, file in files if file and home in Path(file).parents]


def names_of(kind: type) -> tuple[str, str]:
    """What a type is called in a schema: by its own name or, where two have that, with its module."""
    return kind.__name__, f"{kind.__module__}.{kind.__name__}"


def field_notes(kind: type) -> dict[str, str]:
    """What the class says below each of its fields, in one line."""
    (body,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    assert isinstance(body, ast.ClassDef)
    notes = {}
    for field, below in zip(body.body, body.body[1:], strict=False):
        match field, below:
            case ast.AnnAssign(target=ast.Name(name)), ast.Expr(ast.Constant(str(note))):
                notes[name] = " ".join(note.split())
    return notes


def page_types() -> dict[Path, str]:
    """Every file of types, and what it should hold."""
    folders = {cover.folder / "page/types.d.ts": folder_types(cover) for cover in SHELF.covers.values()}
    return {WIRE: wire_types(), **folders}


if __name__ == "__main__":
    for path, text in page_types().items():
        path.write_text(text)
        print(f"wrote {path.relative_to(ROOT)}")
