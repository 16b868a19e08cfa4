import { staffDraft } from "@chairtime/contract/staff";
import * as z from "zod/mini";
import { FIELD_NAMES, FIELD_OF_WIRE, type StaffFields, toStaffDraft } from "./model.ts";

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

/** A sentence per field that is wrong; fields that are right are absent. */
export type StaffFormErrors = Partial<Record<keyof StaffFields, string>>;

/** Checks the form by the contract; a field has the sentence of its first broken rule. */
export function validateStaff(fields: StaffFields): StaffFormErrors {
  const issues = z.safeParse(staffDraft, toStaffDraft(fields, null)).error?.issues ?? [];
  return errorsOfWire(
    Object.fromEntries(issues.toReversed().map((issue) => [String(issue.path[0]), issue.message])),
  );
}

/** Puts the sentences for fields of the wire at the form's fields. */
export function errorsOfWire(sentences: Record<string, string>): StaffFormErrors {
  const errors: StaffFormErrors = {};
  for (const [name, sentence] of Object.entries(sentences)) {
    const field = FIELD_OF_WIRE[name];
    if (field) errors[field] = sentence;
  }
  return errors;
}

/** Returns whether something was typed that closing would lose. */
export function differs(fields: StaffFields, from: StaffFields): boolean {
  return FIELD_NAMES.some((name) => fields[name] !== from[name]);
}
