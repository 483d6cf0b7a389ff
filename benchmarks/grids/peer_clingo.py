"""The rules of Grids for clingo: the peer that grounds and solves answer sets.

Areas are reachability from the anchors, which answer sets express directly.
"""

import time
from collections.abc import Callable

import clingo

from gridhouse.games.grids.board import Dash, Diamond, Flower, Number, Puzzle, dashes_by_colour, members
from gridhouse.games.grids.board.shapes import TURNS, turn

LOOK_AT_THE_CLOCK = 0.02

RULES = """
{lit(C)} :- cell(C).
:- locked(C,1), not lit(C).
:- locked(C,0), lit(C).
same(C,D) :- near(C,D), lit(C), lit(D).
same(C,D) :- near(C,D), not lit(C), not lit(D).
in(A,A) :- anchor(A).
in(A,D) :- in(A,C), same(C,D).
:- flower(C,P), #count{D : same(C,D)} != P.
:- diamond(A,K), #count{E : in(A,E), element(E,K)} != 2.
:- number(A,K,_), in(A,B), number(B,L,_), K != L.
sum(A,S) :- number(A,_,_), S = #sum{V,B : in(A,B), number(B,_,V)}.
:- sum(A,S), S < 0.
:- sum(A,S), S > 0, #count{C : in(A,C)} != S.
1 {turn(A,Q) : may(A,Q)} 1 :- dash(A,_).
:- dash(A,R), turn(A,Q), maps(R,A,Q,C,D), in(R,C), not in(A,D).
:- dash(A,R), turn(A,Q), maps(R,A,Q,C,D), not in(R,C), in(A,D).
:- dash(A,R), turn(A,Q), off(R,A,Q,C), in(R,C).
:- dash(A,R), turn(A,Q), stray(R,A,Q,D), in(A,D).
#show lit/1.
"""


def facts(puzzle: Puzzle) -> str:
    """The puzzle as facts."""
    frame, lines = puzzle.frame, []
    for cell in members(frame.cells):
        lines.append(f"cell({cell}).")
        lines += (f"near({cell},{other})." for other in frame.neighbours[cell])
        if puzzle.locked >> cell & 1:
            lines.append(f"locked({cell},{puzzle.locked_lit >> cell & 1}).")
    if not puzzle.locked and frame.cells:
        lines.append(f"locked({next(members(frame.cells))},1).")
    for cell, symbol in puzzle.symbols.items():
        match symbol:
            case Flower(petals=petals):
                lines.append(f"flower({cell},{petals}).")
            case Number(colour=colour, value=value):
                lines.append(f"anchor({cell}). number({cell},{colour.value},{value}).")
            case Diamond(colour=colour):
                lines.append(f"anchor({cell}). diamond({cell},{colour.value}).")
                lines += (f"element({e},{colour.value})." for e in members(puzzle.elements[colour]))
    for reference, *others in dashes_by_colour(puzzle).values():
        if others:
            lines.append(f"anchor({reference}).")
        for cell in others:
            lines += _dash(puzzle, reference, cell)
    return "\n".join(lines)


def _dash(puzzle: Puzzle, reference: int, cell: int) -> list[str]:
    frame = puzzle.frame
    lines = [f"anchor({cell}). dash({cell},{reference})."]
    for quarters in (0,) if isinstance(puzzle.symbols[cell], Dash) else TURNS:
        lines.append(f"may({cell},{quarters}).")
        covered = set()
        for source in members(frame.cells):
            target = frame.at(cell, turn(frame.offset(reference, source), quarters))
            if target is None:
                lines.append(f"off({reference},{cell},{quarters},{source}).")
            else:
                covered.add(target)
                lines.append(f"maps({reference},{cell},{quarters},{source},{target}).")
        stray = set(members(frame.cells)) - covered
        lines += (f"stray({reference},{cell},{quarters},{target})." for target in stray)
    return lines


def count_up_to_two(puzzle: Puzzle, seconds: float) -> int | None:
    """0, 1 or 2 solutions (or pairs of complements); `None`: not finished."""
    end = time.process_time() + seconds
    control = clingo.Control(["--models=2", "--project=show"], message_limit=0)
    control.add("base", [], RULES + facts(puzzle))
    control.ground([("base", [])])
    count = 0

    def on_model(_: clingo.Model) -> None:
        nonlocal count
        count += 1

    watch: Callable[[clingo.Model], None] = on_model
    with control.solve(on_model=watch, async_=True) as handle:
        while not handle.wait(LOOK_AT_THE_CLOCK):
            if time.process_time() > end:
                handle.cancel()
                return None
        handle.get()
    return count
