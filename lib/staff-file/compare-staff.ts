import { emailKeyOf } from "@chairtime/contract/people/email";
import { type Sayable, said } from "@chairtime/messages/said";
import type { SayableErrors } from "../page/field-errors.ts";
import { NO_FIELDS, type StaffFields, type StaffMember, toStaffFields } from "../records/member/model.ts";
import { servicesText, withService } from "../records/member/services.ts";
import { fullName } from "../schedule/day/person.ts";
import { COLUMNS, type Column, statusCell, statusOf } from "./columns.ts";
import type { FileRow } from "./read-rows.ts";

/** 'Role: Stylist -> Colorist' */
export interface FieldChange {
  column: Column;
  from: string;
  to: string;
}

/** A member to add (`member` null) or change. */
export interface ImportItem {
  row: number;
  /** The member before the import, which Undo restores; null for a new one. */
  before: StaffMember | null;
  member: StaffMember | null;
  fields: StaffFields;
  isActive: boolean;
  changes: FieldChange[];
}

/** A sentence per wrong cell. */
export type RowErrors = Partial<Record<Column, Sayable>>;

/** The effect of importing a row. */
export type RowVerdict = { row: number; name: string; email: string } & (
  | { kind: "new" | "changed"; item: ImportItem }
  | { kind: "unchanged" }
  | { kind: "error"; errors: RowErrors }
);

/** The staff form's rules: a sentence per wrong field. */
export type StaffRules = (fields: StaffFields) => SayableErrors<StaffFields>;

/**
 * Compares a file with the team. Matches members by the key of their email; a column missing from the file keeps its
 * values. A row that changes nothing is never an error, even if the backend has values that the form would refuse.
 */
export function compareStaff(
  rows: readonly FileRow[],
  members: readonly StaffMember[],
  rules: StaffRules,
): RowVerdict[] {
  const byEmail = new Map<string, StaffMember[]>();
  for (const member of members)
    byEmail.set(emailKeyOf(member.email), [...(byEmail.get(emailKeyOf(member.email)) ?? []), member]);
  const firstRow = new Map<string, number>();
  return rows.map((line) => {
    const key = emailKeyOf(line.cells.email ?? "");
    const earlier = firstRow.get(key);
    if (key !== "" && earlier === undefined) firstRow.set(key, line.row);
    return judge(line, (key !== "" && byEmail.get(key)) || [], key === "" ? undefined : earlier, rules);
  });
}

function judge(
  { row, cells }: FileRow,
  matches: readonly StaffMember[],
  earlier: number | undefined,
  rules: StaffRules,
): RowVerdict {
  const member = matches[0] ?? null;
  const before = member ? toStaffFields(member) : NO_FIELDS;
  const { status, ...texts } = withServiceLines(cells);
  // Keeps the stored spelling of the email: a backend may change its case.
  const fields = { ...before, ...texts, ...(member && { email: member.email }) };
  const named = { row, name: fullName(fields), email: fields.email };
  const active = status ? statusOf(status) : (member?.isActive ?? true);
  const isActive = active ?? member?.isActive ?? true;
  const changes = member ? changesOf(member, fields, isActive) : [];
  // A change of status is sent alone, so other stored values aren't checked.
  const judged = !member || changes.some(({ column }) => column !== "status");
  const errors: RowErrors = {
    ...(judged && rules(fields)),
    ...(matches.length > 1 && { email: said("staffFile.rules.severalMembers") }),
    ...(earlier !== undefined && { email: said("staffFile.rules.sameEmail", { row: earlier }) }),
    ...(active === null && { status: said("staffFile.rules.status") }),
  };
  if (Object.keys(errors).length > 0) return { ...named, kind: "error", errors };
  if (member && changes.length === 0) return { ...named, kind: "unchanged" };
  const item = { row, before: member, member, fields, isActive, changes };
  return { ...named, kind: member ? "changed" : "new", item };
}

/** A cell separates services by commas, semicolons or lines, the form only by lines. */
function withServiceLines({ services, ...cells }: FileRow["cells"]): FileRow["cells"] {
  if (services === undefined) return cells;
  return { ...cells, services: servicesText(withService([], services.replaceAll(";", "\n"))) };
}

/** Rows that the backend refused, by number, with the cells at fault. */
export type RefusedRows = ReadonlyMap<number, { cells: FileRow["cells"]; errors: RowErrors }>;

/** Marks refused rows as errors: until their cells change, or without `rows` permanently. */
export function withRefused(
  verdicts: readonly RowVerdict[],
  refused: RefusedRows,
  rows?: readonly FileRow[],
): RowVerdict[] {
  return verdicts.map((verdict, index) => {
    const refusal = refused.get(verdict.row);
    if (!refusal || (rows && !isSameRow(rows[index]?.cells ?? {}, refusal.cells))) return verdict;
    const { row, name, email } = verdict;
    return { row, name, email, kind: "error", errors: refusal.errors };
  });
}

function isSameRow(one: FileRow["cells"], other: FileRow["cells"]): boolean {
  return COLUMNS.every((column) => one[column] === other[column]);
}

/** In the order of the columns. */
export function sentencesOf(errors: RowErrors): Sayable[] {
  return COLUMNS.flatMap((column) => errors[column] ?? []);
}

/** Applies corrections to the file's rows, by row number. */
export function corrected(rows: readonly FileRow[], corrections: Corrections): FileRow[] {
  return rows.map((line) => {
    const cells = corrections.get(line.row);
    return cells ? { row: line.row, cells: { ...line.cells, ...cells } } : line;
  });
}

export type Corrections = ReadonlyMap<number, FileRow["cells"]>;

/** A member's changes, by column. */
export function changesOf(member: StaffMember, fields: StaffFields, isActive: boolean): FieldChange[] {
  const before = textsOf(toStaffFields(member), member.isActive);
  const after = textsOf(fields, isActive);
  // Another Unicode form of the same letters is not a change: 'José' from a file of macOS is 'José'.
  return COLUMNS.filter((column) => plain(before[column]) !== plain(after[column])).map((column) => ({
    column,
    from: before[column],
    to: after[column],
  }));
}

const plain = (text: string) => text.normalize().trim();

function textsOf(fields: StaffFields, isActive: boolean): Record<Column, string> {
  const { services = "", firstDay = "", lastDay = "" } = fields;
  return { ...fields, services, firstDay, lastDay, status: statusCell(isActive) };
}
