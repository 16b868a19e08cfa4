import type { DayHours, UNMAILED } from "@chairtime/contract/publishing";
import type { REACHES, TOLD } from "@chairtime/contract/telling";
import { said } from "@chairtime/messages/said";

/** A member's day that differs from the published one. */
export interface DraftDay {
  memberId: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** Null if the day was never published. */
  before: DayHours | null;
  after: DayHours;
}

/** The unpublished changes of a period. */
export interface Publishing {
  /** Without the dates in `unpublished`. */
  drafts: DraftDay[];
  /** Dates that were never published. */
  unpublished: string[];
}

/** The email to one member when a period is published. */
export interface PublishedMail {
  memberId: string;
  /** The address; null if no email is sent. */
  to: string | null;
  unmailed: (typeof UNMAILED)[number] | null;
  subject: string;
  text: string;
}

/** The preview of publishing a period. */
export interface PublishingPreview extends Publishing {
  mails: PublishedMail[];
}

/** Result of emailing one member about a change. */
export interface ToldMember {
  memberId: string;
  result: (typeof TOLD)[number];
}

/** A member who doesn't know that their days were changed. */
export interface UntoldMember {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** How a message reaches them, or why none does. */
  reach: (typeof REACHES)[number];
  /** Ids of the actions that changed their days, oldest first. */
  actions: string[];
}

/** The result of publishing a period. */
export interface Published {
  /** Number of affected members. */
  members: number;
  /** Number emailed now. */
  mailed: number;
  /** Number notified on their phone. */
  pushed: number;
  /** Ids of members emailed later, because they got too many emails this hour. */
  later: string[];
  /** Ids of members not emailed, because their queue is full. */
  leftOut: string[];
}

/** Dates of the salon's calendar, both included. */
export interface PublishedPeriod {
  from: string;
  to: string;
}

export const PUBLISHING_PATH = "/api/publishing";

export const PUBLISHING_SENTENCES = {
  load: said("errors.publishing.load"),
  publish: said("errors.publishing.publish"),
  tell: said("errors.publishing.tell"),
};
