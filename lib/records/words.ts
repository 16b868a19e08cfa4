import type { Said } from "@chairtime/messages/said";
import { announcementWords } from "./announcement/words.ts";
import { apiTokenWords } from "./api-token/words.ts";
import { breakWords } from "./break/words.ts";
import { closureWords } from "./closure/words.ts";
import { invitationWords } from "./invitation/words.ts";
import { linkWords } from "./link/words.ts";
import { memberWords } from "./member/words.ts";
import type { Difference, RecordKind, Records } from "./models.ts";
import { offerWords } from "./offer/words.ts";
import type { HistoryContext, Word } from "./phrases.ts";
import { publicationWords } from "./publication/words.ts";
import type { RecordWords, Told } from "./record-words.ts";
import { requestWords } from "./request/words.ts";
import { salonWords } from "./salon/words.ts";
import { scheduleWords } from "./schedule/words.ts";
import { timeOffWords } from "./time-off/words.ts";
import { userWords } from "./user/words.ts";
import { webhookWords } from "./webhook/words.ts";

/** How the history speaks of each kind of record. */
export const WORDS: { [Kind in RecordKind]: RecordWords<Records[Kind]> } = {
  member: memberWords,
  schedule: scheduleWords,
  break: breakWords,
  "time-off": timeOffWords,
  closure: closureWords,
  salon: salonWords,
  user: userWords,
  invitation: invitationWords,
  request: requestWords,
  offer: offerWords,
  link: linkWords,
  publication: publicationWords,
  announcement: announcementWords,
  "api-token": apiTokenWords,
  webhook: webhookWords,
};

/** All kinds, in the order of the history's filter. */
export const RECORD_KINDS: readonly RecordKind[] = [
  "member",
  "schedule",
  "break",
  "time-off",
  "closure",
  "salon",
  "user",
  "invitation",
  "request",
  "offer",
  "link",
  "publication",
  "announcement",
  "api-token",
  "webhook",
];

/** Says a record's change, to follow its author's name. */
export function deedWords<Kind extends RecordKind>(difference: Difference<Kind>, told: Told): Said {
  return WORDS[difference.kind].deed(difference, told);
}

/** Names a record on one side of a change; null where it didn't exist. */
export function nounWords<Kind extends RecordKind>(
  difference: Difference<Kind>,
  side: "before" | "after",
  told: Omit<Told, "by">,
): Said | null {
  const record = difference[side];
  return record && WORDS[difference.kind].noun(record, told);
}

/** The record's state after a restore, in short, or null. */
export function becomesWords<Kind extends RecordKind>(
  { kind, before, after }: Difference<Kind>,
  context: HistoryContext,
): Word | null {
  return (before && after && WORDS[kind].becomes?.(before, after, context)) || null;
}

/** The date that a changed record is about, if it is about a particular one. */
export function dateOf<Kind extends RecordKind>(
  { kind, before, after }: Difference<Kind>,
  zone: string,
): string | undefined {
  const record = after ?? before;
  return record ? WORDS[kind].dateOf?.(record, zone) : undefined;
}
