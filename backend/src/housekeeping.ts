import { FEED_WEEKS_BACK } from "@chairtime/contract/own-week";
import { and, lt, lte, or, sql } from "drizzle-orm";
import type { Background } from "./base/background.ts";
import type { BackendSettings } from "./base/env.ts";
import { boundAnswers, forgetAnswers } from "./changes/once.ts";
import { pruneHistory, pruneLargeHistories } from "./changes/prune-history.ts";
import type { Database } from "./db/database.ts";
import { presences } from "./db/history-schema.ts";
import { feedDays, offers, publishedDays, requests } from "./db/own-week-schema.ts";
import {
  attempts,
  emailChanges,
  invitations,
  passwordResets,
  refreshTokens,
  registrations,
  sessions,
} from "./db/people-schema.ts";
import { notices } from "./db/telling/notice-schema.ts";
import { apiTokens } from "./db/token-schema.ts";
import { webhookDeliveries } from "./db/webhook-schema.ts";

const EVERY_MS = 3_600_000;
/** A salon's requests bound its writes in between. */
const LARGE_EVERY_MS = 60_000;
/** Longer than any page or feed looks back. */
const OWN_DAYS = 7 * (FEED_WEEKS_BACK + 2);

/** Deletes rows that can no longer change any answer. Safe to run on several nodes at once. */
export async function tidy(
  db: Database,
  { historyDays }: Pick<BackendSettings, "historyDays">,
): Promise<void> {
  const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
  await db.delete(refreshTokens).where(lte(refreshTokens.expiresAt, sql`now()`));
  // A session without tokens can only be asked about by access tokens, which live at most a day.
  await db
    .delete(sessions)
    .where(
      sql`${sessions.createdAt} <= ${ago(2)} and not exists (select from ${refreshTokens} where ${refreshTokens.sessionId} = ${sessions.id})`,
    );
  await db
    .delete(passwordResets)
    .where(lte(sql`coalesce(${passwordResets.usedUntil}, ${passwordResets.expiresAt})`, sql`now()`));
  await db.delete(emailChanges).where(lte(emailChanges.expiresAt, sql`now()`));
  // Settled and expired links keep their explanation for a month.
  await db.delete(registrations).where(lte(registrations.expiresAt, ago(30)));
  await db
    .delete(invitations)
    .where(or(lte(invitations.expiresAt, ago(30)), lte(invitations.acceptedAt, ago(30))));
  await db.delete(apiTokens).where(lte(apiTokens.expiresAt, ago(30)));
  await db.delete(webhookDeliveries).where(lte(webhookDeliveries.createdAt, ago(30)));
  await db.delete(attempts).where(lte(attempts.windowStart, ago(2)));
  await db.delete(presences).where(lte(presences.expiresAt, sql`now()`));
  const dateBefore = (days: number) => sql`(${ago(days)})::date`;
  await db.delete(feedDays).where(lt(feedDays.date, dateBefore(OWN_DAYS)));
  await db.delete(publishedDays).where(lt(publishedDays.date, dateBefore(OWN_DAYS)));
  // Those about days far ahead stay until these are over.
  await db
    .delete(notices)
    .where(and(lte(notices.createdAt, ago(OWN_DAYS)), lt(notices.lastDate, dateBefore(OWN_DAYS))));
  // In any state: their dates are older than the history.
  await db.delete(requests).where(lt(requests.endDate, dateBefore(historyDays)));
  await db.delete(offers).where(lt(offers.date, dateBefore(historyDays)));
  await forgetAnswers(db);
  await pruneHistory(db, historyDays);
}

/** Tidies every hour, and cuts histories that grow too large every minute, until stopped. */
export function startHousekeeping(
  db: Database,
  settings: BackendSettings,
  background: Background,
): () => void {
  const timer = setInterval(() => background.run("housekeeping", () => tidy(db, settings)), EVERY_MS);
  const large = async () => {
    await pruneLargeHistories(db, settings.quotas.historyBytes);
    await boundAnswers(db);
  };
  const largeTimer = setInterval(() => background.run("large histories and answers", large), LARGE_EVERY_MS);
  for (const one of [timer, largeTimer]) one.unref();
  return () => [timer, largeTimer].forEach(clearInterval);
}
