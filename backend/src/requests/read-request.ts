import { and, eq } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { requests } from "../db/own-week-schema.ts";
import { salons } from "../db/schema.ts";
import { Failure } from "../http/failure.ts";
import { type RequestRow, request } from "../records/kinds/request.ts";

export const isRequest = (salonId: SalonId, id: string) =>
  and(eq(requests.salonId, salonId), eq(requests.id, id));

export const requestNotFound = () => new Failure(404, request.missing);

/** Reads a request; the caller holds the salon's counter. */
export async function readRequest(tx: Database, salonId: SalonId, id: string): Promise<RequestRow | null> {
  const [row] = await tx.select().from(requests).where(isRequest(salonId, id));
  return row ?? null;
}

/** Reads a salon's settings for requests and its zone: current while the caller holds the salon's counter. */
export async function readRules(tx: Database, salonId: SalonId, businessTimeZone: string) {
  const [row] = await tx
    .select({ on: salons.requestsOn, noticeDays: salons.requestNoticeDays, timeZone: salons.timeZone })
    .from(salons)
    .where(eq(salons.id, salonId));
  if (!row) throw new Error("The salon of a request is gone");
  return { ...row, timeZone: row.timeZone ?? businessTimeZone };
}
