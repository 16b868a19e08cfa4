import * as z from "zod/mini";
import {
  atMost,
  calendarDate,
  clockTime,
  dayOfWeek,
  draftDate,
  endTime,
  id,
  REGION_CODE,
  requiredText,
  typedText,
} from "./common.ts";
import {
  EXCEPTIONS_MAX,
  REQUEST_NOTICE_DAYS_MAX,
  REST_MINUTES_MAX,
  SALON_NAME_MAX,
  SPANS_MAX,
} from "./limits.ts";
import { languageTag } from "./people/language.ts";
import { ROLES } from "./people/roles.ts";
import { refuse } from "./refusals/refusal.ts";

/** Whether this machine knows an IANA zone of that name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    // Offsets such as '+05:30' are no zones: they know no daylight saving.
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

/** An IANA zone, such as Europe/Berlin. */
export const timeZone = z
  .string()
  .check(atMost(64, refuse("timeZone")), z.refine(isTimeZone, refuse("timeZone")));

const END_BEFORE_START = { error: refuse("endTime"), path: ["end_time"] };

/** One span of a weekday in which the salon is open; `HH:MM`, 24:00 is midnight at the end. */
export const openingSpan = z
  .object({ day_of_week: dayOfWeek, start_time: clockTime, end_time: endTime })
  .check(z.refine((span) => span.start_time < span.end_time, END_BEFORE_START));
export type OpeningSpan = z.infer<typeof openingSpan>;

/**
 * How many people, or people of one role, a weekday needs at least from one time to another; with `while_open`
 * only in those of these hours in which the salon is open on the date.
 */
export const minimumSpan = z
  .object({
    day_of_week: dayOfWeek,
    start_time: clockTime,
    end_time: endTime,
    people: z.int().check(z.gte(1), z.lte(999)),
    /** Absent where anybody counts. */
    role: z.optional(typedText(100).check(z.minLength(1))),
    while_open: z.optional(z.literal(true)),
  })
  .check(z.refine((span) => span.start_time < span.end_time, END_BEFORE_START));
export type MinimumSpan = z.infer<typeof minimumSpan>;

/** Hours of one date that replace those of its weekday, with the reason: 'Christmas Eve'. No spans: closed all day. */
export const openingException = z.object({
  date: calendarDate,
  name: typedText(100),
  spans: z
    .array(
      z
        .object({ start_time: clockTime, end_time: endTime })
        .check(z.refine((span) => span.start_time < span.end_time, END_BEFORE_START)),
    )
    .check(z.maxLength(10)),
});
export type OpeningException = z.infer<typeof openingException>;

/** The same for drafts. */
const exceptionDraft = z.extend(openingException, { date: draftDate });

/** A country of the holidays' list, with its region where it has any: 'DE', 'DE-BY'. */
const holidayRegion = z.string().check(z.regex(REGION_CODE, refuse("country")));

/** A currency by its code of ISO 4217, such as EUR. */
const currency = z.string().check(
  atMost(3, refuse("currency")),
  z.refine((code) => Intl.supportedValuesOf("currency").includes(code), refuse("currency")),
);

export const staffLinkShows = z.enum(["own", "colleagues"]);
export type StaffLinkShows = z.infer<typeof staffLinkShows>;

/** The hours of the salon's clock in which members get no mail and no push about their weeks; they may pass midnight. */
export const quietHours = z
  .object({ from: clockTime, until: clockTime })
  .check(z.refine(({ from, until }) => from !== until, { error: refuse("quietHours"), path: ["until"] }));
export type QuietHours = z.infer<typeof quietHours>;

export const hourCycle = z.enum(["h23", "h12"]);
export type HourCycle = z.infer<typeof hourCycle>;

/** GET /api/salon: the salon of the session, what its backend offers, and who asks. An unnamed salon has the name "". */
export const salonRecord = z.object({
  id,
  name: z.string(),
  time_zone: z.string(),
  /** 0 is Sunday. */
  week_starts_on: dayOfWeek,
  hour_cycle: hourCycle,
  opening_hours: z.array(openingSpan),
  minimums: z.array(minimumSpan),
  /** By date, where the backend keeps them. */
  opening_exceptions: z.optional(z.array(openingException)),
  /** Minimum rest between two days' shifts, in minutes. */
  rest_minutes: z.optional(z.int()),
  /** The region of the salon's holidays; null has none. */
  holiday_region: z.optional(z.nullable(z.string())),
  /** In what costs are; null is figures without one. Absent where the backend keeps none. */
  currency: z.optional(z.nullable(z.string())),
  /** Of members' links, feeds and mails; null is English. Absent where the backend keeps none. */
  language: z.optional(z.nullable(z.string())),
  /** What a member's link shows about others: nothing, or who works that day, by first name. */
  staff_link_shows: z.optional(staffLinkShows),
  /** Whether members can ask for time off and name wishes by their link, and how many days ahead at least. */
  requests_on: z.optional(z.boolean()),
  request_notice_days: z.optional(z.int()),
  /** Whether members can offer shifts and claim them by their link. Absent where the backend has no offers. */
  offers_on: z.optional(z.boolean()),
  /** Whether a claim is granted without a manager where nothing gets worse. */
  offers_decide_themselves: z.optional(z.boolean()),
  /** Whether links and feeds show weeks as they were published last, instead of as they are. */
  publishing: z.optional(z.boolean()),
  /** Whether roles without `reasons` see the reasons for absences; otherwise they read 'Off'. */
  viewers_see_reasons: z.optional(z.boolean()),
  /** Null is none. Absent where the backend keeps none. */
  quiet_hours: z.optional(z.nullable(quietHours)),
  /** Parts of a backend that a screen must know before it offers them: `people`, and what comes. */
  features: z.array(z.string()),
  me: z.object({
    user_id: id,
    role: z.enum(ROLES),
    display_name: z.optional(z.string()),
    /** The language that the user has chosen, or null. Absent where the backend keeps none. */
    language: z.optional(z.nullable(z.string())),
  }),
  version: z.int(),
  /** A change before anything that this answer, or a list read beside it, may lack: where GET /api/events begins. */
  events_after: z.optional(z.int()),
});
export type SalonRecord = z.infer<typeof salonRecord>;

const salonName = requiredText("salonName", SALON_NAME_MAX);

/** How time off follows a change of the zone: it keeps its wall time, or stays at its instants. */
export const timeOffKeeps = z.enum(["wall_time", "instants"]);

/** PUT /api/salon: only sent fields change. `time_off_keeps` counts with a new zone; absent is wall_time. */
export const salonChange = z.object({
  name: z.optional(salonName),
  time_zone: z.optional(timeZone),
  time_off_keeps: z.optional(timeOffKeeps),
  week_starts_on: z.optional(dayOfWeek),
  hour_cycle: z.optional(hourCycle),
  opening_hours: z.optional(z.array(openingSpan).check(z.maxLength(SPANS_MAX))),
  minimums: z.optional(z.array(minimumSpan).check(z.maxLength(SPANS_MAX))),
  opening_exceptions: z.optional(
    z
      .array(exceptionDraft)
      .check(z.maxLength(EXCEPTIONS_MAX, refuse("exceptions", { most: EXCEPTIONS_MAX }))),
  ),
  rest_minutes: z.optional(z.int().check(z.gte(0), z.lte(REST_MINUTES_MAX))),
  holiday_region: z.optional(z.nullable(holidayRegion)),
  currency: z.optional(z.nullable(currency)),
  language: z.optional(z.nullable(languageTag)),
  staff_link_shows: z.optional(staffLinkShows),
  requests_on: z.optional(z.boolean()),
  request_notice_days: z.optional(z.int().check(z.gte(0), z.lte(REQUEST_NOTICE_DAYS_MAX))),
  offers_on: z.optional(z.boolean()),
  offers_decide_themselves: z.optional(z.boolean()),
  publishing: z.optional(z.boolean()),
  viewers_see_reasons: z.optional(z.boolean()),
  quiet_hours: z.optional(z.nullable(quietHours)),
});
export type SalonChange = z.infer<typeof salonChange>;

/** The fields of a salon that only `details` may change. */
export const DETAIL_FIELDS = ["name", "time_zone", "week_starts_on", "hour_cycle", "language"] as const;

/** POST /api/salon/zone-preview */
export const zonePreviewQuestion = z.object({ time_zone: timeZone });

/** How many blocks of time off there are, and how many would read another time on the clock if they stayed as instants. */
export const zonePreviewAnswer = z.object({ time_off: z.int(), moved: z.int() });

/** POST /api/salon/delete: the typed name confirms the salon. */
export const salonDeletion = z.object({ name: z.string().check(atMost(SALON_NAME_MAX)) });

/** POST /api/account/salons: another salon of the same user, who becomes its owner. */
export const newSalon = z.object({ name: salonName, time_zone: z.optional(timeZone) });

/** POST /api/auth/salon: the salon in which the session continues. */
export const salonSwitch = z.object({ salon_id: id });
