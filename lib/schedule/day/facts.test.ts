import { describe, expect, test } from "vitest";
import { personAt } from "../../test-support/people.ts";
import { answeredFacts, byPrecedence, factsOf } from "./facts.ts";

const span = (start: number, end: number, reason = "") => ({ start, end, reason });

describe("what decides first", () => {
  test("is what begins first, of two the one with a reason, then what ends first, then the alphabet", () => {
    const sorted = [
      span(0, 50),
      span(5, 60, "Lunch"),
      span(5, 70, "Break"),
      span(5, 70, "Tea"),
      span(5, 40),
      span(9, 10),
    ];
    expect(byPrecedence(sorted)).toEqual(sorted);
    expect(byPrecedence(sorted.toReversed())).toEqual(sorted);
    expect(byPrecedence([span(5, 70, "Tea"), span(9, 10), span(5, 70, "Break"), span(0, 50)])).toEqual([
      span(0, 50),
      span(5, 70, "Break"),
      span(5, 70, "Tea"),
      span(9, 10),
    ]);
  });

  test("is nothing that takes no time", () => {
    expect(byPrecedence([span(5, 5, "Lunch"), span(6, 4), span(1, 2)])).toEqual([span(1, 2)]);
  });

  test("stays in its order where nothing tells two apart", () => {
    const [one, other] = [span(5, 9, "Lunch"), span(5, 9, "Lunch")];
    const sorted = byPrecedence([one, other]);
    expect([sorted[0] === one, sorted[1] === other]).toEqual([true, true]);
  });
});

test("breaks of the day before and after count where they reach into the date", () => {
  const lunch = { memberId: "a", reason: "Break", startTime: "23:30", endTime: "00:30" };
  const breaks = [0, 1, 2, 3].map((dayOfWeek) => ({ ...lunch, id: String(dayOfWeek), dayOfWeek }));
  const facts = factsOf({ ...personAt(1, "a", ["09:00", "17:00"]), breaks }, "2026-11-16", "UTC");
  expect(facts.breaks.map(({ start, end, record }) => [start, end, record.id])).toEqual([
    [-30, 30, "0"],
    [1410, 1470, "1"],
    [2850, 2910, "2"],
  ]);
});

describe("time off in the hour that the clocks repeat", () => {
  /** New York goes back from 02:00 to 01:00 at 06:00 UTC. */
  const placed = (start: string, end: string) => {
    const instant = (time: string) => new Date(`2026-11-01T${time}:00Z`);
    const timeOff = [{ id: "o", memberId: "a", start: instant(start), end: instant(end), reason: "" }];
    const facts = factsOf(personAt(0, "a", null, { timeOff }), "2026-11-01", "America/New_York");
    return facts.timeOff.map((off) => [off.start, off.end]);
  };

  test("takes every time that the clock shows in between", () => {
    expect(placed("05:30", "06:30")).toEqual([[60, 120]]);
    expect(placed("05:50", "06:10")).toEqual([[60, 120]]);
    expect(placed("05:59", "06:00")).toEqual([[119, 120]]);
  });

  test("takes its own times where the clock shows them once", () => {
    expect(placed("04:30", "05:30")).toEqual([[30, 90]]);
    expect(placed("06:10", "07:30")).toEqual([[70, 150]]);
  });
});

test("a backend's closure comes before everybody's time off, by the salon's reason", () => {
  const timeOff = [
    {
      id: "o",
      memberId: "a",
      start: new Date("2026-11-16T08:00:00Z"),
      end: new Date("2026-11-16T18:00:00Z"),
      reason: "Vacation",
    },
  ];
  const answer = { shifts: [], breaks: [], timeOff: [] };
  const facts = (closed?: { name: string; spans: { start: number; end: number }[] }) =>
    answeredFacts({
      date: "2026-11-16",
      zone: "UTC",
      breaks: [],
      timeOff,
      answer: { ...answer, ...(closed && { closed }) },
    }).timeOff;
  expect(facts()).toMatchObject([{ start: 480, end: 1080, reason: "Vacation" }]);
  expect(
    facts({
      name: "Works",
      spans: [
        { start: 600, end: 660 },
        { start: 720, end: 780 },
      ],
    }),
  ).toMatchObject([
    { start: 600, end: 660, reason: "Closed: Works", isClosed: true },
    { start: 720, end: 780, reason: "Closed: Works", isClosed: true },
    { start: 480, end: 1080, reason: "Vacation" },
  ]);
});
