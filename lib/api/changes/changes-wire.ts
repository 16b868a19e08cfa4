import {
  type ActionRecord,
  type Author as AuthorRecord,
  actionAnswer,
  type ChangeRecord,
  changedSince,
  changesAnswer,
  pastAnswer,
  putBackAnswer,
  putBackPreview,
} from "@chairtime/contract/changes";
import type { Sayable } from "@chairtime/messages/said";
import * as z from "zod/mini";
import { toStaffMember } from "../../records/member/wire.ts";
import { parseSalon } from "../../records/salon/wire.ts";
import { readDifference, readPastClosures, readPastLists } from "../../records/wires.ts";
import { parseAnswer } from "../parse-answer.ts";
import type {
  Action,
  Author,
  Change,
  ChangedSince,
  HistoryPage,
  Past,
  PutBackPreview,
  WholeAction,
} from "./changes-model.ts";
import { CHANGES_SENTENCES } from "./changes-model.ts";

const toAuthor = ({ user_id, name }: AuthorRecord): Author => ({ userId: user_id, name });

const toChange =
  (sentence: Sayable) =>
  (record: ChangeRecord): Change => ({
    number: record.number,
    memberId: record.employee_id,
    difference: readDifference[record.resource](record, sentence),
  });

function toAction(record: ActionRecord, sentence: Sayable): Action {
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

/** Parses an answer of GET /api/changes. Throws ApiError for anything else. */
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

/** Parses an answer of GET /api/changes/{id}. Throws ApiError for anything else. */
export function parseWholeAction(answer: unknown): WholeAction {
  const sentence = CHANGES_SENTENCES.action;
  const { changes, names } = parseAnswer(actionAnswer, answer, sentence);
  return { changes: changes.map(toChange(sentence)), names };
}

/** Parses an answer of GET /api/changes/as-it-was. Throws ApiError for anything else. */
export function parsePast(answer: unknown): Past {
  const past = parseAnswer(pastAnswer, answer, CHANGES_SENTENCES.past);
  return {
    at: new Date(past.at),
    salon: parseSalon(past.salon, CHANGES_SENTENCES.past),
    staff: past.staff.map(toStaffMember),
    lists: readPastLists(past),
    closures: readPastClosures(past),
  };
}

const versioned = z.object({ version: z.optional(z.nullable(z.int())) });

/** Parses an answer of POST /api/changes/put-back-preview. Throws ApiError for anything else. */
export function parsePutBackPreview(answer: unknown): PutBackPreview {
  const sentence = CHANGES_SENTENCES.preview;
  const { steps, names, refusal } = parseAnswer(putBackPreview, answer, sentence);
  return {
    steps: steps.map((step) => ({
      recordId: step.record_id,
      memberId: step.employee_id,
      difference: readDifference[step.resource]({ before: step.current, after: step.becomes }, sentence),
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

/** Parses an answer of POST /api/changes/put-back. Throws ApiError for anything else. */
export function parsePutBack(answer: unknown): { action: number; changes: number } {
  return parseAnswer(putBackAnswer, answer, CHANGES_SENTENCES.putBack);
}

/** Parses why an action can't be undone. Throws ApiError for anything else. */
export function parseChangedSince(body: unknown): ChangedSince {
  const { changed, first } = parseAnswer(changedSince, body, CHANGES_SENTENCES.undo);
  return { changed, resource: first.resource, isThere: first.is_there };
}
