import { existsSync, openAsBlob, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { createInterface } from "node:readline/promises";
import { StartError } from "@chairtime/kit/server/start-error";
import { processSettings } from "../base/env.ts";
import { makeDatabase, moveFolder, RESTORED, takeDataFolder } from "../db/open-embedded.ts";
import { openFolder } from "../db/open-folder.ts";
import { failure } from "./daily-backups.ts";
import { countBackup, sayRecords } from "./records.ts";
import { refuseBomb } from "./refuse-bomb.ts";
import { takenAt } from "./take-backup.ts";

// `npm run restore FILE`: it checks the backup first; the current database is kept aside.

async function restore(file: string | undefined, isSure: boolean): Promise<void> {
  const { databaseUrl, dataDir } = processSettings();
  if (databaseUrl !== null) throw new StartError("DATABASE_URL is set: restore PostgreSQL by pg_restore.");
  if (file === undefined) throw new StartError("Name the backup: npm run restore FILE");
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  const lock = await takeDataFolder(dataDir);
  try {
    await say(file);
    if (!isSure && !(await isConfirmed(dataDir))) throw new StartError("Nothing was changed.");
    rmSync(join(dataDir, RESTORED), { recursive: true, force: true });
    const backup = await openAsBlob(file, { type: "application/gzip" });
    await makeDatabase(dataDir, RESTORED, (folder) => openFolder(folder, lock.verify, backup));
    const aside = `pgdata.before-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`;
    const isReplaced = existsSync(join(dataDir, "pgdata"));
    if (isReplaced) moveFolder(dataDir, "pgdata", aside);
    moveFolder(dataDir, RESTORED, "pgdata");
    console.log(
      `Restored.${isReplaced ? ` The database before it is kept in ${join(dataDir, aside)}.` : ""}`,
    );
  } finally {
    lock.release();
  }
}

/** Prints when a backup was taken and its content. */
async function say(file: string): Promise<void> {
  await refuseBomb(file);
  const records = await countBackup(file).catch((error: unknown) => {
    throw new StartError(`${file} is no usable backup: ${failure(error)}. Nothing was changed.`);
  });
  const taken = takenAt(basename(file)) ?? statSync(file).mtime;
  console.log(`${file}\ntaken ${taken.toISOString()}: ${sayRecords(records)}`);
}

async function isConfirmed(dataDir: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new StartError(
      "Nothing was changed. To go ahead without a question: npm run restore -- FILE --yes",
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Replace the database in ${dataDir}? (yes/no) `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

const given = process.argv.slice(2);
try {
  await restore(
    given.find((word) => word !== "--yes"),
    given.includes("--yes"),
  );
} catch (error) {
  console.error(
    error instanceof StartError
      ? error.message
      : `The restore failed: ${failure(error)}. Nothing was changed.`,
  );
  process.exitCode = error instanceof StartError ? 2 : 1;
}
