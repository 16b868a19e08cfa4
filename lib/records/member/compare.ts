import type { CompareField } from "../compare.ts";
import { EMPTY } from "../compare.ts";
import { type StaffFields, type StaffMember, toStaffFields } from "./model.ts";
import { servicesOf } from "./services.ts";

/** The fields of the staff form. */
export const STAFF_FIELDS: readonly CompareField<StaffFields>[] = [
  { label: "First Name", words: ({ firstName }) => firstName.trim() },
  { label: "Last Name", words: ({ lastName }) => lastName.trim() },
  { label: "Email", words: ({ email }) => email.trim() },
  { label: "Role", words: ({ role }) => role.trim() || EMPTY },
  { label: "Picture", words: ({ profilePic }) => profilePic.trim() || EMPTY },
  { label: "Services", words: ({ services = "" }) => servicesOf(services).join(", ") || EMPTY },
];

/** The fields that the form compares before it deletes a member. */
export const MEMBER_FIELDS: readonly CompareField<StaffMember>[] = [
  ...STAFF_FIELDS.map(({ label, words }) => ({
    label,
    words: (member: StaffMember) => words(toStaffFields(member)),
  })),
  { label: "Status", words: ({ isActive }) => (isActive ? "Active" : "Inactive") },
];

/** A changed field as the history names it; `text` is its value, where the history shows it. */
interface ToldField {
  name: string;
  text?: (member: StaffMember) => string;
  isSame: (one: StaffMember, other: StaffMember) => boolean;
}

/** The fields in the history, except name, status and contract, in the order of its sentences. */
export const TOLD_FIELDS: readonly ToldField[] = [
  { name: "role", text: ({ role }) => role, isSame: (one, other) => one.role === other.role },
  { name: "email", text: ({ email }) => email, isSame: (one, other) => one.email === other.email },
  { name: "picture", isSame: (one, other) => one.profilePic === other.profilePic },
  { name: "services", isSame: (one, other) => one.services.join("\n") === other.services.join("\n") },
];
