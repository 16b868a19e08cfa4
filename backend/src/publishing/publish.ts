import type { PublicationRecord, PublishingPreview, publishedAnswer } from "@chairtime/contract/publishing";
import { firstLanguage, type Language } from "@chairtime/messages/languages";
import { said } from "@chairtime/messages/said";
import { eq } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Limiter } from "../auth/limits.ts";
import type { Caller } from "../base/caller.ts";
import { pauses } from "../base/stretch.ts";
import { newId } from "../base/uuid.ts";
import { holdCounter, lastNumber, takeNumbers } from "../changes/take-numbers.ts";
import { writeChanges } from "../changes/write-changes.ts";
import type { Database } from "../db/database.ts";
import type { Ground } from "../db/ground.ts";
import { salons } from "../db/schema.ts";
import { transact } from "../db/transact.ts";
import { Failure } from "../http/failure.ts";
import { recipientsOf } from "../links/recipients.ts";
import type { Mails } from "../mail/mails.ts";
import { linesOf } from "../notices/lines.ts";
import type { Telling } from "../notices/notice-row.ts";
import { tellOfDays, toldOf } from "../notices/tell-of-days.ts";
import { compareDays } from "./compare-days.ts";
import { newsOf } from "./published-news.ts";
import { storeDays } from "./store-days.ts";

/** Placeholder for the link in a previewed mail. */
const DOTS = "…";

/**
 * Publishes a period: stores its days as they are, and tells each member whose days differ from the published state, by
 * a notice on their page and a mail. Mails beyond the hourly limit of a mailbox, the salon or the origin go later:
 * anybody can create a salon and write into its days. Throws Failure 409 where the salon does not publish.
 */
export async function publish(
  { db, settings, secret, limiter }: Pick<Ground, "db" | "settings" | "secret"> & { limiter: Limiter },
  { caller, origin }: { caller: Caller; origin: string },
  dates: readonly string[],
): Promise<z.infer<typeof publishedAnswer>> {
  const { salonId } = caller;
  const compare = async (on: Database) => {
    const salon = await salonOf(on, caller);
    if (!salon.publishing) throw new Failure(409, said("refusals.publishing.off"));
    const timeZone = salon.timeZone ?? settings.businessTimeZone;
    return compareDays(on, { salonId, timeZone, dates });
  };
  // Compares without a lock first, and again under it if the salon has changed in between.
  const before = await lastNumber(db, salonId);
  const first = await compare(db);
  return transact(db, async (tx) => {
    // Of two publications at once only one publishes; writes in between wait.
    await holdCounter(tx, salonId);
    const isSame = (await lastNumber(tx, salonId)) === before;
    const { changed, drafts } = isSame ? first : await compare(tx);
    if (changed.length === 0) return { members: 0, mailed: 0 };
    await storeDays(tx, salonId, changed);
    const news = newsOf(drafts);
    const recipients = await recipientsOf({ db: tx, secret }, salonId, [...news.keys()]);
    const id = newId();
    const told = recipients.flatMap(({ employeeId, to, unmailed }) => {
      const days = news.get(employeeId);
      return days ? toldOf(employeeId, { recipient: to, unreached: unmailed, days }) : [];
    });
    const cause = { salonId, originKey: limiter.originKey(origin) };
    const telling = { salonId, kind: "published" as const, subject: id, limiter, cause };
    const sendings = await tellOfDays(tx, telling, told);
    const idsOf = (sending: Telling) =>
      told.flatMap(({ employeeId }, index) => (sendings[index] === sending ? employeeId : []));
    const after: PublicationRecord = {
      id,
      from: dates[0] ?? "",
      to: dates.at(-1) ?? "",
      employee_ids: [...news.keys()],
    };
    const made = { resource: "publication", recordId: after.id, employeeId: null } as const;
    const number = await takeNumbers(tx, salonId);
    await writeChanges(tx, caller, number, [{ ...made, previous: 0, before: null, after }]);
    const pushed = idsOf("pushed").length;
    const [later, leftOut] = [idsOf("put_off"), idsOf("too_often")];
    return {
      members: news.size,
      mailed: idsOf("mailed").length,
      ...(pushed > 0 && { pushed }),
      ...(later.length > 0 && { put_off: later }),
      ...(leftOut.length > 0 && { left_out: leftOut }),
    };
  });
}

/** What publishing a period would do, with the mails it would write; empty if the salon does not publish. */
export async function previewPublishing(
  { db, secret }: { db: Database; secret: string },
  caller: Caller,
  dates: readonly string[],
  textsIn: (language: Language) => Pick<Mails, "published">,
  linkTo: (token: string) => string,
): Promise<PublishingPreview> {
  const { salonId, timeZone } = caller;
  const salon = await salonOf(db, caller);
  if (!salon.publishing) return { drafts: [], unpublished: [], mails: [] };
  const { drafts, unpublished } = await compareDays(db, { salonId, timeZone, dates });
  const news = newsOf(drafts);
  const recipients = await recipientsOf({ db, secret }, salonId, [...news.keys()]);
  const mails: PublishingPreview["mails"] = [];
  const pause = pauses();
  for (const { employeeId, to, firstName, language, unmailed } of recipients) {
    const days = news.get(employeeId);
    if (!days) continue;
    await pause();
    const about = { firstName, salonName: salon.name, hourCycle: salon.hourCycle, lines: linesOf(days) };
    const texts = textsIn(firstLanguage(language, salon.language));
    const { subject, text } = texts.published(to, about, linkTo(DOTS));
    mails.push({ employee_id: employeeId, to: unmailed === null ? to : null, unmailed, subject, text });
  }
  return { drafts, unpublished, mails };
}

async function salonOf(db: Database, { salonId }: Caller) {
  const [salon] = await db
    .select({
      name: salons.name,
      timeZone: salons.timeZone,
      hourCycle: salons.hourCycle,
      language: salons.language,
      publishing: salons.publishing,
    })
    .from(salons)
    .where(eq(salons.id, salonId));
  if (!salon) throw new Error("The salon of a session is gone");
  return salon;
}
