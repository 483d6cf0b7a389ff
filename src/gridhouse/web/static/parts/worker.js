// @ts-check
// Keeps the page of a game, or the front door, for visits without a line. The house puts five lines before this: the version
// of all files, the address of the page, the address that tells it as anybody may see it, the files that have to be there, and
// the addresses whose last answer is kept.
/** @type {string} */
// @ts-ignore: the house puts it before this file.
const version = VERSION;
/** @type {string} */
// @ts-ignore: the house puts it before this file.
const page = PAGE;
/** @type {string} */
// @ts-ignore: the house puts it before this file.
const bare = BARE;
/** @type {string[]} */
// @ts-ignore: the house puts it before this file.
const needed = NEEDED;

/** @type {string[]} */
// @ts-ignore: the house puts it before this file.
const keeps = KEEPS;

const family = `${page} `;
const name = family + version;
const PATIENCE = 3000;
/** @type {any} */
const worker = self;

worker.addEventListener("install", (/** @type {any} */ event) => {
  // What is sent while a page is left must not wait for a worker: browsers drop it together with the page.
  event.addRoutes?.({ condition: { requestMethod: "PUT" }, source: "network" });
  event.waitUntil(caches.open(name).then((cache) => cache.addAll([bare, ...needed])));
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(
    caches.keys()
      .then((names) =>
        Promise.all(
          names.filter((other) => other.startsWith(family) && other !== name).map((old) => caches.delete(old)),
        )
      )
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  /** @type {Request} */
  const request = event.request;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname === `${page}/match`) return; // matches need a line
  if (request.mode === "navigate") {
    if (page !== "/" || pathname === page) event.respondWith(freshOr(request, bare)); // below the front door is the whole house
  } else if (needed.includes(pathname)) event.respondWith(kept(request));
  else if (keeps.includes(pathname.replace(/\d+$/, "{number}"))) event.respondWith(freshOr(request, request));
});

/** A file never changes under its address. @param {Request} request */
const kept = async (request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

/**
 * What the house says now; if it does not answer in time, what it said last.
 * @param {Request} request
 * @param {Request | string} stored under which address it is kept
 */
async function freshOr(request, stored) {
  const cache = await caches.open(name);
  const last = await cache.match(stored, { ignoreVary: true });
  const late = new Promise((settle) => setTimeout(settle, last ? PATIENCE : 60_000));
  const answer = await Promise.race([fetch(request).catch(() => undefined), late]);
  if (!(answer instanceof Response)) return last ?? Response.error();
  if (answer.ok && stored === request) await cache.put(request, answer.clone());
  return answer;
}
