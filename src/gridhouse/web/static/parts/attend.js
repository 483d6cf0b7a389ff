// The live line of a class: it says that something has changed, and the page asks what.

const SOONEST = 1000;
const LATEST = 15_000;

/**
 * Listens as long as the page is open, and comes back after a lost line.
 * @param {string} id the class
 * @param {() => unknown} changed called also when the line is back: what happened meanwhile was missed
 */
export function attend(id, changed) {
  let wait = SOONEST;
  const connect = () => {
    const line = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/classes/${id}/live`);
    line.onopen = () => {
      if (wait > SOONEST) changed();
      wait = SOONEST;
    };
    line.onmessage = () => changed();
    line.onclose = ({ code }) => {
      if (code === 4004) return changed(); // the class is over, or it is not ours any more
      setTimeout(connect, wait);
      wait = Math.min(2 * wait, LATEST);
    };
  };
  connect();
}
