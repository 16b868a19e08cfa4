import { existsSync } from "node:fs";
import { join } from "node:path";
import { FolderInUse, StartError } from "@chairtime/kit/server/start-error";
import { processSettings } from "../base/env.ts";
import { openEmbedded } from "../db/open-embedded.ts";
import { askForBackup } from "./asks.ts";
import { failure } from "./daily-backups.ts";
import { sayRecords } from "./records.ts";
import { type Backup, takeBackup } from "./take-backup.ts";

// `npm run backup`: by the running backend, else in this process.

async function backUp(): Promise<Backup> {
  const { databaseUrl, dataDir, backupsKept } = processSettings();
  if (databaseUrl !== null) {
    throw new StartError(
      'DATABASE_URL is set: back PostgreSQL up by pg_dump --format=custom --file=chairtime.dump "$DATABASE_URL"',
    );
  }
  if (!existsSync(join(dataDir, "pgdata"))) throw new StartError(`There is no database in ${dataDir} yet.`);
  try {
    const database = await openEmbedded(dataDir);
    return await takeBackup(database.client, dataDir, backupsKept).finally(() => database.close());
  } catch (error) {
    if (error instanceof FolderInUse) return askForBackup(dataDir);
    throw error;
  }
}

try {
  const { file, records } = await backUp();
  console.log(`${file}\nwritten and opened: ${sayRecords(records)}`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : `The backup failed: ${failure(error)}.`);
  process.exitCode = error instanceof StartError ? 2 : 1;
}
