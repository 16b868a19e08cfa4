import { callAndRead } from "../../api/call-and-read.ts";
import { HOLIDAYS_PATH, HOLIDAYS_SENTENCES, type Holiday, type HolidayCountry, placeOf } from "./model.ts";

const loadWire = () => import("./wire.ts");

/** Fetches the holidays of a country or region ('DE-BY') in a year, by date. */
export async function fetchHolidays(chosen: string, year: number, signal?: AbortSignal): Promise<Holiday[]> {
  const { country, region } = placeOf(chosen);
  const call = {
    method: "GET" as const,
    path: HOLIDAYS_PATH,
    query: { country, region: region || undefined, year: String(year) },
    sentences: { fallback: HOLIDAYS_SENTENCES.load },
    ...(signal ? { signal } : {}),
  };
  return callAndRead(call, loadWire, (wire, answer) => wire.parseHolidays(answer));
}

/** Fetches the countries with known holidays, sorted by name. */
export async function fetchCountries(signal?: AbortSignal): Promise<HolidayCountry[]> {
  const call = {
    method: "GET" as const,
    path: `${HOLIDAYS_PATH}/regions`,
    sentences: { fallback: HOLIDAYS_SENTENCES.regions },
    ...(signal ? { signal } : {}),
  };
  return callAndRead(call, loadWire, (wire, answer) => wire.parseCountries(answer));
}
