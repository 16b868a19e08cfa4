import {
  type DraftDay as DraftRecord,
  publishedAnswer,
  publishingAnswer,
  publishingPreview,
} from "@chairtime/contract/publishing";
import { tellAnswer, untoldAnswer } from "@chairtime/contract/telling";
import { parseAnswer } from "../parse-answer.ts";
import {
  type DraftDay,
  PUBLISHING_SENTENCES,
  type Published,
  type Publishing,
  type PublishingPreview,
  type ToldMember,
  type UntoldMember,
} from "./publishing-model.ts";

const toDraft = ({ employee_id, ...day }: DraftRecord): DraftDay => ({ memberId: employee_id, ...day });

/** Parses an answer of GET /api/publishing. Throws ApiError for anything else. */
export function parsePublishing(answer: unknown): Publishing {
  const { drafts, unpublished } = parseAnswer(publishingAnswer, answer, PUBLISHING_SENTENCES.load);
  return { drafts: drafts.map(toDraft), unpublished };
}

/** Parses an answer of POST /api/publishing/preview. Throws ApiError for anything else. */
export function parsePreview(answer: unknown): PublishingPreview {
  const { drafts, unpublished, mails } = parseAnswer(publishingPreview, answer, PUBLISHING_SENTENCES.load);
  return {
    drafts: drafts.map(toDraft),
    unpublished,
    mails: mails.map(({ employee_id, ...mail }) => ({ memberId: employee_id, ...mail })),
  };
}

/** Parses an answer of POST /api/publishing. Throws ApiError for anything else. */
export function parsePublished(answer: unknown): Published {
  const { members, mailed, pushed, put_off, left_out } = parseAnswer(
    publishedAnswer,
    answer,
    PUBLISHING_SENTENCES.publish,
  );
  return { members, mailed, pushed: pushed ?? 0, later: put_off ?? [], leftOut: left_out ?? [] };
}

/** Parses an answer of POST /api/publishing/tell. Throws ApiError for anything else. */
export function parseTold(answer: unknown): ToldMember[] {
  const { results } = parseAnswer(tellAnswer, answer, PUBLISHING_SENTENCES.tell);
  return results.map(({ employee_id, result }) => ({ memberId: employee_id, result }));
}

/** Parses an answer of GET /api/publishing/untold. Throws ApiError for anything else. */
export function parseUntold(answer: unknown): UntoldMember[] {
  const { members } = parseAnswer(untoldAnswer, answer, PUBLISHING_SENTENCES.load);
  return members.map(({ employee_id, first_name, last_name, ...member }) => ({
    id: employee_id,
    firstName: first_name,
    lastName: last_name,
    ...member,
  }));
}
