import type { OfferNews } from "@chairtime/contract/notices/notices";
import { newsOfStep } from "@chairtime/kit/offers/offer-news";
import { and, eq } from "drizzle-orm";
import type { Limiter } from "../auth/limits.ts";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { isOneOf } from "../db/pages.ts";
import { employees } from "../db/schema.ts";
import { recipientsOf } from "../links/recipients.ts";
import { mailOf } from "../notices/mail-of.ts";
import type { Told } from "../notices/notice-row.ts";
import { takeBackNotice, tellMembers } from "../notices/tell-members.ts";
import { type OfferRow, offerToWire } from "../records/kinds/offer.ts";
import { answerFor } from "./offer-mail.ts";

/** Leaves time to undo a wrong answer before phones and mails bring it. */
const BROUGHT_AFTER_SECONDS = 20;

export interface TellDeps {
  secret: string;
  limiter: Limiter;
  origin: string;
}

/**
 * Notifies the members whom a step of an offer concerns, each once: those whose claims it answers, and the giver when
 * the offer ends, but not the member who ended it. `answer` is the manager's message, by default the offer's.
 */
export async function tellOffer(
  tx: Database,
  deps: TellDeps & { answer?: string },
  before: OfferRow,
  after: OfferRow,
  endedBy: string | null = null,
): Promise<void> {
  const news = newsOfStep(newsSides(before), newsSides(after), after.decidedBy !== null);
  if (endedBy !== null) news.delete(endedBy);
  await tellNews(tx, deps, after, { news, answer: deps.answer ?? after.answer });
}

/**
 * Notifies members of news of an offer, each once, which replaces their earlier news of it. Their pages show it at
 * once. Phones and mails bring it later: they look up the notice when they are due, and bring nothing that was undone
 * before.
 */
export async function tellNews(
  tx: Database,
  { secret, limiter, origin }: TellDeps,
  row: OfferRow,
  { news, answer }: { news: ReadonlyMap<string, OfferNews>; answer: string },
): Promise<void> {
  if (news.size === 0) return;
  const { salonId, id, version } = row;
  const active = await activeAmong(tx, salonId, [...news.keys()]);
  const people = await recipientsOf({ db: tx, secret }, salonId, active);
  const { date, start_time, end_time } = offerToWire(row);
  const many = people.flatMap(({ employeeId, to, unmailed }): Told[] => {
    const own = news.get(employeeId);
    if (!own) return [];
    return [
      {
        employeeId,
        recipient: to,
        unreached: unmailed ?? (to.trim() === "" ? "no_address" : null),
        about: {
          days: [],
          offer: { id, version, news: own, date, start_time, end_time, answer: answerFor(own, answer) },
        },
        first: date,
        last: date,
      },
    ];
  });
  await takeBackNotice(tx, { salonId, subject: id }, { members: [...news.keys()] });
  const telling = {
    salonId,
    kind: "offer" as const,
    subject: id,
    limiter,
    cause: { salonId, originKey: limiter.originKey(origin) },
    mails: "decided" as const,
    messageOf: ({ employeeId, about }: Told, notice: string) =>
      mailOf({ salonId, id: notice, employeeId, about }).message,
    afterSeconds: BROUGHT_AFTER_SECONDS,
  };
  await tellMembers(tx, telling, many);
}

export async function activeAmong(tx: Database, salonId: SalonId, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(
      and(eq(employees.salonId, salonId), eq(employees.isActive, true), isOneOf(employees.id, [...ids])),
    );
  return rows.map(({ id }) => id);
}

/** The parts of an offer that its news depends on. */
export const newsSides = ({
  state,
  giverId,
  takerId,
  claims,
}: Pick<OfferRow, "state" | "giverId" | "takerId" | "claims">) => ({
  state,
  giverId,
  takerId,
  claims: claims.map(({ member_id: memberId, state }) => ({ memberId, state })),
});
