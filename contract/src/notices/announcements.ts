import * as z from "zod/mini";
import { calendarDate, draftDate, id, requiredText, typedText } from "../common.ts";
import { ANNOUNCEMENT_MAX, STAFF_TEXT_MAX } from "../limits.ts";

/** Possible audiences: all active members, those with a role, or those who work on a date. */
export const audience = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("everybody") }),
  z.object({ kind: z.literal("role"), role: typedText(STAFF_TEXT_MAX).check(z.minLength(1)) }),
  z.object({ kind: z.literal("date"), date: draftDate }),
]);
export type Audience = z.infer<typeof audience>;

/** POST /api/notices: tells members a text. The caller chooses its id: sent again under it, it goes out once. */
export const announcementDraft = z.object({
  id,
  text: requiredText("announcement", ANNOUNCEMENT_MAX),
  audience,
});
export type AnnouncementDraft = z.infer<typeof announcementDraft>;

/** How many members an announcement is for, and how many get a mail now, or a message on their phone. */
export const announcedAnswer = z.object({
  id,
  members: z.int(),
  mailed: z.int(),
  pushed: z.int(),
  /** Members who get their mail later, because there were too many in this hour. */
  put_off: z.array(id),
  /** Members whose page alone shows it. */
  unreached: z.array(id),
});
export type AnnouncedAnswer = z.infer<typeof announcedAnswer>;

/** An announcement as the history keeps it; null once it is withdrawn. */
export const announcementRecord = z.object({
  id,
  text: z.string(),
  audience: z.union([
    z.object({ kind: z.literal("everybody") }),
    z.object({ kind: z.literal("role"), role: z.string() }),
    z.object({ kind: z.literal("date"), date: calendarDate }),
  ]),
  employee_ids: z.array(id),
});
export type AnnouncementRecord = z.infer<typeof announcementRecord>;
