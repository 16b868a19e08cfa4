import { LIVE_OFFERS_MAX, OFFER_DAYS_AHEAD, OPEN_SHIFTS_MAX } from "@chairtime/contract/limits";
import type { OwnOfferDraft, TeamOfferDraft } from "@chairtime/contract/offers/offer-drafts";
import { addDays } from "@chairtime/kit/calendar";
import { clockRange, MINUTE_MS, minutesOf } from "@chairtime/kit/clock";
import { firstComeFrom, latestDeadline } from "@chairtime/kit/offers/offer-machine";
import { factsOn } from "@chairtime/kit/offers/worker";
import { todayIn } from "@chairtime/kit/zone";
import { said } from "@chairtime/messages/said";
import { and, eq, isNull } from "drizzle-orm";
import type { Caller, ChangeAuthor } from "../base/caller.ts";
import type { SalonId } from "../base/salon-id.ts";
import { newId } from "../base/uuid.ts";
import { holdCounter } from "../changes/take-numbers.ts";
import { shownFrom } from "../days/week-dates.ts";
import type { Database } from "../db/database.ts";
import { offers } from "../db/own-week-schema.ts";
import { employees } from "../db/schema.ts";
import { transact } from "../db/transact.ts";
import { Failure, wrongField } from "../http/failure.ts";
import { type OfferRow, offer } from "../records/kinds/offer.ts";
import { refuseOverfull } from "../records/quotas.ts";
import { type OfferFacts, readFacts } from "./judge-claims.ts";
import { isLiveOf, saveOffer, startOf } from "./offer-row.ts";
import { isBroken, type OfferDeps } from "./settle.ts";

/**
 * Delay of the notice about an offer: offers made within it share one notice, and an offer withdrawn within it makes
 * none.
 */
export const TOLD_AFTER_MS = 2 * MINUTE_MS;

/** A member by their link, as the author of what they offer and claim. */
export interface Offering extends ChangeAuthor {
  employeeId: string;
}

type Draft = Pick<
  OfferRow,
  "kind" | "date" | "startMinute" | "endMinute" | "giverId" | "partnerId" | "role" | "note"
>;

/**
 * Offers a shift of a member's own. Throws Failure: 400 for a wrong deadline, 403 where the salon has no offers, 409 where
 * they have no such shift, offer it already, or offer too many.
 */
export function offerOwn(deps: OfferDeps, member: Offering, draft: OwnOfferDraft): Promise<OfferRow> {
  return transact(deps.db, async (tx) => {
    const { salonId, employeeId } = member;
    await holdCounter(tx, salonId);
    const start = minutesOf(draft.start_time);
    const asked = {
      ...noOffer(salonId, draft.date),
      kind: draft.kind,
      giverId: employeeId,
      startMinute: start,
    };
    const facts = await readFacts(tx, salonId, deps.settings.businessTimeZone, asked, []);
    refuseOff(facts);
    const hours = ownHours(facts, asked);
    const partnerId = draft.kind === "swap" ? (draft.partner_id ?? null) : null;
    if (partnerId !== null) await refuseUnknown(tx, salonId, partnerId, employeeId);
    await refuseMany(tx, salonId, employeeId);
    const role = roleOf(facts, asked, draft);
    const own = { ...asked, ...hours, partnerId, role, note: draft.note };
    return make(tx, deps, member, facts, own, draft.deadline_at ?? null);
  });
}

/**
 * Offers a shift that is nobody's, or gives a member's away for them. Throws Failure: 400 for a past shift, an unknown
 * member or a wrong deadline, 409 where the member has no such shift, or for too many.
 */
export function offerForSalon(deps: OfferDeps, caller: Caller, draft: TeamOfferDraft): Promise<OfferRow> {
  return transact(deps.db, async (tx) => {
    const { salonId } = caller;
    await holdCounter(tx, salonId);
    const giverId = draft.giver_id ?? null;
    const { start, end } = clockRange(draft.start_time, draft.end_time);
    const asked = {
      ...noOffer(salonId, draft.date),
      ...(giverId === null ? { role: draft.role } : { kind: "give" as const, giverId }),
      startMinute: start,
      endMinute: end,
      note: draft.note,
    };
    const facts = await readFacts(tx, salonId, deps.settings.businessTimeZone, asked, []);
    refuseOff(facts);
    if (giverId !== null && !facts.workers.has(giverId))
      throw wrongField("giver_id", said("refusals.missing.member"));
    const own = giverId === null ? {} : { ...ownHours(facts, asked), role: roleOf(facts, asked, draft) };
    await refuseMany(tx, salonId, giverId);
    return make(tx, deps, caller, facts, { ...asked, ...own }, draft.deadline_at ?? null);
  });
}

/** A blank offer for a date. */
export const noOffer = (salonId: SalonId, date: string): OfferRow => ({
  salonId,
  id: newId(),
  kind: "open",
  date,
  startMinute: 0,
  endMinute: 1,
  giverId: null,
  partnerId: null,
  role: "",
  note: "",
  deadlineAt: new Date(),
  state: "open",
  claims: [],
  takerId: null,
  answer: "",
  decidedBy: null,
  decidedAt: null,
  createdAt: new Date(),
  version: 0,
  dueAt: new Date(),
  checked: 0,
  tellAt: null,
});

/** Throws Failure 403 where the salon has no offers. */
export function refuseOff({ salon }: OfferFacts): void {
  if (!salon.isOn) throw new Failure(403, said("refusals.offers.off"));
}

/** Hours of the giver's shift that begins with the offer's. Throws Failure 409 if they have none. */
export function ownHours(
  { salon, workers }: OfferFacts,
  { giverId, date, startMinute }: OfferRow,
): Pick<OfferRow, "startMinute" | "endMinute"> {
  const giver = workers.get(giverId ?? "");
  const shift = giver && factsOn(giver, date, salon).shifts.find(({ start }) => start === startMinute);
  if (!shift) throw new Failure(409, said("refusals.offers.gone"), { body: { code: "offer_gone" } });
  return { startMinute: shift.start, endMinute: shift.end };
}

/** The role that may claim a member's shift: theirs, or "" for all. */
export function roleOf(
  { workers }: OfferFacts,
  { giverId }: Pick<OfferRow, "giverId">,
  { any_role: isAny = false }: { any_role?: boolean | undefined } = {},
): string {
  return isAny ? "" : (workers.get(giverId ?? "")?.role ?? "");
}

async function make(
  tx: Database,
  { settings }: OfferDeps,
  by: ChangeAuthor,
  facts: OfferFacts,
  row: OfferRow & Draft,
  deadline: string | null,
): Promise<OfferRow> {
  const { zone } = facts.salon;
  const now = Date.now();
  const startsAt = startOf(row, zone).getTime();
  if (startsAt <= now) throw wrongField("date", said("refusals.offers.started"));
  if (row.date > addDays(todayIn(zone), OFFER_DAYS_AHEAD))
    throw wrongField("date", said("refusals.offers.far", { days: OFFER_DAYS_AHEAD }));
  if (isBroken(row, facts))
    throw new Failure(409, said("refusals.offers.gone"), { body: { code: "offer_gone" } });
  const latest = latestDeadline(startsAt, now);
  const deadlineAt = deadline === null ? latest : new Date(deadline).getTime();
  if (deadline !== null && (deadlineAt <= now || deadlineAt > Math.max(latest, firstComeFrom(startsAt))))
    throw wrongField("deadline_at", said("refusals.offers.deadline"));
  const after = {
    ...row,
    deadlineAt: new Date(deadlineAt),
    dueAt: new Date(deadlineAt),
    tellAt: new Date(Math.max(now + TOLD_AFTER_MS, shownFrom(row.date, facts.salon).getTime())),
  };
  const saved = await saveOffer(tx, by, null, after);
  await refuseOverfull(tx, row.salonId, offer, settings.quotas);
  return saved;
}

async function refuseMany(tx: Database, salonId: SalonId, giverId: string | null): Promise<void> {
  const isOwn = giverId === null ? isNull(offers.giverId) : eq(offers.giverId, giverId);
  const most = giverId === null ? OPEN_SHIFTS_MAX : LIVE_OFFERS_MAX;
  if ((await tx.$count(offers, and(isLiveOf(salonId), isOwn))) >= most)
    throw new Failure(409, said("refusals.offers.many", { most }));
}

async function refuseUnknown(
  tx: Database,
  salonId: SalonId,
  partnerId: string,
  ownId: string,
): Promise<void> {
  const [partner] = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.salonId, salonId), eq(employees.id, partnerId), eq(employees.isActive, true)));
  if (!partner || partnerId === ownId) throw wrongField("partner_id", said("refusals.missing.member"));
}
