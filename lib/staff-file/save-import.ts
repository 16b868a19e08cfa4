import { emailKeyOf } from "@chairtime/contract/people/email";
import type { Action } from "../api/action.ts";
import { ApiError } from "../api/api-error.ts";
import { createStaff, fetchStaff, readMember, setStaffActive, updateStaff } from "../records/member/calls.ts";
import {
  FIELD_OF_WIRE,
  STAFF_PATH,
  STAFF_SENTENCES,
  type StaffMember,
  toStaffDraft,
} from "../records/member/model.ts";
import { refusedStep } from "../save/as-plan.ts";
import type { ItemResult } from "../save/run-items.ts";
import { savePlan } from "../save/save-plan.ts";
import type { SaveStep } from "../save/save-step.ts";
import { COLUMNS } from "./columns.ts";
import { changesOf, type ImportItem, type RowErrors } from "./compare-staff.ts";

export type ImportResult = ItemResult<ImportItem, StaffMember>;

export function importStep(item: ImportItem): SaveStep<ImportItem, StaffMember> {
  const { member, fields, isActive } = item;
  return {
    item,
    call: member ? `PUT ${STAFF_PATH}/{id}` : `POST ${STAFF_PATH}`,
    ...(member && { id: member.id, version: member.version }),
    // Stored values that the backend would now refuse stay as they are.
    body: { ...(!isStatusAlone(item) && toStaffDraft(fields, member)), is_active: isActive },
    failed: member ? STAFF_SENTENCES.update : STAFF_SENTENCES.create,
    read: readMember,
    save: (action) => saveImport(item, action),
  };
}

function isStatusAlone({ member, fields, isActive }: Pick<ImportItem, "member" | "fields" | "isActive">) {
  if (!member) return false;
  return changesOf(member, fields, isActive).every(({ column }) => column === "status");
}

/** Why nothing of an import is saved; `item` is the refused row. */
export interface ImportRefusal {
  item: ImportItem | null;
  error: Error;
}

/**
 * Saves an import as one plan: all rows, or none. If no answer came, the team shows which. Only for a backend that
 * offers `plans`.
 */
export async function saveImportTogether(
  action: Action,
  items: readonly ImportItem[],
): Promise<ImportResult[] | ImportRefusal> {
  try {
    return await savePlan(action, items.map(importStep), { together: true, asPlan: true });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error instanceof ApiError && error.kind === "answer" && !error.isFault) {
      // A single row is sent without a plan.
      const at = items.length === 1 ? 0 : refusedStep(error);
      return { item: (at === null ? null : items[at]) ?? null, error };
    }
    const results = await settleDoubts(
      items.map((item) => ({ item, kind: "failed", words: "", value: null })),
    );
    return results.every(({ kind }) => kind === "saved") ? results : { item: null, error };
  }
}

/** Errors for a refused row's cells; null where it has none, and the row is compared again. */
export function refusedCells({ item, error }: ImportRefusal): RowErrors | null {
  if (!item || !(error instanceof ApiError)) return null;
  const cells = Object.entries(error.fields).flatMap(([name, words]) => {
    const column = COLUMNS.find((one) => one === FIELD_OF_WIRE[name]);
    return column ? [[column, words]] : [];
  });
  if (cells.length > 0) return Object.fromEntries(cells);
  // Only a member's email can conflict with others.
  return error.status === 409 ? { email: error.said } : null;
}

/** Saves one row. A change of status alone is sent like the card's switch; an unchanged row isn't sent. */
export async function saveImport(
  { member, fields, isActive }: ImportItem,
  action?: Action,
): Promise<StaffMember> {
  if (!member) return withStatus(await createStaff(fields, isActive, action), isActive, action);
  if (changesOf(member, fields, isActive).length === 0) return member;
  if (isStatusAlone({ member, fields, isActive })) return setStaffActive(member, isActive, action);
  return withStatus(await updateStaff({ ...member, isActive }, fields, action), isActive, action);
}

/** Some backends don't accept a status with the other fields. */
async function withStatus(
  saved: StaffMember,
  isActive: boolean,
  action: Action | undefined,
): Promise<StaffMember> {
  return saved.isActive === isActive ? saved : setStaffActive(saved, isActive, action);
}

/** Checks in the team whether unconfirmed rows were saved after all; they stay unconfirmed if it can't be fetched. */
export async function settleDoubts(results: readonly ImportResult[]): Promise<ImportResult[]> {
  if (!results.some(({ kind }) => kind === "failed")) return [...results];
  const team = await fetchStaff().catch(() => []);
  return results.map((result) => {
    const { member, fields, isActive } = withNewest(result.item, team);
    if (result.kind !== "failed" || !member || changesOf(member, fields, isActive).length > 0) return result;
    return { item: result.item, kind: "saved", words: "", value: member };
  });
}

/**
 * Rows to retry, compared with the current team: a member who was added although no answer came is not added again.
 * Throws ApiError when the team can't be fetched.
 */
export async function unsavedOf(results: readonly ImportResult[]): Promise<ImportItem[]> {
  const left = results.filter(({ kind }) => kind !== "saved");
  const inDoubt = left.some(({ kind }) => kind === "failed");
  const team = inDoubt ? await fetchStaff() : [];
  // A colleague may have added a refused newcomer in the meantime, who must not be overwritten without asking.
  return left.map(({ item, kind }) => (kind === "failed" ? withNewest(item, team) : item));
}

function withNewest(item: ImportItem, team: readonly StaffMember[]): ImportItem {
  const email = emailKeyOf((item.member ?? item.fields).email);
  const newest = team.find((one) => one.id === item.member?.id || emailKeyOf(one.email) === email);
  if (!newest) return item;
  // A colleague's changes since the comparison stay.
  const version = newest.id === item.member?.id ? item.member.version : undefined;
  return { ...item, member: { ...newest, ...(version !== undefined && { version }) } };
}
