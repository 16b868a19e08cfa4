import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { salonIdOfMail } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { notices } from "../db/telling/notice-schema.ts";
import { mailMessage, type WaitingMail } from "../mail/waiting-mails.ts";
import { countReceipt } from "./notice-row.ts";

/** Keeps what became of a mail at the notices that it brings: the mail server took it, or it will never go out. */
export async function settleNotices(tx: Database, { message }: WaitingMail, isSent: boolean): Promise<void> {
  const about = z.parse(mailMessage, message);
  const ids = "notices" in about ? (about.notices ?? []) : [];
  if (!("notices" in about) || ids.length === 0) return;
  const salonId = salonIdOfMail(about);
  const settled = await tx
    .update(notices)
    .set(isSent ? { sentAt: sql`now()` } : { way: "page", unreached: "not_delivered" })
    .where(
      and(
        eq(notices.salonId, salonId),
        inArray(notices.id, ids),
        isSent ? undefined : isNull(notices.sentAt),
      ),
    )
    .returning({ id: notices.id });
  if (settled.length > 0) await countReceipt(tx, salonId);
}
