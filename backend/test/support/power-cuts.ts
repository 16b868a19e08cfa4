import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "../../src/db/open-embedded.ts";
import { DiskRecorder, ForgetfulDisk } from "./forgetful-disk.ts";

/** Changes of files while a database was written to, and when each write was acknowledged. */
export interface Recording {
  changes: DiskRecorder["changes"];
  /** When the database was open and its first write acknowledged. */
  opened: number;
  acknowledged: { moment: number; id: number }[];
}

/** A folder in memory where there is one: the recording decides what is forced to the disk, and the folder opens faster there. */
export function makeFolder(): string {
  const memory = "/dev/shm";
  return mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), "chairtime-power-"));
}

/** Opens the database of a folder, writes to it in several ways and closes it, noting what reaches the disk. */
export async function recordWrites(dataDir: string, writes: number): Promise<Recording> {
  mkdirSync(dataDir, { recursive: true });
  const recorder = new DiskRecorder(dataDir);
  const acknowledged: Recording["acknowledged"] = [];
  let opened = 0;
  recorder.start();
  try {
    const { client, close } = await openEmbedded(dataDir, { inThisThread: true });
    await client.exec("create table ledger (id int primary key, pair int not null, note text not null)");
    await client.exec("create table pairs (id int primary key)");
    opened = recorder.changes.length;
    for (let id = 1; id <= writes; id += 1) {
      // Both or neither; long and short rows, so that pages fill and split.
      await client.transaction(async (inside) => {
        await inside.query("insert into ledger values ($1, $1, $2)", [id, "x".repeat((id * 37) % 900)]);
        await inside.query("insert into pairs values ($1)", [id]);
        await inside.query("update ledger set note = note || 'y' where id = $1", [Math.ceil(id / 2)]);
      });
      acknowledged.push({ moment: recorder.changes.length, id });
      if (id % 40 === 0) await client.exec("checkpoint");
      if (id % 90 === 0) await client.exec("vacuum ledger");
    }
    await close();
  } finally {
    recorder.stop();
  }
  return { changes: recorder.changes, opened, acknowledged };
}

/**
 * Cuts the power at these moments, which ascend, opens the rest of each and returns the losses, in words. `onCut`
 * hears of each.
 */
export async function cutAndOpen(
  { changes, opened, acknowledged }: Recording,
  moments: number[],
  {
    folder,
    random,
    onCut = () => {},
  }: { folder: string; random: () => number; onCut?: (moment: number) => void },
): Promise<string[]> {
  const disk = new ForgetfulDisk(changes);
  const losses: string[] = [];
  for (const moment of moments) {
    disk.playTo(moment);
    const dataDir = mkdtempSync(join(folder, "cut-"));
    disk.writeCut(dataDir, random);
    const told = acknowledged.filter((write) => write.moment <= moment).map(({ id }) => id);
    const loss = await openCut(dataDir, told, moment >= opened).catch(
      (error: unknown) => `not opened: ${error}`,
    );
    if (loss !== null) losses.push(`cut at ${moment}: ${loss}`);
    rmSync(dataDir, { recursive: true });
    onCut(moment);
  }
  return losses;
}

async function openCut(dataDir: string, told: number[], hasTables: boolean): Promise<string | null> {
  const { client, close } = await openEmbedded(dataDir, { inThisThread: true });
  try {
    if (!hasTables) return null;
    const ids = async (table: string) =>
      (await client.query<{ id: number }>(`select id from ${table} order by id`)).rows.map(({ id }) => id);
    const [ledger, pairs] = [await ids("ledger"), await ids("pairs")];
    const lost = told.filter((id) => !ledger.includes(id));
    if (lost.length > 0) return `lost ${lost.length} of ${told.length} acknowledged writes`;
    if (ledger.join() !== pairs.join()) return "a transaction was halved";
    if (ledger.length > told.length + 1) return "more than was written";
    await client.exec("insert into ledger values (0, 0, 'after')");
    return null;
  } finally {
    await close();
  }
}

/** `count` ascending moments between two, drawn by `random`. */
export function drawMoments(count: number, from: number, to: number, random: () => number): number[] {
  const drawn = Array.from({ length: count }, () => from + Math.floor(random() * (to - from + 1)));
  return drawn.sort((one, other) => one - other);
}

/** Random numbers that are the same at each run. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
