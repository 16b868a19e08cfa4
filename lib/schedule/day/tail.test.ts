import { cutDay } from "@chairtime/kit/day/segments";
import { wordsIn } from "@chairtime/messages/server/words-in";
import { describe, expect, test } from "vitest";
import { personAt } from "../../test-support/people.ts";
import { livedSegments, tailOf, tailWords } from "./tail.ts";

const say = wordsIn("en");

const zone = "Asia/Kolkata";
const friday = "2026-11-20";
/** Thursday is the fourth day of the week. */
const worksThursday = (hours: [string, string], rest: Parameters<typeof personAt>[3] = {}) =>
  personAt(4, "n", hours, rest);
const off = (from: string, to: string) => [
  { id: "o", memberId: "n", start: new Date(from), end: new Date(to), reason: "Vacation" },
];

describe("what the day before leaves for a date", () => {
  test("is nothing where no shift of it runs past midnight", () => {
    expect(tailOf(worksThursday(["09:00", "17:00"]), friday, zone)).toBeNull();
    expect(tailOf(worksThursday(["18:00", "24:00"]), friday, zone)).toBeNull();
    expect(tailOf(worksThursday(["22:00", "04:00"]), "2026-11-19", zone)).toBeNull();
    expect(tailOf(worksThursday(["22:00", "04:00"]), "2026-11-21", zone)).toBeNull();
  });

  test("is nothing after a day that ends by midnight, of somebody who works nights on another weekday", () => {
    const nights = personAt(1, "m", ["22:00", "04:00"]);
    for (const hours of [
      ["09:00", "17:00"],
      ["18:00", "24:00"],
    ] as const) {
      const day = worksThursday([...hours]);
      const person = { ...day, schedules: [...nights.schedules, ...day.schedules] };
      expect(tailOf(person, "2026-11-17", zone)).not.toBeNull();
      expect(tailOf(person, friday, zone)).toBeNull();
    }
  });

  test("is the rest of its shift, with its breaks and time off, in minutes of the date", () => {
    const supper = {
      id: "b",
      memberId: "n",
      dayOfWeek: 4,
      startTime: "23:30",
      endTime: "00:30",
      reason: "Supper",
    };
    // From 03:00 on the clock of the zone.
    const person = worksThursday(["22:00", "04:00"], {
      breaks: [supper],
      timeOff: off("2026-11-19T21:30:00Z", "2026-11-20T21:30:00Z"),
    });
    const tail = tailOf(person, friday, zone);
    expect(tail?.facts.date).toBe("2026-11-19");
    expect(tail?.windows).toEqual([{ start: 0, end: 240 }]);
    const startedOn = "2026-11-19";
    expect(tail?.segments).toEqual([
      { start: 0, end: 30, kind: "break", reason: "Supper", startedOn },
      { start: 30, end: 180, kind: "available", reason: "", startedOn },
      { start: 180, end: 240, kind: "time-off", reason: "Vacation", startedOn },
    ]);
    const until = tailWords(tail);
    expect(until && say(until)).toBe("until 03:00");
    expect(until && wordsIn("en", "h12")(until)).toBe("until 3:00 am");
  });

  test("has no words where it is nothing, or time off alone", () => {
    expect(tailWords(null)).toBe(null);
    const away = worksThursday(["22:00", "04:00"], {
      timeOff: off("2026-11-19T18:30:00Z", "2026-11-20T18:30:00Z"),
    });
    expect(tailWords(tailOf(away, friday, zone))).toBe(null);
  });
});

describe("the segments of a date as one lives them", () => {
  const ownDay = () =>
    cutDay({
      date: friday,
      shifts: [
        { start: 0, end: 120 },
        { start: 180, end: 600 },
      ],
      breaks: [],
      timeOff: [],
    });

  test("are its own without a tail", () => {
    const own = ownDay();
    expect(livedSegments(own, null)).toBe(own.segments);
  });

  test("are what the day before leaves, and its own from where that ends", () => {
    const tail = tailOf(worksThursday(["22:00", "04:00"]), friday, zone);
    expect(livedSegments(ownDay(), tail)).toEqual([
      { start: 0, end: 240, kind: "available", reason: "", startedOn: "2026-11-19" },
      { start: 240, end: 600, kind: "available", reason: "" },
    ]);
  });

  test("are all its own where the tail ends before them, and none that ends with it", () => {
    const tail = tailOf(worksThursday(["22:00", "02:00"]), friday, zone);
    expect(livedSegments(ownDay(), tail)).toEqual([
      { start: 0, end: 120, kind: "available", reason: "", startedOn: "2026-11-19" },
      { start: 180, end: 600, kind: "available", reason: "" },
    ]);
  });

  test("are all of them where a tail has no window", () => {
    expect(livedSegments(ownDay(), { windows: [], segments: [] })).toEqual(ownDay().segments);
  });
});
