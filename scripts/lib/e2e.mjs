import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { findOtherBrowsers } from "./browsers.mjs";
import { findChromium } from "./chromium.mjs";
import { projectNode } from "./node.mjs";
import { freePort } from "./ports.mjs";
import { run, start, temporaryFolder } from "./processes.mjs";
import { at } from "./root.mjs";
import { startServerless, startStrictBackend, startWeb } from "./servers.mjs";

/**
 * Runs Playwright on the production build: one app with the bundled backend, one with the scripted hosted one, and one
 * as on a serverless platform, before the same hosted one. Firefox and WebKit visit the first, where they are here.
 * @param {{
 *   args: string[], env?: Record<string, string>, show?: boolean, note?: (text: string) => void,
 *   bundled?: { port: number, settings: Record<string, string> },
 * }} how `show` leaves Playwright's own output on the terminal; `bundled` says where the bundled backend is already
 */
export async function runBrowserTests({ args, env = {}, show = false, note = () => {}, bundled: elsewhere }) {
  const [CHROMIUM_PATH, others] = await Promise.all([
    findChromium(note, { shell: true }),
    findOtherBrowsers(),
  ]);
  note("starting servers");
  const folder = temporaryFolder("e2e");
  const projects = args.flatMap((word) => (word.startsWith("--project=") ? [word.slice(10)] : []));
  const wants = (/** @type {string[]} */ ...names) =>
    projects.length === 0 || projects.some((project) => names.includes(project));
  const port = await freePort();
  const wantsStrict = wants("hosted") || wants("serverless");
  // Side by side: each server takes a second or two, most of it waiting.
  const [bundled, strict] = await Promise.all([
    wants("bundled", "firefox", "webkit")
      ? startWeb({
          name: "bundled",
          folder,
          ...elsewhere,
          settings: { WEBHOOK_PRIVATE_TARGETS: "allow", ...elsewhere?.settings },
        })
      : null,
    wantsStrict ? startStrictBackend({ folder, appUrl: `http://localhost:${port}` }) : null,
  ]);
  const [hosted, serverless] = await Promise.all([
    strict && wants("hosted")
      ? startWeb({ name: "hosted", folder, port, settings: { BACKEND_URL: strict.url } })
      : null,
    strict && wants("serverless") ? startServerless({ folder, backendUrl: strict.url }) : null,
  ]);
  const options = {
    show,
    onLine: note,
    // Playwright's browsers are in other process groups: it closes them itself on this signal.
    stopWith: /** @type {const} */ ("SIGINT"),
    env: {
      ...process.env,
      ...env,
      CHROMIUM_PATH,
      ...(others.firefox ? { FIREFOX_PATH: others.firefox } : {}),
      ...(others.webkit ? { WEBKIT_PATH: others.webkit } : {}),
      ...(bundled
        ? { E2E_URL: bundled.url, E2E_BACKEND_URL: bundled.backendUrl, E2E_OUTBOX: bundled.outbox }
        : {}),
      ...(bundled && !elsewhere ? { E2E_DATA_DIR: bundled.dataDir } : {}),
      ...(hosted ? { E2E_HOSTED_URL: hosted.url } : {}),
      ...(serverless ? { E2E_SERVERLESS_URL: serverless.url } : {}),
      ...(strict ? { E2E_STRICT_CONTROL_URL: `${strict.url}/__control/` } : {}),
    },
  };
  const cli = ["node_modules/@playwright/test/cli.js", "test", ...args];
  const result = show
    ? { code: await start(projectNode(), cli, options).exited, output: "" }
    : await run(projectNode(), cli, options);
  for (const server of [serverless, hosted, strict, bundled]) await server?.stop();
  if (result.code !== 0) keepLogs(folder);
  return { ...result, others };
}

/**
 * The servers' own words stay beside the traces of what failed.
 * @param {string} folder
 */
function keepLogs(folder) {
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".log")))
    cpSync(join(folder, name), at("test-results", "servers", name));
}
