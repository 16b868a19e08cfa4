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

/** What of a member is looked at before they are deleted. */
export const MEMBER_FIELDS: readonly CompareField<StaffMember>[] = [
  ...STAFF_FIELDS.map(({ label, words }) => ({
    label,
    words: (member: StaffMember) => words(toStaffFields(member)),
  })),
  { label: "Status", words: ({ isActive }) => (isActive ? "Active" : "Inactive") },
];
