// @ts-check
/** The shape of an area as a dash in it sees it. board/shapes.py says the same in Python. */

const TURNS = [0, 1, 2, 3];

/**
 * Whether two cells see one shape, with themselves at the same place in it; it may be turned, never mirrored.
 * @param {number} width Of the board.
 * @param {number[][]} areaAt For each cell, its area.
 * @param {number} one
 * @param {number} two
 * @param {boolean} mayTurn
 */
export function sameShape(width, areaAt, one, two, mayTurn) {
  const from = areaAt[one];
  const onto = areaAt[two];
  return from.length === onto.length && (mayTurn ? TURNS : [0]).some((quarters) =>
    from.every((cell) => {
      let x = cell % width - one % width;
      let y = Math.floor(cell / width) - Math.floor(one / width);
      for (let turn = 0; turn < quarters; turn++) [x, y] = [-y, x];
      const column = two % width + x;
      return column >= 0 && column < width && areaAt[two + y * width + x] === onto;
    })
  );
}
