import { REGION_CODE } from "@chairtime/contract/common";
import type { HolidayRecord, HolidayRegions } from "@chairtime/contract/holidays";
import { datesFrom } from "@chairtime/kit/calendar";
import { DAY_MS } from "@chairtime/kit/clock";
import { type Language, offeredLanguages } from "@chairtime/messages/languages";
import { LRUCache } from "lru-cache";

const ENGLISH = "en";
/** Cap on cached lists, each of one region and year; a few kB each. */
const REMEMBERED_MAX = 500;

// The rules of all countries are 3 MB: loaded on first use.
const load = async () => (await import("date-holidays")).default;

const lists = new LRUCache<string, HolidayRecord[]>({ max: REMEMBERED_MAX });
let regions: Promise<HolidayRegions> | null = null;

/** Countries with known holidays, and their regions; sorted by English name. */
export function holidayRegions(): Promise<HolidayRegions> {
  regions ??= readRegions().catch((error: unknown) => {
    regions = null;
    throw error;
  });
  return regions;
}

/**
 * Holidays of a country or region in a year, by date; null for unknown ones. A holiday of several days is listed on
 * each. Names are in `language` where the source has them.
 */
export async function holidaysIn(
  country: string,
  region: string | undefined,
  year: number,
  language: Language,
): Promise<HolidayRecord[] | null> {
  const { countries } = await holidayRegions();
  const known = countries.find(({ code }) => code === country);
  if (!known || (region !== undefined && !known.regions.some(({ code }) => code === region))) return null;
  const key = `${country}-${region ?? ""} ${year} ${language}`;
  const list = lists.get(key) ?? (await readHolidays(country, region, year, language));
  lists.set(key, list);
  return list;
}

async function readRegions(): Promise<HolidayRegions> {
  const Holidays = await load();
  const all = new Holidays();
  const named = (names: Record<string, string> | undefined, before: string) =>
    Object.entries(names ?? {})
      .map(([code, name]) => ({ code, name }))
      .filter(({ code }) => REGION_CODE.test(`${before}${code}`))
      .sort((one, other) => one.name.localeCompare(other.name, ENGLISH));
  return {
    countries: named(all.getCountries(ENGLISH), "").map(({ code, name }) => ({
      code,
      name,
      regions: named(all.getStates(code, ENGLISH), `${code}-`).flatMap((state) => [
        state,
        ...named(all.getRegions(code, state.code, ENGLISH), `${code}-${state.code}-`).map((part) => ({
          code: `${state.code}-${part.code}`,
          name: `${state.name}, ${part.name}`,
        })),
      ]),
    })),
  };
}

async function readHolidays(
  country: string,
  region = "",
  year: number,
  language: Language,
): Promise<HolidayRecord[]> {
  const Holidays = await load();
  const [state = "", part = ""] = region.split("-");
  const daysIn = (reader: Language) =>
    new Holidays(country, state, part, { languages: [reader, ENGLISH] }).getHolidays(year);
  const named = new Map<string, Set<string>>();
  for (const reader of offeredLanguages())
    for (const { rule, date, name } of daysIn(reader)) {
      const key = `${date} ${rule}`;
      named.set(key, (named.get(key) ?? new Set()).add(name));
    }
  return daysIn(language)
    .flatMap(({ date, start, end, name, rule, type: kind }): HolidayRecord[] => {
      if (kind === "school") return [];
      const first = date.slice(0, 10);
      const clock = date.slice(11, 16);
      const until = clock === "00:00" ? null : clock;
      const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
      const dates = datesFrom(first, length);
      const names = [...(named.get(`${date} ${rule}`) ?? [])].filter((other) => other !== name);
      return dates.map((each) => ({ date: each, name, names, kind, until }));
    })
    .sort((one, other) => one.date.localeCompare(other.date));
}
