import { existsSync } from "node:fs";
import { aptInstall, findProgram } from "./find.mjs";
import { projectNode } from "./node.mjs";
import { run } from "./processes.mjs";
import { Stop } from "./stop.mjs";

/** Chromium without its windows: the same pages in less time. */
const SHELLS = ["chromium-headless-shell", "chrome-headless-shell"];
const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

/** How tests start it: without a window, and without what it would fetch for itself. */
export const CHROMIUM_ARGUMENTS = [
  "--no-sandbox",
  // The headless shell then draws letters as the whole browser does.
  "--font-render-hinting=slight",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * A Chromium: a given one, the system's, Playwright's, else one that is installed now.
 * @param {(text: string) => void} [note]
 * @param {{ shell?: boolean }} [wanted] `shell`: the headless shell also counts
 */
export async function findChromium(note = () => {}, { shell = false } = {}) {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Stop(`CHROMIUM_PATH is ${given}, which is not there.`);
  }
  const full = () => findProgram(NAMES) ?? MAC.find((path) => existsSync(path)) ?? null;
  const found = shell
    ? (findProgram(SHELLS) ??
      (await playwrightsOwn()) ??
      (await aptProgram("chromium-headless-shell", note)) ??
      full())
    : (full() ?? (await playwrightsOwn()));
  return found ?? install(note);
}

async function playwrightsOwn() {
  const ask = 'process.stdout.write(require("@playwright/test").chromium.executablePath())';
  const { code, output } = await run(projectNode(), ["-e", ask]);
  return code === 0 && existsSync(output) ? output : null;
}

/**
 * Where a Debian package of this name has put its program; null if it cannot be installed here.
 * @param {string} name
 * @param {(text: string) => void} note
 */
const aptProgram = async (name, note) => ((await aptInstall(name, note)) ? findProgram([name]) : null);

/** @param {(text: string) => void} note */
async function install(note) {
  note("installing Chromium");
  const cli = "node_modules/@playwright/test/cli.js";
  await run(projectNode(), [cli, "install", "chromium"], { onLine: note });
  const own = await playwrightsOwn();
  if (own) return own;
  const installed = await aptProgram("chromium", note);
  if (installed) return installed;
  throw new Stop(
    "No Chromium was found and none could be installed: install one (`npx playwright install chromium`, or your system's package), or name it with CHROMIUM_PATH.",
  );
}
