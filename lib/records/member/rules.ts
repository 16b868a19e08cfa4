import { staffDraft } from "@chairtime/contract/staff";
import { type Said, said } from "@chairtime/messages/said";
import { STAFF_REFUSALS } from "@chairtime/messages/sentences/refused/staff";
import type { SayableErrors } from "../../page/field-errors.ts";
import { errorsBySchema } from "../../page/schema-errors.ts";
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

/** Checks the form by the contract. */
export function validateStaff(fields: StaffFields): SayableErrors<StaffFields> {
  return errorsBySchema<StaffFields>(staffDraft, toStaffDraft(fields, null), {
    fields: FIELD_OF_WIRE,
    sentences: STAFF_REFUSALS,
    required: { email: "staff.rules.emailRequired" },
  });
}
