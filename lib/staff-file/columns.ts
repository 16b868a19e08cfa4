import type { MessageCode } from "@chairtime/messages/said";
import type { StaffMember } from "../records/member/model.ts";

/** In the order in which they are written. */
export const COLUMNS = ["firstName", "lastName", "email", "role", "profilePic", "status"] as const;

/** A column of the file: a field of the staff form, or the status. */
export type Column = (typeof COLUMNS)[number];

/** As the first line of a file names them. */
export const COLUMN_NAMES: Record<Column, string> = {
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  role: "Role",
  profilePic: "Picture URL",
  status: "Status",
};

/** The names of the columns on the screen. */
export const COLUMN_CODES = {
  firstName: "staffFile.columns.firstName",
  lastName: "staffFile.columns.lastName",
  email: "staffFile.columns.email",
  role: "staffFile.columns.role",
  profilePic: "staffFile.columns.profilePic",
  status: "staffFile.columns.status",
} as const satisfies Record<Column, MessageCode>;

/** Other programs' words for them, letters only. */
const OTHER_NAMES: Record<string, Column> = {
  first: "firstName",
  forename: "firstName",
  givenname: "firstName",
  last: "lastName",
  surname: "lastName",
  familyname: "lastName",
  emailaddress: "email",
  mail: "email",
  jobtitle: "role",
  position: "role",
  picture: "profilePic",
  profilepicture: "profilePic",
  profilepictureurl: "profilePic",
  photo: "profilePic",
  active: "status",
  isactive: "status",
};

/** Returns a header's letters and digits in lower case: what two spellings of it have in common. */
export const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

const KNOWN = new Map<string, Column>([
  ...COLUMNS.map((column): [string, Column] => [letters(COLUMN_NAMES[column]), column]),
  ...Object.entries(OTHER_NAMES),
]);

/** The meanings that a manager gave to headers, by their letters; null is a column that is not imported. */
export type NamedColumns = ReadonlyMap<string, Column | null>;

/** Returns the column that a header means, ignoring case, spaces and hyphens; null for an unknown one. */
export function columnOf(header: string, named?: NamedColumns): Column | null {
  const key = letters(header);
  return named?.get(key) ?? (named?.has(key) ? null : (KNOWN.get(key) ?? null));
}

/** Returns a member's cells. */
export function cellsOf({ firstName, lastName, email, role, profilePic, isActive }: StaffMember): string[] {
  return [firstName, lastName, email, role, profilePic ?? "", statusCell(isActive)];
}

/** Returns a status as files have it. */
export const statusCell = (isActive: boolean): string => (isActive ? "Active" : "Inactive");

const STATUS: Record<string, boolean> = {
  active: true,
  yes: true,
  true: true,
  "1": true,
  inactive: false,
  no: false,
  false: false,
  "0": false,
};

/** Returns true for active, false for inactive, null for anything else. */
export function statusOf(text: string): boolean | null {
  return STATUS[text.toLowerCase()] ?? null;
}
