import { staffDraft } from "@chairtime/contract/staff";
import { toStaffDraft } from "@/lib/api/staff";
import type { StaffFields } from "@/lib/api/staff-model";
import { type FieldErrors, fieldErrors } from "@/lib/field-errors";

export const NO_FIELDS: StaffFields = { firstName: "", lastName: "", email: "", role: "", profilePic: "" };

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

export type StaffFormErrors = FieldErrors<keyof StaffFields>;

const FIELD_OF_WIRE: Record<string, keyof StaffFields> = {
  first_name: "firstName",
  last_name: "lastName",
  email: "email",
  role: "role",
  picture: "profilePic",
};

/** Checks the form by the contract. */
export function validateStaff(fields: StaffFields): StaffFormErrors {
  return errorsOfWire(fieldErrors(staffDraft, toStaffDraft(fields, null)));
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

/** In the order of the form. */
export const FIELD_NAMES = ["firstName", "lastName", "email", "role", "profilePic"] as const;
