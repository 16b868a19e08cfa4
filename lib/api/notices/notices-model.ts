import type { Audience } from "@chairtime/contract/notices/announcements";
import type {
  MemberNotice as MemberNoticeRecord,
  NoticeKind,
  Unreached,
} from "@chairtime/contract/notices/notices";
import { said } from "@chairtime/messages/said";

/** The notices with one reason, counted. */
export interface NoticeGroup {
  id: string;
  kind: NoticeKind;
  at: Date;
  /** The dates that they are about, both inclusive. */
  from: string;
  to: string;
  /** What was announced; null for other kinds. */
  text: string | null;
  members: number;
  opened: number;
  confirmed: number;
  /** When it can be sent again; null where there is nobody to send it to. */
  againFrom: Date | null;
}

/** What members were told lately. */
export interface Notices {
  /** Rises with each receipt. */
  receipts: number;
  /** Members with notices about the period, and how many opened and confirmed all of theirs. */
  period: { members: number; opened: number; confirmed: number };
  groups: NoticeGroup[];
}

/** What one member was told, by which way, and their receipts. */
export interface MemberNotice {
  memberId: string;
  way: MemberNoticeRecord["way"];
  unreached: Unreached | null;
  sentAt: Date | null;
  openedAt: Date | null;
  confirmedAt: Date | null;
}

/** The result of sending a group again, by members' ids. */
export interface SentAgain {
  mailed: string[];
  later: string[];
  unreached: string[];
}

/** A text for members. Sent again under its id, it goes out once. */
export interface AnnouncementDraft {
  id: string;
  text: string;
  audience: Audience;
}

/** How many members an announcement is for, and whose page alone shows it. */
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
