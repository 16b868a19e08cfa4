import { writeFileSync } from "node:fs";
import { withLock } from "./lock.mjs";
import { npm } from "./node.mjs";
import { run } from "./processes.mjs";
import { at, root } from "./root.mjs";
import { readText, stampOf } from "./stamp.mjs";
import { Stop } from "./stop.mjs";
import { say, step } from "./terminal.mjs";

export const SETUP_LOCK = at(".setup.lock");
const STAMP = at("node_modules", ".chairtime-installed");
const INPUTS = [
  "package-lock.json",
  "package.json",
  "contract/package.json",
  "kit/package.json",
  "messages/package.json",
  "backend/package.json",
];

/** Installs the packages of the lockfile unless they are there. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withLock(
    SETUP_LOCK,
    async () => {
      if (!isInstalled()) await step("Installing packages", install);
    },
    () => say("Another command is setting this folder up: waiting for it."),
  );
}

function isInstalled() {
  const stamp = stampOf(root, INPUTS, [process.platform, process.arch]);
  if (readText(STAMP)?.trim() === stamp) return true;
  if (!agrees(readText(at("package-lock.json")), readText(at("node_modules", ".package-lock.json"))))
    return false;
  writeFileSync(STAMP, stamp);
  return true;
}

/**
 * Whether npm's own note of what it installed has every package of the lockfile in its version. Packages for other
 * platforms may be absent.
 * @param {string | null} lockfile
 * @param {string | null} installed
 */
export function agrees(lockfile, installed) {
  if (lockfile === null || installed === null) return false;
  const wanted = JSON.parse(lockfile).packages ?? {};
  const there = JSON.parse(installed).packages ?? {};
  return Object.entries(wanted)
    .filter(([path]) => path.includes("node_modules/"))
    .every(([path, { version, optional }]) =>
      there[path] ? there[path].version === version : optional === true,
    );
}

async function install() {
  const { command, before, env } = npm();
  // As few questions and as few tries as a person would wait for.
  const args = [
    ...before,
    "ci",
    "--no-audit",
    "--no-fund",
    "--fetch-retries=2",
    "--fetch-retry-mintimeout=2000",
  ];
  const { code, output } = await run(command, args, { env });
  if (code !== 0) throw new Stop(installSentence(output));
  writeFileSync(STAMP, stampOf(root, INPUTS, [process.platform, process.arch]));
}

const NO_NETWORK =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/;

/**
 * The message when `npm ci` has failed.
 * @param {string} output
 */
export function installSentence(output) {
  if (NO_NETWORK.test(output))
    return "The packages could not be installed: the npm registry cannot be reached. Check the network and `npm config get registry`, then run the command again.";
  if (/\bENOSPC\b/.test(output)) return "The packages could not be installed: the disk is full.";
  if (/\b(EACCES|EPERM)\b/.test(output))
    return "The packages could not be installed: this user may not write to the folder or to npm's cache.";
  return `${output.trim().split("\n").slice(-15).join("\n")}\nThe packages could not be installed: npm's words are above.`;
}
