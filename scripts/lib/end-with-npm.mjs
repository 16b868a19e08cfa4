import { readFileSync } from "node:fs";

const LOOK_EVERY_MS = 200;

/**
 * Ends this process by SIGTERM when the npm that runs it is gone: npm passes no signal on, so a process manager that stops
 * npm would leave the servers running. Does nothing without npm: who starts a command from a terminal may close that.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  // A process that this one starts has another parent, and ends with it.
  delete process.env.npm_lifecycle_event;
  const before = lineage();
  const watch = setInterval(() => {
    if (lineage() === before) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, LOOK_EVERY_MS);
  watch.unref();
}

/** The parent's number, and its own parent's where it is npm's shell: Debian's outlives npm, others make way for the command. */
function lineage() {
  const parent = process.ppid;
  try {
    const [, shellsParent] =
      /\((?:\w*sh|busybox)\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, "utf8")) ?? [];
    return `${parent} ${shellsParent}`;
  } catch {
    // Not Linux, or the parent ended in between: its number alone tells.
    return `${parent} undefined`;
  }
}
