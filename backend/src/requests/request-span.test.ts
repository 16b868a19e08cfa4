import { addDays } from "@chairtime/kit/calendar";
import { instantToZoned, zonedToInstant } from "@chairtime/kit/zone";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { instantsOf, isAhead, isOver } from "./request-span.ts";

const ZONES = ["UTC", "Asia/Kolkata", "America/New_York", "Europe/Berlin", "Pacific/Chatham", "Pacific/Apia"];
const zone = fc.constantFrom(...ZONES);
const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays("2026-01-01", days));
const minute = fc.integer({ min: 0, max: 1439 });

test("notice counts days of the salon's calendar, in spite of clock changes", () => {
  fc.assert(
    fc.property(zone, day, minute, fc.nat({ max: 60 }), (timeZone, today, at, days) => {
      const now = new Date(zonedToInstant(today, "00:00", timeZone).getTime() + at * 60_000);
      const { date } = instantToZoned(now, timeZone);
      expect(isAhead(addDays(date, days), days, timeZone, now)).toBe(true);
      expect(isAhead(addDays(date, days - 1), days, timeZone, now)).toBe(false);
    }),
  );
});

test("a whole day is the day of the zone, and is over when it ends", () => {
  fc.assert(
    fc.property(zone, day, (timeZone, date) => {
      const span = { startDate: date, startMinute: null, endDate: date, endMinute: null };
      const { startAt, endAt } = instantsOf(span, timeZone);
      expect(startAt).toEqual(zonedToInstant(date, "00:00", timeZone));
      expect(endAt).toEqual(zonedToInstant(addDays(date, 1), "00:00", timeZone));
      expect(isOver(span, timeZone, new Date(endAt.getTime() - 1))).toBe(false);
      expect(isOver(span, timeZone, endAt)).toBe(true);
    }),
  );
});
