import { sql } from "drizzle-orm";
import { users } from "./people-schema.ts";

/** What a user is called: by the name that they chose, else by their username. */
export const shownName = sql<string>`coalesce(nullif(${users.displayName}, ''), ${users.username})`;

/** Returns the same of a user who was read. */
export const shownNameOf = ({ displayName, username }: { displayName: string; username: string }) =>
  displayName || username;
