import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { feedDates, pageDates } from "../days/week-dates.ts";

const zones = fc.constantFrom("Asia/Kolkata", "Europe/Berlin", "Pacific/Kiritimati", "Pacific/Niue");
const calendars = fc.record({ timeZone: zones, weekStartsOn: fc.nat({ max: 6 }) });
const moments = fc.date({ min: new Date("2026-01-01"), max: new Date("2028-01-01"), noInvalidDate: true });

test("a page has the salon's week of today and eight more, the feed nine before them", () => {
  fc.assert(
    fc.property(calendars, moments, (calendar, now) => {
      const dates = pageDates(calendar, now);
      const [first = ""] = dates;
      expect(dates).toEqual(Array.from({ length: 63 }, (_, days) => addDays(first, days)));
      expect(weekdayOf(first)).toBe(calendar.weekStartsOn);
      expect(dates.slice(0, 7)).toContain(todayIn(calendar.timeZone, now));
      const told = feedDates(calendar, now);
      expect(told[0]).toBe(addDays(first, -63));
      expect(told.slice(63)).toEqual(dates);
    }),
  );
});
