import { type ChildProcess, execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { inherited, quickImports } from "./process.ts";

/** How a command ended, and what it said. */
export interface Ended {
  code: number;
  said: string;
  complained: string;
}

/** Runs `npm run backup` or `npm run restore` with these settings, while `watch` has its process. */
export function command(
  name: "backup" | "restore",
  args: string[],
  env: Record<string, string>,
  watch: (child: ChildProcess) => unknown = () => {},
): Promise<Ended> {
  const script = fileURLToPath(new URL(`../../src/backup/${name}-command.ts`, import.meta.url));
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ["--import", quickImports, script, ...args],
      { env: { ...inherited, ...env } },
      (_, said, complained) => resolve({ code: child.exitCode ?? -1, said, complained }),
    );
    child.stdin?.end();
    watch(child);
  });
}
