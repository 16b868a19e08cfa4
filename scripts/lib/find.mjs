import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./processes.mjs";

/**
 * The first of these programs that is on the PATH or in one of `folders`.
 * @param {string[]} names
 * @param {string[]} folders
 */
export function findProgram(names, folders = []) {
  for (const folder of [...(process.env.PATH ?? "").split(delimiter), ...folders]) {
    for (const name of names) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // Not here.
      }
    }
  }
  return null;
}

/** Whether this machine lets us install a system package without a question. */
const mayInstall = () => process.getuid?.() === 0 && existsSync("/etc/debian_version");

/**
 * Installs a Debian package when this is root on Debian; returns whether it did.
 * @param {string} name
 * @param {(text: string) => void} note
 */
export async function aptInstall(name, note) {
  if (!mayInstall() || !findProgram(["apt-get"])) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { env, onLine: note });
  const args = ["install", "-y", "-q", "--no-install-recommends", name];
  return (await run("apt-get", args, { env, onLine: note })).code === 0;
}
