import * as z from "zod/mini";
import { availabilityAnswer } from "./availability.ts";
import { atMost, calendarDate, clockTime, dayOfWeek, id, instant } from "./common.ts";
import { MAILS_PROOF_MAX, PUSH_ENDPOINT_MAX } from "./limits.ts";
import { ownNotice } from "./notices/notices.ts";
import { ownOffers } from "./offers/own-offers.ts";
import { languageTag } from "./people/language.ts";
import { requestRecord } from "./requests.ts";
import { hourCycle } from "./salon.ts";

/** Weeks after this one that a link shows. */
export const WEEKS_AHEAD = 8;
/** Weeks before this one that the feed keeps. */
export const FEED_WEEKS_BACK = 9;

const shift = z.object({ start_time: clockTime, end_time: clockTime });

/** A day of the member's own. Where the salon publishes, it is as it was published last. */
export const ownDay = z.extend(availabilityAnswer, {
  /** False where the day has not been published yet: then there is nothing on it. */
  published: z.boolean(),
  /** Hours of the salon for this date alone: 'Christmas Eve'; no spans: closed all day. */
  opening: z.nullable(z.object({ name: z.string(), spans: z.array(shift) })),
  /** First names of others who work that day, with their shifts, where the salon shows them. */
  colleagues: z.array(z.object({ name: z.string(), shifts: z.array(shift) })),
  /** How often the day has changed since the feed knows it, and when it did last. */
  sequence: z.optional(z.int()),
  modified_at: z.optional(instant),
});
export type OwnDay = z.infer<typeof ownDay>;

/** GET /api/own-week: the week behind a link. The days are those of this week and of the weeks ahead, by date. */
export const ownWeek = z.object({
  salon: z.object({
    name: z.string(),
    time_zone: z.string(),
    week_starts_on: dayOfWeek,
    hour_cycle: hourCycle,
    /** Null is English. Absent where the backend keeps none. */
    language: z.optional(z.nullable(z.string())),
  }),
  /** `id` names the member to calendars only; nothing is opened by it. */
  member: z.object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    /** Of a week; null where none are agreed. Absent where the backend keeps no contracts. */
    agreed_minutes: z.optional(z.nullable(z.int())),
    /** The first and the last date on which they work for the salon; null is open. Absent where the backend has none. */
    first_day: z.optional(z.nullable(calendarDate)),
    last_day: z.optional(z.nullable(calendarDate)),
    /** The language that they have chosen here; null is the salon's. Absent where the backend keeps none. */
    language: z.optional(z.nullable(z.string())),
  }),
  days: z.array(ownDay),
  /** Newest first: open and recently decided ones. */
  requests: z.array(requestRecord),
  /** Whether the salon takes requests, and how many days ahead they must be. */
  requests_on: z.boolean(),
  request_notice_days: z.int(),
  /** Absent where the salon has no offers. */
  offers: z.optional(ownOffers),
  /** Whether the member wants mails about their week. */
  mails: z.boolean(),
  /**
   * What a browser needs to subscribe to news: the backend's public key, and the digests of the subscribed ones. Absent
   * if none can subscribe.
   */
  push: z.optional(z.object({ key: z.string(), phones: z.array(z.string()) })),
  /** What is new for the member, newest first. Absent where the backend keeps no notices. */
  notices: z.optional(z.array(ownNotice)),
});
export type OwnWeek = z.infer<typeof ownWeek>;

/** GET /api/own-week/feed: the days of the calendar feed, some of them past, with their sequence. */
export const ownFeed = z.pick(ownWeek, { salon: true, member: true, days: true });
export type OwnFeed = z.infer<typeof ownFeed>;

/**
 * PUT /api/own-week/mails: stops mails about the week at once. They are turned on again only with the proof that a mail to
 * the member's address brings; without one, that mail is sent, because others may have the link too.
 */
export const mailWish = z.object({
  mails: z.boolean(),
  proof: z.optional(z.string().check(atMost(MAILS_PROOF_MAX))),
});

/**
 * PUT /api/own-week/push: tells a browser of news from now on, or no longer. Its address and keys are those of its push
 * subscription; `phones` of the own week has the SHA-256 of the address, in base64url.
 */
export const phoneWish = z.object({
  on: z.boolean(),
  endpoint: z.string().check(z.minLength(1), atMost(PUSH_ENDPOINT_MAX)),
  p256dh: z.string().check(atMost(100), z.regex(/^B[\w-]{86}=?$/)),
  auth: z.string().check(atMost(40), z.regex(/^[\w-]{22}(?:==)?$/)),
});
export type PhoneWish = z.infer<typeof phoneWish>;

/** PUT /api/own-week/language: of the page behind the link, its feed and the member's mails. */
export const ownLanguage = z.object({ language: languageTag });
