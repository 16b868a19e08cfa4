import * as z from "zod/mini";
import { calendarDate, id, instant } from "../common.ts";
import { shiftHours } from "../offers/offers.ts";
import { dayHours } from "../publishing.ts";
import { requestRecord } from "../requests.ts";

/** Notices that a page shows, or that one call marks, at once. */
export const OWN_NOTICES_MAX = 20;
/** Groups of notices that managers see: the newest. */
export const NOTICE_GROUPS_MAX = 20;
/** A group is sent again after this long at the earliest. */
export const SEND_AGAIN_MINUTES = 60;

/**
 * The reason of a notice: a publication, changes that a manager told members of, the answer to a request, an announcement,
 * or the end of an offer.
 */
export const NOTICE_KINDS = ["published", "changed", "answered", "announced", "offer"] as const;
export const noticeKind = z.enum(NOTICE_KINDS);
export type NoticeKind = z.infer<typeof noticeKind>;

/** A day that a notice is about. `before` is null where it was not published before. */
export const noticeDay = z.object({ date: calendarDate, before: z.nullable(dayHours), after: dayHours });
export type NoticeDay = z.infer<typeof noticeDay>;

/**
 * What an offer's end is to a member. To its giver: `given`, a colleague works the shift; `declined`, by a manager;
 * `expired`, nobody took it; `void`, the shift has changed. To a claimer: `taken`, the shift is theirs; `lost`, it went to
 * a colleague. To both: `gone`, the offer was withdrawn or fell away. To a claimer of an offer that stays open: `refused`, a
 * manager declined their claim; `fell`, it could not be granted any more. Where a manager took a decision back: `again`, the
 * shift is its giver's again; `undone`, it is not its taker's after all; `reopened`, to the others, it is on offer again.
 */
export const OFFER_NEWS = [
  "given",
  "taken",
  "lost",
  "declined",
  "expired",
  "void",
  "gone",
  "refused",
  "fell",
  "again",
  "undone",
  "reopened",
] as const;
export type OfferNews = (typeof OFFER_NEWS)[number];

/** The end of an offer, as it was when its member was notified. */
export const offerEnd = z.object({
  news: z.enum(OFFER_NEWS),
  ...shiftHours,
  /** The manager's message; "" without one. */
  answer: z.string(),
});
export type OfferEnd = z.infer<typeof offerEnd>;

/** A notice as its member sees it, until they confirm it or its last day is over. */
export const ownNotice = z.object({
  id,
  kind: noticeKind,
  created_at: instant,
  /** Whether the member has seen it on their page. */
  opened: z.boolean(),
  days: z.array(noticeDay),
  /** The answered request, as it was answered; null for other kinds. */
  request: z.nullable(requestRecord),
  /** What was announced, and by whom; null for other kinds. */
  announcement: z.nullable(z.object({ text: z.string(), by: z.string() })),
  /** The offer that has ended; null for other kinds. */
  offer: z.nullable(offerEnd),
});
export type OwnNotice = z.infer<typeof ownNotice>;

/** PUT /api/own-week/notices: a browser showed these notices to the member, or the member confirmed them. */
export const noticeReceipt = z.object({
  ids: z.array(id).check(z.minLength(1), z.maxLength(OWN_NOTICES_MAX)),
  state: z.enum(["opened", "confirmed"]),
});

/** How a member was told besides their page: by a message to their phone, or by mail. */
export const NOTICE_WAYS = ["push", "mail", "page"] as const;
/**
 * Why a notice is on the page alone: without a link the member has no page, they have no address or stopped emails, too
 * many emails wait for their mailbox, the link's address is unknown, or the mail could not be delivered.
 */
export const UNREACHED = [
  "no_link",
  "no_address",
  "stopped",
  "too_often",
  "link_unknown",
  "not_delivered",
] as const;
export type Unreached = (typeof UNREACHED)[number];

/** One member's notice, as managers see it. */
export const memberNotice = z.object({
  employee_id: id,
  way: z.enum(NOTICE_WAYS),
  unreached: z.nullable(z.enum(UNREACHED)),
  /** When the mail server, or a push service, took it; null while it waits, and on the page alone. */
  sent_at: z.nullable(instant),
  opened_at: z.nullable(instant),
  confirmed_at: z.nullable(instant),
});
export type MemberNotice = z.infer<typeof memberNotice>;

/** The notices with one reason, counted. */
export const noticeGroup = z.object({
  id,
  kind: noticeKind,
  created_at: instant,
  /** The dates that they are about, both inclusive. */
  from: calendarDate,
  to: calendarDate,
  /** What was announced; null for other kinds. */
  text: z.nullable(z.string()),
  members: z.int(),
  opened: z.int(),
  confirmed: z.int(),
  /** When it can be sent again; null where everybody has confirmed it, or its days are over. */
  again_from: z.nullable(instant),
});
export type NoticeGroup = z.infer<typeof noticeGroup>;

/** GET /api/notices: what members were told, newest first, and how many know of their days in the period. */
export const noticeList = z.object({
  /** Rises with each notice and receipt: news of the salon names it. */
  receipts: z.int(),
  /** Members with notices about the period: how many, and how many of them opened and confirmed all of these. */
  period: z.object({ members: z.int(), opened: z.int(), confirmed: z.int() }),
  groups: z.array(noticeGroup),
});
export type NoticeList = z.infer<typeof noticeList>;

/** GET /api/notices/{id}: one group with its members. */
export const noticeGroupAnswer = z.object({ group: noticeGroup, members: z.array(memberNotice) });
export type NoticeGroupAnswer = z.infer<typeof noticeGroupAnswer>;

/** PUT /api/notices/{id}: whose mail or push goes now, whose mail later, and who cannot be reached. */
export const sentAgain = z.object({
  mailed: z.array(id),
  put_off: z.array(id),
  unreached: z.array(id),
});
export type SentAgain = z.infer<typeof sentAgain>;
