import { type MessageCode, said } from "@chairtime/messages/said";
import { type CompareField, EMPTY } from "../compare.ts";
import { type StaffFields, type StaffMember, toStaffFields } from "./model.ts";
import { servicesOf } from "./services.ts";

/** The fields of the staff form. */
export const STAFF_FIELDS: readonly CompareField<StaffFields>[] = [
  { label: said("records.fields.firstName"), words: ({ firstName }) => firstName.trim() },
  { label: said("records.fields.lastName"), words: ({ lastName }) => lastName.trim() },
  { label: said("records.fields.email"), words: ({ email }) => email.trim() },
  { label: said("records.fields.role"), words: ({ role }) => role.trim() || EMPTY },
  { label: said("records.fields.picture"), words: ({ profilePic }) => profilePic.trim() || EMPTY },
  {
    label: said("records.fields.services"),
    words: ({ services = "" }) => servicesOf(services).join(", ") || EMPTY,
  },
];

/** The fields that the form compares before it deletes a member. */
export const MEMBER_FIELDS: readonly CompareField<StaffMember>[] = [
  ...STAFF_FIELDS.map(({ label, words }) => ({
    label,
    words: (member: StaffMember) => words(toStaffFields(member)),
  })),
  {
    label: said("records.fields.status"),
    words: ({ isActive }) => said(isActive ? "records.fields.active" : "records.fields.inactive"),
  },
];

/** A changed field as the history names it; `text` is its value and the deed, where the history shows it. */
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
