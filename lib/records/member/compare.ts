import { formatted, said } from "@chairtime/messages/said";
import { listed } from "@chairtime/messages/sentences/in-turn";
import { type CompareField, EMPTY } from "../compare.ts";
import { type StaffFields, type StaffMember, toStaffFields } from "./model.ts";
import { servicesOf } from "./services.ts";

const dateWords = (date: string | undefined) => (date ? formatted("shortDate", date) : EMPTY);

/** The fields of the staff form. */
export const STAFF_FIELDS: readonly CompareField<StaffFields>[] = [
  { label: said("records.fields.firstName"), words: ({ firstName }) => firstName.trim() },
  { label: said("records.fields.lastName"), words: ({ lastName }) => lastName.trim() },
  { label: said("records.fields.email"), words: ({ email }) => email.trim() },
  { label: said("records.fields.role"), words: ({ role }) => role.trim() || EMPTY },
  { label: said("records.fields.picture"), words: ({ profilePic }) => profilePic.trim() || EMPTY },
  {
    label: said("records.fields.services"),
    words: ({ services = "" }) => listed(servicesOf(services)) || EMPTY,
  },
  { label: said("records.fields.firstDay"), words: ({ firstDay }) => dateWords(firstDay) },
  { label: said("records.fields.lastDay"), words: ({ lastDay }) => dateWords(lastDay) },
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
