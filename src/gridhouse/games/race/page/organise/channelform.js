// The form of a channel in Discord: its address, what is told there, about whom, and when.
import { html, nothing } from "../../../vendor/lit-html.js";
import { dialog } from "../../../parts/dialog.js";
import { clock, DIGESTS, minuteOf, slot } from "./channels.js";
import { entry, fewOf, oneOf, onOff } from "./fields.js";

/** @import { ChannelInfo, SetChannel } from "../../../types/wire.d.ts" */
/** @import { Desk } from "./organise.d.ts" */

const NIGHT = { begin: 23 * 60, end: 8 * 60 };

/** @param {string} legend @param {Array<[string, string]>} options @param {Set<string>} chosen @param {() => void} draw */
const ticked = (legend, options, chosen, draw) =>
  html`<fieldset class="field"><legend>${legend}</legend><div class="tick-list">${
    options.map(([key, text]) =>
      html`<label class="tick"><input type="checkbox" .checked=${chosen.has(key)} @change=${(
        /** @type {Event} */ event,
      ) => {
        if (/** @type {HTMLInputElement} */ (event.target).checked) chosen.add(key);
        else chosen.delete(key);
        draw();
      }}><span>${text}</span></label>`
    )
  }</div></fieldset>`;

/**
 * Asks how a channel should be, until it is saved or somebody has thought better of it; true: it is saved.
 * @param {Desk} desk @param {number} number @param {ChannelInfo | null} before @param {(wish: SetChannel) => Promise<void>} save
 */
export async function channelForm(desk, number, before, save) {
  const kinds = (desk.ui.channels?.kinds ?? []).map(({ kind, name }) => /** @type {[string, string]} */ ([kind, name]));
  const teams = desk.view.teams.flatMap((team, seat) =>
    team.withdrawn ? [] : [/** @type {[string, string]} */ ([String(seat), desk.names[seat]])]
  );
  const host = desk.match.page.creator;
  const it = {
    name: before?.name ?? slot(number),
    address: "",
    kinds: new Set(before?.kinds ?? kinds.map(([kind]) => kind)),
    some: before ? before.seats !== null : number > 0,
    seats: new Set((before?.seats ?? []).map(String)),
    role: before?.role ?? "",
    pings: new Set(before?.pings ?? []),
    digest: before?.digest ?? 0,
    quiet: before?.quiet !== null && before?.quiet !== undefined,
    begin: clock(before?.quiet?.begin ?? NIGHT.begin),
    end: clock(before?.quiet?.end ?? NIGHT.end),
    wrong: "",
  };
  const zone = before?.quiet?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

  /** What is missing; nothing: all is there. */
  const missing = () => {
    if (!it.name.trim()) return "Give the channel a name.";
    if (!before && !it.address.trim()) return "Paste the address of a webhook.";
    if (!it.kinds.size) return "Choose at least one thing that is told.";
    if (it.some && !it.seats.size) return "Choose at least one team.";
    if (it.role && !/^\d{17,20}$/.test(it.role)) return "The number of a role has 17 to 20 digits.";
    if (it.quiet && (minuteOf(it.begin) === null || minuteOf(it.end) === null)) return "Quiet hours look like 23:00.";
    return "";
  };

  /** @returns {SetChannel} */
  const wish = () => ({
    number,
    name: it.name.trim(),
    address: it.address.trim() || null,
    kinds: [...it.kinds],
    seats: it.some ? [...it.seats].map(Number) : null,
    role: it.role || null,
    pings: it.role ? [...it.pings] : [],
    quiet: it.quiet ? { begin: minuteOf(it.begin) ?? 0, end: minuteOf(it.end) ?? 0, zone } : null,
    digest: it.digest,
    paused: before?.paused ?? false,
  });

  const answer = await dialog((close, draw) =>
    html`<form class="fields channel-form" novalidate @submit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      it.wrong = missing();
      draw();
      if (it.wrong) return;
      save(wish()).then(() => close("saved"), (trouble) => {
        it.wrong = trouble instanceof Error ? trouble.message : String(trouble);
        draw();
      });
    }}><h2>${before ? before.name : number === 0 ? "Main channel" : "Another channel"}</h2>
    ${
      entry({
        id: "channel-name",
        label: "Name",
        value: it.name,
        most: 40,
        help: "For you and the other organisers.",
        input: (name) => it.name = name,
      })
    }
    ${
      host
        ? entry({
          id: "channel-address",
          label: before ? "Another address" : "Address of the webhook",
          value: it.address,
          most: 300,
          help: before
            ? `It ends in …${before.tail} now. Leave this empty to keep it.`
            : "In Discord: the channel's settings, Integrations, Webhooks, New Webhook, Copy Webhook URL.",
          input: (address) => it.address = address,
        })
        : nothing
    }
    ${ticked("What is told there", kinds, it.kinds, draw)}
    ${
      fewOf({
        name: "channel-for",
        label: "About whom",
        value: it.some ? "some" : "all",
        options: [["all", "Everything"], ["some", "Some teams"]],
        change: (value) => {
          it.some = value === "some";
          draw();
        },
      })
    }
    ${it.some ? ticked("Teams", teams, it.seats, draw) : nothing}
    ${
      oneOf({
        id: "channel-digest",
        label: "How often",
        value: String(it.digest),
        options: DIGESTS.map(([minutes, text]) => [String(minutes), text]),
        help: "Notes that wait share a post, up to ten in one.",
        change: (value) => it.digest = Number(value),
      })
    }
    ${
      onOff({
        id: "channel-quiet",
        label: "Quiet hours",
        help: `Nothing is posted then. Times are those of ${zone.replaceAll("_", " ")}.`,
        on: it.quiet,
        change: (on) => {
          it.quiet = on;
          draw();
        },
      })
    }
    ${
      it.quiet
        ? html`<div class="pair-fields">${
          entry({ id: "quiet-from", label: "From", type: "time", value: it.begin, input: (value) => it.begin = value })
        }${entry({ id: "quiet-to", label: "To", type: "time", value: it.end, input: (value) => it.end = value })}</div>`
        : nothing
    }
    ${
      entry({
        id: "channel-role",
        label: "Role to call",
        value: it.role,
        most: 20,
        mode: "numeric",
        help: "The number of one role, or nothing. In Discord: the server's settings, Roles, Copy Role ID.",
        input: (role) => {
          it.role = role.trim();
          draw();
        },
      })
    }
    ${it.role ? ticked("Call it for", kinds, it.pings, draw) : nothing}
    ${it.wrong ? html`<p class="wrong" role="alert">${it.wrong}</p>` : nothing}
    <div class="actions"><button class="button" type="button" @click=${() =>
      close()}>Cancel</button><button class="button primary">Save</button></div></form>`
  );
  return answer === "saved";
}
