import { type MessageCode, type Said, said } from "@chairtime/messages/said";
import type { Say } from "@chairtime/messages/say";
import type { StaffMember } from "../records/member/model.ts";
import { ACTIVE, COLUMN_NAMES, INACTIVE } from "./column-names.ts";

/** In the order in which they are written. */
export const COLUMNS = ["firstName", "lastName", "email", "role", "profilePic", "status"] as const;

/** A column of the file: a field of the staff form, or the status. */
export type Column = (typeof COLUMNS)[number];

/** The names of the columns, on the screen and in the first line of a file that is written. */
export const COLUMN_CODES = {
  firstName: "staffFile.columns.firstName",
  lastName: "staffFile.columns.lastName",
  email: "staffFile.columns.email",
  role: "staffFile.columns.role",
  profilePic: "staffFile.columns.profilePic",
  status: "staffFile.columns.status",
} as const satisfies Record<Column, MessageCode>;

/** The names of all columns, as values of a sentence. */
export const COLUMN_VALUES = {
  firstName: said(COLUMN_CODES.firstName),
  lastName: said(COLUMN_CODES.lastName),
  email: said(COLUMN_CODES.email),
  role: said(COLUMN_CODES.role),
  profilePic: said(COLUMN_CODES.profilePic),
  status: said(COLUMN_CODES.status),
} as const satisfies Record<Column, Said>;

/** Returns a header's letters and digits in lower case: what two spellings of it have in common. */
export const letters = (text: string) =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");

const KNOWN = new Map(
  COLUMNS.flatMap((column) => COLUMN_NAMES[column].map((name): [string, Column] => [letters(name), column])),
);

/** The meanings that a manager gave to headers, by their letters; null is a column that is not imported. */
export type NamedColumns = ReadonlyMap<string, Column | null>;

/** Returns the column that a header means, ignoring case, spaces and hyphens; null for an unknown one. */
export function columnOf(header: string, named?: NamedColumns): Column | null {
  const key = letters(header);
  return named?.get(key) ?? (named?.has(key) ? null : (KNOWN.get(key) ?? null));
}

/** Returns a member's cells. */
export function cellsOf(
  { firstName, lastName, email, role, profilePic, isActive }: StaffMember,
  say: Say,
): string[] {
  const status = say(said(isActive ? "staffFile.status.active" : "staffFile.status.inactive"));
  return [firstName, lastName, email, role, profilePic ?? "", status];
}

/** Returns a status for a corrected cell: it is compared, not shown. */
export const statusCell = (isActive: boolean): string => (isActive ? "Active" : "Inactive");

const STATUS = new Map([
  ...ACTIVE.map((word): [string, boolean] => [word.normalize("NFC"), true]),
  ...INACTIVE.map((word): [string, boolean] => [word.normalize("NFC"), false]),
]);

/** Returns true for active, false for inactive, null for anything else. */
export function statusOf(text: string): boolean | null {
  return STATUS.get(text.normalize("NFC").toLowerCase()) ?? null;
}
