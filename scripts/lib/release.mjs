import { Stop } from "./stop.mjs";

const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;
const PARTS = ["major", "minor", "patch"];
const UNRELEASED = "## [Unreleased]\n";

/**
 * The version that a release gets.
 * @param {string} current
 * @param {string | undefined} wanted a version above the current one, or the part to raise: major, minor or patch
 */
export function nextVersion(current, wanted = "") {
  const numbers = current.split(".").map(Number);
  const raised = PARTS.indexOf(wanted);
  const next = numbers
    .map((number, index) => (index < raised ? number : index === raised ? number + 1 : 0))
    .join(".");
  if (raised !== -1) return next;
  if (VERSION.test(wanted) && wanted.localeCompare(current, "en", { numeric: true }) > 0) return wanted;
  throw new Stop(
    `Name a version above ${current}, or the part to raise: npm run release -- minor (or major, patch, 2.0.0). With --dry-run nothing is changed.`,
    2,
  );
}

/**
 * The changelog with its unreleased entries under a version.
 * @param {string} changelog
 * @param {string} version
 * @param {string} date
 */
export function released(changelog, version, date) {
  const start = changelog.indexOf(UNRELEASED);
  const rest = changelog.slice(start + UNRELEASED.length);
  const entries = rest.slice(0, rest.search(/^## \[/m)).trim();
  if (start === -1 || entries === "")
    throw new Stop("CHANGELOG.md has nothing under [Unreleased]: say there what this version brings.", 2);
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n## [${version}] - ${date}\n`);
}

/**
 * The file of a package with another version. Its formatting stays.
 * @param {string} text
 * @param {string} version
 */
export const withVersion = (text, version) =>
  text.replace(/^ {2}"version": ".*"/m, `  "version": "${version}"`);

/**
 * The lockfile with another version of the project's own packages.
 * @param {string} text
 * @param {string} version
 * @param {readonly string[]} workspaces
 */
export function lockWithVersion(text, version, workspaces) {
  const lock = JSON.parse(text);
  lock.version = version;
  for (const path of ["", ...workspaces]) lock.packages[path].version = version;
  return `${JSON.stringify(lock, null, 2)}\n`;
}
