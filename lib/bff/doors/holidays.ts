import { holidaysQuestion } from "@chairtime/contract/holidays";
import { todayIn } from "@chairtime/kit/zone";
import { askedLanguage } from "@chairtime/messages/languages";
import { said } from "@chairtime/messages/said";
import * as z from "zod/mini";
import { YEARS_AHEAD, YEARS_BACK } from "../../records/holiday/model.ts";
import { holidayRegions, holidaysIn } from "../holidays.ts";
import type { Visit } from "./answer-request.ts";
import { type Answer, errorAnswer, jsonAnswer } from "./answers.ts";
import { visitSession } from "./session/visit-session.ts";

/** GET /api/holidays?country=DE&region=BY&year=2026: answered here, whatever the backend. */
export async function holidays(visit: Visit): Promise<Answer> {
  const opened = await visitSession(visit);
  if (opened.kind === "answer") return opened.answer;
  const asked = z.safeParse(holidaysQuestion, Object.fromEntries(new URLSearchParams(visit.search)));
  if (!asked.success) return errorAnswer(400, said("refusals.bff.countryAndYear"));
  const { country, region, year } = asked.data;
  const thisYear = Number(todayIn("UTC", new Date(visit.bff.now())).slice(0, 4));
  if (year < thisYear - YEARS_BACK || year > thisYear + YEARS_AHEAD)
    return errorAnswer(400, said("refusals.bff.yearsAround"));
  const language = askedLanguage(visit.request.headers.get("accept-language"));
  const list = await holidaysIn(country, region, year, language);
  return list ? jsonAnswer(200, { holidays: list }) : errorAnswer(404, said("refusals.bff.noHolidays"));
}

/** GET /api/holidays/regions */
export async function regionsOfHolidays(visit: Visit): Promise<Answer> {
  const opened = await visitSession(visit);
  return opened.kind === "answer" ? opened.answer : jsonAnswer(200, await holidayRegions());
}
