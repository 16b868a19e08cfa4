import { addDays, weekdayOf } from "@chairtime/kit/calendar";

/** A Monday. */
export const PLANNED_WEEK = "2026-11-16";

const SHAPES = [
  ["08:00", "16:00"],
  ["09:00", "17:00"],
  ["10:00", "18:00"],
  ["12:00", "20:00"],
  ["13:00", "21:00"],
  ["09:00", "18:00"],
  ["10:00", "15:00"],
  ["16:00", "21:00"],
] as const;
/** Staggered: no plan could cover what everybody's lunch at once would leave uncovered. */
const LUNCHES = [
  ["12:00", "12:30"],
  ["12:30", "13:00"],
  ["13:00", "13:30"],
  ["13:30", "14:00"],
  ["14:00", "14:30"],
] as const;
const ROLES = ["Stylist", "Stylist", "Colourist", "Barber"];
const WORKDAYS = [1, 2, 3, 4, 5, 6];
const AGREED_HOURS = [40, 37.5, 30, 40, 38.5];

/**
 * The planning facts of a salon of `count` people: five days each of eight shapes, contracts, rest, a lunch, some of
 * them away, and minimums by half hour for everybody and two roles that about four fifths of the hours agreed would
 * meet. The same at every run.
 */
export function planningSalon(count: number) {
  const next = numbersFrom(count);
  const people = Array.from({ length: count }, (_, index) => personOf(`m${index}`, index, next));
  const wanted = (share: number) => Math.max(1, Math.round(share * count));
  const minimums = WORKDAYS.flatMap((dayOfWeek) => [
    { dayOfWeek, startTime: "09:00", endTime: "12:00", people: wanted(0.3) },
    { dayOfWeek, startTime: "12:00", endTime: "18:00", people: wanted(dayOfWeek >= 4 ? 0.45 : 0.35) },
    { dayOfWeek, startTime: "18:00", endTime: "20:00", people: wanted(0.25) },
    { dayOfWeek, startTime: "10:00", endTime: "19:00", people: wanted(0.1), role: "Colourist" },
    { dayOfWeek, startTime: "12:00", endTime: "18:00", people: wanted(0.07), role: "Barber" },
  ]);
  return {
    people,
    minimums,
    openingHours: {
      week: WORKDAYS.map((dayOfWeek) => ({ dayOfWeek, startTime: "08:00", endTime: "21:00" })),
      exceptions: [],
    },
    zone: "Europe/Berlin",
    weekStartsOn: 1,
    restMinutes: 660,
    now: new Date("2026-11-10T08:00:00Z"),
  };
}

function personOf(id: string, index: number, next: (below: number) => number) {
  const free = next(WORKDAYS.length);
  const days = WORKDAYS.filter((_, day) => day !== free);
  const off = next(8) === 0 ? addDays(PLANNED_WEEK, next(6)) : null;
  const dated = { memberId: id, validFrom: "2026-01-01", validUntil: null, notes: "" };
  return {
    member: {
      id,
      firstName: `First${index}`,
      lastName: `Last${index}`,
      email: `${id}@salon.example`,
      profilePic: null,
      role: ROLES[index % ROLES.length] ?? "",
      isActive: true,
      createdAt: null,
      updatedAt: null,
      services: [],
      answersServices: false,
      contract: {
        weeklyMinutes: 60 * (AGREED_HOURS[next(AGREED_HOURS.length)] ?? 40),
        weeklyDays: 5,
        restMinutes: null,
        hourlyCost: 1600 + 100 * next(10),
      },
    },
    schedules: days.map((dayOfWeek) => {
      const [startTime, endTime] = SHAPES[next(SHAPES.length)] ?? SHAPES[0];
      return { id: `${id} ${dayOfWeek}`, dayOfWeek, startTime, endTime, ...dated };
    }),
    breaks: WORKDAYS.map((dayOfWeek) => {
      const [startTime, endTime] = LUNCHES[next(LUNCHES.length)] ?? LUNCHES[0];
      return {
        id: `${id} lunch ${dayOfWeek}`,
        memberId: id,
        dayOfWeek,
        startTime,
        endTime,
        reason: "Lunch",
      };
    }),
    timeOff:
      off === null || weekdayOf(off) === 0
        ? []
        : [
            {
              id: `${id} off`,
              memberId: id,
              start: new Date(`${off}T00:00:00+01:00`),
              end: new Date(`${addDays(off, 1)}T00:00:00+01:00`),
              reason: "Vacation",
            },
          ],
  };
}

/** Whole numbers below a limit, the same ones for the same seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}
