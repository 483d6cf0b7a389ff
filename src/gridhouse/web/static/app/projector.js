// A class on the projector: the code in huge type, who is in, and one button.
import { html, nothing } from "../vendor/lit-html.js";
import { get, path, post } from "../parts/api.js";
import { attend } from "../parts/attend.js";
import { icon } from "../parts/icons.js";
import { complain, entitle, sorry, stage } from "../parts/page.js";
import { qr } from "../parts/share.js";
import { seatMark } from "../parts/marks.js";
import { wear } from "../parts/dress.js";
import { looks } from "../parts/text.js";

const [, , id] = path();
/** How many chips fit; who comes later is counted. */
const MOST = 36;
const SHAPES = 6;

stage(() => html`<div aria-busy="true"><div class="skeleton"></div></div>`);
try {
  const [report, { game }] = await Promise.all([
    get(`/api/classes/${id}`),
    get("/api/lesson"),
    wear("css/projector.css"),
  ]);
  entitle({ title: report.info.name, game: game.name, looks: looks(game.key) });
  project(report);
} catch (trouble) {
  stage(() => sorry(trouble));
}

/** @param {import("../types/wire.d.ts").ClassReport} report */
function project(report) {
  let begun = false;

  const refresh = async () => {
    report = await get(`/api/classes/${id}`);
    draw();
  };

  async function start() {
    await post(`/api/classes/${id}/start`, {});
    begun = true;
    draw();
  }

  const open = () => post(`/api/classes/${id}/door`, { open: true }).then(refresh);

  const chip = (/** @type {import("../types/wire.d.ts").PupilInfo} */ { number, nickname }) =>
    html`<li class="chip">${seatMark((number - 1) % SHAPES)}${nickname}</li>`;

  const draw = stage(() => {
    const { info, pupils } = report;
    const here = pupils.filter((pupil) => pupil.here);
    const away = pupils.length - here.length;
    const more = here.length - MOST;
    return html`<div class="projector">
      <header>
        <h1>${info.name}</h1>
        <p class="where">Go to <strong>${location.host}</strong> and type</p>
        <div class="scan">${qr(new URL(info.link ?? "", location.href).href)}</div>
      </header>
      ${
      info.code
        ? html`<p class="huge" aria-label="Code ${[...info.code].join(" ")}"><span>${
          info.code.slice(0, 3)
        }</span> <span>${info.code.slice(3)}</span></p>`
        : html`<p class="closed">The class is closed. <button class="button large" type="button" @click=${() =>
          open().catch(complain)}>Open it</button></p>`
    }
      <ul class="chips ${here.length > 18 ? "many" : ""}" aria-label="Who is in">${here.slice(0, MOST).map(chip)}${
      more > 0 ? html`<li class="chip">and ${more} more</li>` : nothing
    }</ul>
      <footer>
        <p role="status"><strong>${here.length}</strong> ${here.length === 1 ? "is" : "are"} in</p>
        <p class="rest">${
      away ? `${away} more on the list` : nothing
    } <a href="/learn/class/${id}">How they get on</a></p>
        <button class="button primary large start" type="button" @click=${() => start().catch(complain)}>${
      icon("play")
    }${begun ? "Start again" : "Start for everybody"}</button>
      </footer>
    </div>`;
  });
  attend(id, () => refresh().catch(() => {}));
}
