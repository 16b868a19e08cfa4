import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, sep } from "node:path";
import { at, root } from "./root.mjs";
import { Stop } from "./stop.mjs";

/** From here Node runs TypeScript without a flag. */
const ENOUGH = [22, 18];

/** @param {string} version such as `v24.1.0` */
export function runsTypeScript(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
  return major > ENOUGH[0] || (major === ENOUGH[0] && minor >= ENOUGH[1]);
}

/** The Node that the project brings, else this one when it is new enough. */
export function projectNode() {
  const own = ["node", "node.exe"].map((name) => at("node_modules", "node", "bin", name)).find(works);
  if (own) return own;
  if (runsTypeScript(process.version)) return process.execPath;
  throw new Stop(
    `The project's own Node 24 is missing from node_modules/node (its install script did not run): run \`npm rebuild node --ignore-scripts=false\`, or use Node ${ENOUGH.join(".")} or newer.`,
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
