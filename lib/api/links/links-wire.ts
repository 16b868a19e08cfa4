import { type LinkRecord, linkList, linkMailingAnswer, linkRecord } from "@chairtime/contract/links";
import type { Sayable } from "@chairtime/messages/said";
import { parseAnswer } from "../parse-answer.ts";
import { LINK_SENTENCES, type LinkMail, type StaffLink } from "./links-model.ts";

function toLink(record: LinkRecord): StaffLink {
  return {
    memberId: record.employee_id,
    url: record.url,
    createdAt: new Date(record.created_at),
    lastOpenedAt: record.last_opened_at === null ? null : new Date(record.last_opened_at),
    wantsMails: record.mails,
  };
}

/** Parses an answer of GET /api/links. Throws ApiError for anything else. */
export function parseLinks(answer: unknown): StaffLink[] {
  return parseAnswer(linkList, answer, LINK_SENTENCES.list).map(toLink);
}

/** Parses a created or renewed link. Throws ApiError with `sentence` for anything else. */
export function parseLink(answer: unknown, sentence: Sayable): StaffLink {
  return toLink(parseAnswer(linkRecord, answer, sentence));
}

/** Parses an answer of POST /api/links/mail. Throws ApiError for anything else. */
export function parseMails(answer: unknown): LinkMail[] {
  const { results } = parseAnswer(linkMailingAnswer, answer, LINK_SENTENCES.mail);
  return results.map(({ employee_id, result }) => ({ memberId: employee_id, result }));
}
