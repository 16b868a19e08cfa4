import type { SwapQuestion } from "@chairtime/contract/offers/offer-drafts";
import type { SwapPartners } from "@chairtime/contract/offers/own-offers";
import { minutesOf } from "@chairtime/kit/clock";
import { said } from "@chairtime/messages/said";
import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { LinkHolder } from "../base/link-holder.ts";
import { pauses } from "../base/stretch.ts";
import type { Database } from "../db/database.ts";
import { employees } from "../db/schema.ts";
import { wrongField } from "../http/failure.ts";
import { hasBegun, judgeClaim, shiftOf } from "./judge-claims.ts";
import { noOffer, ownHours, refuseOff, roleOf } from "./make-offer.ts";
import { readAround, shiftsAround } from "./shifts-around.ts";

/** Cap on the colleagues compared, those of the same role first, and on the shifts of each, the nearest first. */
const COMPARED_MAX = 40;
const SHIFTS_MAX = 10;

/**
 * The colleagues who could swap a shift with the member, judged as a claim would be. Throws Failure: 400 for a shift
 * that has begun, 403 if the salon has no offers, 409 if the member has no shift with this start.
 */
export async function findPartners(
  db: Database,
  holder: Pick<LinkHolder, "salonId" | "employeeId" | "timeZone" | "staffLinkShows">,
  { date, start_time }: SwapQuestion,
): Promise<SwapPartners> {
  const { salonId, employeeId } = holder;
  const role = db
    .select({ role: sql`lower(${employees.role})` })
    .from(employees)
    .where(and(eq(employees.salonId, salonId), eq(employees.id, employeeId)));
  const colleagues = await db
    .select({ id: employees.id, name: employees.firstName })
    .from(employees)
    .where(and(eq(employees.salonId, salonId), eq(employees.isActive, true), ne(employees.id, employeeId)))
    .orderBy(desc(sql`lower(${employees.role}) = (${role})`), asc(employees.id))
    .limit(COMPARED_MAX);
  const ids = [employeeId, ...colleagues.map(({ id }) => id)];
  const facts = await readAround(db, holder, { dates: [date], ids });
  refuseOff(facts);
  const startMinute = minutesOf(start_time);
  const asked = { ...noOffer(salonId, date), kind: "swap" as const, giverId: employeeId, startMinute };
  const offer = { ...asked, ...ownHours(facts, asked), role: roleOf(facts, asked) };
  if (hasBegun(shiftOf(offer), facts.salon.zone)) throw wrongField("date", said("refusals.offers.started"));
  if (holder.staffLinkShows === "own") return { partners: null };
  const pause = pauses();
  const partners: NonNullable<SwapPartners["partners"]> = [];
  for (const colleague of colleagues) {
    const shifts = shiftsAround(facts.workers.get(colleague.id), offer, facts);
    for (const shift of shifts.slice(0, SHIFTS_MAX)) {
      await pause();
      const judged = judgeClaim(facts, offer, { member_id: colleague.id, shift });
      if (judged?.effect.against.length !== 0) continue;
      partners.push(colleague);
      break;
    }
  }
  return { partners };
}
