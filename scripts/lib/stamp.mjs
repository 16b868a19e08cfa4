import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";

/**
 * One hash over the names and contents of files and folders below `root`; a missing one counts as absent.
 * Tests are left out: they are not part of the build.
 * @param {string} root
 * @param {string[]} names
 * @param {string[]} also further texts that the result depends on
 */
export function stampOf(root, names, also = []) {
  const hash = createHash("sha256");
  for (const text of also) hash.update(`${text}\0`);
  for (const name of names) {
    for (const file of filesUnder(join(root, name))) {
      hash.update(`${relative(root, file).split(sep).join("/")}\0`);
      hash.update(createHash("sha256").update(readFileSync(file)).digest());
    }
  }
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules" && !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name }) => filesUnder(join(path, name)));
}

/**
 * The stored text, or null.
 * @param {string} path
 */
export function readText(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
