import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

const CODE = /\.(?:ts|tsx|mjs|mts)$/;
const SKIPPED = ["node_modules", ".next"];
/** Static imports and exports, those for the sake of an effect, dynamic ones, and those of a type alone. */
const IMPORTS = [
  /(?:^|[\n;])\s*(?:import|export)\s+(?:type\s+)?[\w*{][^;"']*?\sfrom\s*["']([^"'\n]+)["']/g,
  /(?:^|[\n;])\s*import\s*["']([^"'\n]+)["']/g,
  /\bimport\(\s*["']([^"'\n]+)["']/g,
];

/**
 * Reads the code of some folders, by its path from the root.
 * @param {string} root
 * @param {string[]} folders
 * @returns {Map<string, string>}
 */
export function readCode(root, folders) {
  const files = new Map();
  /** @param {string} folder */
  const read = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !SKIPPED.includes(entry.name)) read(path);
      else if (CODE.test(entry.name)) files.set(path, readFileSync(join(root, path), "utf8"));
    }
  };
  for (const folder of folders) read(folder);
  return files;
}

/**
 * Returns what a file imports, each once: paths from the root where they are the repository's own, packages as they are named.
 * @param {string} path
 * @param {string} text
 * @param {{ has(path: string): boolean }} files
 * @returns {string[]}
 */
export function importsOf(path, text, files) {
  const named = IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = ""]) => name));
  return [...new Set(named.map((name) => resolve(path, name, files)))];
}

/**
 * @param {string} from
 * @param {string} name
 * @param {{ has(path: string): boolean }} files
 */
function resolve(from, name, files) {
  const path = ownPath(from, name);
  if (path === null) return name;
  return ["", ".ts", ".tsx", ".mjs"].map((ending) => path + ending).find((whole) => files.has(whole)) ?? path;
}

/**
 * Returns a path from the root, null for a package.
 * @param {string} from
 * @param {string} name
 */
function ownPath(from, name) {
  if (name.startsWith("@/")) return name.slice(2);
  if (name.startsWith(".")) return posix.normalize(posix.join(posix.dirname(from), name));
  const [, workspace, rest] = /^@chairtime\/(\w+)\/(.*)$/.exec(name) ?? [];
  if (workspace === undefined || rest === undefined) return null;
  return workspace === "backend" ? `backend/${rest}` : `${workspace}/src/${rest}.ts`;
}
