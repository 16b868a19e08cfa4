import { and, eq, inArray } from "drizzle-orm";
import type { Limiter } from "../auth/limits.ts";
import type { Database } from "../db/database.ts";
import { employees } from "../db/schema.ts";
import { writeToMembers } from "../links/write-to-members.ts";
import type { OfferNews } from "../mail/waiting-mails.ts";
import type { OfferRow } from "../records/kinds/offer.ts";

/** Leaves time to take a wrong answer back before members read of it. */
const MAIL_AFTER_SECONDS = 20;

/**
 * Mails the members concerned what became of an offer that has ended, each once: the giver, the taker and those whose
 * claims are answered with it; not the member who ended it. A decision that is undone within seconds is not mailed:
 * the mail is looked up when it is due.
 */
export async function tellOffer(
  tx: Database,
  { limiter, origin }: { limiter: Limiter; origin: string },
  before: OfferRow,
  after: OfferRow,
  endedBy: string | null = null,
): Promise<void> {
  const news = newsOf(before, after);
  if (endedBy !== null) news.delete(endedBy);
  if (news.size === 0) return;
  const { salonId, id, version } = after;
  const members = await tx
    .select({ id: employees.id, email: employees.email })
    .from(employees)
    .where(
      and(
        eq(employees.salonId, salonId),
        eq(employees.isActive, true),
        inArray(employees.id, [...news.keys()]),
      ),
    );
  const cause = { salonId, originKey: limiter.originKey(origin) };
  const mails = members.flatMap((member) => {
    const own = news.get(member.id);
    if (!own) return [];
    const message = { kind: "offer-ended" as const, salonId, employeeId: member.id, id, version, news: own };
    return [{ recipient: member.email, employeeId: member.id, message, afterSeconds: MAIL_AFTER_SECONDS }];
  });
  await writeToMembers(tx, { limiter, kind: "decided", cause }, mails);
}

/** Returns the news for each member. */
function newsOf(before: OfferRow, after: OfferRow): Map<string, OfferNews> {
  const news = new Map<string, OfferNews>();
  const waited = new Set(
    before.claims.flatMap(({ member_id, state }) => (state === "open" ? [member_id] : [])),
  );
  const { state, giverId, takerId, decidedBy } = after;
  if (state === "done") {
    for (const memberId of waited) news.set(memberId, memberId === takerId ? "taken" : "lost");
    if (giverId !== null) news.set(giverId, "given");
  } else if (state === "void" || state === "expired" || state === "withdrawn") {
    for (const memberId of waited) news.set(memberId, "gone");
    const own =
      state === "void" ? "void" : state === "expired" ? "expired" : decidedBy === null ? "gone" : "declined";
    if (giverId !== null) news.set(giverId, own);
  }
  return news;
}
