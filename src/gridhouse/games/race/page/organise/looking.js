// Who looks at which proof: organisers who review side by side do not do the same work.
import { post } from "../../../parts/api.js";

/** @import { Desk } from "./organise.d.ts" */
/** @import { SubmissionView } from "../types.d.ts" */

const AGAIN = 15_000; // well before the house forgets what somebody looks at

/** Tells the house what is looked at, and hears what the others look at. @param {Desk} desk @param {number | null} thing */
async function tell(desk, thing) {
  const { others } = await post(`/api/matches/${desk.id}/looks`, { thing });
  const { review } = desk.ui;
  const taken = others.some((/** @type {import("../../../types/wire.d.ts").LooksAt} */ one) => one.thing === thing);
  if (!review.chosen && taken && review.at === thing) review.at = null; // somebody else was here first
  if (JSON.stringify(others) === JSON.stringify(review.others)) return;
  review.others = others;
  desk.draw();
}

/** Goes on telling what is open, as long as this page is. @param {Desk} desk @param {SubmissionView | null} shown */
export function follow(desk, shown) {
  const { review } = desk.ui;
  const thing = shown?.verdict === "waiting" ? shown.id : null;
  review.at ??= thing; // what is open stays open, whoever else comes to it
  if (review.lookingAt === thing && review.looking !== undefined) return;
  clearInterval(review.looking);
  review.lookingAt = thing;
  const say = () => {
    if (desk.ui.path[0] === "review") tell(desk, thing).catch(() => null); // without it, only names are missing
    else stop(desk);
  };
  review.looking = setInterval(say, AGAIN);
  say();
}

/** Looks at nothing any more. @param {Desk} desk */
function stop(desk) {
  const { review } = desk.ui;
  clearInterval(review.looking);
  review.looking = undefined;
  tell(desk, null).catch(() => null);
}
