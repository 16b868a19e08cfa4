import * as z from "zod/mini";
import { atMost, id, instant } from "../common.ts";
import { refuse } from "../refusals/refusal.ts";
import { displayNameField, emailField, newPassword, passwordField, user, usernameField } from "./auth.ts";
import { languageTag } from "./language.ts";
import { ROLES } from "./roles.ts";

const role = z.enum(ROLES);

/** A token from the link of a mail. */
const token = z.string().check(z.minLength(1, refuse("link")), atMost(512));

export const person = z.object({
  user_id: id,
  username: z.string(),
  /** The name by which colleagues know them, where they have chosen one. */
  display_name: z.optional(z.string()),
  email: z.string(),
  role,
  since: instant,
});
export type PersonRecord = z.infer<typeof person>;

/** An open invitation; `expired` ones are listed until they are canceled or sent again. */
export const invitation = z.object({
  id,
  email: z.string(),
  role,
  expires_at: instant,
  expired: z.boolean(),
});
export type InvitationRecord = z.infer<typeof invitation>;

/** GET /api/salon/people */
export const peopleAnswer = z.object({ people: z.array(person), invitations: z.array(invitation) });

/** PUT /api/salon/people/{id} */
export const roleChange = z.object({ role });

/** POST /api/salon/invitations */
export const invitationDraft = z.object({ email: emailField, role });

/** POST /api/auth/invitation and POST /api/account/invitation */
export const invitationToken = z.object({ token });

/** An invitation: whether its address has an account decides the page's questions. */
export const invitationAnswer = z.object({
  salon_name: z.string(),
  email: z.string(),
  role,
  invited_by: z.string(),
  has_account: z.boolean(),
});
export type InvitationAnswer = z.infer<typeof invitationAnswer>;

/** POST /api/auth/accept-invitation: registers and joins in one step; the link proves the address. */
export const invitationAcceptance = z.object({
  token,
  username: usernameField,
  display_name: z.optional(displayNameField),
  password: passwordField,
});

/** The salon that was joined or made: POST /api/account/invitation, POST /api/account/salons. */
export const joinedSalon = z.object({ salon_id: id, name: z.string() });

/** GET /api/account: the user, the salons that they belong to, and where they are signed in (this session first). */
export const accountAnswer = z.object({
  user,
  /** The address that waits to be confirmed, or null. */
  pending_email: z.nullable(z.string()),
  salons: z.array(z.object({ id, name: z.string(), role })),
  sessions: z.array(
    z.object({
      id,
      /** The browser as it named itself, or "". */
      user_agent: z.string(),
      created_at: instant,
      last_used_at: instant,
      is_current: z.boolean(),
    }),
  ),
});
export type AccountAnswer = z.infer<typeof accountAnswer>;

const currentPassword = z.string().check(z.minLength(1, refuse("passwordRequired")), atMost(1024));

/** PUT /api/account/name: "" is the username again. */
export const displayNameChange = z.object({ display_name: displayNameField });

/** PUT /api/account/language: of what the user reads, on every device and in mails. */
export const languageChange = z.object({ language: languageTag });

/** POST /api/account/password */
export const passwordChange = z.object({ current_password: currentPassword, new_password: newPassword });

/** POST /api/account/email: a link goes to the new address; the old one gets a mail once the link is opened. */
export const emailChange = z.object({ password: currentPassword, email: emailField });

/** POST /api/auth/confirm-email */
export const emailConfirmation = z.object({ token });

/** POST /api/account/delete */
export const accountDeletion = z.object({ password: currentPassword });
