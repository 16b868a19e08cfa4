import { cutDay, minutesOf, type Segment, verdictAt } from "@chairtime/kit/day/segments";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeSpans, minutesIn, type ReasonedSpan, type Span } from "../spans.ts";
import { byPrecedence } from "./facts.ts";

const segmentsOf = (
  shifts: readonly Span[],
  breaks: readonly ReasonedSpan[],
  timeOff: readonly ReasonedSpan[],
): Segment[] =>
  cutDay({ date: "", shifts, breaks: byPrecedence(breaks), timeOff: byPrecedence(timeOff) }).segments;

const h = (hours: number, minutes = 0) => hours * 60 + minutes;
const item = (start: number, end: number, reason: string): ReasonedSpan => ({ start, end, reason });
const day = { start: h(9), end: h(17) };
const lunch = item(h(12), h(13), "Lunch Break");

describe("segments worked out by hand", () => {
  test("time off over the second half of lunch", () => {
    expect(segmentsOf([day], [lunch], [item(h(12, 30), h(14), "Dentist")])).toEqual([
      { start: h(9), end: h(12), kind: "available", reason: "" },
      { start: h(12), end: h(12, 30), kind: "break", reason: "Lunch Break" },
      { start: h(12, 30), end: h(14), kind: "time-off", reason: "Dentist" },
      { start: h(14), end: h(17), kind: "available", reason: "" },
    ]);
  });

  test("time off in the middle of a break leaves the break on both sides", () => {
    expect(segmentsOf([day], [lunch], [item(h(12, 20), h(12, 40), "Call")]).map((s) => s.kind)).toEqual([
      "available",
      "break",
      "time-off",
      "break",
      "available",
    ]);
  });

  test("items are clipped to the window and items outside it are ignored", () => {
    const segments = segmentsOf(
      [day],
      [item(h(8), h(9, 15), "Early"), item(h(17), h(18), "Late")],
      [item(h(16), h(30), "Away"), item(0, h(9), "Night")],
    );
    expect(segments).toEqual([
      { start: h(9), end: h(9, 15), kind: "break", reason: "Early" },
      { start: h(9, 15), end: h(16), kind: "available", reason: "" },
      { start: h(16), end: h(17), kind: "time-off", reason: "Away" },
    ]);
  });

  test("touching items of one reason are one segment, of two reasons two", () => {
    const away = (second: string) =>
      segmentsOf([day], [], [item(h(10), h(11), "Vacation"), item(h(11), h(12), second)]).filter(
        (segment) => segment.kind === "time-off",
      );
    expect(away("Vacation")).toEqual([{ start: h(10), end: h(12), kind: "time-off", reason: "Vacation" }]);
    expect(away("Sick Leave")).toHaveLength(2);
  });

  test("where time off overlaps the earlier one's reason shows", () => {
    const both = [item(h(11), h(15), "Training"), item(h(10), h(12), "Vacation")];
    expect(segmentsOf([day], [], both).slice(1, 3)).toEqual([
      { start: h(10), end: h(12), kind: "time-off", reason: "Vacation" },
      { start: h(12), end: h(15), kind: "time-off", reason: "Training" },
    ]);
  });

  test("the same time off named twice, once without its reason, keeps the reason", () => {
    const segments = segmentsOf([day], [], [item(h(10), h(12), ""), item(h(10), h(12), "Vacation")]);
    expect(segments[1]?.reason).toBe("Vacation");
  });

  test("two shifts leave a quiet gap, and one item can reach into both", () => {
    const shifts = [
      { start: h(14), end: h(18) },
      { start: h(9), end: h(12) },
    ];
    expect(segmentsOf(shifts, [], [item(h(11), h(15), "Errand")])).toEqual([
      { start: h(9), end: h(11), kind: "available", reason: "" },
      { start: h(11), end: h(12), kind: "time-off", reason: "Errand" },
      { start: h(14), end: h(15), kind: "time-off", reason: "Errand" },
      { start: h(15), end: h(18), kind: "available", reason: "" },
    ]);
  });

  test("no shift, no segment", () => {
    expect(segmentsOf([], [lunch], [item(0, h(24), "Away")])).toEqual([]);
  });
});

describe("one minute of a day", () => {
  const dentist = item(h(16), h(18), "Dentist");
  const facts = { date: "2026-11-19", shifts: [day], breaks: [lunch], timeOff: [dentist] };

  test.each([
    [h(8, 59), { kind: "none", shift: null, break: null, timeOff: null }],
    [h(9), { kind: "available", shift: day, break: null, timeOff: null }],
    [h(12), { kind: "break", shift: day, break: lunch, timeOff: null }],
    [h(13), { kind: "available", shift: day, break: null, timeOff: null }],
    [h(16), { kind: "time-off", shift: day, break: null, timeOff: dentist }],
    [h(17), { kind: "none", shift: null, break: null, timeOff: dentist }],
    [h(18), { kind: "none", shift: null, break: null, timeOff: null }],
  ])("%d is decided by its facts", (minute, verdict) => {
    expect(verdictAt(facts, minute)).toEqual(verdict);
  });

  test("outside a shift no break decides; inside it both are known, and time off does", () => {
    const late = { ...facts, breaks: [item(h(16), h(18), "Tea")] };
    expect(verdictAt(late, h(17))).toMatchObject({ kind: "none", break: null, timeOff: dentist });
    expect(verdictAt(late, h(16))).toMatchObject({ kind: "time-off", break: { reason: "Tea" } });
  });
});

describe("the minutes of a day", () => {
  test("are added up for each kind, and touching shifts are one window", () => {
    const cut = cutDay({
      date: "2026-11-19",
      shifts: [
        { start: h(9), end: h(13) },
        { start: h(13), end: h(17) },
      ],
      breaks: [lunch, item(h(15), h(15, 15), "Tea")],
      timeOff: [item(h(9), h(10), "Dentist"), item(h(16), h(17), "Errand")],
    });
    expect(cut.windows).toEqual([day]);
    expect(cut.totals).toEqual({ available: 285, break: 75, "time-off": 120 });
  });

  test("of a night are those that pass where the clocks change, of a day those of its clock", () => {
    const berlin = "Europe/Berlin";
    const night: Segment = { start: h(22), end: h(30), kind: "available", reason: "" };
    // The clocks go back in the night after October 24, and forward in the one after March 28.
    expect(minutesOf(night, "2026-10-24", berlin)).toBe(h(9));
    expect(minutesOf(night, "2026-03-28", berlin)).toBe(h(7));
    expect(minutesOf(night, "2026-10-24")).toBe(h(8));
    const rest: Segment = { ...night, start: 0, end: h(6) };
    expect(minutesOf(rest, "2026-10-25", berlin)).toBe(h(6));
    expect(minutesOf({ ...rest, startedOn: "2026-10-24" }, "2026-10-25", berlin)).toBe(h(7));
    expect(minutesOf({ ...rest, end: h(24) }, "2026-10-25", berlin)).toBe(h(24));
    const facts = { date: "2026-10-24", shifts: [night], breaks: [], timeOff: [] };
    expect(cutDay(facts, berlin).totals).toEqual({ available: h(9), break: 0, "time-off": 0 });
    expect(cutDay(facts).totals.available).toBe(h(8));
  });
});

const span = fc
  .tuple(fc.integer({ min: -600, max: 2600 }), fc.integer({ min: 0, max: 700 }))
  .map(([start, length]) => ({ start, end: start + length }));
const reasoned = fc
  .tuple(span, fc.constantFrom("", "Vacation", "Lunch Break", "Training"))
  .map(([at, reason]) => ({ ...at, reason }));
const shiftsOfDay = fc.array(
  span.filter(({ start, end }) => start >= 0 && end <= 2400 && end > start),
  { minLength: 1, maxLength: 3 },
);
const items = fc.array(reasoned, { maxLength: 8 });

const kindAt = (segments: readonly Segment[], minute: number) =>
  segments.find(({ start, end }) => start <= minute && minute < end)?.kind ?? null;
const covers = (spans: readonly Span[], minute: number) =>
  spans.some(({ start, end }) => start <= minute && minute < end);

describe("properties", () => {
  test("segments tile the shifts exactly, never overlap, and add up to their length", () => {
    fc.assert(
      fc.property(shiftsOfDay, items, items, (shifts, breaks, timeOff) => {
        const segments = segmentsOf(shifts, breaks, timeOff);
        const windows = mergeSpans(shifts);
        expect(mergeSpans(segments)).toEqual(windows);
        expect(minutesIn(segments)).toBe(minutesIn(windows));
        for (const [index, { start, end }] of segments.entries()) {
          expect(end).toBeGreaterThan(start);
          expect(segments[index + 1]?.start ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(end);
        }
      }),
    );
  });

  test("at every minute time off wins, then break, then available", () => {
    fc.assert(
      fc.property(shiftsOfDay, items, items, (shifts, breaks, timeOff) => {
        const segments = segmentsOf(shifts, breaks, timeOff);
        for (let minute = -10; minute < 2410; minute += 7) {
          const works = covers(shifts, minute);
          const off = covers(timeOff, minute) ? "time-off" : covers(breaks, minute) ? "break" : "available";
          expect(kindAt(segments, minute)).toBe(works ? off : null);
        }
      }),
    );
  });

  test("adding an item outside the window changes nothing", () => {
    fc.assert(
      fc.property(shiftsOfDay, items, items, fc.nat(500), (shifts, breaks, timeOff, length) => {
        const windows = mergeSpans(shifts);
        const first = windows[0]?.start ?? 0;
        const last = windows.at(-1)?.end ?? 0;
        const outside = [item(first - length, first, "Before"), item(last, last + length, "After")];
        const plain = segmentsOf(shifts, breaks, timeOff);
        expect(segmentsOf(shifts, [...breaks, ...outside], [...timeOff, ...outside])).toEqual(plain);
      }),
    );
  });

  test("the order of the input does not matter", () => {
    fc.assert(
      fc.property(shiftsOfDay, items, items, (shifts, breaks, timeOff) => {
        const plain = segmentsOf(shifts, breaks, timeOff);
        const turned = segmentsOf(shifts.toReversed(), breaks.toReversed(), timeOff.toReversed());
        expect(turned).toEqual(plain);
      }),
    );
  });

  test("the same items twice are the same timeline", () => {
    fc.assert(
      fc.property(shiftsOfDay, items, items, (shifts, breaks, timeOff) => {
        const doubled = segmentsOf([...shifts, ...shifts], [...breaks, ...breaks], [...timeOff, ...timeOff]);
        expect(doubled).toEqual(segmentsOf(shifts, breaks, timeOff));
      }),
    );
  });
});
