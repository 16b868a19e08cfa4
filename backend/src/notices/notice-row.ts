import type { Unreached } from "@chairtime/contract/notices/notices";
import { said } from "@chairtime/messages/said";
import { sql } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { type NoticeAbout, noticeReceipts, type notices } from "../db/telling/notice-schema.ts";
import { Failure } from "../http/failure.ts";
import type { Sending } from "../links/write-to-members.ts";

export type NoticeRow = typeof notices.$inferSelect;

/** A member's notice, and why no email reaches them; null if one does. */
export interface Told {
  employeeId: string;
  recipient: string;
  unreached: Unreached | null;
  about: NoticeAbout;
  /** The days that it is about, both inclusive. */
  first: string;
  last: string;
}

/** The one reason of several members' notices. */
export interface Reason {
  salonId: SalonId;
  kind: NoticeRow["kind"];
  subject: string;
}

/** How a member learns of it: by a message to their phone, or by what becomes of the mail. */
export type Telling = Sending | "pushed";

/** How a member got the notice, once their mail's fate is known; without a mail only the page shows it. */
export function wayOf(unreached: Unreached | null, sending: Telling | undefined) {
  if (sending === "pushed") return { way: "push" as const, unreached: null };
  const why = sending === "too_often" ? "too_often" : unreached;
  return { way: why === null ? ("mail" as const) : ("page" as const), unreached: why };
}

/** Counts a notice or a receipt: every open screen of the salon asks again. In its transaction, after it. */
export async function countReceipt(tx: Database, salonId: SalonId): Promise<void> {
  await tx
    .insert(noticeReceipts)
    .values({ salonId, number: 1 })
    .onConflictDoUpdate({
      target: noticeReceipts.salonId,
      set: { number: sql`${noticeReceipts.number} + 1` },
    });
}

export const noticesNotFound = () => new Failure(404, said("refusals.missing.notices"));
