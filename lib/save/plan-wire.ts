import { planAnswer } from "@chairtime/contract/plans";
import { parseAnswer } from "../api/parse-answer.ts";

/** Parses the answer to a plan. Throws ApiError when it is something else. */
export function parsePlan(answer: unknown): unknown[] {
  return parseAnswer(planAnswer, answer, "The changes could not be read.").results.map(
    ({ record }) => record,
  );
}
