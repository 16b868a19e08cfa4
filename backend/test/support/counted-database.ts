import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Database } from "../../src/db/database.ts";
import { PatientPool } from "../../src/db/patient-pool.ts";

/** Statements since the last `reset`, and the rows that they returned. */
export interface Counts {
  statements: number;
  rows: number;
  reset(): void;
}

type Answered = (error: unknown, result?: pg.QueryResult) => void;

/** Opens a database by a pool that counts what it is asked, and what it answers. */
export function countedDatabase(connectionString: string): {
  db: Database;
  counts: Counts;
  close(): Promise<void>;
} {
  const pool = new PatientPool({ connectionString, max: 10 });
  const counts: Counts = {
    statements: 0,
    rows: 0,
    reset: () => void Object.assign(counts, { statements: 0, rows: 0 }),
  };
  const count = (result?: pg.QueryResult) => {
    counts.statements++;
    counts.rows += result?.rows.length ?? 0;
  };
  pool.on("connect", (client) => {
    const { query } = client;
    const counted = (...statement: unknown[]) => {
      const last = statement.at(-1);
      if (typeof last === "function") {
        const answered: Answered = (error, result) => {
          count(result);
          last(error, result);
        };
        return Reflect.apply(query, client, [...statement.slice(0, -1), answered]);
      }
      return (Reflect.apply(query, client, statement) as Promise<pg.QueryResult>).then((result) => {
        count(result);
        return result;
      });
    };
    client.query = counted as typeof query;
  });
  return { db: drizzle(pool), counts, close: () => pool.end() };
}
