import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { npm } from "../../scripts/lib/node.mjs";
import { run } from "../../scripts/lib/processes.mjs";
import { at } from "../../scripts/lib/root.mjs";
import { stampOf } from "../../scripts/lib/stamp.mjs";
import { Stop } from "../../scripts/lib/stop.mjs";

const STAMP = at("bench", "node_modules", ".installed");

/** Installs what only the benchmarks need (bench/package.json), unless it is there. */
export async function ensurePeers(note: (text: string) => void): Promise<void> {
  const stamp = stampOf(at("bench"), ["package.json", "package-lock.json"]);
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === stamp) return;
  const { command, before, env } = npm();
  const { code, output } = await run(command, [...before, "ci"], { cwd: at("bench"), env, onLine: note });
  if (code !== 0) throw new Stop(`${output.trim()}\nThe packages of the benchmarks could not be installed.`);
  writeFileSync(STAMP, stamp);
}
