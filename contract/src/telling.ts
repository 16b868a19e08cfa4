import * as z from "zod/mini";
import { ACTION_ID_SHAPE } from "./changes.ts";
import { id } from "./common.ts";

/** The most actions whose changes one call mails. */
const ACTIONS_MAX = 100;

/** POST /api/publishing/tell: mails members what the caller's actions, by the caller's ids, have changed for them. */
export const tellDraft = z.object({
  actions: z
    .array(z.string().check(z.regex(ACTION_ID_SHAPE)))
    .check(z.minLength(1), z.maxLength(ACTIONS_MAX)),
});

/**
 * The result of telling one member: the mail is on its way, or a message to their phone, the mail goes later because they had enough this hour, nothing differs for them, they already have it, there is no
 * address, they want none, too many already wait for their mailbox, their link needs a renewal because its address is unknown,
 * or they are not active.
 */
export const TOLD = [
  "mailed",
  "pushed",
  "put_off",
  "unchanged",
  "already",
  "no_address",
  "unwanted",
  "too_often",
  "untold",
  "unknown",
] as const;

export const toldMember = z.object({ employee_id: id, result: z.enum(TOLD) });
export type ToldMember = z.infer<typeof toldMember>;

/** How a member would hear of a change, or why no message reaches them; the words are those of `TOLD`. */
export const REACHES = ["phone", "mail", "no_address", "unwanted", "untold"] as const;

/** GET /api/publishing/untold: members who have not heard that the caller's actions changed their days. */
export const untoldMember = z.object({
  employee_id: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  reach: z.enum(REACHES),
  /** The actions, oldest first. */
  actions: z.array(z.string()),
});
export type UntoldMember = z.infer<typeof untoldMember>;

export const untoldAnswer = z.object({ members: z.array(untoldMember) });

export const tellAnswer = z.object({ results: z.array(toldMember) });
