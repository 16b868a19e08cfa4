import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, sep } from "node:path";
import { at, root } from "./root.mjs";
import { Stop } from "./stop.mjs";

/** The oldest Node that runs the product: the first with Argon2 in `node:crypto`. The launcher itself runs on Node 20. */
export const MINIMUM_NODE = "24.7";

/** @param {string} version such as `v24.11.0` */
export const isNewEnough = (version) =>
  version.slice(1).localeCompare(MINIMUM_NODE, "en", { numeric: true }) >= 0;

/** Ends a server with a sentence on a Node that lacks what it needs. */
export function refuseOldNode() {
  if (isNewEnough(process.version)) return;
  console.error(
    `Chairtime's servers need Node ${MINIMUM_NODE} or newer, and this is ${process.version}: start them with npm, which finds the project's own Node, or with node_modules/.bin/node.`,
  );
  process.exit(2);
}

/** The Node that the project brings, else this one when it is new enough. */
export function projectNode() {
  const own = ["node", "node.exe"].map((name) => at("node_modules", "node", "bin", name)).find(works);
  if (own) return own;
  if (isNewEnough(process.version)) return process.execPath;
  throw new Stop(
    `The project's own Node is missing from node_modules/node (its install script did not run): run \`npm rebuild node --ignore-scripts=false\`, or use Node ${MINIMUM_NODE} or newer.`,
  );
}

/**
 * An empty placeholder or a binary for another libc is there but does not run.
 * @param {string} path
 */
function works(path) {
  return existsSync(path) && spawnSync(path, ["--version"]).status === 0;
}

/** npm as this machine has it: npm replaces node_modules, so it must not run on the Node inside. */
export function npm() {
  const path = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.startsWith(root + sep))
    .join(delimiter);
  const cli = process.env.npm_execpath;
  const env = { ...process.env, PATH: path };
  return cli?.endsWith("npm-cli.js")
    ? { command: "node", before: [cli], env }
    : { command: "npm", before: [], env };
}
