import type { LinkMailed } from "@chairtime/contract/links";
import { said } from "@chairtime/messages/said";

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
  list: said("errors.links.list"),
  make: said("errors.links.make"),
  renew: said("errors.links.renew"),
  revoke: said("errors.links.revoke"),
  mail: said("errors.links.mail"),
};
