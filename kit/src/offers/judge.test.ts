import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, placeInWeek, weekdayOf } from "../calendar.ts";
import { clockOf, MINUTES_PER_DAY } from "../clock.ts";
import type { Schedule } from "../day/records.ts";
import { type Handing, planHandings } from "./exchange.ts";
import { type Against, coverageEffect, effectOn, type Warned } from "./judge.ts";
import { presences } from "./test-support/salon.ts";
import type { SalonRules, Worker } from "./worker.ts";

const DATE = "2026-12-09";
const FIRST = addDays(DATE, -20);
const DAYS = 41;
const dates = Array.from({ length: DAYS }, (_, days) => addDays(FIRST, days));
const HALF = 30;

interface Shift {
  start: number;
  end: number;
}

const hour = (from: number, to: number) =>
  fc.integer({ min: from * 2, max: to * 2 }).map((half) => half * HALF);
const shift = fc
  .tuple(hour(6, 20), hour(2, 8))
  .map(([start, length]): Shift => ({ start, end: Math.min(start + length, 26 * 60) }));
const weekly = fc.array(fc.option(shift, { freq: 2 }), { minLength: 7, maxLength: 7 });
const memberOf = fc.record({
  weekly,
  /** Dates of their own, by days from the date. */
  dated: fc.array(fc.record({ day: fc.integer({ min: -3, max: 3 }), shift }), { maxLength: 2 }),
  off: fc.array(fc.record({ day: fc.integer({ min: -2, max: 2 }), span: shift }), { maxLength: 1 }),
  weeklyMinutes: fc.option(fc.constantFrom(1200, 1800, 2400)),
  weeklyDays: fc.option(fc.constantFrom(3, 4, 5)),
  restMinutes: fc.option(fc.constantFrom(480, 660)),
  cost: fc.option(fc.constantFrom(1500, 2250)),
  role: fc.constantFrom("Stylist", "Barber"),
});
const salonOf = fc.record({
  giver: memberOf,
  taker: memberOf,
  others: fc.array(memberOf, { maxLength: 2 }),
  given: shift,
  pause: fc.option(fc.constantFrom(30, 60)),
  minimums: fc.array(
    fc.record({
      from: hour(6, 18),
      length: hour(1, 6),
      people: fc.constantFrom(1, 2),
      role: fc.constantFrom(undefined, "Barber"),
    }),
    { maxLength: 2 },
  ),
  closed: fc.option(fc.constantFrom(-1, 0, 1), { freq: 8 }),
  weekStartsOn: fc.constantFrom(0, 1),
});
type Salon = typeof salonOf extends fc.Arbitrary<infer Value> ? Value : never;
type Member = Salon["giver"];

/** Nobody else has two shifts on the date: what is given is all that its giver works. */
function workerOf(id: string, member: Member, given: Shift | null, pause: Shift | null): Worker {
  const base = { memberId: id, notes: "" };
  const of = ({ start, end }: Shift) => ({ startTime: clockOf(start), endTime: clockOf(end) });
  const dated = new Map(member.dated.map(({ day, shift }) => [addDays(DATE, day), shift]));
  if (given) dated.set(DATE, given);
  const schedules: Schedule[] = [
    ...member.weekly.flatMap((own, dayOfWeek) =>
      own
        ? [
            {
              ...base,
              id: `${id} ${dayOfWeek}`,
              dayOfWeek,
              ...of(own),
              validFrom: "2020-01-01",
              validUntil: null,
            },
          ]
        : [],
    ),
    ...[...dated].map(([date, own]) => ({
      ...base,
      id: `${id} ${date}`,
      dayOfWeek: weekdayOf(date),
      ...of(own),
      validFrom: date,
      validUntil: date,
    })),
  ];
  const at = (date: string, minute: number) => new Date(Date.parse(`${date}T00:00:00Z`) + minute * 60_000);
  return {
    id,
    isActive: true,
    role: member.role,
    contract: {
      weeklyMinutes: member.weeklyMinutes,
      weeklyDays: member.weeklyDays,
      restMinutes: member.restMinutes,
    },
    hourlyCost: member.cost,
    rotation: null,
    schedules,
    breaks: pause
      ? [{ id: `${id} break`, memberId: id, dayOfWeek: weekdayOf(DATE), ...of(pause), reason: "Lunch" }]
      : [],
    timeOff: member.off.map(({ day, span }, index) => ({
      id: `${id} off ${index}`,
      memberId: id,
      start: at(addDays(DATE, day), span.start),
      end: at(addDays(DATE, day), span.end),
      reason: "Vacation",
    })),
  };
}

/** A member's minutes from the first midnight on, counted one by one. */
class Minutes {
  readonly work = new Map<string, Set<number>>();
  readonly off = new Set<number>();

  readonly member: Member;

  constructor(member: Member, isGiver: boolean, salon: Salon, after: "before" | "gives" | "takes") {
    this.member = member;
    for (const date of dates) {
      const own = new Set<number>();
      const dated = member.dated.findLast(({ day }) => addDays(DATE, day) === date)?.shift;
      const usual = dated ?? member.weekly[weekdayOf(date)];
      const shifts = usual ? [usual] : [];
      const given =
        date === DATE && isGiver
          ? [salon.given]
          : date === DATE && after === "takes"
            ? [...shifts, salon.given]
            : shifts;
      const worked = date === DATE && after === "gives" ? [] : given;
      for (const { start, end } of worked) for (let at = start; at < end; at++) own.add(at);
      const isPaused =
        date === DATE ? worked.includes(salon.given) : isGiver && weekdayOf(date) === weekdayOf(DATE);
      const pause = pauseIn(salon);
      const isOwn = (at: number) => !isGiver && shifts.some(({ start, end }) => start <= at && at < end);
      if (pause && isPaused) for (let at = pause.start; at < pause.end; at++) if (!isOwn(at)) own.delete(at);
      this.work.set(date, own);
    }
    for (const { day, span } of member.off) {
      const midnight = (20 + day) * MINUTES_PER_DAY;
      for (let at = span.start; at < span.end; at++) this.off.add(midnight + at);
    }
    if (salon.closed !== null) {
      const midnight = (20 + salon.closed) * MINUTES_PER_DAY;
      for (let at = 0; at < MINUTES_PER_DAY; at++) this.off.add(midnight + at);
    }
  }

  planned(date: string): number {
    return this.work.get(date)?.size ?? 0;
  }

  /** Minutes of a date's shifts in which they are there, since the first midnight. */
  present(date: string): number[] {
    const midnight = dates.indexOf(date) * MINUTES_PER_DAY;
    return [...(this.work.get(date) ?? [])].map((at) => midnight + at).filter((at) => !this.off.has(at));
  }
}

const pauseIn = ({ given, pause }: Salon): Shift | null =>
  pause !== null && given.start + 60 + pause < given.end
    ? { start: given.start + 60, end: given.start + 60 + pause }
    : null;

function bruteAgainst(salon: Salon): { against: Set<Against>; warnings: Set<Warned> } {
  const [was, is] = (["before", "takes"] as const).map(
    (when) => new Minutes(salon.taker, false, salon, when),
  );
  const against = new Set<Against>();
  const warnings = new Set<Warned>();
  if (!was || !is) return { against, warnings };
  const midnight = 20 * MINUTES_PER_DAY;
  const span = Array.from(
    { length: salon.given.end - salon.given.start },
    (_, at) => midnight + salon.given.start + at,
  );
  const closed = (at: number) =>
    salon.closed !== null && Math.floor(at / MINUTES_PER_DAY) === 20 + salon.closed;
  if (span.some(closed)) against.add("closed");
  const own = (at: number) =>
    salon.taker.off.some(
      ({ day, span }) =>
        at >= (20 + day) * MINUTES_PER_DAY + span.start && at < (20 + day) * MINUTES_PER_DAY + span.end,
    );
  if (span.some(own)) against.add("away");
  const worked = new Set(
    dates.flatMap((date, index) => [...(was.work.get(date) ?? [])].map((at) => index * MINUTES_PER_DAY + at)),
  );
  if (span.some((at) => worked.has(at))) against.add("overlap");
  const start = 20 - placeInWeek(weekdayOf(DATE), salon.weekStartsOn);
  const { weeklyMinutes, weeklyDays } = salon.taker;
  const week = (of: Minutes) => dates.slice(start, start + 7).map((date) => of.planned(date));
  const sum = (of: Minutes) => week(of).reduce((total, minutes) => total + minutes, 0);
  const count = (of: Minutes) => week(of).filter((minutes) => minutes > 0).length;
  if (weeklyMinutes !== null && sum(is) > weeklyMinutes && sum(is) > sum(was)) warnings.add("hours");
  if (weeklyDays !== null && count(is) > weeklyDays && count(is) > count(was)) warnings.add("days");
  const rests = (of: Minutes) => {
    const result = new Map<string, number>();
    let free: number | null = null;
    for (const date of dates.slice(start - 7, start + 14)) {
      const there = of.present(date);
      if (there.length === 0) continue;
      if (free !== null) result.set(date, Math.max(0, Math.min(...there) - free));
      free = Math.max(free ?? 0, Math.max(...there) + 1);
    }
    return result;
  };
  const least = salon.taker.restMinutes ?? 660;
  const restedBefore = rests(was);
  for (const [date, rest] of rests(is)) {
    const rested = restedBefore.get(date);
    if (
      dates.indexOf(date) >= start &&
      rest < least &&
      (rested === undefined || rested >= least || rested > rest)
    )
      warnings.add("rest");
  }
  const most = Math.max(6, weeklyDays ?? 0);
  const window = dates.slice(start - 7, start + 14);
  const isWorked = (of: Minutes, date: string) => of.present(date).length > 0;
  for (const date of window) {
    if (isWorked(was, date) || !isWorked(is, date)) continue;
    let length = 0;
    for (let on = date; window.includes(on) && isWorked(is, on); on = addDays(on, 1)) length++;
    for (let on = addDays(date, -1); window.includes(on) && isWorked(is, on); on = addDays(on, -1)) length++;
    if (length > most) warnings.add("row");
  }
  return { against, warnings };
}

function bruteShort(salon: Salon, isAfter: boolean): number {
  const members = [
    new Minutes(salon.giver, true, salon, isAfter ? "gives" : "before"),
    new Minutes(salon.taker, false, salon, isAfter ? "takes" : "before"),
    ...salon.others.map((other) => new Minutes(other, false, salon, "before")),
  ];
  const reach = salon.given.end > MINUTES_PER_DAY ? [0, 1] : [0];
  let short = 0;
  for (const day of reach) {
    if (salon.closed === day) continue;
    const date = addDays(DATE, day);
    const midnight = (20 + day) * MINUTES_PER_DAY;
    const there = members.map((one) => ({
      role: one.member.role,
      at: new Set([...one.present(addDays(date, -1)), ...one.present(date)]),
    }));
    for (const role of new Set([undefined, ...salon.minimums.map((one) => one.role)]))
      for (let slot = 0; slot < 48; slot++) {
        const own = salon.minimums.filter(
          (one) =>
            one.role === role &&
            one.from <= slot * HALF &&
            slot * HALF < Math.min(one.from + one.length, MINUTES_PER_DAY),
        );
        const wanted = Math.max(0, ...own.map(({ people }) => people));
        let fewest = Number.POSITIVE_INFINITY;
        for (let at = midnight + slot * HALF; at < midnight + (slot + 1) * HALF; at++)
          fewest = Math.min(
            fewest,
            there.filter((one) => (role === undefined || one.role === role) && one.at.has(at)).length,
          );
        short += Math.max(0, wanted - fewest) * HALF;
      }
  }
  return short;
}

/** OFFER_SALONS=2000 looks at more of them. */
const SALONS = Number(process.env.OFFER_SALONS ?? 400);

test("the judgement of random salons is what counting minute by minute finds", () => {
  let judged = 0;
  let granted = 0;
  fc.assert(
    fc.property(salonOf, (salon) => {
      const pause = pauseIn(salon);
      const giver = workerOf("giver", salon.giver, salon.given, pause);
      const taker = workerOf("taker", salon.taker, null, null);
      const team = [
        giver,
        taker,
        ...salon.others.map((other, index) => workerOf(`other ${index}`, other, null, null)),
      ];
      const rules: SalonRules = {
        zone: "UTC",
        weekStartsOn: salon.weekStartsOn,
        restMinutes: 660,
        minimums: salon.minimums.flatMap(({ from, length, people, role }) =>
          [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
            dayOfWeek,
            startTime: clockOf(from),
            endTime: clockOf(Math.min(from + length, MINUTES_PER_DAY)),
            people,
            role,
          })),
        ),
        openingHours: { week: [], exceptions: [] },
        closings: {
          closures:
            salon.closed === null
              ? []
              : [
                  {
                    fromDate: addDays(DATE, salon.closed),
                    toDate: addDays(DATE, salon.closed),
                    name: "Works",
                    startTime: null,
                    endTime: null,
                  },
                ],
          exceptions: [],
        },
      };
      const given = { date: DATE, startTime: clockOf(salon.given.start), endTime: clockOf(salon.given.end) };
      const handings: Handing[] = [{ shift: given, from: "giver", to: "taker" }];
      let ids = 0;
      const plan = planHandings(
        handings,
        new Map([
          ["giver", giver],
          ["taker", taker],
        ]),
        rules,
        () => `new ${ids++}`,
      );
      if (!plan) throw new Error("The giver has the shift");
      const about = { handings, date: DATE, wishes: [] };
      const forTaker = effectOn(taker, plan.after.get("taker") ?? taker, about, rules);
      const forGiver = effectOn(giver, plan.after.get("giver") ?? giver, about, rules);
      const brute = bruteAgainst(salon);
      judged++;
      if (brute.against.size === 0) granted++;
      expect([...forTaker.against].sort()).toEqual([...brute.against].sort());
      expect([forGiver.against, forGiver.warnings]).toEqual([[], []]);
      // No break can be stored within time off.
      if (brute.against.has("overlap") || brute.against.has("away")) return;
      expect([...forTaker.warnings].sort()).toEqual([...brute.warnings].sort());
      const worked = salon.given.end - salon.given.start - (pause ? pause.end - pause.start : 0);
      expect(forTaker.afterMinutes - forTaker.beforeMinutes).toBe(worked);
      expect(forGiver.beforeMinutes - forGiver.afterMinutes).toBe(worked);
      expect(forTaker.cost).toBe(
        salon.taker.cost === null ? null : Math.round((worked * salon.taker.cost) / 60),
      );
      expect(coverageEffect(presences(team, handings, rules), plan, handings, rules)).toMatchObject({
        shortBefore: bruteShort(salon, false),
        shortAfter: bruteShort(salon, true),
      });
    }),
    { numRuns: SALONS },
  );
  // Not all of them are refused.
  expect(granted).toBeGreaterThan(judged / 20);
});
