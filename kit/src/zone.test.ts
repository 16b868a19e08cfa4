import { isMainThread } from "node:worker_threads";
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { addDays } from "./calendar.ts";
import { clockOf } from "./clock.ts";
import {
  boundsOfDate,
  instantToZoned,
  minutesIntoDate,
  offsetMinutes,
  rezoned,
  sameClockHere,
  todayIn,
  zonedToInstant,
} from "./zone.ts";
import { zoneTable } from "./zone-table.ts";

const isoOf = (date: string, time: string, zone: string) => zonedToInstant(date, time, zone).toISOString();

describe("the wall clock of a zone", () => {
  test.each([
    ["Asia/Kolkata", "2026-12-01", "09:00", "2026-12-01T03:30:00.000Z"],
    ["Asia/Kolkata", "2026-12-01", "00:00", "2026-11-30T18:30:00.000Z"],
    ["America/New_York", "2026-07-01", "09:00", "2026-07-01T13:00:00.000Z"],
    ["America/New_York", "2026-12-01", "09:00", "2026-12-01T14:00:00.000Z"],
    ["Pacific/Chatham", "2026-07-01", "09:00", "2026-06-30T20:15:00.000Z"],
    ["Pacific/Chatham", "2026-12-01", "09:00", "2026-11-30T19:15:00.000Z"],
    ["UTC", "2026-12-01", "23:59", "2026-12-01T23:59:00.000Z"],
  ])("%s %s %s is %s and reads back so", (zone, date, time, iso) => {
    expect(isoOf(date, time, zone)).toBe(iso);
    expect(instantToZoned(new Date(iso), zone)).toEqual({ date, time });
  });

  test("24:00 is the next day's midnight", () => {
    expect(isoOf("2026-12-01", "24:00", "Asia/Kolkata")).toBe("2026-12-01T18:30:00.000Z");
  });

  test("a time that daylight saving skips moves on by the skipped length", () => {
    // New York jumps from 02:00 to 03:00 on 8 March 2026; Chatham from 02:45 to 03:45 on 27 September 2026.
    const newYork = zonedToInstant("2026-03-08", "02:30", "America/New_York");
    expect(newYork.toISOString()).toBe("2026-03-08T07:30:00.000Z");
    expect(instantToZoned(newYork, "America/New_York").time).toBe("03:30");
    const chatham = zonedToInstant("2026-09-27", "03:00", "Pacific/Chatham");
    expect(instantToZoned(chatham, "Pacific/Chatham").time).toBe("04:00");
  });

  test("a time that daylight saving repeats is its first occurrence", () => {
    // New York goes back from 02:00 to 01:00 on 1 November 2026: 01:30 is first at -04:00.
    expect(isoOf("2026-11-01", "01:30", "America/New_York")).toBe("2026-11-01T05:30:00.000Z");
    expect(instantToZoned(new Date("2026-11-01T06:30:00Z"), "America/New_York").time).toBe("01:30");
    expect(isoOf("2026-11-01", "02:00", "America/New_York")).toBe("2026-11-01T07:00:00.000Z");
  });

  test("the hours around both changes read back as they were typed", () => {
    for (const date of ["2026-03-08", "2026-11-01"]) {
      for (const time of ["00:00", "01:00", "01:59", "03:00", "12:00", "23:59"]) {
        const instant = zonedToInstant(date, time, "America/New_York");
        expect(instantToZoned(instant, "America/New_York")).toEqual({ date, time });
      }
    }
  });

  test("every whole minute survives the way to the clock and back, outside a repeated hour", () => {
    const zones = ["Asia/Kolkata", "America/New_York", "Pacific/Chatham", "Australia/Lord_Howe", "UTC"];
    const minute = fc.integer({ min: 28_000_000, max: 32_000_000 });
    fc.assert(
      fc.property(minute, fc.constantFrom(...zones), (minutes, zone) => {
        const instant = new Date(minutes * 60_000);
        const local = instantToZoned(instant, zone);
        const back = zonedToInstant(local.date, local.time, zone);
        expect(instantToZoned(back, zone)).toEqual(local);
        expect(instant.getTime() - back.getTime()).toBeOneOf([0, 30 * 60_000, 60 * 60_000]);
      }),
    );
  });

  test("today is the salon's, not the machine's", () => {
    const evening = new Date("2026-11-18T20:00:00Z");
    expect(todayIn("Asia/Kolkata", evening)).toBe("2026-11-19");
    expect(todayIn("America/New_York", evening)).toBe("2026-11-18");
    expect(todayIn("Pacific/Chatham", evening)).toBe("2026-11-19");
  });

  test("minutes into a date count past both midnights", () => {
    expect(minutesIntoDate(new Date("2026-12-01T07:00:00Z"), "2026-12-01", "Asia/Kolkata")).toBe(750);
    expect(minutesIntoDate(new Date("2026-11-30T18:00:00Z"), "2026-12-01", "Asia/Kolkata")).toBe(-30);
    expect(minutesIntoDate(new Date("2026-12-01T19:30:00Z"), "2026-12-01", "Asia/Kolkata")).toBe(1500);
  });

  // A thread, as mutation tests run in one, keeps the zone in which its process began.
  test.skipIf(!isMainThread)("zones of different names can show the clock of here", () => {
    vi.stubEnv("TZ", "Asia/Calcutta");
    expect(sameClockHere("Asia/Kolkata")).toBe(true);
    expect(sameClockHere("Asia/Colombo")).toBe(true);
    vi.stubEnv("TZ", "Africa/Abidjan");
    expect(sameClockHere("Europe/London")).toBe(false);
    vi.unstubAllEnvs();
  });
});

test.each([
  ["Asia/Kolkata", "2026-11-23", "2026-11-22T18:30:00.000Z", "2026-11-23T18:30:00.000Z"],
  ["Asia/Kathmandu", "2026-11-23", "2026-11-22T18:15:00.000Z", "2026-11-23T18:15:00.000Z"],
  ["America/New_York", "2026-03-08", "2026-03-08T05:00:00.000Z", "2026-03-09T04:00:00.000Z"],
  ["America/New_York", "2026-11-01", "2026-11-01T04:00:00.000Z", "2026-11-02T05:00:00.000Z"],
  ["Pacific/Chatham", "2026-09-27", "2026-09-26T11:15:00.000Z", "2026-09-27T10:15:00.000Z"],
  // Clocks there skip the first hour of this date.
  ["Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00.000Z", "2026-04-24T21:00:00.000Z"],
])("in %s the date %s has its own first and last instant", (zone, date, start, end) => {
  expect(boundsOfDate(date, zone)).toEqual({ start: new Date(start), end: new Date(end) });
  const dateAt = (instant: number) => instantToZoned(new Date(instant), zone).date;
  expect(dateAt(Date.parse(start))).toBe(date);
  expect(dateAt(Date.parse(start) - 1)).toBe(addDays(date, -1));
  expect(dateAt(Date.parse(end) - 1)).toBe(date);
});

const zones = [
  "Asia/Kolkata",
  "America/New_York",
  "Pacific/Chatham",
  "Australia/Lord_Howe",
  "Africa/Cairo",
  "UTC",
];

test("every date of every zone is made of its own instants alone", () => {
  const date = fc.integer({ min: 0, max: 7000 }).map((days) => addDays("2020-01-01", days));
  fc.assert(
    fc.property(
      date,
      fc.constantFrom(...zones),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (date, zone, share) => {
        const { start, end } = boundsOfDate(date, zone);
        expect(boundsOfDate(addDays(date, 1), zone).start).toEqual(end);
        const within = start.getTime() + Math.floor(share * (end.getTime() - 1 - start.getTime()));
        expect(instantToZoned(new Date(within), zone).date).toBe(date);
      },
    ),
    { numRuns: 2000 },
  );
});

test("a time typed on a clock is read back, or moved on where the clock skips it", () => {
  // Every date on which a zone changes its clocks, as often as all the others together.
  const changes = zones.flatMap((zone) =>
    zoneTable(zone, Date.UTC(2020, 0), Date.UTC(2040, 0))
      .steps.slice(1)
      .map(([minute]) => ({ zone, date: instantToZoned(new Date(minute * 60_000), zone).date })),
  );
  const days = fc.integer({ min: 0, max: 7000 }).map((days) => addDays("2020-01-01", days));
  const anywhere = fc.record({ zone: fc.constantFrom(...zones), date: days });
  const night = fc.nat(300);
  fc.assert(
    fc.property(
      fc.oneof(fc.tuple(anywhere, fc.nat(1439)), fc.tuple(fc.constantFrom(...changes), night)),
      ([{ zone, date }, minute]) => {
        const instant = zonedToInstant(date, clockOf(minute), zone);
        const read = minutesIntoDate(instant, date, zone);
        expect(read - minute).toBeOneOf([0, 30, 60]);
        if (read === minute) return;
        // A skipped time is one that no instant around it shows.
        for (let minutes = -120; minutes <= 120; minutes++)
          expect(minutesIntoDate(new Date(instant.getTime() + minutes * 60_000), date, zone)).not.toBe(
            minute,
          );
      },
    ),
    { numRuns: 2000 },
  );
});

test("a clock of another zone reads what the first one read, or moved on where it skips that time", () => {
  const steps = zones.flatMap((zone) =>
    zoneTable(zone, Date.UTC(2020, 0), Date.UTC(2040, 0))
      .steps.slice(1)
      .map(([minute]) => minute),
  );
  // Around the changes of all zones as often as anywhere else, with seconds.
  const nearChange = fc
    .tuple(fc.constantFrom(...steps), fc.integer({ min: -1440, max: 1440 }))
    .map(([minute, shift]) => minute + shift);
  const minute = fc.oneof(fc.integer({ min: 26_300_000, max: 36_800_000 }), nearChange);
  const zone = fc.constantFrom(...zones);
  fc.assert(
    fc.property(minute, fc.nat(59_999), zone, zone, (minutes, rest, from, to) => {
      const instant = new Date(minutes * 60_000 + rest);
      const read = instantToZoned(instant, from);
      const moved = rezoned(instant, from, to);
      expect(moved.getTime() % 60_000).toBe(rest);
      const clock = instantToZoned(moved, to);
      const skipped = minutesIntoDate(moved, read.date, to) - minutesIntoDate(instant, read.date, from);
      expect(skipped).toBeOneOf([0, 30, 60]);
      if (skipped > 0) expect(instantToZoned(zonedToInstant(read.date, read.time, to), to)).toEqual(clock);
      if (from === to) expect(moved).toEqual(instant);
    }),
    { numRuns: 2000 },
  );
});

test("the second of two equal hours stays the second where both zones repeat it", () => {
  const second = new Date("2026-11-01T06:30:00Z");
  expect(rezoned(second, "America/New_York", "America/Toronto")).toEqual(second);
  expect(rezoned(second, "America/New_York", "Asia/Kolkata").toISOString()).toBe("2026-10-31T20:00:00.000Z");
});

describe("whether the clock here agrees with a zone's", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test.each([
    ["Asia/Kolkata", "Asia/Kolkata", true],
    ["Asia/Kolkata", "Asia/Colombo", true],
    ["Asia/Kolkata", "UTC", false],
    ["Europe/Berlin", "Europe/Paris", true],
    // Alike in winter alone, and in summer alone.
    ["Africa/Lagos", "Europe/Berlin", false],
    ["Africa/Johannesburg", "Europe/Berlin", false],
  ])("a machine in %s, asked for %s: %s", (machine, zone, agrees) => {
    vi.spyOn(Date.prototype, "getTimezoneOffset").mockImplementation(function (this: Date) {
      return -offsetMinutes(machine, this.getTime());
    });
    for (const now of ["2026-01-15T12:00:00Z", "2026-07-15T12:00:00Z"])
      expect(sameClockHere(zone, new Date(now))).toBe(agrees);
  });
});

test("a repeated hour is its first occurrence east and west of Greenwich", () => {
  expect(zonedToInstant("2026-10-25", "02:30", "Europe/Berlin").toISOString()).toBe(
    "2026-10-25T00:30:00.000Z",
  );
  expect(zonedToInstant("2026-11-01", "01:30", "America/New_York").toISOString()).toBe(
    "2026-11-01T05:30:00.000Z",
  );
});
