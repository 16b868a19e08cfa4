import { type ListedOffer, listedOffer, offerList } from "@chairtime/contract/offers/offers";
import { type OwnOffer, ownOffer } from "@chairtime/contract/offers/own-offers";
import { scheduleList } from "@chairtime/contract/schedules";
import { weekdayOf } from "@chairtime/kit/calendar";
import { DAY_MS } from "@chairtime/kit/clock";
import { countingOn } from "@chairtime/kit/weekly";
import { eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { SalonId } from "../../src/base/salon-id.ts";
import type { Database } from "../../src/db/database.ts";
import { offers } from "../../src/db/own-week-schema.ts";
import { scheduleOf } from "./drafts.ts";
import { byToken, tokenOf } from "./own-week.ts";
import { inDays } from "./requests.ts";
import type { Answer, Call, Manager, Service } from "./service.ts";

/** A coming date on which the members of these tests, who work on Mondays, are free. */
export const freeDate = () => (weekdayOf(inDays(9)) === 1 ? inDays(10) : inDays(9));

/** An open shift that nobody has claimed, as the database has it. */
export const offerRow = (salonId: SalonId, id: string) => ({
  salonId,
  id,
  kind: "open" as const,
  date: freeDate(),
  startMinute: 540,
  endMinute: 1020,
  state: "open" as const,
  deadlineAt: new Date(Date.now() + DAY_MS),
  dueAt: new Date(Date.now() + DAY_MS),
});

export interface Linked {
  id: string;
  email: string;
  call: Call;
}

/** Adds members with links to a salon that has offers. */
export async function teamOf(service: Service, owner: Manager, size: number): Promise<Linked[]> {
  await owner.call("PUT", "/api/salon", { body: { offers_on: true } });
  const team: Linked[] = [];
  for (let index = 0; index < size; index++) {
    const { id, email } = await owner.addMember({ first_name: `Member ${index}` });
    team.push({ id, email, call: byToken(service, await tokenOf(owner, id)) });
  }
  return team;
}

/** Has a member work on a date's weekday, or on that date alone. */
export async function works(
  owner: Manager,
  member: Pick<Linked, "id">,
  date: string,
  change: object = {},
): Promise<string> {
  const body = scheduleOf(member.id, { day_of_week: weekdayOf(date), valid_from: "2026-01-01", ...change });
  const answer = await owner.call("POST", "/api/schedules", { body });
  return z.parse(z.object({ id: z.string() }), answer.body).id;
}

export async function workersOn({ call }: { call: Call }, date: string): Promise<string[]> {
  const { body } = await call("POST", "/api/employees/availability", { body: { date } });
  const days = z.parse(z.array(z.object({ employee_id: z.string(), schedule: z.unknown() })), body);
  return days.flatMap(({ employee_id, schedule }) => (schedule ? [employee_id] : []));
}

export async function schedulesOn({ call }: { call: Call }, date: string) {
  const all = z.parse(scheduleList, (await call("GET", "/api/schedules")).body);
  return countingOn(
    date,
    all.map((record) => ({
      ...record,
      dayOfWeek: record.day_of_week,
      validFrom: record.valid_from,
      validUntil: record.valid_until,
    })),
  );
}

export const give = ({ call }: Pick<Linked, "call">, date: string, change: object = {}): Promise<Answer> =>
  call("POST", "/api/own-week/offers", { body: { kind: "give", date, start_time: "09:00", ...change } });

export const claim = ({ call }: Pick<Linked, "call">, offerId: string, shift?: object): Promise<Answer> =>
  call("POST", "/api/own-week/claims", { body: { offer_id: offerId, ...(shift && { shift }) } });

export const offerIn = ({ body }: Answer): OwnOffer => z.parse(ownOffer, body);

/** What a manager sees of a salon's offers. */
export async function offersOf({ call }: { call: Call }): Promise<ListedOffer[]> {
  return z.parse(offerList, (await call("GET", "/api/offers")).body);
}

export async function offerOf(by: { call: Call }, id: string): Promise<ListedOffer> {
  const found = (await offersOf(by)).find((offer) => offer.id === id);
  if (!found) throw new Error("There is no such offer");
  return found;
}

export async function judgedOffer({ call }: { call: Call }, id: string): Promise<ListedOffer> {
  return z.parse(listedOffer, (await call("GET", `/api/offers/${id}`)).body);
}

export const decide = ({ call }: { call: Call }, id: string, body: object, headers = {}): Promise<Answer> =>
  call("PUT", `/api/offers/${id}`, { body, headers });

/** Lets the deadline of an offer pass. */
export async function passDeadline(db: Database, id: string): Promise<void> {
  const past = sql`now() - interval '1 minute'`;
  await db.update(offers).set({ deadlineAt: past, dueAt: past }).where(eq(offers.id, id));
}
