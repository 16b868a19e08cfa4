import { relative } from "node:path";
import { root } from "../../scripts/lib/root.mjs";
import type { Mutant } from "./instrument.ts";
import type { Tried } from "./try-mutants.ts";

interface Row {
  caught: number;
  timedOut: number;
  survived: number;
  /** Mutants whose place no test runs. */
  unreached: number;
}

/** The share of mutants that were caught, in percent. */
export function scoreOf({ caught, timedOut, survived, unreached }: Row): number {
  const all = caught + timedOut + survived + unreached;
  return all === 0 ? 100 : (100 * (caught + timedOut)) / all;
}

/** A line for each mutant that was not caught, and then the numbers of each file and folder. */
export function report(
  mutants: readonly Mutant[],
  tried: Tried,
  read: (path: string) => string,
): { lines: string[]; total: Row } {
  const rows = new Map<string, Row>();
  const lines: string[] = [];
  for (const mutant of mutants) {
    const file = relative(root, mutant.fileName);
    const kind = kindOf(mutant.id, tried);
    for (const name of [file, ...foldersOf(file), "all"]) {
      const row = rows.get(name) ?? { caught: 0, timedOut: 0, survived: 0, unreached: 0 };
      row[kind] += 1;
      rows.set(name, row);
    }
    if (kind === "survived" || kind === "unreached")
      lines.push(`${file}:${placeOf(mutant)} ${kind}: ${changeOf(mutant, read(mutant.fileName))}`);
  }
  lines.push("", "caught, timed out, survived, unreached, score");
  for (const [name, row] of [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    lines.push(
      `${[row.caught, row.timedOut, row.survived, row.unreached].join(" ")} ${scoreOf(row).toFixed(1)} % ${name}`,
    );
  return { lines, total: rows.get("all") ?? { caught: 0, timedOut: 0, survived: 0, unreached: 0 } };
}

function kindOf(id: string, { caught, timedOut, reached }: Tried): keyof Row {
  if (timedOut.has(id)) return "timedOut";
  if (caught.has(id)) return "caught";
  return reached.has(id) ? "survived" : "unreached";
}

function foldersOf(file: string): string[] {
  const parts = file.split("/").slice(0, -1);
  return parts.map((_, index) => `${parts.slice(0, index + 1).join("/")}/`);
}

const placeOf = ({ location: { start } }: Mutant) => `${start.line + 1}:${start.column + 1}`;

/** 'now > start => now >= start' */
function changeOf({ location: { start, end }, replacement }: Mutant, code: string): string {
  const lines = code.split("\n").slice(start.line, end.line + 1);
  const last = lines.length - 1;
  const own = lines.map((line, index) =>
    line.slice(index === 0 ? start.column : 0, index === last ? end.column : undefined),
  );
  return `${short(own.join(" "))} => ${short(replacement)}`;
}

const short = (code: string) => code.replace(/\s+/g, " ").slice(0, 120);
