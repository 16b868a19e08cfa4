import { median } from "../support/statistics.ts";
import type { Deed } from "./tally.ts";

/** One fault, from its beginning to the beginning of the next. */
export interface Window {
  name: string;
  isPlanned: boolean;
  from: number;
  until: number;
}

export interface Outage {
  name: string;
  isPlanned: boolean;
  /** For each occurrence, in seconds: the longest time in which nobody's write was acknowledged. */
  gaps: number[];
  /** For each occurrence, in seconds: the longest that one person waited for a save, errors and retries included. */
  waits: number[];
  /** Saves answered by an error, and lists and pages that did not arrive. */
  failedSaves: number;
  failedReads: number;
  saves: number;
}

export function outagesOf(windows: readonly Window[], deeds: readonly Deed[]): Outage[] {
  const outages = new Map<string, Outage>();
  for (const { name, isPlanned, from, until } of windows) {
    const none = { name, isPlanned, gaps: [], waits: [], failedSaves: 0, failedReads: 0, saves: 0 };
    const outage = outages.get(name) ?? none;
    outages.set(name, outage);
    const touched = deeds.filter(({ begunAt, endedAt }) => begunAt < until && endedAt >= from);
    const saves = touched.filter(({ kind }) => kind === "write");
    const reads = touched.filter(({ kind }) => kind !== "write");
    outage.gaps.push(longestGap(saves, from, until) / 1000);
    outage.waits.push(Math.max(0, ...saves.map(({ begunAt, endedAt }) => endedAt - begunAt)) / 1000);
    const hasFailed = ({ errors }: Deed) => errors.some(({ at }) => at >= from && at < until);
    outage.failedSaves += saves.filter(hasFailed).length;
    outage.failedReads += reads.filter(hasFailed).length;
    outage.saves += saves.length;
  }
  return [...outages.values()].sort((a, b) => a.name.localeCompare(b.name));
}

function longestGap(saves: readonly Deed[], from: number, until: number): number {
  const ends = saves.map(({ endedAt }) => endedAt).filter((at) => at >= from && at <= until);
  const moments = [from, ...ends.sort((a, b) => a - b), until];
  return Math.max(...moments.map((at, index) => at - (moments[index - 1] ?? at)));
}

/** The outages as a table of Markdown: median and worst of each. */
export function outageTable(outages: readonly Outage[]): string {
  const both = (values: readonly number[]) =>
    `${median(values).toFixed(1)}, ${Math.max(...values).toFixed(1)}`;
  const head = [
    "| fault | times | no save by anybody, s (median, worst) | longest wait for one save, s (median, worst) | saves | answered by an error | lists and pages that did not come |",
    "| --- | --- | --- | --- | --- | --- | --- |",
  ];
  const rows = outages.map(
    ({ name, gaps, waits, saves, failedSaves, failedReads }) =>
      `| ${name} | ${gaps.length} | ${both(gaps)} | ${both(waits)} | ${saves} | ${failedSaves} | ${failedReads} |`,
  );
  return [...head, ...rows].join("\n");
}
