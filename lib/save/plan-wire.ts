import { planAnswer } from "@chairtime/contract/plans";
import { said } from "@chairtime/messages/said";
import { parseAnswer } from "../api/parse-answer.ts";

/** Parses the answer to a plan. Throws ApiError for anything else. */
export function parsePlan(answer: unknown): unknown[] {
  return parseAnswer(planAnswer, answer, said("errors.save.unread")).results.map(({ record }) => record);
}
