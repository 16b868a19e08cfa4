import { holidayRegionsAnswer, holidaysAnswer } from "@chairtime/contract/holidays";
import { parseAnswer } from "../../api/parse-answer.ts";
import { HOLIDAYS_SENTENCES, type Holiday, type HolidayCountry } from "./model.ts";

/** Parses an answer of GET /api/holidays. Throws ApiError for anything else. */
export function parseHolidays(answer: unknown): Holiday[] {
  return parseAnswer(holidaysAnswer, answer, HOLIDAYS_SENTENCES.load).holidays;
}

/** Parses an answer of GET /api/holidays/regions. Throws ApiError for anything else. */
export function parseCountries(answer: unknown): HolidayCountry[] {
  return parseAnswer(holidayRegionsAnswer, answer, HOLIDAYS_SENTENCES.regions).countries;
}
