import { type SQL, sql } from "drizzle-orm";

/** A moment from now, by the database's clock, which all nodes share. */
export const inSeconds = (seconds: number): SQL =>
  sql`now() + make_interval(secs => ${seconds}::double precision)`;
