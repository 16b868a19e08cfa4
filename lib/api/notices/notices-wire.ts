import { announcedAnswer } from "@chairtime/contract/notices/announcements";
import {
  type NoticeGroup as NoticeGroupRecord,
  noticeGroupAnswer,
  noticeList,
  sentAgain,
} from "@chairtime/contract/notices/notices";
import { parseAnswer } from "../parse-answer.ts";
import {
  type Announced,
  type MemberNotice,
  NOTICE_SENTENCES,
  type NoticeGroup,
  type Notices,
  type SentAgain,
} from "./notices-model.ts";

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));

const toGroup = ({ created_at, again_from, ...group }: NoticeGroupRecord): NoticeGroup => ({
  ...group,
  at: new Date(created_at),
  againFrom: dateOf(again_from),
});

/** Parses an answer of GET /api/notices. Throws ApiError for anything else. */
export function parseNotices(answer: unknown): Notices {
  const { groups, ...notices } = parseAnswer(noticeList, answer, NOTICE_SENTENCES.load);
  return { ...notices, groups: groups.map(toGroup) };
}

/** Parses an answer of GET /api/notices/{id}. Throws ApiError for anything else. */
export function parseMembers(answer: unknown): MemberNotice[] {
  return parseAnswer(noticeGroupAnswer, answer, NOTICE_SENTENCES.load).members.map((notice) => ({
    memberId: notice.employee_id,
    way: notice.way,
    unreached: notice.unreached,
    sentAt: dateOf(notice.sent_at),
    openedAt: dateOf(notice.opened_at),
    confirmedAt: dateOf(notice.confirmed_at),
  }));
}

/** Parses an answer of PUT /api/notices/{id}. Throws ApiError for anything else. */
export function parseSentAgain(answer: unknown): SentAgain {
  const { mailed, put_off, unreached } = parseAnswer(sentAgain, answer, NOTICE_SENTENCES.again);
  return { mailed, later: put_off, unreached };
}

/** Parses an answer of POST /api/notices. Throws ApiError for anything else. */
export function parseAnnounced(answer: unknown): Announced {
  const { members, unreached } = parseAnswer(announcedAnswer, answer, NOTICE_SENTENCES.announce);
  return { members, unreached };
}
