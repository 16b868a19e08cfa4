import type { MessageCode, Said } from "@chairtime/messages/said";
import type { Author } from "../api/changes/changes-model.ts";
import type { Sides } from "./models.ts";
import type { HistoryContext, Word } from "./phrases.ts";

/** The change that the words describe. */
export interface Told {
  /** Name of the record's member. */
  name: string | Said;
  by: Author;
  context: HistoryContext;
}

/** The history's words for one kind of record. */
export interface RecordWords<Stored> {
  /** In the filter: 'Time off'. */
  label: MessageCode;
  /** Whether a member's own history shows it too. */
  isOfMember?: true;
  /** '1 shift', '3 shifts': takes `count`. */
  counted: MessageCode;
  /** Names a record: 'Amara Okafor's Monday 09:00 – 17:00'. */
  noun: (record: Stored, told: Omit<Told, "by">) => Said;
  /** Says the change, to follow its author's name: 'deleted Amara Okafor'. */
  deed: (sides: Sides<Stored>, told: Told) => Said;
  /** The record's state after a restore, in short; null where there are no short words. */
  becomes?: (before: Stored, after: Stored, context: HistoryContext) => Word | null;
  /** A restore uses `deed`: there are no short words for the whole record. */
  putBackIsDeed?: true;
  /** The date that a record is about, if it is about a particular one. */
  dateOf?: (record: Stored, zone: string) => string | undefined;
}
