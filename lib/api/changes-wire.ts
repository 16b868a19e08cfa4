import { breakRecord } from "@chairtime/contract/breaks";
import {
  type ActionRecord,
  type Author as AuthorRecord,
  actionAnswer,
  type ChangeRecord,
  changesAnswer,
  pastAnswer,
  putBackAnswer,
  putBackPreview,
  type Resource,
} from "@chairtime/contract/changes";
import { invitation, person } from "@chairtime/contract/people";
import { type PublicationRecord, publicationRecord } from "@chairtime/contract/publishing";
import { requestRecord } from "@chairtime/contract/requests";
import { salonRecord } from "@chairtime/contract/salon";
import { scheduleRecord } from "@chairtime/contract/schedules";
import { staffRecord } from "@chairtime/contract/staff";
import { timeOffRecord } from "@chairtime/contract/time-off";
import * as z from "zod/mini";
import { breakWire } from "./breaks-wire.ts";
import type {
  Action,
  Author,
  Change,
  Difference,
  HistoryPage,
  Past,
  PutBackPreview,
  WholeAction,
} from "./changes-model.ts";
import { CHANGES_SENTENCES } from "./changes-model.ts";
import { parseAnswer } from "./parse-answer.ts";
import { toRequest } from "./requests-wire.ts";
import { parseSalon, toSettings } from "./salon-wire.ts";
import { scheduleWire } from "./schedules-wire.ts";
import { toStaffMember } from "./staff-wire.ts";
import { timeOffWire } from "./time-off-wire.ts";

const settingsRecord = z.extend(
  z.pick(salonRecord, {
    rest_minutes: true,
    name: true,
    time_zone: true,
    week_starts_on: true,
    hour_cycle: true,
    opening_exceptions: true,
    holiday_region: true,
    currency: true,
    staff_link_shows: true,
    requests_on: true,
    request_notice_days: true,
    publishing: true,
    viewers_see_reasons: true,
  }),
  // A change that leaves them as they were does not carry them.
  {
    opening_hours: z._default(salonRecord.shape.opening_hours, []),
    minimums: z._default(salonRecord.shape.minimums, []),
  },
);
const pastUser = z.pick(person, {
  user_id: true,
  username: true,
  display_name: true,
  email: true,
  role: true,
});
const pastLink = z.object({ seed: z.string(), mails: z.boolean() });
const pastInvitation = z.pick(invitation, { email: true, role: true });

interface Told {
  before: object | null;
  after: object | null;
}

/** Reads a record before and after a change by the schema of its kind. */
const DIFFERENCES: Record<Resource, (told: Told, sentence: string) => Difference> = {
  employee: (told, sentence) => ({ kind: "member", ...sides(staffRecord, toStaffMember, told, sentence) }),
  schedule: (told, sentence) => ({
    kind: "schedule",
    ...sides(scheduleRecord, scheduleWire.toModel, told, sentence),
  }),
  recurring_break: (told, sentence) => ({
    kind: "break",
    ...sides(breakRecord, breakWire.toModel, told, sentence),
  }),
  onetime_block: (told, sentence) => ({
    kind: "time-off",
    ...sides(timeOffRecord, timeOffWire.toModel, told, sentence),
  }),
  salon: (told, sentence) => ({ kind: "salon", ...sides(settingsRecord, toSettings, told, sentence) }),
  person: (told, sentence) => ({ kind: "user", ...sides(pastUser, toPastUser, told, sentence) }),
  invitation: (told, sentence) => ({ kind: "invitation", ...sides(pastInvitation, same, told, sentence) }),
  request: (told, sentence) => ({ kind: "request", ...sides(requestRecord, toRequest, told, sentence) }),
  link: (told, sentence) => ({ kind: "link", ...sides(pastLink, same, told, sentence) }),
  publication: (told, sentence) => ({
    kind: "publication",
    ...sides(publicationRecord, toPublication, told, sentence),
  }),
};

const toPublication = ({ from, to, employee_ids, actions }: PublicationRecord) => ({
  from,
  to,
  memberIds: employee_ids,
  isMail: actions !== undefined,
});

const toPastUser = ({ user_id, display_name, ...user }: z.output<typeof pastUser>) => ({
  ...user,
  userId: user_id,
  name: display_name || user.username,
});

const same = <Stored>(record: Stored) => record;

function sides<Schema extends z.ZodMiniType, Stored>(
  schema: Schema,
  toModel: (record: z.output<Schema>) => Stored,
  { before, after }: Told,
  sentence: string,
): { before: Stored | null; after: Stored | null } {
  const read = (side: object | null) => side && toModel(parseAnswer(schema, side, sentence));
  return { before: read(before), after: read(after) };
}

const toAuthor = ({ user_id, name }: AuthorRecord): Author => ({ userId: user_id, name });

const toChange =
  (sentence: string) =>
  (record: ChangeRecord): Change => ({
    number: record.number,
    memberId: record.employee_id,
    difference: DIFFERENCES[record.resource](record, sentence),
  });

function toAction(record: ActionRecord, sentence: string): Action {
  return {
    id: record.id,
    at: new Date(record.at),
    kind: record.kind,
    by: toAuthor(record.by),
    changes: record.changes,
    members: record.members,
    first: record.shown.map(toChange(sentence)),
  };
}

/** Parses an answer of GET /api/changes. Throws ApiError when it is something else. */
export function parseHistory(answer: unknown): HistoryPage {
  const sentence = CHANGES_SENTENCES.list;
  const { actions, next, names, since } = parseAnswer(changesAnswer, answer, sentence);
  return {
    actions: actions.map((action) => toAction(action, sentence)),
    next,
    names,
    since: new Date(since),
  };
}

/** Parses an answer of GET /api/changes/{id}. Throws ApiError when it is something else. */
export function parseWholeAction(answer: unknown): WholeAction {
  const sentence = CHANGES_SENTENCES.action;
  const { changes, names } = parseAnswer(actionAnswer, answer, sentence);
  return { changes: changes.map(toChange(sentence)), names };
}

/** Parses an answer of GET /api/changes/as-it-was. Throws ApiError when it is something else. */
export function parsePast(answer: unknown): Past {
  const past = parseAnswer(pastAnswer, answer, CHANGES_SENTENCES.past);
  return {
    at: new Date(past.at),
    salon: parseSalon(past.salon, CHANGES_SENTENCES.past),
    staff: past.staff.map(toStaffMember),
    schedules: past.schedules.map(scheduleWire.toModel),
    breaks: past.breaks.map(breakWire.toModel),
    timeOff: past.time_off.map(timeOffWire.toModel),
  };
}

const versioned = z.object({ version: z.optional(z.nullable(z.int())) });

/** Parses an answer of POST /api/changes/put-back-preview. Throws ApiError when it is something else. */
export function parsePutBackPreview(answer: unknown): PutBackPreview {
  const sentence = CHANGES_SENTENCES.preview;
  const { steps, names, refusal } = parseAnswer(putBackPreview, answer, sentence);
  return {
    steps: steps.map((step) => ({
      recordId: step.record_id,
      memberId: step.employee_id,
      difference: DIFFERENCES[step.resource]({ before: step.current, after: step.becomes }, sentence),
      version: step.current && (parseAnswer(versioned, step.current, sentence).version ?? 0),
      changedSince: step.changed_since && {
        by: toAuthor(step.changed_since.by),
        at: new Date(step.changed_since.at),
      },
    })),
    names,
    refusal,
  };
}

/** Parses an answer of POST /api/changes/put-back. Throws ApiError when it is something else. */
export function parsePutBack(answer: unknown): { action: number; changes: number } {
  return parseAnswer(putBackAnswer, answer, CHANGES_SENTENCES.putBack);
}
