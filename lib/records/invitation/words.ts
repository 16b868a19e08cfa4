import { type Said, said } from "@chairtime/messages/said";
import type { Sides } from "../models.ts";
import type { RecordWords } from "../record-words.ts";
import type { PastInvitation } from "./model.ts";

/** The history's words for invitations. */
export const invitationWords: RecordWords<PastInvitation> = {
  label: "history.kinds.invitation",
  counted: "history.counted.invitation",
  noun: ({ email }) => said("history.invitation.noun", { email }),
  deed,
};

/** Says 'invited ines@juniper.example as manager', 'canceled the invitation to ..', 'resent the invitation to ..'. */
function deed({ before, after }: Sides<PastInvitation>): Said {
  const { email, role } = after ?? before ?? { email: "", role: "" };
  if (!before) return said("history.invitation.invited", { email, role });
  return after
    ? said("history.invitation.again", { email })
    : said("history.invitation.takenBack", { email });
}
