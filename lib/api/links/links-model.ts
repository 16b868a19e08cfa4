import type { LinkMailed } from "@chairtime/contract/links";
import { said } from "@chairtime/messages/said";

/** A member's link to their own week. */
export interface StaffLink {
  memberId: string;
  /** The whole address; null if the backend no longer stores it: the link still works until its renewal. */
  url: string | null;
  createdAt: Date;
  /** Last opening of the page or the feed; null is never. */
  lastOpenedAt: Date | null;
  /** Whether the member wants emails about their week. */
  wantsMails: boolean;
}

/** Result of emailing one member. */
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
