import type { LinkMailed } from "@chairtime/contract/links";

/** A member's link to their own week. */
export interface StaffLink {
  memberId: string;
  /** The whole address; null where the backend no longer has it: the link keeps working until its renewal. */
  url: string | null;
  createdAt: Date;
  /** When the page or the feed was last opened; null is never. */
  lastOpenedAt: Date | null;
  /** Whether the member wants mails about their week. */
  wantsMails: boolean;
}

/** The result of the mail to one member. */
export interface LinkMail {
  memberId: string;
  result: LinkMailed["result"];
}

export const LINKS_PATH = "/api/links";

export const LINK_SENTENCES = {
  list: "The links could not be loaded",
  make: "The link could not be made",
  renew: "The link could not be renewed",
  revoke: "The link could not be revoked",
  mail: "The emails could not be sent",
} as const;

/** The result of a mail, in words. */
export const MAIL_WORDS: Record<LinkMail["result"], string> = {
  mailed: "Sent",
  put_off: "Sent later: too many emails this hour",
  unwanted: "Stopped emails",
  too_often: "Too many emails to this address this hour",
  untold: "Renew the link first",
  unknown: "No longer active",
};
