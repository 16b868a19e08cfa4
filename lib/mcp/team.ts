import { addDays, daysBetween } from "@chairtime/kit/calendar";
import type { OpeningHours } from "@chairtime/kit/coverage/opening";
import { type Period, periodQuery } from "../api/record-calls.ts";
import { favoursOf } from "../planning/cover/favours.ts";
import { datesForPlanning } from "../planning/dates-for-planning.ts";
import type { SalonFacts } from "../planning/model/salon-facts.ts";
import { BREAKS_PATH } from "../records/break/model.ts";
import { breakWire } from "../records/break/wire.ts";
import { CLOSURES_FEATURE, CLOSURES_PATH } from "../records/closure/model.ts";
import { parseClosures } from "../records/closure/wire.ts";
import { STAFF_PATH } from "../records/member/model.ts";
import { parseStaffList } from "../records/member/wire.ts";
import { REQUESTS_PATH, type StaffRequest } from "../records/request/model.ts";
import { parseRequests } from "../records/request/wire.ts";
import { SCHEDULES_PATH } from "../records/schedule/model.ts";
import { scheduleWire } from "../records/schedule/wire.ts";
import { TIME_OFF_PATH } from "../records/time-off/model.ts";
import { timeOffWire } from "../records/time-off/wire.ts";
import { planningWishes } from "../requests/planning-wishes.ts";
import { type Person, peopleOf } from "../schedule/day/person.ts";
import type { Asked } from "./asked.ts";
import { mayDecide } from "./may.ts";
import { Refusal } from "./refusal.ts";

/** Cap on days times members in one question. */
const DAYS_MAX = 60_000;

/**
 * Everybody with their records, in the staff list's order, with the time off of the dates and of a day on each side.
 * Throws Refusal if the team is too large for that many dates.
 */
export async function teamBetween({ calls, salon }: Asked, { from, to }: Period): Promise<Person[]> {
  const keepsClosures = salon.features.includes(CLOSURES_FEATURE);
  const around = { from: addDays(from, -1), to: addDays(to, 1) };
  const [staff, schedules, breaks, timeOff, closures] = await Promise.all([
    calls.get(STAFF_PATH).then(parseStaffList),
    calls.get(SCHEDULES_PATH).then(scheduleWire.parseTeam),
    calls.get(BREAKS_PATH).then(breakWire.parseTeam),
    calls.get(TIME_OFF_PATH, periodQuery(around)).then(timeOffWire.parseTeam),
    keepsClosures ? calls.get(CLOSURES_PATH).then(parseClosures) : null,
  ]);
  const days = staff.filter(({ isActive }) => isActive).length * (daysBetween(from, to) + 1);
  if (days > DAYS_MAX) throw new Refusal("This team is too large for that many dates: ask for fewer.");
  const closings = closures ? { closures, exceptions: salon.openingExceptions } : undefined;
  return peopleOf({ staff, schedules, breaks, timeOff, closings });
}

export const openingOf = ({ salon }: Asked): OpeningHours => ({
  week: salon.openingHours,
  exceptions: salon.openingExceptions,
});

/** Requests from today on; none for a token that may not decide them. */
export async function requestsFrom(asked: Asked): Promise<StaffRequest[]> {
  if (!mayDecide(asked.salon)) return [];
  return parseRequests(await asked.calls.get(REQUESTS_PATH, { from: asked.today }));
}

/** The facts by which the board plans a period. */
export async function factsBetween(asked: Asked, period: Period): Promise<SalonFacts> {
  const { salon, now, today } = asked;
  const [people, requests] = await Promise.all([
    teamBetween(asked, datesForPlanning(period, salon.weekStartsOn)),
    requestsFrom(asked),
  ]);
  return {
    people,
    minimums: salon.minimums,
    openingHours: openingOf(asked),
    zone: salon.timeZone,
    weekStartsOn: salon.weekStartsOn,
    restMinutes: salon.restMinutes,
    now,
    wishes: planningWishes(requests),
    favours: favoursOf(people, today),
  };
}
