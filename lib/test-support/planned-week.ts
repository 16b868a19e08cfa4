import { datesOfWeek } from "@chairtime/kit/calendar";
import { NO_OPENING_HOURS } from "@chairtime/kit/coverage/opening";
import { alternativesOf } from "../planning/model/alternatives.ts";
import { weeksOf } from "../planning/model/member-week.ts";
import type { SalonFacts } from "../planning/model/salon-facts.ts";
import { type StaffingModel, staffingModel } from "../planning/model/staffing-model.ts";
import type { Person } from "../schedule/day/person.ts";
import type { Span } from "../schedule/spans.ts";
import { memberNamed, personAt } from "./people.ts";

/** A Monday. */
export const WEEK = "2026-11-16";

/** In hours since a date's midnight. */
export type Hours = readonly [from: number, to: number];

export const spansOf = (hours: readonly Hours[]): Span[] =>
  hours.map(([from, to]) => ({ start: from * 60, end: to * 60 }));

/** A member who works on some weekdays of each week. */
export const personOn = (id: string, days: readonly (readonly [number, string, string])[]): Person => ({
  member: memberNamed(id),
  schedules: days.flatMap(([day, ...hours]) =>
    personAt(day, id, hours).schedules.map((schedule) => ({ ...schedule, id: `${id}${day}` })),
  ),
  breaks: [],
  timeOff: [],
});

/** A salon without people and minimums, before the week. */
export const SALON: SalonFacts = {
  people: [],
  minimums: [],
  openingHours: NO_OPENING_HOURS,
  zone: "UTC",
  weekStartsOn: 1,
  restMinutes: 660,
  now: new Date("2026-11-10T00:00:00Z"),
};

export const salonOf = (people: readonly Person[], rest: Partial<SalonFacts> = {}): SalonFacts => ({
  ...SALON,
  people,
  ...rest,
});

/** Hours that a member could work on a date instead; empty is a day off. */
export interface OtherDay {
  memberId: string;
  date: string;
  shifts: readonly Hours[];
  breaks?: readonly Hours[];
}

/** The model of a week in which only those days can change. Their columns are 0, 1, 2 and so on. */
export function modelOf(facts: SalonFacts, days: readonly OtherDay[]): StaffingModel {
  const alternatives = days.flatMap(({ memberId, date, shifts, breaks = [] }) => {
    const candidate = { kind: "move" as const, shifts: spansOf(shifts), breaks: [spansOf(breaks)] };
    return facts.people
      .filter(({ member }) => member.id === memberId)
      .flatMap((person) => alternativesOf(person, date, [], facts, () => [candidate]));
  });
  const scope = { dates: datesOfWeek(WEEK), gaps: null, overtime: 0, weeksOf: weeksOf(facts) };
  return staffingModel(alternatives, facts, scope);
}
