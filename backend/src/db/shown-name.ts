import { sql } from "drizzle-orm";
import { users } from "./people-schema.ts";

/** A user's display name, else their username. */
export const shownName = sql<string>`coalesce(nullif(${users.displayName}, ''), ${users.username})`;

/** `shownName` of an already loaded user. */
export const shownNameOf = ({ displayName, username }: { displayName: string; username: string }) =>
  displayName || username;
