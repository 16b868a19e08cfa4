import { said } from "@chairtime/messages/said";
import { type Answer, errorAnswer } from "../doors/answers.ts";
import type { OwnWeekAnswer } from "./read-own-week.ts";

/** Answer for a file below a link that doesn't open; all unknown links get the same. */
export function troubleAnswer(answer: Exclude<OwnWeekAnswer<never>, { kind: "open" }>): Answer {
  if (answer.kind === "unknown") return errorAnswer(404, said("refusals.bff.nothingHere"));
  if (answer.kind === "too-many")
    return errorAnswer(429, said("refusals.bff.tooMany"), undefined, {
      "retry-after": answer.retryAfter,
    });
  return errorAnswer(503, said("refusals.bff.unreachable"), "backend_unreachable", { "retry-after": "60" });
}
