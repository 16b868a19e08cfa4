import { sql } from "drizzle-orm";
import { changeCounters, changes } from "../db/history-schema.ts";
import { salons } from "../db/schema.ts";

/** Longer ago than anything that an answer of now can lack. */
const SETTLED_SECONDS = 60;

/** The number of a salon's last change that is surely committed, beside a row of `salons`. */
export const eventsAfter = sql<number>`coalesce(
  (select min(${changes.number}) - 1 from ${changes} where ${changes.salonId} = ${salons.id} and ${changes.at} > now() - make_interval(secs => ${SETTLED_SECONDS})),
  (select ${changeCounters.last} from ${changeCounters} where ${changeCounters.salonId} = ${salons.id}),
  0)`;
