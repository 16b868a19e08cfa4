import { type RefusalCode, refusalOf } from "@chairtime/contract/refusals/refusal";
import { staffDraft } from "@chairtime/contract/staff";
import { type MessageCode, type Said, said } from "@chairtime/messages/said";
import * as z from "zod/mini";
import type { SayableErrors } from "../../page/field-errors.ts";
import { FIELD_OF_WIRE, type StaffFields, toStaffDraft } from "./model.ts";

/** Suggested for the role; any other text is accepted too. */
export const ROLE_SUGGESTIONS: readonly Said[] = [
  said("staff.roles.stylist"),
  said("staff.roles.barber"),
  said("staff.roles.colorist"),
  said("staff.roles.makeupArtist"),
  said("staff.roles.manager"),
  said("staff.roles.receptionist"),
  said("staff.roles.nailTechnician"),
  said("staff.roles.massageTherapist"),
];

/** The form's sentences for what the contract refuses. */
const SENTENCES: Partial<Record<RefusalCode, MessageCode>> = {
  emailRequired: "staff.rules.emailRequired",
  firstName: "staff.rules.firstName",
  lastName: "staff.rules.lastName",
  picture: "staff.rules.picture",
  role: "staff.rules.role",
  staffEmail: "staff.rules.email",
  textLong: "staff.rules.tooLong",
};

/** Checks the form by the contract; a field has the sentence of its first broken rule. */
export function validateStaff(fields: StaffFields): SayableErrors<StaffFields> {
  const issues = z.safeParse(staffDraft, toStaffDraft(fields, null)).error?.issues ?? [];
  const errors: SayableErrors<StaffFields> = {};
  for (const issue of issues) {
    const name = FIELD_OF_WIRE[String(issue.path[0])];
    const refusal = refusalOf(issue);
    const code = (refusal && SENTENCES[refusal.code]) ?? "staff.rules.invalid";
    if (name !== undefined) errors[name] ??= said(code, refusal?.values);
  }
  return errors;
}
