// Makes a page ready for the next visit without a line.

/** Where there is https, or on the very machine of the house. @param {string} page its address, and what lies below it @param {string} [script] that of its worker */
export function enlist(page, script = `${page}/worker.js`) {
  if (!("serviceWorker" in navigator)) return;
  // @ts-ignore: TypeScript does not know trusted types yet.
  const policy = globalThis.trustedTypes?.createPolicy("worker", { createScriptURL: () => script });
  navigator.serviceWorker.register(policy?.createScriptURL("") ?? script, { scope: page }).catch(() => {}); // then it needs a line, and that is all
}
