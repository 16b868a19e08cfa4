import type { Sides } from "../models.ts";
import type { RecordWords } from "../record-words.ts";
import type { PastInvitation } from "./model.ts";

/** How the history speaks of invitations. */
export const invitationWords: RecordWords<PastInvitation> = {
  label: "Invitations",
  one: "invitation",
  many: "invitations",
  noun: ({ email }) => `the invitation to ${email}`,
  deed,
};

/** Returns 'invited ines@juniper.example as manager', 'took back the invitation to ..', 'sent the invitation to .. again'. */
function deed({ before, after }: Sides<PastInvitation>): string {
  if (!before) return `invited ${after?.email} as ${after?.role}`;
  return after
    ? `sent the invitation to ${after.email} again`
    : `took back the invitation to ${before.email}`;
}
