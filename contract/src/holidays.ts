import * as z from "zod/mini";
import { atMost, calendarDate, clockTime } from "./common.ts";

/** The query of GET /api/holidays: country=DE, region=BY or BY-A where it has any, year=2026. */
export const holidaysQuestion = z.object({
  country: z.string().check(atMost(2), z.regex(/^[A-Z]{2}$/)),
  region: z.optional(z.string().check(atMost(11), z.regex(/^[A-Z0-9]{1,5}(?:-[A-Z0-9]{1,5})?$/))),
  year: z.pipe(
    z.string().check(atMost(4), z.regex(/^\d{4}$/)),
    z.transform((digits: string) => Number(digits)),
  ),
});

export const holiday = z.object({
  date: calendarDate,
  /** In the reader's language where the source knows it, else in English or the country's own. */
  name: z.string(),
  /** Its names in the other languages: a closure may have been saved by any of them. */
  names: z.optional(z.array(z.string())),
  /** Official ones, those of banks, those that each may choose, and customs that close nothing. */
  kind: z.enum(["public", "bank", "optional", "observance"]),
  /** Until when a day is a working day that is a holiday in its second half alone. */
  until: z.nullable(clockTime),
});
export type HolidayRecord = z.infer<typeof holiday>;

export const holidaysAnswer = z.object({ holidays: z.array(holiday) });

const region = z.object({ code: z.string(), name: z.string() });

/** GET /api/holidays/regions: every country, by name, with its regions as what follows the country's code. */
export const holidayRegionsAnswer = z.object({
  countries: z.array(z.object({ code: z.string(), name: z.string(), regions: z.array(region) })),
});
export type HolidayRegions = z.infer<typeof holidayRegionsAnswer>;
