import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { StartError } from "@chairtime/kit/server/start-error";
import { processSettings } from "../base/env.ts";
import { newDatabaseBeside, newServerIn } from "./new-database.ts";
import { readBackup } from "./read-backup.ts";
import { failure, sayRecords } from "./say.ts";

// `npm run restore FILE`: into a new database, which then replaces the current one; that one is kept.

async function restore(file: string | undefined, isSure: boolean): Promise<void> {
  const { databaseUrl, dataDir } = processSettings();
  if (file === undefined) throw new StartError("Name the backup: npm run restore FILE");
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  const database =
    databaseUrl === null
      ? await newServerIn(dataDir)
      : await newDatabaseBeside({ connectionString: databaseUrl });
  try {
    const { taken, records } = await readBackup(file, { into: database.connection, dataDir });
    console.log(`${file}\ntaken ${taken.toISOString()}: ${sayRecords(records)}`);
    const isConfirmed = isSure || (await confirm(databaseUrl === null ? `in ${dataDir}` : "at DATABASE_URL"));
    if (!isConfirmed) throw new StartError("Nothing was changed.");
    const kept = await database.replaceCurrent();
    console.log(`Restored.${kept.map((name) => ` The database before it is kept in ${name}.`).join("")}`);
  } finally {
    await database.discard();
  }
}

async function confirm(where: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new StartError(
      "Nothing was changed. To go ahead without a question: npm run restore -- FILE --yes",
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Replace the database ${where}? (yes/no) `);
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
