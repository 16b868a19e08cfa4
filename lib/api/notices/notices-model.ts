import type { Audience } from "@chairtime/contract/notices/announcements";
import type {
  MemberNotice as MemberNoticeRecord,
  NoticeKind,
  Unreached,
} from "@chairtime/contract/notices/notices";
import { said } from "@chairtime/messages/said";

/** Notices with the same reason, counted. */
export interface NoticeGroup {
  id: string;
  kind: NoticeKind;
  at: Date;
  /** Dates of the notices, both included. */
  from: string;
  to: string;
  /** Text of an announcement; null for other kinds. */
  text: string | null;
  members: number;
  opened: number;
  confirmed: number;
  /** When it can be sent again; null if nobody is left to send it to. */
  againFrom: Date | null;
}

/** Recent notices to members. */
export interface Notices {
  /** Grows with each receipt. */
  receipts: number;
  /** Members with notices about the period, and how many of them opened and confirmed all of theirs. */
  period: { members: number; opened: number; confirmed: number };
  groups: NoticeGroup[];
}

/** One member's notice: how it was sent, and its receipts. */
export interface MemberNotice {
  memberId: string;
  way: MemberNoticeRecord["way"];
  unreached: Unreached | null;
  sentAt: Date | null;
  openedAt: Date | null;
  confirmedAt: Date | null;
}

/** Result of sending a group again, by member id. */
export interface SentAgain {
  mailed: string[];
  later: string[];
  unreached: string[];
}

/** A text for members. Resent with the same id, it still goes out once. */
export interface AnnouncementDraft {
  id: string;
  text: string;
  audience: Audience;
}

/** Number of an announcement's recipients, and those who only see it on their page. */
export interface Announced {
  members: number;
  unreached: string[];
}

export const NOTICES_PATH = "/api/notices";

export const NOTICE_SENTENCES = {
  load: said("errors.notices.load"),
  again: said("errors.notices.again"),
  announce: said("errors.notices.announce"),
  takeBack: said("errors.notices.takeBack"),
};
