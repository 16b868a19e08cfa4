import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus, loadavg, release, totalmem, type } from "node:os";
import * as z from "zod/mini";
import { at, root } from "../../scripts/lib/root.mjs";

const GIB = 1024 ** 3;

export function machine(): string {
  const cores = cpus();
  const memory = `${Math.round(totalmem() / GIB)} GiB`;
  return `${cores.length} x ${cores[0]?.model.trim() ?? "unknown"}, ${memory}, ${type()} ${release()}`;
}

/** How busy the machine is already: the number of runnable tasks over the last minute. */
export const loadNow = (): string => (loadavg()[0] ?? 0).toFixed(2);

const packageFile = z.object({ version: z.string() });

function versionOf(folder: string): string {
  try {
    return packageFile.parse(JSON.parse(readFileSync(at(folder, "package.json"), "utf8"))).version;
  } catch {
    return "absent";
  }
}

/** The first line of a program's version; null when it is not installed. */
export function programVersion(command: string, args = ["--version"]): string | null {
  try {
    // nginx writes its version to stderr.
    const all = execFileSync("sh", ["-c", '"$0" "$@" 2>&1', command, ...args], { encoding: "utf8" });
    return (
      all
        .split("\n")
        .findLast((line) => /\d\.\d/.test(line))
        ?.trim() ?? null
    );
  } catch {
    return null;
  }
}

/** The versions that the figures depend on. */
export function versions(): string {
  const packages = ["next", "react", "undici", "iron-session", "@tanstack/react-query"].map(
    (name) => `${name} ${versionOf(`node_modules/${name}`)}`,
  );
  const peers = ["http-proxy-3", "lighthouse"].map(
    (name) => `${name} ${versionOf(`bench/node_modules/${name}`)}`,
  );
  return [`node ${process.version}`, ...packages, ...peers].join(", ");
}

const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();

/** The commit, marked when the measured tree differs from it. */
export function commit(): string {
  try {
    const changed = git("status", "--porcelain", "--", ".", ":!bench/results.md", ":!README.md");
    return `${git("rev-parse", "--short", "HEAD")}${changed === "" ? "" : " with changes"}`;
  } catch {
    return "unknown";
  }
}
