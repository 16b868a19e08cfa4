import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Milliseconds of processor time that a process has used so far, all its threads; null where the system does not say. */
export function cpuTime(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // After the name in brackets, which may hold anything: the 12th and 13th are user and system time, in ticks.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond();
  } catch {
    return null;
  }
}

let ticks = 0;
function ticksPerSecond(): number {
  ticks ||= Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
  return ticks;
}
