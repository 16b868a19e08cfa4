import * as z from "zod/mini";
import { id, instant, listOf } from "./common.ts";

/** The token of a link: 256 bits in base64url. */
export const LINK_TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The scheme of the Authorization header with which the web server asks for a link's holder. */
export const LINK_SCHEME = "Link";

/** A member's link to their own week. The address is a key: only roles with `share` see it. */
export const linkRecord = z.object({
  employee_id: id,
  /** The whole address, `…/w/<token>`; null where the backend no longer has it: the link keeps working until its renewal. */
  url: z.nullable(z.string()),
  created_at: instant,
  /** When the page or the feed was last opened, to the minute; null is never. */
  last_opened_at: z.nullable(instant),
  /** Whether the member wants mails about their week. */
  mails: z.boolean(),
});
export type LinkRecord = z.infer<typeof linkRecord>;

/** GET /api/links: for every member who has one. */
export const linkList = listOf(linkRecord);

/** POST /api/links: makes a member's link; a member who has one keeps it. */
export const linkDraft = z.object({ employee_id: id });

/** POST /api/links/mail: sends their links to several members, and makes those that are missing. */
export const linkMailing = z.object({
  employee_ids: z.array(id).check(z.minLength(1), z.maxLength(1000)),
});

/**
 * The result of one member's mail: it is on its way, it goes later because they had enough this hour, they want none,
 * too many already wait for their mailbox, their link needs a renewal because its address is unknown, or there is no
 * such active member.
 */
export const linkMailed = z.object({
  employee_id: id,
  result: z.enum(["mailed", "put_off", "unwanted", "too_often", "untold", "unknown"]),
});
export type LinkMailed = z.infer<typeof linkMailed>;

export const linkMailingAnswer = z.object({ results: z.array(linkMailed) });
