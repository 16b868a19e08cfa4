import * as z from "zod/mini";
import { calendarDate, draftDate, id, instant } from "./common.ts";
import { refuse } from "./refusals/refusal.ts";

/** Days that can be published, or compared, at once. */
export const PUBLISHED_DAYS_MAX = 63;

/** Days that can be compared at once, of all active members together: nine weeks of 790 people. */
export const MEMBER_DAYS_MAX = 50_000;
/** Publishing reaches this far ahead of today, and this far back: older days are deleted. */
export const PUBLISHED_DAYS_AHEAD = 731;
export const PUBLISHED_DAYS_BACK = 60;

/** Dates of the salon's calendar, both inclusive. */
export const publishedPeriod = z
  .object({ from: draftDate, to: draftDate })
  .check(z.refine(({ from, to }) => from <= to, { error: refuse("periodEnd"), path: ["to"] }));

const span = z.object({ start_time: z.string(), end_time: z.string() });

/**
 * A member's day, in `HH:MM`: shifts with their breaks, an end before the start is on the next day.
 * Time off that covers all of it has no times, and leaves no shifts.
 */
export const dayHours = z.object({
  work: z.array(span),
  breaks: z.array(z.extend(span, { reason: z.string() })),
  time_off: z.array(
    z.object({
      reason: z.string(),
      start_time: z.nullable(z.string()),
      end_time: z.nullable(z.string()),
    }),
  ),
});
export type DayHours = z.infer<typeof dayHours>;

/** One day of one member that differs from the published one. `before` is null where it never was. */
export const draftDay = z.object({
  employee_id: id,
  date: calendarDate,
  before: z.nullable(dayHours),
  after: dayHours,
});
export type DraftDay = z.infer<typeof draftDay>;

/** GET /api/publishing: the unpublished changes of a period. Nothing while the salon does not publish. */
export const publishingAnswer = z.object({
  /** Without the days of `unpublished`. */
  drafts: z.array(draftDay),
  /** Days of the period that were never published for anybody. */
  unpublished: z.array(calendarDate),
  last_published_at: z.nullable(instant),
});
export type PublishingAnswer = z.infer<typeof publishingAnswer>;

/** Why somebody gets no mail: without a link it would lead nowhere, or they have stopped them. */
export const UNMAILED = ["no_link", "stopped"] as const;

/** The mail that one member gets; in place of the link's token it has dots. */
export const publishedMail = z.object({
  employee_id: id,
  /** Null where there is a reason to send none. */
  to: z.nullable(z.string()),
  unmailed: z.nullable(z.enum(UNMAILED)),
  subject: z.string(),
  text: z.string(),
});
export type PublishedMail = z.infer<typeof publishedMail>;

/** POST /api/publishing/preview: what publishing a period would do. */
export const publishingPreview = z.object({
  drafts: z.array(draftDay),
  /** Days of the period that were never published for anybody. */
  unpublished: z.array(calendarDate),
  mails: z.array(publishedMail),
});
export type PublishingPreview = z.infer<typeof publishingPreview>;

/** POST /api/publishing: how many members it touched, and how many get a mail. */
export const publishedAnswer = z.object({
  members: z.int(),
  mailed: z.int(),
  /** How many get it on their phone instead. */
  pushed: z.optional(z.int()),
  /** Members who get their mail later: the hour has too many for their mailbox, or of the salon. */
  put_off: z.optional(z.array(id)),
  /** Members who get none, because too many mails already wait for their mailbox. */
  left_out: z.optional(z.array(id)),
});

/** A publication, or mails about what actions have changed, as the history keeps it. */
export const publicationRecord = z.object({
  id,
  from: calendarDate,
  to: calendarDate,
  employee_ids: z.array(id),
  /** The actions whose changes were mailed; absent where days were published. */
  actions: z.optional(z.array(z.string())),
  /** True where something that was told before was sent again. */
  again: z.optional(z.boolean()),
});
export type PublicationRecord = z.infer<typeof publicationRecord>;
