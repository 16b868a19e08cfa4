import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { datedBreak, isDatedBreak } from "@chairtime/kit/day/dated-break";
import { workDayOf } from "@chairtime/kit/day/work-day";
import { overlap } from "@chairtime/kit/rota/hours-meet";
import { schedulesOn } from "@chairtime/kit/rota/schedules-on";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayOf } from "../../schedule/day/day.ts";
import { factsOf } from "../../schedule/day/facts.ts";
import type { Person } from "../../schedule/day/person.ts";
import { linesInEnglish } from "../../test-support/english-preview.ts";
import { memberNamed, people, personAt, SOME_SUNDAY } from "../../test-support/people.ts";
import { personAfter, previewPlan } from "../plan-preview.ts";
import { type CopyChange, copyChanges } from "./copy-changes.ts";
import { type CopiedDay, type CopySource, copiedDays, planCopy } from "./plan-copy.ts";
import { planTeamCopy, type TeamCopy, teamCopyChanges, weeksToCopyTo } from "./plan-team-copy.ts";

/** Words of the first target's lines. */
const wordsOf = ([change]: readonly CopyChange[]) => linesInEnglish(change?.lines)?.map(({ words }) => words);

const zone = "Asia/Kolkata";
const DATES = Array.from({ length: 120 }, (_, day) => addDays(SOME_SUNDAY, day - 30));
const scope = { from: DATES[0] ?? "", to: DATES.at(-1) ?? "", zone, minimums: [] };

/**
 * Only records that a backend can hold: it refuses overlapping hours with the same weekday and start date, and
 * overlapping breaks.
 */
function legal(who: Person): Person {
  const kept = <Item extends { dayOfWeek: number; startTime: string; endTime: string }>(
    items: readonly Item[],
    clash: (one: Item, other: Item) => boolean,
  ) =>
    items
      .filter(({ startTime, endTime }) => startTime < endTime)
      .filter(
        (item, index, all) =>
          !all
            .slice(0, index)
            .some(
              (other) => other.dayOfWeek === item.dayOfWeek && overlap(item, other) && clash(item, other),
            ),
      );
  const schedules = kept(who.schedules, (one, other) => one.validFrom === other.validFrom);
  return {
    ...who,
    // Shrinking makes ids equal, which a backend never does.
    schedules: schedules.map((schedule, index) => ({ ...schedule, id: `${index}` })),
    breaks: kept(who.breaks, () => true),
  };
}

const team = people(3).map((list) => list.map(legal));
const hours = (date: string, who: Person) =>
  schedulesOn(date, who.schedules).map(({ startTime, endTime }) => `${startTime} ${endTime}`);
const segments = (date: string, who: Person, timeOff: Person["timeOff"] = []) =>
  dayOf({ ...who, timeOff }, date, { zone }).segments;

describe("a copy that replaces", () => {
  const start = fc.nat(20).map((days) => addDays(SOME_SUNDAY, days));

  test("gives each target the source's usual days from its start on, and changes nothing else", () => {
    const what = fc.record({
      from: start,
      weeks: fc.option(fc.nat(8)),
      day: fc.option(fc.integer({ min: 0, max: 6 })),
      toDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    });
    fc.assert(
      fc.property(team, what, ([source, ...targets], { from, weeks, day, toDays }) => {
        if (!source) return;
        const until = weeks === null ? null : addDays(from, weeks * 7 + 3);
        const days = copiedDays(source, { kind: "usual", from, until, day, toDays }, zone);
        const preview = previewPlan(targets, planCopy(source, targets, days, "replace", zone), scope);
        expect(preview.remarks.filter(({ kind }) => kind === "impossible")).toEqual([]);
        for (const target of targets) {
          const after = personAfter(target, preview.steps);
          for (const date of DATES) {
            const copied = days.find((each) => weekdayOf(each.date) === weekdayOf(date));
            const isCopied = copied && date >= from && (until === null || date <= until);
            if (!isCopied) expect(hours(date, after)).toEqual(hours(date, target));
            else {
              expect(hours(date, after)).toEqual(copied.shifts.map((s) => `${s.startTime} ${s.endTime}`));
              // Where the pattern has no exception, the whole day is the source's, breaks and all.
              if (until === null && day === null && hours(date, source).join() === hours(date, after).join())
                expect(breaksWithin(date, after)).toEqual(breaksWithin(date, source));
            }
            if (!copied) expect(segments(date, after)).toEqual(segments(date, target));
          }
        }
      }),
      { numRuns: 300 },
    );
  }, 120_000);

  test("gives each target the source's week, exceptions included, for those dates alone", () => {
    const what = fc.record({ weeks: fc.integer({ min: -1, max: 3 }), today: fc.nat(10) });
    fc.assert(
      fc.property(team, what, ([source, ...targets], { weeks, today: days }) => {
        if (!source) return;
        const toWeekStart = addDays(SOME_SUNDAY, weeks * 7);
        const today = addDays(SOME_SUNDAY, days);
        const copied = copiedDays(source, { kind: "week", weekStart: SOME_SUNDAY, toWeekStart, today }, zone);
        const preview = previewPlan(targets, planCopy(source, targets, copied, "replace", zone), scope);
        expect(preview.remarks.filter(({ kind }) => kind === "impossible")).toEqual([]);
        for (const target of targets) {
          const after = personAfter(target, preview.steps);
          expect(after.breaks).toEqual(target.breaks);
          expectBreaks(source, after, copied);
          for (const date of DATES) {
            const isCopied = date >= toWeekStart && date < addDays(toWeekStart, 7) && date >= today;
            const like = isCopied ? hours(addDays(date, -7 * weeks), source) : hours(date, target);
            expect(hours(date, after)).toEqual(like);
          }
        }
      }),
      { numRuns: 300 },
    );
  }, 120_000);

  const breaksWithin = (date: string, who: Person) =>
    segments(date, who).filter(({ kind }) => kind === "break");

  /** On each copied date the break minutes are the source's, or those of the target's usual breaks if longer. */
  function expectBreaks(source: Person, after: Person, copied: readonly CopiedDay[]) {
    const breakOf = (who: Person, date: string) => workDayOf(factsOf(who, date, zone), zone).break;
    for (const { sourceDate, date } of copied) {
      // A break can't be stored within time off.
      if (
        factsOf(after, date, zone).timeOff.some(
          (off) => !isDatedBreak(off) && off.end > 0 && off.start < 2880,
        )
      )
        continue;
      const usual = breakOf({ ...after, timeOff: [] }, date);
      expect(breakOf(after, date)).toBe(Math.max(usual, breakOf(source, sourceDate)));
    }
  }

  test("gives a period the breaks of these hours on each of its dates, once", () => {
    const lunch = {
      id: "l",
      memberId: "a",
      dayOfWeek: 1,
      startTime: "12:00",
      endTime: "12:30",
      reason: "Lunch",
    };
    const busy = personAt(1, "a", ["09:00", "17:00"], { breaks: [lunch] });
    const tea = { ...lunch, memberId: "b", startTime: "15:00", endTime: "15:15", reason: "Tea" };
    const mate = personAt(1, "b", ["10:00", "14:00"], { breaks: [tea] });
    const first = addDays(SOME_SUNDAY, 1);
    const days = copiedDays(
      busy,
      { kind: "usual", from: first, until: addDays(first, 20), day: 1, toDays: [1] },
      zone,
    );
    const after = personAfter(mate, planCopy(busy, [mate], days, "replace", zone));
    const totals = (date: string) => workDayOf(factsOf(after, date, zone), zone).planned;
    expect([0, 7, 14, 21].map((more) => totals(addDays(first, more)))).toEqual([450, 450, 450, 240]);
  });
});

describe("a copy of the whole team's week", () => {
  const copyTo = (weeks: readonly number[], today: string, how: "replace" | "add"): TeamCopy => ({
    weekStart: SOME_SUNDAY,
    toWeekStarts: weeks.map((week) => addDays(SOME_SUNDAY, 7 * week)),
    today,
    how,
    zone,
  });

  test("gives everybody their own week in each of the other weeks, and changes nothing else", () => {
    const what = fc.record({
      weeks: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 }),
      days: fc.nat(20),
    });
    fc.assert(
      fc.property(team, what, (all, { weeks, days }) => {
        const today = addDays(SOME_SUNDAY, days);
        const copy = copyTo(weeks, today, "replace");
        const steps = planTeamCopy(all, copy);
        const preview = previewPlan(all, steps, scope);
        expect(preview.remarks.filter(({ kind }) => kind === "impossible")).toEqual([]);
        const changed = teamCopyChanges(all, steps, copy).map(({ person }) => person.member.id);
        for (const person of all) {
          const after = personAfter(person, preview.steps);
          expect(after.breaks).toEqual(person.breaks);
          for (const date of DATES) {
            const week = weeks.find(
              (each) => date >= addDays(SOME_SUNDAY, 7 * each) && date < addDays(SOME_SUNDAY, 7 * each + 7),
            );
            const from = week === undefined || date < today ? date : addDays(date, -7 * week);
            expect(hours(date, after)).toEqual(hours(from, person));
            if (hours(date, after).join() !== hours(date, person).join())
              expect(changed).toContain(person.member.id);
          }
        }
      }),
      { numRuns: 300 },
    );
  }, 120_000);

  test("takes the breaks of its dates along, in the place of those of the other weeks", () => {
    const off = (week: number, from: string, to: string) => {
      const date = addDays(SOME_SUNDAY, 7 * week + 1);
      return { ...datedBreak("a", date, { startTime: from, endTime: to }, zone), id: `${week}` };
    };
    const timeOff = [off(0, "12:00", "12:30"), off(1, "15:00", "16:00"), off(3, "15:00", "16:00")];
    const person = personAt(1, "a", ["09:00", "17:00"], { timeOff });
    const steps = planTeamCopy([person], copyTo([1, 2], SOME_SUNDAY, "replace"));
    const after = personAfter(person, steps);
    const breaks = (week: number) => segments(addDays(SOME_SUNDAY, 7 * week + 1), after, after.timeOff);
    expect([1, 2].map(breaks)).toEqual([breaks(0), breaks(0)]);
    expect(breaks(3)).not.toEqual(breaks(0));
    expect(planTeamCopy([after], copyTo([1, 2], SOME_SUNDAY, "replace"))).toEqual([]);
    // Before the preview only the weeks on screen are known.
    const unseen = { ...person, timeOff: timeOff.slice(0, 1) };
    expect(planTeamCopy([unseen], copyTo([1, 2], SOME_SUNDAY, "replace"), [person])).toEqual(steps);
  });

  test("says each of the dates that change, week by week", () => {
    const free = personAt(1, "a", ["09:00", "12:00"]);
    const own = addDays(SOME_SUNDAY, 1);
    const special = { ...weeklyOf(free), id: "x", endTime: "15:00", validFrom: own, validUntil: own };
    const person = { ...free, schedules: [weeklyOf(free), special] };
    const copy = copyTo([2, 1], SOME_SUNDAY, "replace");
    const changes = teamCopyChanges([person, personAt(1, "b", null)], planTeamCopy([person], copy), copy);
    expect(changes.map(({ person }) => person.member.id)).toEqual(["a"]);
    const [first, second, ...others] = linesInEnglish(changes[0]?.lines) ?? [];
    expect([first?.words, second?.words]).toEqual(
      ["09:00 – 15:00", "09:00 – 15:00"].map((hours) => `09:00 – 12:00 becomes ${hours}`),
    );
    expect([first?.day, second?.day]).toEqual(["Mon, Nov 23", "Mon, Nov 30"]);
    expect(others).toEqual([]);
  });

  test("keeps what somebody has in those weeks where it adds", () => {
    const free = personAt(1, "a", ["09:00", "12:00"]);
    const next = addDays(SOME_SUNDAY, 8);
    const special = {
      ...weeklyOf(free),
      id: "x",
      startTime: "13:00",
      endTime: "17:00",
      validFrom: next,
      validUntil: next,
    };
    const person = { ...free, schedules: [weeklyOf(free), special] };
    const after = personAfter(person, planTeamCopy([person], copyTo([1], SOME_SUNDAY, "add")));
    expect(hours(next, after).toSorted()).toEqual(["09:00 12:00", "13:00 17:00"]);
    expect(planTeamCopy([free], copyTo([1, 2], SOME_SUNDAY, "replace"))).toEqual([]);
  });

  test("goes to weeks that are not past", () => {
    expect(weeksToCopyTo("2026-11-15", "2026-11-18", 0, 2)).toEqual(["2026-11-22", "2026-11-29"]);
    expect(weeksToCopyTo("2026-10-04", "2026-11-18", 0, 2)).toEqual(["2026-11-15", "2026-11-22"]);
  });
});

describe("a copy that adds", () => {
  test("keeps every hour of the target, and adds what does not overlap", () => {
    fc.assert(
      fc.property(team, fc.boolean(), ([source, ...targets], isUsual) => {
        if (!source) return;
        const what: CopySource = isUsual
          ? { kind: "usual", from: SOME_SUNDAY, until: null, day: null, toDays: [] }
          : { kind: "week", weekStart: SOME_SUNDAY, toWeekStart: SOME_SUNDAY, today: SOME_SUNDAY };
        const days = copiedDays(source, what, zone);
        const preview = previewPlan(targets, planCopy(source, targets, days, "add", zone), scope);
        expect(preview.remarks.filter(({ kind }) => kind === "impossible")).toEqual([]);
        for (const target of targets) {
          const after = personAfter(target, preview.steps);
          for (const date of DATES) {
            const [old, next] = [hours(date, target), hours(date, after)];
            expect(next).toEqual(expect.arrayContaining(old));
            if (date < SOME_SUNDAY) expect(next).toEqual(old);
          }
        }
      }),
      { numRuns: 150 },
    );
  }, 120_000);
});

const MONDAY = 1;
const monday = addDays(SOME_SUNDAY, 1);
const source = personAt(MONDAY, "a", ["09:00", "17:00"], {
  breaks: [
    { id: "l", memberId: "a", dayOfWeek: 1, startTime: "12:00", endTime: "12:30", reason: "Lunch Break" },
  ],
});
const weeklyOf = ({ schedules: [weekly] }: Person) => {
  if (!weekly) throw new Error("no schedule");
  return weekly;
};
const odd: Person = {
  ...source,
  schedules: [
    weeklyOf(source),
    {
      ...weeklyOf(source),
      id: "x",
      startTime: "14:00",
      endTime: "22:00",
      validFrom: monday,
      validUntil: monday,
    },
  ],
};
const target = personAt(MONDAY, "b", ["08:00", "20:00"]);
const nobody: Person = { member: memberNamed("c"), schedules: [], breaks: [], timeOff: [] };
const usual: CopySource = { kind: "usual", from: SOME_SUNDAY, until: null, day: null, toDays: [] };
const thisWeek: CopySource = {
  kind: "week",
  weekStart: SOME_SUNDAY,
  toWeekStart: SOME_SUNDAY,
  today: SOME_SUNDAY,
};

test("an exception is no part of the usual week, and is copied with its week for its date alone", () => {
  const after = (what: CopySource) =>
    personAfter(target, planCopy(odd, [target], copiedDays(odd, what, zone), "replace", zone));
  expect([monday, addDays(monday, 7)].map((date) => hours(date, after(usual)))).toEqual([
    ["09:00 17:00"],
    ["09:00 17:00"],
  ]);
  expect([monday, addDays(monday, 7)].map((date) => hours(date, after(thisWeek)))).toEqual([
    ["14:00 22:00"],
    ["08:00 20:00"],
  ]);
});

test("the preview names each target and the replaced or skipped hours", () => {
  const told = (what: CopySource, how: "replace" | "add") => {
    const days = copiedDays(odd, what, zone);
    return copyChanges(
      [target, nobody],
      days,
      planCopy(odd, [target, nobody], days, how, zone),
      how,
      zone,
    ).map(({ lines }) => linesInEnglish(lines)?.map(({ day, words }) => `${day}: ${words}`));
  };
  expect(told(usual, "replace")).toEqual([
    ["Monday: 08:00 – 20:00 becomes 09:00 – 17:00", "Monday: with Lunch Break 12:00 – 12:30"],
    ["Monday: off becomes 09:00 – 17:00", "Monday: with Lunch Break 12:00 – 12:30"],
  ]);
  expect(told(thisWeek, "replace")).toEqual([
    ["Mon, Nov 16: 08:00 – 20:00 becomes 14:00 – 22:00"],
    ["Mon, Nov 16: off becomes 14:00 – 22:00"],
  ]);
  expect(told(thisWeek, "add")[0]).toEqual(["Mon, Nov 16: 14:00 – 22:00 is left out: it overlaps their own"]);
});

test("days off are copied too, later plans are replaced, and equal days take no step", () => {
  const off: Person = { ...nobody, member: memberNamed("d") };
  const planned: Person = {
    ...target,
    schedules: [weeklyOf(target), { ...weeklyOf(target), id: "later", validFrom: "2026-12-07" }],
  };
  const days = copiedDays(off, usual, zone);
  const steps = planCopy(off, [planned], days, "replace", zone);
  expect(hours(addDays(monday, 70), personAfter(planned, steps))).toEqual([]);
  expect(hours(addDays(monday, -7), personAfter(planned, steps))).toEqual(["08:00 20:00"]);
  expect(wordsOf(copyChanges([planned], days, steps, "replace", zone))).toEqual([
    "08:00 – 20:00 becomes off",
    "also replaces 08:00 – 20:00 from Dec 7, 2026",
  ]);
  const again = planCopy(
    source,
    [{ ...source, member: memberNamed("e") }],
    copiedDays(source, usual, zone),
    "replace",
    zone,
  );
  expect(again).toEqual([]);
});

describe("a copy of alternating weeks", () => {
  const rotation = { weeks: 2, anchor: "2026-11-02" };
  const inWeek = (rotationWeek: number, startTime: string, endTime: string) => ({
    ...weeklyOf(personAt(6, `w${rotationWeek}`, [startTime, endTime])),
    rotationWeek,
    rotation,
  });
  const alternating: Person = {
    member: { ...memberNamed("s"), rotation },
    schedules: [inWeek(0, "10:00", "14:00")],
    breaks: [
      {
        id: "b",
        memberId: "s",
        dayOfWeek: 6,
        startTime: "12:00",
        endTime: "12:15",
        reason: "Tea",
        rotationWeek: 0,
        rotation,
      },
    ],
    timeOff: [],
  };
  const saturday = "2026-11-21";
  const what: CopySource = { kind: "usual", from: saturday, until: null, day: null, toDays: [] };
  const days = copiedDays(alternating, what, zone);
  const weeks = [0, 7, 14, 21].map((more) => addDays(saturday, more));

  test("gives who alternates too the hours and breaks of each week, on the dates of the source", () => {
    const other = { ...memberNamed("t"), rotation: { weeks: 2, anchor: "2026-11-09" } };
    const mate: Person = { ...personAt(6, "t", ["09:00", "17:00"]), member: other };
    const steps = planCopy(alternating, [mate], days, "replace", zone);
    const after = personAfter(mate, steps);
    expect(weeks.map((date) => hours(date, after))).toEqual(weeks.map((date) => hours(date, alternating)));
    expect(hours(addDays(saturday, -7), after)).toEqual(["09:00 17:00"]);
    const rests = (who: Person) => weeks.map((date) => dayOf(who, date, { zone }).totals.break);
    expect(rests(after)).toEqual(rests(alternating));
    expect(linesInEnglish(copyChanges([mate], days, steps, "replace", zone)[0]?.lines)).toEqual([
      { day: "Saturday, week B", words: "09:00 – 17:00 becomes 10:00 – 14:00" },
      { day: "Saturday, week B", words: "with Tea 12:00 – 12:15" },
      { day: "Saturday, week A", words: "09:00 – 17:00 becomes off" },
    ]);
  });

  test("gives anybody else the hours of the week that is copied", () => {
    const plain = personAt(6, "t", null);
    const after = personAfter(plain, planCopy(alternating, [plain], days, "replace", zone));
    expect(weeks.map((date) => hours(date, after))).toEqual(weeks.map(() => ["10:00 14:00"]));
  });
});

describe("a copy of breaks", () => {
  const rest = (startTime: string, endTime: string, reason = "Lunch", dayOfWeek = MONDAY) => ({
    id: `${startTime} ${reason}`,
    memberId: "b",
    dayOfWeek,
    startTime,
    endTime,
    reason,
  });
  const from = { ...source, breaks: [rest("12:00", "12:30"), rest("16:00", "16:15", "Tea")] };
  const onto = (own: ReturnType<typeof rest>[], how: "replace" | "add", what = usual) => {
    const person = { ...source, member: memberNamed("b"), breaks: own };
    const days = copiedDays(from, what, zone);
    const steps = planCopy(from, [person], days, how, zone).flatMap((step) =>
      step.kind === "break" ? [step] : [],
    );
    return {
      steps: steps.map(
        ({ before, after }) =>
          `${before ? "-" : "+"}${(before ?? after)?.startTime} ${(before ?? after)?.reason}`,
      ),
      lines: wordsOf(copyChanges([person], days, planCopy(from, [person], days, how, zone), how, zone)),
    };
  };

  test("replaces those of the day that differ in hours or reason, and no others", () => {
    const tuesday = rest("12:00", "13:00", "Walk", 2);
    expect(onto([rest("12:00", "12:30"), rest("16:00", "16:15", "Tea"), tuesday], "replace")).toEqual({
      steps: [],
      lines: [],
    });
    expect(onto([rest("12:00", "12:30", "Walk"), rest("16:00", "16:15", "Tea")], "replace")).toEqual({
      steps: ["-12:00 Walk", "+12:00 Lunch"],
      lines: ["Walk 12:00 – 12:30, Tea 16:00 – 16:15 becomes Tea 16:00 – 16:15, Lunch 12:00 – 12:30"],
    });
    expect(onto([rest("12:00", "12:45")], "replace").steps).toEqual([
      "-12:00 Lunch",
      "+12:00 Lunch",
      "+16:00 Tea",
    ]);
    expect(onto([], "replace")).toEqual({
      steps: ["+12:00 Lunch", "+16:00 Tea"],
      lines: ["with Lunch 12:00 – 12:30, Tea 16:00 – 16:15"],
    });
  });

  test("adds what meets none of theirs, and says what it leaves out", () => {
    expect(onto([rest("12:15", "12:45", "Walk")], "add")).toEqual({
      steps: ["+16:00 Tea"],
      lines: [
        "Walk 12:15 – 12:45 becomes Walk 12:15 – 12:45, Tea 16:00 – 16:15",
        "Lunch 12:00 – 12:30 is left out: it overlaps their own",
      ],
    });
    expect(onto([rest("12:00", "12:30"), rest("16:00", "16:15", "")], "add")).toEqual({
      steps: [],
      lines: [],
    });
    expect(onto([rest("12:30", "13:00", "Walk")], "add").steps).toEqual(["+12:00 Lunch", "+16:00 Tea"]);
  });

  test("changes no recurring break with an end, nor from a day off", () => {
    const period: CopySource = { ...usual, until: "2026-12-31" };
    expect(onto([rest("12:00", "12:45", "Walk")], "replace", period)).toEqual({ steps: [], lines: [] });
    const idle = { ...from, schedules: [] };
    const person = { ...source, member: memberNamed("b"), breaks: [rest("12:15", "12:45", "Walk")] };
    expect(
      planCopy(idle, [person], copiedDays(idle, usual, zone), "replace", zone).filter(
        ({ kind }) => kind === "break",
      ),
    ).toEqual([]);
  });

  test("that takes all breaks away says so", () => {
    const bare = { ...source, breaks: [] };
    const person = { ...source, member: memberNamed("b"), breaks: [rest("12:00", "12:30", "")] };
    const days = copiedDays(bare, usual, zone);
    const steps = planCopy(bare, [person], days, "replace", zone);
    expect(linesInEnglish(copyChanges([person], days, steps, "replace", zone)[0]?.lines)).toEqual([
      { day: "Monday", words: "without break 12:00 – 12:30" },
    ]);
  });
});

describe("the days of a copy", () => {
  const days = (what: Partial<Extract<CopySource, { kind: "usual" }>>) =>
    copiedDays(
      source,
      { kind: "usual", from: SOME_SUNDAY, until: null, day: null, toDays: [], ...what },
      zone,
    ).map(({ sourceDate, date }) => `${sourceDate.slice(8)} to ${date.slice(8)}`);

  test("are one weekday to others, or each to itself, in the order of the week", () => {
    expect(days({ day: 1, toDays: [3, 5] })).toEqual(["16 to 18", "16 to 20"]);
    expect(days({ day: 1, toDays: [] })).toEqual([]);
    expect(days({}).map((each) => each.slice(0, 2))).toEqual(["15", "16", "17", "18", "19", "20", "21"]);
    expect(days({ weekStartsOn: 1 }).map((each) => each.slice(0, 2))).toEqual([
      "16",
      "17",
      "18",
      "19",
      "20",
      "21",
      "15",
    ]);
  });

  test("end with the copy's last date", () => {
    expect(days({ until: "2026-11-17" })).toEqual(["15 to 15", "16 to 16", "17 to 17"]);
    expect(days({ day: 1, toDays: [2, 3, 4], until: "2026-11-18" })).toEqual(["16 to 17", "16 to 18"]);
  });

  test("of a week are those that are not past", () => {
    const week = { kind: "week" as const, weekStart: SOME_SUNDAY, toWeekStart: "2026-11-22" };
    expect(copiedDays(source, { ...week, today: "2026-11-26" }, zone).map(({ date }) => date)).toEqual([
      "2026-11-26",
      "2026-11-27",
      "2026-11-28",
    ]);
  });

  test("give the source nothing that it has, and everything else", () => {
    const onSource = (what: CopySource) =>
      planCopy(odd, [odd], copiedDays(odd, what, zone), "replace", zone).length;
    expect(onSource(usual)).toBe(0);
    expect(onSource(thisWeek)).toBe(0);
    expect(onSource({ ...usual, day: 1, toDays: [1, 2] })).toBeGreaterThan(0);
    expect(onSource({ ...thisWeek, toWeekStart: "2026-11-22" })).toBeGreaterThan(0);
    // Its own weekday has no breaks to get from itself.
    const other = planCopy(
      odd,
      [odd],
      copiedDays(odd, { ...usual, day: 1, toDays: [1] }, zone),
      "replace",
      zone,
    );
    expect(other).toEqual([]);
  });
});

test("hours that meet some of theirs are left out where it adds, the same hours silently", () => {
  const two: Person = {
    ...target,
    schedules: [
      weeklyOf(personAt(MONDAY, "b", ["06:00", "08:00"])),
      { ...weeklyOf(personAt(MONDAY, "b2", ["16:00", "18:00"])), memberId: "b" },
    ],
  };
  const days = copiedDays(source, { ...usual, until: "2026-12-31" }, zone);
  const steps = planCopy(source, [two], days, "add", zone);
  expect(steps).toEqual([]);
  expect(wordsOf(copyChanges([two], days, steps, "add", zone))).toEqual([
    "09:00 – 17:00 is left out: it overlaps their own",
  ]);
  const same = { ...source, member: memberNamed("e") };
  expect(
    copyChanges([same], days, planCopy(source, [same], days, "add", zone), "add", zone)[0]?.lines,
  ).toEqual([]);
});

test("later hours are named that the copy replaces, those of its weekday within its dates alone", () => {
  const later = (validFrom: string, dayOfWeek = MONDAY) => ({
    ...weeklyOf(target),
    id: `l${validFrom}${dayOfWeek}`,
    dayOfWeek,
    validFrom,
  });
  const lines = (until: string | null, ...schedules: Person["schedules"][number][]) => {
    const person = { ...target, schedules: [weeklyOf(target), ...schedules] };
    const days = copiedDays(nobody, { ...usual, until }, zone);
    const steps = planCopy(nobody, [person], days, "replace", zone);
    const other = personAt(MONDAY, "z", ["08:00", "20:00"]);
    const others = planCopy(nobody, [other], days, "replace", zone);
    return wordsOf(copyChanges([person], days, [...steps, ...others], "replace", zone))?.filter((words) =>
      words.startsWith("also"),
    );
  };
  expect(lines(null, later("2026-12-07"))).toEqual(["also replaces 08:00 – 20:00 from Dec 7, 2026"]);
  expect(lines("2026-12-07", later("2026-12-07"))).toEqual(["also replaces 08:00 – 20:00 from Dec 7, 2026"]);
  expect(lines("2026-12-06", later("2026-12-07"))).toEqual([]);
  expect(lines(null, later(monday))).toEqual([]);
});

test("alternating weeks are named as far as the copy goes", () => {
  const rotation = { weeks: 2, anchor: "2026-11-02" };
  const saturdays = (rotationWeek: number, startTime: string) => ({
    ...weeklyOf(personAt(6, `w${rotationWeek}`, [startTime, "18:00"])),
    rotationWeek,
    rotation,
  });
  const alternating: Person = {
    member: { ...memberNamed("s"), rotation },
    schedules: [saturdays(0, "10:00"), saturdays(1, "12:00")],
    breaks: [],
    timeOff: [],
  };
  const mate: Person = { ...nobody, member: { ...memberNamed("t"), rotation } };
  const named = (until: string | null) => {
    const days = copiedDays(
      alternating,
      { kind: "usual", from: "2026-11-21", until, day: null, toDays: [] },
      zone,
    );
    const [change] = copyChanges(
      [mate],
      days,
      planCopy(alternating, [mate], days, "replace", zone),
      "replace",
      zone,
    );
    return linesInEnglish(change?.lines)?.map(({ day, words }) => `${day}: ${words}`);
  };
  const [first, second] = [
    "Saturday, week A: off becomes 10:00 – 18:00",
    "Saturday, week B: off becomes 12:00 – 18:00",
  ];
  expect(named(null)).toEqual([expect.any(String), expect.any(String)]);
  expect(named(null)?.toSorted()).toEqual([first, second]);
  expect(named("2026-11-28")).toHaveLength(2);
  expect(named("2026-11-27")).toHaveLength(1);
});
