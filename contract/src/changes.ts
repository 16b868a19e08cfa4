import * as z from "zod/mini";
import { breakRecord } from "./breaks.ts";
import { closureRecord } from "./closures.ts";
import { atMost, id, instant } from "./common.ts";
import { LIST_PAGE_MAX } from "./limits.ts";
import { whole } from "./paging.ts";
import { salonRecord } from "./salon.ts";
import { scheduleRecord } from "./schedules.ts";
import { staffRecord } from "./staff.ts";
import { timeOffRecord } from "./time-off.ts";

/** The resources with a history. Records are in the shape in which their own calls answer them. */
export const RESOURCES = [
  "employee",
  "schedule",
  "recurring_break",
  "onetime_block",
  "salon",
  "person",
  "invitation",
  "request",
  "link",
  "publication",
  "announcement",
  "closure",
  "offer",
  "api_token",
  "webhook",
] as const;
export const resource = z.enum(RESOURCES);
export type Resource = z.infer<typeof resource>;

const FOR_MANAGERS: readonly Resource[] = [
  "person",
  "invitation",
  "request",
  "offer",
  "link",
  "announcement",
  "api_token",
  "webhook",
];

/** Whether only roles with `people` see it: who belongs to the salon, and what members ask for. */
export const isForManagers = (of: Resource) => FOR_MANAGERS.includes(of);

const FINAL: readonly Resource[] = [
  "person",
  "invitation",
  "link",
  "publication",
  "announcement",
  "api_token",
  "webhook",
];

/** Whether it can't be restored: people are invited again, links created again, weeks published again. */
export const isFinal = (of: Resource) => FINAL.includes(of);

/**
 * The kinds of actions: a plan for several days or members, a copied week, a closure, an exchanged shift, an imported
 * file, an undo, a put-back, a new time zone, decisions on several requests.
 */
export const ACTION_KINDS = [
  "plan",
  "copy",
  "closure",
  "exchange",
  "import",
  "undo",
  "put_back",
  "zone",
  "decide",
] as const;
export const actionKind = z.enum(ACTION_KINDS);
export type ActionKind = z.infer<typeof actionKind>;

/**
 * The request header of calls that belong together: `<kind> <id>`, the id chosen by the caller. A single call
 * has only `<id>`. The caller can put the action back by its id.
 */
export const ACTION_HEADER = "x-chairtime-action";
export const ACTION_ID_SHAPE = /^[\w-]{8,64}$/;
export const ACTION_SHAPE = /^(?:([a-z_]{1,20}) )?([\w-]{8,64})$/;

/** Changes of one salon are numbered in the order in which they were made. A record's `version` is its last change's. */
const number = z.int().check(z.gte(0));

/** Who made a change: a user of the salon, or a token by its id, with the name at that time. */
export const author = z.object({ user_id: z.nullable(id), name: z.string() });
export type Author = z.infer<typeof author>;

/**
 * One change of one record: `before` is null for a new one, `after` for one that was deleted. A change of the salon's
 * settings carries opening hours, minimums and dates with their own hours only as far as it changed them.
 */
export const changeRecord = z.object({
  number,
  at: instant,
  resource,
  record_id: id,
  /** Whose record it is; null for the salon, its closures, people and invitations. */
  employee_id: z.nullable(id),
  before: z.nullable(z.looseObject({})),
  after: z.nullable(z.looseObject({})),
});
export type ChangeRecord = z.infer<typeof changeRecord>;

const authoredChange = z.object({ ...changeRecord.shape, by: author });

/** How many of an action's changes the list brings along. */
export const SHOWN_CHANGES = 10;

/** An action: changes that somebody made in one go. Its id is the number of its first change. */
export const actionRecord = z.object({
  id: number,
  at: instant,
  /** Null for a single change. */
  kind: z.nullable(actionKind),
  by: author,
  request_id: z.string(),
  /** The number of its changes, and of the members that they affect. */
  changes: z.int(),
  members: z.int(),
  /** The first SHOWN_CHANGES of them, fewer where their records are large. */
  shown: z.array(changeRecord),
});
export type ActionRecord = z.infer<typeof actionRecord>;

/** The names of members, also of deleted ones, by id. */
const memberNames = z.record(z.string(), z.string());

/**
 * GET /api/changes: newest first, fewer than the limit where their records are large. `next` is the cursor (`before`) of
 * the next page, null at the end.
 */
export const changesAnswer = z.object({
  actions: z.array(actionRecord),
  next: z.nullable(number),
  names: memberNames,
  /** The start of the history. */
  since: instant,
});
export type ChangesAnswer = z.infer<typeof changesAnswer>;

/** The changes of one page of GET /api/changes/in-order: after a number, oldest first. */
export const orderedQuery = {
  after: z.optional(whole(0, 999_999_999)),
  employee_id: z.optional(id),
  resource: z.optional(resource),
  limit: z.optional(whole(1, LIST_PAGE_MAX)),
};
export const orderedQuestion = z.object(orderedQuery);
export type OrderedQuestion = z.infer<typeof orderedQuestion>;

/**
 * GET /api/changes/in-order: `next` is the next question's `after`. Ask at once if there is `more`, otherwise later.
 */
export const orderedAnswer = z.object({
  changes: z.array(authoredChange),
  next: number,
  more: z.boolean(),
});
export type OrderedAnswer = z.infer<typeof orderedAnswer>;

/** GET /api/changes/{id}: an action with all its changes, or with the first where their records are very large. */
export const actionAnswer = z.object({
  action: actionRecord,
  changes: z.array(changeRecord),
  names: memberNames,
});
export type ActionAnswer = z.infer<typeof actionAnswer>;

/** GET /api/changes/as-it-was: the salon and its lists at a moment. */
export const pastAnswer = z.object({
  at: instant,
  salon: salonRecord,
  staff: z.array(staffRecord),
  schedules: z.array(scheduleRecord),
  breaks: z.array(breakRecord),
  time_off: z.array(timeOffRecord),
  /** Absent where the backend keeps none. */
  closures: z.optional(z.array(closureRecord)),
});
export type PastAnswer = z.infer<typeof pastAnswer>;

/**
 * POST /api/changes/put-back-preview: a whole action, or some of its changes. An action is its number, or the id by which
 * the caller named it.
 */
export const putBackQuestion = z.object({
  action: z.union([number, z.string().check(atMost(64), z.regex(ACTION_ID_SHAPE))]),
  /** Numbers of changes; absent for all of them. */
  changes: z.optional(z.array(number).check(z.minLength(1), z.maxLength(5000))),
});

/** The effect of putting back on one record: null is 'absent'. Records keep their ids. */
export const putBackStep = z.object({
  resource,
  record_id: id,
  employee_id: z.nullable(id),
  current: z.nullable(z.looseObject({})),
  becomes: z.nullable(z.looseObject({})),
  /** Who changed it after that action, and when; null without a change. */
  changed_since: z.nullable(z.object({ by: author, at: instant })),
});
export type PutBackStep = z.infer<typeof putBackStep>;

export const putBackPreview = z.object({
  steps: z.array(putBackStep),
  names: memberNames,
  /** Why it cannot be put back; null when it can. */
  refusal: z.nullable(z.string()),
});

/**
 * POST /api/changes/put-back: all or nothing. 409 when a record is not at the version that the preview saw, or without
 * a preview not as the action left it (`changedSince`).
 */
export const putBackDraft = z.object({
  ...putBackQuestion.shape,
  /** The version of each record's `current` in the preview, null for one that did not exist. */
  expects: z.optional(
    z.array(z.object({ record_id: id, version: z.nullable(number) })).check(z.maxLength(5000)),
  ),
});

/** The 409 of putting back changed records without a preview: their number, and the first of them. */
export const changedSince = z.object({
  error: z.string(),
  code: z.literal("changed_since"),
  changed: z.int(),
  first: z.object({ resource, record_id: id, is_there: z.boolean() }),
});

/** The action of the put-back: putting that back undoes it. */
export const putBackAnswer = z.object({ action: number, changes: z.int() });

/** The 412 of a write with `If-Match`: the record as it is now (null: deleted), by whom and when. */
export const changedMeanwhile = z.object({
  error: z.string(),
  code: z.literal("changed_meanwhile"),
  current: z.nullable(z.looseObject({})),
  by: author,
  at: instant,
});

/** Somebody who has a record's form open. */
export const presence = z.object({ user_id: id, name: z.string(), resource, record_id: id });
export type Presence = z.infer<typeof presence>;

/** POST /api/presence: sent when a form opens, every 20 seconds while it is open, and when it closes. */
export const presenceDraft = z.object({
  resource,
  record_id: z.string().check(z.minLength(1), atMost(64)),
  editing: z.boolean(),
});

/**
 * GET /api/events?after=<number>: what happened after a change. As `text/event-stream` an endless stream of events named
 * `news` with this as data and `last` as id (so `Last-Event-ID` resumes it); as JSON once, for clients that poll.
 */
export const newsAnswer = z.object({
  /** The salon's last change in this news. */
  last: number,
  /** In the order in which they were made, each with its author. */
  changes: z.array(authoredChange),
  /** Rises with each notice and receipt; for roles that see them, and absent when nothing is new. */
  receipts: z.optional(z.int()),
  /** Everybody who has a form open now; absent when nothing is new. */
  present: z.optional(z.array(presence)),
  /** True where too much has happened: read the lists again. */
  reset: z.boolean(),
});
export type News = z.infer<typeof newsAnswer>;
