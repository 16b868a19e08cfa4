import { queryOptions } from "@tanstack/react-query";
import { fetchCountries, fetchHolidays } from "./calls.ts";

const holidayKeys = {
  countries: ["holiday-countries"] as const,
  list: (region: string, year: number) => ["holidays", region, year] as const,
};

/** Countries with known holidays; they only change with a new version of the product. */
export function holidayCountriesQuery() {
  return queryOptions({
    queryKey: holidayKeys.countries,
    queryFn: ({ signal }) => fetchCountries(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The holidays of a country or region in a year. */
export function holidaysQuery(region: string, year: number) {
  return queryOptions({
    queryKey: holidayKeys.list(region, year),
    queryFn: ({ signal }) => fetchHolidays(region, year, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
