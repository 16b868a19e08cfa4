import type { Said } from "@chairtime/messages/said";
import type { Author, Change } from "../api/changes/changes-model.ts";
import { type HistoryContext, nameWords } from "../records/phrases.ts";
import { deedWords, nounWords } from "../records/words.ts";

/** Says what a person did to one record, to follow their name: 'deleted Amara Okafor'. */
export function changeDeed(
  { memberId, difference }: Pick<Change, "memberId" | "difference">,
  by: Author,
  context: HistoryContext,
): Said {
  return deedWords(difference, { name: nameWords(memberId, context), by, context });
}

/** Names a record before or after a change: 'Amara Okafor's Monday 09:00 – 17:00'. Null if it didn't exist then. */
export function recordNoun(
  { memberId, difference }: Pick<Change, "memberId" | "difference">,
  side: "before" | "after",
  context: HistoryContext,
): Said | null {
  return nounWords(difference, side, { name: nameWords(memberId, context), context });
}
