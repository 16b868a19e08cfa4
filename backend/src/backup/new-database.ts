import { StartError } from "@chairtime/kit/server/start-error";
import pg from "pg";
import * as z from "zod/mini";
import { connectToCopy, rowsOf } from "../db/copy/session.ts";
import { takeDataFolder } from "../db/data-folder.ts";
import { databaseError } from "../db/database-error.ts";
import { finishSwap, startDraft } from "../db/own-server/swap-server.ts";
import { inDatabase, makeDatabaseBeside } from "./database-beside.ts";

/** A new database that can replace the current one in one step: a cut leaves one of the two. */
export interface NewDatabase {
  connection: pg.ClientConfig;
  /** Keeps the previous content aside; returns where, or [] without any. */
  replaceCurrent(): Promise<string[]>;
  /** Deletes it, unless it has replaced the current one. */
  discard(): Promise<void>;
}

const IN_USE = "55006";
const NO_DATABASE = "3D000";
const NAME_MAX = 40;

const current = z.object({ name: z.string(), others: z.coerce.number() });

/** A new server in a data folder. Throws FolderInUse while a backend has the folder. */
export async function newServerIn(dataDir: string): Promise<NewDatabase> {
  const lock = await takeDataFolder(dataDir);
  try {
    await finishSwap(dataDir);
    const draft = await startDraft(dataDir);
    return { ...draft, discard: () => draft.discard().finally(() => lock.release()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A new database beside the current one. Throws StartError while anybody else is connected to that. */
export async function newDatabaseBeside(connection: pg.ClientConfig): Promise<NewDatabase> {
  const client = await connectToCopy(connection);
  try {
    const [one] = await rowsOf(
      client,
      current,
      `select current_database()::text as name, count(pid) as others from pg_stat_activity
       where datname = current_database() and usesysid is not null and pid <> pg_backend_pid()`,
    );
    const { name = "", others = 0 } = one ?? {};
    if (others > 0) throw inUse();
    const beside = await makeDatabaseBeside(client, connection);
    let isInPlace = false;
    return {
      connection: beside.connection,
      async replaceCurrent() {
        // A database with a connection cannot be renamed.
        await client.end();
        const kept = `${name.slice(0, NAME_MAX)}_before_${Date.now()}`;
        await rename(connection, [
          [name, kept],
          [beside.name, name],
        ]);
        isInPlace = true;
        return [`the database ${kept}`];
      },
      async discard() {
        await client.end();
        if (!isInPlace) await beside.drop();
      },
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Renames databases, all or none. Throws StartError where one is in use. */
async function rename(connection: pg.ClientConfig, names: [from: string, to: string][]): Promise<void> {
  const client = await connectElsewhere(connection);
  try {
    await client.query("begin");
    for (const [from, to] of names)
      await client.query(`alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`);
    await client.query("commit");
  } catch (error) {
    throw databaseError(error)?.code === IN_USE ? inUse() : error;
  } finally {
    await client.end();
  }
}

/** Connects to one of the two databases that every server has besides its users'. */
function connectElsewhere(connection: pg.ClientConfig): Promise<pg.Client> {
  return connectToCopy(inDatabase(connection, "postgres")).catch((error: unknown) => {
    if (databaseError(error)?.code !== NO_DATABASE) throw error;
    return connectToCopy(inDatabase(connection, "template1"));
  });
}

function inUse(): StartError {
  return new StartError(
    "The database at DATABASE_URL is in use by another backend: stop it first, and whatever else is connected to it. Nothing was changed.",
  );
}
