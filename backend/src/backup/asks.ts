import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import { type Backup, backupFolder } from "./take-backup.ts";

// `npm run backup` asks a running backend by a file in the folder of backups, which only their user can write. It needs no
// port and no secret, and works from another container that has the folder.

const ASK = /^ask-[\w-]{36}$/;
const ANSWER = ".answer";
const HEARD_WITHIN_MS = 30_000;
const ANSWERED_WITHIN_MS = 600_000;
const POLL_MS = 200;

const answerSchema = z.union([
  z.object({ file: z.string(), records: z.record(z.string(), z.int()) }),
  z.object({ error: z.string() }),
]);
type Answer = z.infer<typeof answerSchema>;

/** Asks the running backend for a backup and waits for it. Throws an Error with its reason when it failed. */
export async function askForBackup(dataDir: string): Promise<Backup> {
  mkdirSync(backupFolder(dataDir), { recursive: true });
  const ask = join(backupFolder(dataDir), `ask-${randomUUID()}`);
  writeFileSync(ask, "");
  const began = performance.now();
  try {
    while (!existsSync(`${ask}${ANSWER}`)) {
      const limit = existsSync(ask) ? HEARD_WITHIN_MS : ANSWERED_WITHIN_MS;
      if (performance.now() - began > limit)
        throw new Error("the backend that uses the folder does not answer");
      await sleep(POLL_MS);
    }
    const answer = z.parse(answerSchema, JSON.parse(readFileSync(`${ask}${ANSWER}`, "utf8")));
    if ("error" in answer) throw new Error(answer.error);
    return answer;
  } finally {
    rmSync(ask, { force: true });
    rmSync(`${ask}${ANSWER}`, { force: true });
  }
}

/** Claims the waiting asks, and returns them. */
export function takeAsks(dataDir: string): string[] {
  const folder = backupFolder(dataDir);
  const asks = existsSync(folder) ? readdirSync(folder).filter((name) => ASK.test(name)) : [];
  for (const ask of asks) rmSync(join(folder, ask), { force: true });
  return asks;
}

export function answerAsks(dataDir: string, asks: string[], answer: Answer): void {
  for (const ask of asks) {
    const path = join(backupFolder(dataDir), ask);
    writeFileSync(`${path}.draft`, JSON.stringify(answer));
    renameSync(`${path}.draft`, `${path}${ANSWER}`);
  }
}
