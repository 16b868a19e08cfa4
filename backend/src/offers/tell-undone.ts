import type { PutBackStep } from "@chairtime/contract/changes";
import { offerRecord } from "@chairtime/contract/offers/offers";
import { newsOfStep, newsOfUndone } from "@chairtime/kit/offers/offer-news";
import { and, eq, exists, gt, isNotNull, or, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { BackendSettings } from "../base/env.ts";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { mails } from "../db/people-schema.ts";
import { notices } from "../db/telling/notice-schema.ts";
import { pushes } from "../db/telling/push-schema.ts";
import { takeBackNotice } from "../notices/tell-members.ts";
import { periodOf, publishExchange } from "./judge-claims.ts";
import { readOffer } from "./offer-row.ts";
import { readSalon } from "./read-workers.ts";
import { newsSides, type TellDeps, tellNews } from "./tell-offer.ts";

type Step = Pick<PutBackStep, "resource" | "record_id" | "current" | "becomes">;

/**
 * Follows up decisions about offers that were undone, in the same transaction: withdraws unread news, sends the
 * opposite to members who have read theirs, and publishes the days of the exchange again if the salon publishes.
 */
export async function tellUndoneOffers(
  tx: Database,
  deps: TellDeps & { settings: Pick<BackendSettings, "businessTimeZone"> },
  salonId: SalonId,
  steps: readonly Step[],
): Promise<void> {
  for (const { resource, record_id: subject, current, becomes } of steps) {
    if (resource !== "offer") continue;
    if (!current || !becomes) {
      await takeBackNotice(tx, { salonId, subject });
      continue;
    }
    const was = z.parse(offerRecord, current);
    const row = await readOffer(tx, salonId, subject);
    const sides = { ...was, giverId: was.giver_id, takerId: was.taker_id };
    const told = newsOfStep(newsSides(row), newsSides(sides), was.decided_by !== null);
    const readers = await readersOf(tx, salonId, subject);
    await takeBackNotice(tx, { salonId, subject }, { members: [...told.keys()] });
    const heard = [...told].filter(([memberId]) => readers.has(memberId));
    const news = new Map(heard.map(([memberId, own]) => [memberId, newsOfUndone(own)]));
    await tellNews(tx, deps, row, { news, answer: "" });
    const won = was.claims.find(({ state }) => state === "won");
    if (!won) continue;
    const salon = await readSalon(tx, salonId, deps.settings.businessTimeZone, periodOf(row, [won]));
    await publishExchange(tx, salon, row, won);
  }
}

/** The members who have read news of an offer, or to whom they are being sent. */
async function readersOf(tx: Database, salonId: SalonId, subject: string): Promise<Set<string>> {
  const mail = tx
    .select({ one: sql`1` })
    .from(mails)
    .where(
      and(
        eq(mails.lane, salonId),
        gt(mails.tries, 0),
        sql`${mails.message} -> 'notices' ? ${notices.id}::text`,
      ),
    );
  const push = tx
    .select({ one: sql`1` })
    .from(pushes)
    .where(and(eq(pushes.salonId, salonId), eq(pushes.noticeId, notices.id), gt(pushes.tries, 0)));
  const isRead = or(
    isNotNull(notices.sentAt),
    isNotNull(notices.openedAt),
    isNotNull(notices.confirmedAt),
    exists(mail),
    exists(push),
  );
  const rows = await tx
    .select({ employeeId: notices.employeeId })
    .from(notices)
    .where(and(eq(notices.salonId, salonId), eq(notices.subject, subject), isRead));
  return new Set(rows.map(({ employeeId }) => employeeId));
}
