import { said } from "@chairtime/messages/said";

/** A holiday of a country or region. */
export interface Holiday {
  /** `YYYY-MM-DD` */
  date: string;
  name: string;
  /** Its names in other languages; absent without any. */
  names?: readonly string[] | undefined;
  /** Official holidays, bank holidays, optional ones, and customs that close nothing. */
  kind: "public" | "bank" | "optional" | "observance";
  /** `HH:MM` at which work ends that day; null where all of it is a holiday. */
  until: string | null;
}

/** A country, and its regions that have their own holidays. */
export interface HolidayCountry {
  /** 'DE' */
  code: string;
  name: string;
  /** 'BY' or, for a town, 'BY-A': what follows the country's code. */
  regions: { code: string; name: string }[];
}

/** Years before and after this one that have a list. */
export const YEARS_BACK = 1;
export const YEARS_AHEAD = 5;

export const HOLIDAYS_PATH = "/api/holidays";

export const HOLIDAYS_SENTENCES = {
  load: said("errors.holidays.load"),
  regions: said("errors.holidays.regions"),
};

/** Splits a salon's choice: 'DE-BY-A' is country 'DE' and region 'BY-A'. */
export function placeOf(region: string): { country: string; region: string } {
  return { country: region.slice(0, 2), region: region.slice(3) };
}

/** Joins a country and a region; `""` is the whole country. */
export function regionOf({ country, region }: { country: string; region: string }): string {
  return region === "" ? country : `${country}-${region}`;
}
