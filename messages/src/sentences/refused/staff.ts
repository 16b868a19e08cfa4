import type { MessageCode } from "../../said.ts";

/** The sentences for refusals of the staff form, by their codes. */
export const STAFF_REFUSALS = {
  firstName: "staff.rules.firstName",
  lastDay: "staff.rules.lastDay",
  lastName: "staff.rules.lastName",
  picture: "staff.rules.picture",
  role: "staff.rules.role",
  staffEmail: "staff.rules.email",
} as const satisfies Record<string, MessageCode>;
