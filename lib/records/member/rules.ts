import { staffDraft } from "@chairtime/contract/staff";
import * as z from "zod/mini";
import { errorsOfWire, type FieldErrors } from "../../page/field-errors.ts";
import { FIELD_OF_WIRE, type StaffFields, toStaffDraft } from "./model.ts";

/** Suggested for the role; any other text is accepted too. */
export const ROLE_SUGGESTIONS = [
  "Stylist",
  "Barber",
  "Colorist",
  "Makeup Artist",
  "Manager",
  "Receptionist",
  "Nail Technician",
  "Massage Therapist",
];

/** Checks the form by the contract; a field has the sentence of its first broken rule. */
export function validateStaff(fields: StaffFields): FieldErrors<StaffFields> {
  const issues = z.safeParse(staffDraft, toStaffDraft(fields, null)).error?.issues ?? [];
  return errorsOfWire(
    Object.fromEntries(issues.toReversed().map((issue) => [String(issue.path[0]), issue.message])),
    FIELD_OF_WIRE,
  );
}
