import { type MessageCode, type Said, said } from "@chairtime/messages/said";
import type { Say } from "@chairtime/messages/say";
import type { StaffMember } from "../records/member/model.ts";
import {
  ACTIVE,
  COLUMN_NAMES,
  EMPTY_BOXES,
  INACTIVE,
  NAME_NAMES,
  NAMES_OF_NO_COLUMN,
  TICKS,
} from "./column-names.ts";

/** In the order of a written file. */
export const WRITTEN_COLUMNS = ["firstName", "lastName", "email", "role", "profilePic", "status"] as const;

/** Dates, written where the backend keeps them. */
export const DAY_COLUMNS = ["firstDay", "lastDay"] as const;

/** In the order in which errors and changes are listed. */
export const COLUMNS = [...WRITTEN_COLUMNS, "services", ...DAY_COLUMNS] as const;

/** A column of the file: a field of the staff form, or the status. */
export type Column = (typeof COLUMNS)[number];

/** Possible contents of a file's column, including a whole name, which is split. */
export const MEANINGS = ["name", ...COLUMNS] as const;
export type Meaning = (typeof MEANINGS)[number];

/** Names of the columns, on the screen and in the header of a written file. */
export const COLUMN_CODES = {
  firstName: "staffFile.columns.firstName",
  lastName: "staffFile.columns.lastName",
  email: "staffFile.columns.email",
  role: "staffFile.columns.role",
  profilePic: "staffFile.columns.profilePic",
  status: "staffFile.columns.status",
  services: "staffFile.columns.services",
  firstDay: "staffFile.columns.firstDay",
  lastDay: "staffFile.columns.lastDay",
} as const satisfies Record<Column, MessageCode>;

export const MEANING_CODES = {
  ...COLUMN_CODES,
  name: "staffFile.columns.name",
} as const satisfies Record<Meaning, MessageCode>;

/** The names of all columns, as values of a sentence. */
export const COLUMN_VALUES = {
  firstName: said(COLUMN_CODES.firstName),
  lastName: said(COLUMN_CODES.lastName),
  email: said(COLUMN_CODES.email),
  role: said(COLUMN_CODES.role),
  profilePic: said(COLUMN_CODES.profilePic),
  status: said(COLUMN_CODES.status),
  services: said(COLUMN_CODES.services),
  firstDay: said(COLUMN_CODES.firstDay),
  lastDay: said(COLUMN_CODES.lastDay),
} as const satisfies Record<Column, Said>;

/** Letters and digits in lower case, equal for different spellings of a header. */
export const letters = (text: string) =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");

const KNOWN = new Map<string, Meaning | null>([
  ...NAMES_OF_NO_COLUMN.map((name): [string, null] => [letters(name), null]),
  ...NAME_NAMES.map((name): [string, Meaning] => [letters(name), "name"]),
  ...COLUMNS.flatMap((column) =>
    COLUMN_NAMES[column].map((name): [string, Column] => [letters(name), column]),
  ),
]);

/** Meanings that a manager gave to headers, by their letters; null is a column to skip. */
export type NamedColumns = ReadonlyMap<string, Meaning | null>;

/** Meaning of a header, ignoring case, spaces and hyphens: null is a column to skip, undefined an unknown header. */
export function meaningOf(header: string, named?: NamedColumns): Meaning | null | undefined {
  const key = letters(header);
  return named?.has(key) ? named.get(key) : KNOWN.get(key);
}

/** A member's cells, by column. */
export function cellsOf(
  { firstName, lastName, email, role, profilePic, isActive, firstDay, lastDay }: StaffMember,
  say: Say,
): Record<Exclude<Column, "services">, string> {
  const status = say(said(isActive ? "staffFile.status.active" : "staffFile.status.inactive"));
  return {
    ...{ firstName, lastName, email, role, profilePic: profilePic ?? "", status },
    ...{ firstDay: firstDay ?? "", lastDay: lastDay ?? "" },
  };
}

/** The status text of a corrected cell: it is compared, not shown. */
export const statusCell = (isActive: boolean): string => (isActive ? "Active" : "Inactive");

/** A cell's word for comparing: without case and surrounding spaces. */
export const wordKey = (text: string) => text.normalize("NFKC").toLowerCase().trim().replace(/\s+/g, " ");

const TICK_KEYS = new Set(TICKS.map(wordKey));
const STATUS = new Map([
  ...[...ACTIVE, ...TICKS].map((word): [string, boolean] => [wordKey(word), true]),
  ...[...INACTIVE, ...EMPTY_BOXES].map((word): [string, boolean] => [wordKey(word), false]),
]);

/** True for active, false for inactive, null for anything else. */
export function statusOf(text: string): boolean | null {
  return STATUS.get(wordKey(text)) ?? null;
}

export const isTick = (text: string): boolean => TICK_KEYS.has(wordKey(text));
