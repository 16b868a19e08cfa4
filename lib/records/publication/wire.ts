import { publicationRecord } from "@chairtime/contract/publishing";
import type { Sayable } from "@chairtime/messages/said";
import { parseAnswer } from "../../api/parse-answer.ts";
import type { Publication } from "./model.ts";

/** Parses the publication in a change. Throws ApiError with `sentence` for anything else. */
export function parsePublication(side: object, sentence: Sayable): Publication {
  const { from, to, employee_ids, actions, again = false } = parseAnswer(publicationRecord, side, sentence);
  return { from, to, memberIds: employee_ids, isMail: actions !== undefined, isAgain: again };
}
