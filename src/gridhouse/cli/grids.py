"""`gridhouse grids`: check, solve, rate, hint, generate, convert and draw puzzles.

A puzzle is read from a file or standard input: its rows in the text form, and, after an empty line,
the rows of a board (`*` lit, `.` unlit, `?` not decided) where a command looks at one.
"""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter, validators

from gridhouse.cli.grids_library import Order, fill_library
from gridhouse.cli.speech import Trouble, say
from gridhouse.games.grids.board import Marks, Puzzle, PuzzleError, violations
from gridhouse.games.grids.explain import Hint, hint, rate
from gridhouse.games.grids.forms import parse_marks, parse_solution, read_any, show, show_solution, taiji, url
from gridhouse.games.grids.forms.draw import picture, svg
from gridhouse.games.grids.forms.png import png
from gridhouse.games.grids.make import Mechanic, Shape, Symmetry, bands_of
from gridhouse.games.grids.make.outline import SMALLEST_WITH_VOIDS
from gridhouse.games.grids.solve import Answer, TimeUp, solve

app = App(
    name="grids",
    help_epilogue="""
```
gridhouse grids solve puzzle.txt
gridhouse grids hint puzzle.txt --level 2
gridhouse grids generate --out library.jsonl --count 10 --size 6
```
""",
)

File = Annotated[Path | None, Parameter(help="The puzzle; standard input if not given.")]
Seconds = Annotated[float, Parameter(help="When to give up and say so.", validator=validators.Number(gt=0))]
Count = Annotated[int, Parameter(validator=validators.Number(gte=1))]
Size = Annotated[int, Parameter(validator=validators.Number(gte=3, lte=10))]
Colours = Annotated[int, Parameter(validator=validators.Number(gte=1, lte=9))]


@contextmanager
def in_a_sentence() -> Iterator[None]:
    """What is wrong with a puzzle or a file is said in a sentence, not in a traceback."""
    try:
        yield
    except PuzzleError as error:
        raise Trouble(str(error)) from None
    except UnicodeDecodeError:
        raise Trouble("this is not text: a puzzle is a file of UTF-8") from None
    except OSError as error:
        raise Trouble(f"{error.filename}: {error.strerror}") from None
    except TimeUp:
        raise Trouble("not finished in time: the answer is not known") from None


@app.command
@in_a_sentence()
def check(file: File = None, *, seconds: Seconds = 60) -> int:
    """Say what is wrong with a board; or, without a board, whether the puzzle is unique."""
    puzzle, board = _read(file)
    if board:
        found = violations(puzzle, parse_solution(puzzle, board))
        for violation in found:
            say(violation.text)
        if not found:
            say("Solved: every symbol is content.")
        return 1 if found else 0
    say(_verdict(solve(puzzle, out_of_time=_deadline(seconds))))
    return 0


@app.command(name="solve")
@in_a_sentence()
def solve_command(file: File = None, *, seconds: Seconds = 60) -> int:
    """Print a solution, and whether it is the only one."""
    puzzle, _ = _read(file)
    answer = solve(puzzle, out_of_time=_deadline(seconds))
    if answer.solutions:
        say(show_solution(puzzle, answer.solutions[0]))
    say(_verdict(answer))
    return 0 if answer.solutions else 1


@app.command(name="rate")
@in_a_sentence()
def rate_command(file: File = None, *, seconds: Seconds = 60) -> int:
    """Print the band, the hardest step and the cost of solving a puzzle by forced steps alone."""
    puzzle, _ = _read(file)
    rating = rate(puzzle, _deadline(seconds))
    if rating is None:
        say(f"{_verdict(solve(puzzle, out_of_time=_deadline(seconds)))} Only what is unique is rated.")
        return 1
    symbols, cells = rating.hardest
    say(f"band {rating.band.value} ({rating.band.name.lower()})")
    say(f"symbols and cells of the hardest step: {symbols} and {cells}")
    say(f"steps: {rating.steps}, cost: {rating.cost}")
    return 0


@app.command(name="hint")
@in_a_sentence()
def hint_command(file: File = None, *, level: Literal[1, 2, 3] = 3, seconds: Seconds = 60) -> int:
    """Print the easiest next step for a board, or what is wrong with it.

    Parameters
    ----------
    level
        1: where to look; 2: which symbols matter; 3: the cell and why.
    """
    puzzle, board = _read(file)
    marks = parse_marks(puzzle, board) if board else Marks()
    found = hint(puzzle, marks, _deadline(seconds))
    if found is None:
        say("No further cell is forced.")
        return 0
    if not isinstance(found, Hint):
        say(found.text)
        return 1
    say((found.look, found.symbols, found.text)[level - 1])
    return 0


@app.command
@in_a_sentence()
def convert(file: File = None, *, to: Literal["text", "url", "taiji"] = "url") -> int:
    """Print a puzzle in another form; text, URL codes and Taiji Maker codes are all read."""
    puzzle, _ = _read(file)
    writers: dict[str, Callable[[Puzzle], str]] = {"text": show, "url": url.encode, "taiji": taiji.encode}
    say(writers[to](puzzle))
    return 0


@app.command
@in_a_sentence()
def draw(file: File = None, *, out: Path, seconds: Seconds = 60, solved: bool = False) -> int:
    """Draw a puzzle, with the board that follows it, into an SVG or PNG file.

    Parameters
    ----------
    out
        The picture; its name ends in .svg or .png.
    solved
        Draw the solution.
    """
    puzzle, board = _read(file)
    marks = parse_marks(puzzle, board) if board else None
    if solved:
        answer = solve(puzzle, limit=1, out_of_time=_deadline(seconds))
        if not answer.solutions:
            raise Trouble("there is no solution to draw")
        marks = Marks(answer.solutions[0], puzzle.frame.cells)
    match out.suffix:
        case ".svg":
            out.write_text(svg(puzzle, marks), encoding="utf-8")
        case ".png":
            out.write_bytes(png(picture(puzzle, marks)))
        case other:
            raise Trouble(f"a picture is .svg or .png, not `{other}`")
    return 0


@app.command
@in_a_sentence()
def generate(
    *,
    out: Path,
    count: Count = 1,
    jobs: Count = 1,
    size: tuple[Size, ...] = (6,),
    mechanics: tuple[Mechanic, ...] = (),
    band: Literal[1, 2, 3, 4] | None = None,
    symmetry: Symmetry = Symmetry.NONE,
    shape: Shape = Shape.FULL,
    colours: Colours = 3,
    seed: str = "gridhouse",
) -> int:
    """Generate puzzles into a library of JSON lines; run it again to carry on where it stopped.

    Parameters
    ----------
    out
        The library.
    count
        How many puzzles there should be in the end.
    jobs
        How many processes work at once.
    size
        The side of the boards, 3 to 10; sizes take turns where there are several.
    mechanics
        What the puzzles are made of; all 31 combinations in turn if not given.
    band
        How hard they are; all bands in turn if not given.
    symmetry
        How the cells with clues and locks lie: turned by 180°, in a mirror, or anyhow.
    shape
        Which cells of the square a board has; other shapes than the full one take 5 cells a side.
    colours
        The most colours that the symbols of a board have.
    seed
        The same seed gives the same puzzles on every machine.
    """
    if band and mechanics and band not in (bands := bands_of(frozenset(mechanics))):
        names = " and ".join(sorted(mechanics))
        possible = ", ".join(str(one.value) for one in bands)
        raise Trouble(f"there are no puzzles of {names} alone in band {band}; there are in {possible}")
    if shape is not Shape.FULL and min(size) < SMALLEST_WITH_VOIDS:
        raise Trouble(f"a board with cells left out is at least {SMALLEST_WITH_VOIDS} cells wide and high")
    order = Order(seed, size, tuple(sorted(set(mechanics))), band, symmetry, shape, colours)
    try:
        for line in fill_library(out, order, count, jobs):
            say(line)
    except KeyboardInterrupt:
        raise Trouble("stopped; run the same command again to carry on", code=130) from None
    return 0


def _read(file: Path | None) -> tuple[Puzzle, str]:
    written = (file.read_text(encoding="utf-8") if file else sys.stdin.read()).strip("\n")
    puzzle, _, board = written.partition("\n\n")
    return read_any(puzzle), board.strip()


def _deadline(seconds: float) -> Callable[[], bool]:
    end = time.monotonic() + seconds
    return lambda: time.monotonic() > end


def _verdict(answer: Answer) -> str:
    if answer.solvable is None:
        return "Not finished in time: whether there is a solution is not known."
    if not answer.solvable:
        return "There is no solution."
    if answer.unique is None:
        return "Not finished in time: whether there is another solution is not known."
    if not answer.unique:
        return "There are several solutions."
    return "Unique, up to its complement: no cell is locked." if answer.paired else "Unique."
