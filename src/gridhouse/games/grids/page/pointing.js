// @ts-check
// Hands upon a board: what a pointer does becomes strokes (stroke.js), and what they do is told.
import { begun, cellAt, dragged, HOLD, lifted, rested } from "./stroke.js";

/** @typedef {import("./stroke.js").Stroke} Stroke */
/** @typedef {import("./answer.js").State} State */

/**
 * @typedef {object} Hands What they do upon a board.
 * @property {{width: number, height: number, cells: {void: boolean, lock: boolean | null}[]}} board
 * @property {(cell: number, dot: boolean) => State} stateFor what a press makes of a cell
 * @property {() => boolean} idle nothing can be painted
 * @property {(stroke: Stroke | null, touch: boolean, at: {x: number, y: number, wide: number}) => void} show what is under way
 * @property {(cells: number[], state: State) => void} paint
 * @property {(cell: number) => void} refuse a locked cell was pressed
 * @property {(cell: number | null) => void} look at the area of a cell, or at none
 */

/** The listeners of a board. @param {Hands} hands */
export function pointers(hands) {
  /** @type {{stroke: Stroke, id: number, touch: boolean, locked: boolean, timer: number} | null} */
  let now = null;
  let swallow = false;

  /** @param {PointerEvent} event */
  function placeOf(event) {
    const stack = /** @type {Element} */ (event.currentTarget);
    const box = /** @type {Element} */ (stack.querySelector(".gr-at-cells")).getBoundingClientRect();
    const around = stack.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width, y = (event.clientY - box.top) / box.height;
    const cell = cellAt(hands.board, x, y);
    const inside = x >= 0 && x < 1 && y >= 0 && y < 1 && !hands.board.cells[cell].void;
    return { cell, inside, at: { x: event.clientX - around.left, y: event.clientY - around.top, wide: around.width } };
  }

  /** @param {PointerEvent} event */
  function down(event) {
    if (now) return cancel(); // a second finger: whoever wants to scroll paints nothing
    const { cell, inside, at } = placeOf(event);
    if (!inside || hands.idle() || event.button > 2 || event.button === 1) return;
    swallow = true;
    const touch = event.pointerType !== "mouse";
    const locked = hands.board.cells[cell].lock !== null;
    if (locked && !touch) return hands.refuse(cell);
    const stroke = begun(cell, hands.stateFor(cell, event.button === 2), !touch);
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
    now = { stroke, id: event.pointerId, touch, locked, timer: touch ? setTimeout(hold, HOLD) : 0 };
    hands.look(null);
    if (!locked) hands.show(stroke, touch, at);
  }

  function hold() {
    if (!now) return;
    now.stroke = rested(now.stroke);
    if (now.stroke.mode !== "looking") return;
    hands.show(null, true, { x: 0, y: 0, wide: 0 });
    hands.look(now.stroke.cell);
  }

  /** @param {PointerEvent} event */
  function move(event) {
    const { cell, inside, at } = placeOf(event);
    if (!now) {
      if (event.pointerType === "mouse" && !hands.idle()) hands.look(inside ? cell : null);
      return;
    }
    if (event.pointerId !== now.id) return;
    if (now.stroke.mode === "pressed" && (!inside || now.locked)) return; // what is locked can be looked at, and paints nothing
    const before = now.stroke;
    now.stroke = dragged(before, cell, hands.board.width);
    if (now.stroke.mode === "looking") {
      if (inside && now.stroke !== before) hands.look(cell);
    } else if (now.stroke !== before || now.touch) hands.show(now.stroke, now.touch, at);
  }

  /** @param {PointerEvent} event */
  function up(event) {
    if (!now || event.pointerId !== now.id) return;
    const { stroke, locked } = now;
    forget();
    if (locked) return void (stroke.mode === "pressed" && hands.refuse(stroke.cell));
    const cells = lifted(stroke);
    if (cells.length) hands.paint(cells, stroke.state);
    // Nothing lies over a board that has just been solved.
    if (event.pointerType === "mouse" && !hands.idle() && placeOf(event).inside) hands.look(stroke.cell);
  }

  function forget() {
    if (now) clearTimeout(now.timer);
    now = null;
    hands.show(null, false, { x: 0, y: 0, wide: 0 });
  }
  const cancel = () => void forget();

  return {
    down,
    move,
    up,
    cancel,
    leave: (/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && !now && hands.look(null),
    /** No menu over a board: a right press is a dot, a long one a look. */
    menu: (/** @type {Event} */ event) => event.preventDefault(),
    /** The click that follows what was done by hand is not another press; one of a keyboard or a reader is. */
    click: {
      capture: true,
      handleEvent(/** @type {MouseEvent} */ event) {
        if (swallow && event.detail > 0) event.stopPropagation();
        swallow = false;
      },
    },
  };
}
