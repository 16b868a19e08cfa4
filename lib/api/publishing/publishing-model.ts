import type { DayHours, UNMAILED } from "@chairtime/contract/publishing";
import type { REACHES, TOLD } from "@chairtime/contract/telling";
import { said } from "@chairtime/messages/said";

/** One day of one member that differs from the published one. */
export interface DraftDay {
  memberId: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** Null where the day was never published. */
  before: DayHours | null;
  after: DayHours;
}

/** The unpublished changes of a period. */
export interface Publishing {
  /** Without the days of `unpublished`. */
  drafts: DraftDay[];
  /** Dates of which nothing was ever published. */
  unpublished: string[];
}

/** The mail that one member gets when a period is published. */
export interface PublishedMail {
  memberId: string;
  /** The address; null where there is a reason to send none. */
  to: string | null;
  unmailed: (typeof UNMAILED)[number] | null;
  subject: string;
  text: string;
}

/** The preview of publishing a period. */
export interface PublishingPreview extends Publishing {
  mails: PublishedMail[];
}

/** The result of the mail to one member about a change. */
export interface ToldMember {
  memberId: string;
  result: (typeof TOLD)[number];
}

/** Somebody who has not heard that their days were changed. */
export interface UntoldMember {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** How a message reaches them, or why none does. */
  reach: (typeof REACHES)[number];
  /** The ids of the actions that changed their days, oldest first. */
  actions: string[];
}

/** The result of publishing a period. */
export interface Published {
  /** How many members it touched. */
  members: number;
  /** How many get a mail now. */
  mailed: number;
  /** How many get it on their phone. */
  pushed: number;
  /** The ids of those who get it later, because they got too many emails this hour. */
  later: string[];
  /** The ids of those who get no mail, because too many wait for them. */
  leftOut: string[];
}

/** Dates of the salon's calendar, both inclusive. */
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
