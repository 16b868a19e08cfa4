import type { MessageCode } from "@chairtime/messages/said";
import type { StaffMember } from "./model.ts";

/** A changed field in the history; `text` is its value and the sentence, where the history shows it. */
interface ToldField {
  name: MessageCode;
  text?: { of: (member: StaffMember) => string; deed: MessageCode };
  isSame: (one: StaffMember, other: StaffMember) => boolean;
}

/** The fields in the history, except name, status and contract, in the order of its sentences. */
export const TOLD_FIELDS: readonly ToldField[] = [
  {
    name: "history.member.fields.role",
    text: { of: ({ role }) => role, deed: "history.member.role" },
    isSame: (one, other) => one.role === other.role,
  },
  {
    name: "history.member.fields.email",
    text: { of: ({ email }) => email, deed: "history.member.email" },
    isSame: (one, other) => one.email === other.email,
  },
  { name: "history.member.fields.picture", isSame: (one, other) => one.profilePic === other.profilePic },
  {
    name: "history.member.fields.services",
    isSame: (one, other) => one.services.join("\n") === other.services.join("\n"),
  },
];
