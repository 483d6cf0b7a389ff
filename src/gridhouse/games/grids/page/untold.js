// @ts-check
// Whatever screen is opened, the house is told what it does not know yet.
import { openTries } from "../../parts/try.js";
import { sendWins } from "./won.js";

export function tellAll() {
  openTries(() => {});
  const send = () => void sendWins().catch(() => {}); // another screen does it
  send();
  addEventListener("online", send);
}
