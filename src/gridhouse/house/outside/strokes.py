"""Paths of SVG as corners, so that a picture can be drawn with them."""

import math
import re
from collections.abc import Iterator

Point = tuple[float, float]

_PART = re.compile(r"([A-Za-z])|(-?(?:\d+\.?\d*|\.\d+))")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "A": 7, "Z": 0}
_STEPS = 16
"""Corners that a bend is drawn with."""


def corners(path: str) -> list[list[Point]]:
    """The closed shapes of a path, with its bends as many corners. It knows M, L, H, V, C, S, A and Z."""
    shapes: list[list[Point]] = []
    x = y = 0.0
    pull: Point | None = None
    """Where the last bend came from, which a smooth one goes on from."""
    for command, values in _commands(path):
        upper = command.upper()
        base = (x, y) if command.islower() else (0.0, 0.0)
        match upper:
            case "M":
                x, y = base[0] + values[0], base[1] + values[1]
                shapes.append([(x, y)])
            case "Z":
                x, y = shapes[-1][0]
            case "H":
                x = base[0] + values[0]
                shapes[-1].append((x, y))
            case "V":
                y = base[1] + values[0]
                shapes[-1].append((x, y))
            case "L":
                x, y = base[0] + values[0], base[1] + values[1]
                shapes[-1].append((x, y))
            case "C" | "S":
                points = [
                    (base[0] + px, base[1] + py) for px, py in zip(values[::2], values[1::2], strict=True)
                ]
                if upper == "S":
                    points.insert(0, (2 * x - pull[0], 2 * y - pull[1]) if pull else (x, y))
                shapes[-1] += _bend((x, y), *points)
                x, y = points[-1]
                pull = points[1]
                continue
            case _:
                end = base[0] + values[5], base[1] + values[6]
                shapes[-1] += _arc((x, y), end, values[0], values[1], values[3] != 0, values[4] != 0)
                x, y = end
        pull = None
    return shapes


def _commands(path: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with its numbers; what follows a command without another one repeats it."""
    command, values = "", list[float]()
    for letter, number in _PART.findall(path):
        if letter:
            command, values = letter, []
        else:
            values.append(float(number))
        if command and len(values) == _TAKES[command.upper()]:
            yield command, values
            command = {"M": "L", "m": "l"}.get(command, command)
            values = []


def _bend(start: Point, first: Point, second: Point, end: Point) -> list[Point]:
    points = []
    for step in range(1, _STEPS + 1):
        t = step / _STEPS
        parts = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t**2, t**3)
        both = list(zip(parts, (start, first, second, end), strict=True))
        points.append((sum(part * at[0] for part, at in both), sum(part * at[1] for part, at in both)))
    return points


def _arc(start: Point, end: Point, rx: float, ry: float, large: bool, sweep: bool) -> list[Point]:
    """An arc of an ellipse that is not turned, as SVG tells it by its ends."""
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    grow = math.sqrt(max(1.0, (dx / rx) ** 2 + (dy / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    square = (rx * ry) ** 2 - (rx * dy) ** 2 - (ry * dx) ** 2
    scale = math.sqrt(max(0.0, square) / ((rx * dy) ** 2 + (ry * dx) ** 2))
    if large == sweep:
        scale = -scale
    cx, cy = scale * rx * dy / ry, -scale * ry * dx / rx
    first = math.atan2((dy - cy) / ry, (dx - cx) / rx)
    turn = math.atan2((-dy - cy) / ry, (-dx - cx) / rx) - first
    if sweep and turn < 0:
        turn += 2 * math.pi
    if not sweep and turn > 0:
        turn -= 2 * math.pi
    middle = (start[0] + end[0]) / 2 + cx, (start[1] + end[1]) / 2 + cy
    angles = (first + turn * step / _STEPS for step in range(1, _STEPS + 1))
    return [(middle[0] + rx * math.cos(angle), middle[1] + ry * math.sin(angle)) for angle in angles]
