import { civil } from "@chairtime/kit/calendar";
import { clockOf, MINUTE_MS } from "@chairtime/kit/clock";
import fc from "fast-check";
import type { SalonFacts } from "../planning/model/salon-facts.ts";
import { coverageOf } from "../schedule/coverage/coverage.ts";
import { type Gap, gapsOf } from "../schedule/coverage/gaps.ts";
import { wantedOn, wantedRoles } from "../schedule/coverage/minimums.ts";
import { dayOf } from "../schedule/day/day.ts";
import type { Person } from "../schedule/day/person.ts";
import { isSameRole } from "../schedule/team-filter.ts";
import { memberNamed } from "./people.ts";

/** A Monday, the first day of the week. All spans are in quarters of an hour from its midnight. */
export const DATE = "2026-11-16";
export type Quarters = readonly [from: number, to: number];

/** A member of a salon small enough for trying everything. */
export interface Tiny {
  id: string;
  isActive: boolean;
  role: string;
  shifts: Quarters[];
  break: Quarters | null;
  off: Quarters | null;
  /** For the day before, in another week, and the day after. */
  sunday: Quarters | null;
  tuesday: Quarters | null;
  /** Whether all six days before are worked from ten to eleven, whatever Sunday has. */
  worksBefore: boolean;
  /** Number of the week's other days worked from ten to two. */
  otherDays: number;
  weeklyMinutes: number | null;
  weeklyDays: number | null;
  restMinutes: number | null;
  hourlyCost: number | null;
  favours: number;
  isPinned: boolean;
  cannot: Quarters | null;
}

export interface TinySalon {
  members: Tiny[];
  open: Quarters | null;
  minimums: { role: string; span: Quarters; people: number }[];
  now: number;
}

const FROM = 40;
const TO = 56;

/** A span of half hours from ten to two. */
const span = (step: number): fc.Arbitrary<Quarters> =>
  fc
    .tuple(
      fc.integer({ min: FROM / step, max: TO / step - 1 }),
      fc.integer({ min: 1, max: (TO - FROM) / step }),
    )
    .map(([from, length]): Quarters => [from * step, Math.min(TO, (from + length) * step)]);

const seldom = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });

const shifts = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Quarters[]>([]) },
  { weight: 5, arbitrary: span(2).map((one) => [one]) },
  {
    weight: 1,
    arbitrary: fc.constant<Quarters[]>([
      [40, 44],
      [48, 54],
    ]),
  },
);

const tiny = fc.record({
  isActive: fc.integer({ min: 0, max: 19 }).map((number) => number > 0),
  role: fc.constantFrom("Stylist", "Stylist", "Barber"),
  shifts,
  break: seldom(span(1).map(([from]): Quarters => [from, from + 2])),
  off: seldom(span(1)),
  sunday: seldom(fc.constantFrom<Quarters>([-20, -4], [-40, -14])),
  tuesday: seldom(fc.constantFrom<Quarters>([118, 126], [136, 152])),
  worksBefore: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  otherDays: fc.integer({ min: 0, max: 4 }),
  weeklyMinutes: fc.option(
    fc.integer({ min: 0, max: 26 }).map((hours) => hours * 60),
    { freq: 2 },
  ),
  weeklyDays: fc.option(fc.integer({ min: 1, max: 6 }), { freq: 2 }),
  restMinutes: seldom(fc.constantFrom(0, 480, 720)),
  hourlyCost: fc.constantFrom(null, 1500, 2150),
  favours: fc.integer({ min: 0, max: 3 }),
  isPinned: fc.integer({ min: 0, max: 19 }).map((number) => number === 0),
  cannot: seldom(span(2)),
});

export const tinySalon: fc.Arbitrary<TinySalon> = fc
  .record({
    members: fc.array(tiny, { minLength: 1, maxLength: 5, size: "max" }),
    open: fc.constantFrom<(Quarters | null)[]>(null, [40, 56], [40, 56], [42, 54]),
    minimums: fc.array(
      fc.record({
        role: fc.constantFrom("", "", "Stylist", "Barber"),
        span: span(2),
        people: fc.integer({ min: 1, max: 2 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    now: fc.constantFrom(-500, -500, -500, 44),
  })
  .map((salon) => ({
    ...salon,
    members: salon.members.map((member, index) => ({ ...member, id: `m${index}` })),
  }));

export function factsOfTiny(salon: TinySalon): SalonFacts {
  const time = (quarter: number) => clockOf(quarter * 15);
  const instant = (quarter: number) => new Date(civil(DATE).getTime() + quarter * 15 * MINUTE_MS);
  return {
    people: salon.members.map(personOf),
    minimums: salon.minimums.map(({ role, span: [from, to], people }) => ({
      dayOfWeek: 1,
      startTime: time(from),
      endTime: time(to),
      people,
      ...(role !== "" && { role }),
    })),
    openingHours: {
      week: salon.open
        ? [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
            dayOfWeek,
            startTime: time(salon.open?.[0] ?? 0),
            endTime: time(salon.open?.[1] ?? 0),
          }))
        : [],
      exceptions: [],
    },
    zone: "UTC",
    weekStartsOn: 1,
    restMinutes: 660,
    now: instant(salon.now),
    favours: Object.fromEntries(salon.members.map(({ id, favours }) => [id, favours])),
    pinned: salon.members.flatMap(({ id, isPinned }) => (isPinned ? [{ memberId: id, date: DATE }] : [])),
    wishes: salon.members.flatMap(({ id, cannot }) =>
      cannot
        ? [
            {
              memberId: id,
              date: DATE,
              kind: "cannot" as const,
              startMinute: cannot[0] * 15,
              endMinute: cannot[1] * 15,
            },
          ]
        : [],
    ),
  };

  function personOf(tinyMember: Tiny): Person {
    const { id, isActive, role, weeklyMinutes, weeklyDays, restMinutes, hourlyCost } = tinyMember;
    const shift = (dayOfWeek: number, [from, to]: Quarters, on: string | null, key: string) => ({
      id: `${id} ${key}`,
      memberId: id,
      dayOfWeek,
      startTime: time(((from % 96) + 96) % 96),
      endTime: time(((to % 96) + 96) % 96),
      validFrom: on ?? "2026-01-01",
      validUntil: on,
      notes: "",
    });
    const before = tinyMember.worksBefore
      ? [10, 11, 12, 13, 14, 15].map((day) => shift((day + 6) % 7, [40, 44], `2026-11-${day}`, `b${day}`))
      : tinyMember.sunday
        ? [shift(0, tinyMember.sunday, "2026-11-15", "sunday")]
        : [];
    return {
      member: {
        ...memberNamed(id, isActive),
        role,
        contract: { weeklyMinutes, weeklyDays, restMinutes, hourlyCost },
      },
      schedules: [
        ...tinyMember.shifts.map((own, index) => shift(1, own, null, `s${index}`)),
        ...before,
        ...(tinyMember.tuesday ? [shift(2, tinyMember.tuesday, null, "tuesday")] : []),
        ...[3, 4, 5, 6].slice(0, tinyMember.otherDays).map((day) => shift(day, [40, 56], null, `o${day}`)),
      ],
      breaks: tinyMember.break
        ? [
            {
              id: `${id} break`,
              memberId: id,
              dayOfWeek: 1,
              startTime: time(tinyMember.break[0]),
              endTime: time(tinyMember.break[1]),
              reason: "Lunch",
            },
          ]
        : [],
      timeOff: tinyMember.off
        ? [
            {
              id: `${id} off`,
              memberId: id,
              start: instant(tinyMember.off[0]),
              end: instant(tinyMember.off[1]),
              reason: "Dentist",
            },
          ]
        : [],
    };
  }
}

/** The board's gaps on the date. */
export function gapsOfFacts({ people, minimums, zone }: SalonFacts): Gap[] {
  return ["", ...wantedRoles(minimums)].flatMap((role) => {
    const counted = people.filter(
      ({ member }) => member.isActive && (role === "" || isSameRole(member.role, role)),
    );
    const coverage = coverageOf(counted.map((person) => dayOf(person, DATE, { zone })));
    return gapsOf(DATE, coverage, wantedOn(1, minimums, role), role);
  });
}
