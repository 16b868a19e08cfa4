import { openDatabase } from "../../backend/src/db/open.ts";

/** Runs statements on a server's database while no backend does, however long they take. */
export async function runStatements(
  where: { dataDir: string; databaseUrl: string | null },
  statements: readonly string[],
): Promise<void> {
  const { db, close } = await openDatabase({ ...where, databasePoolSize: 1 });
  try {
    for (const statement of ["set statement_timeout = 0", ...statements]) await db.execute(statement);
  } finally {
    await close();
  }
}
