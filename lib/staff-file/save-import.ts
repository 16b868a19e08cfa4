import type { Action } from "../api/action.ts";
import { createStaff, fetchStaff, setStaffActive, updateStaff } from "../records/member/calls.ts";
import { STAFF_PATH, STAFF_SENTENCES, type StaffMember, toStaffDraft } from "../records/member/model.ts";
import type { ItemResult } from "../save/run-items.ts";
import type { SaveStep } from "../save/save-step.ts";
import { COLUMN_NAMES } from "./columns.ts";
import { changesOf, type ImportItem } from "./compare-staff.ts";

export type ImportResult = ItemResult<ImportItem, StaffMember>;

/** Returns how one row is saved. */
export function importStep(item: ImportItem): SaveStep<ImportItem, StaffMember> {
  const { member, fields, isActive } = item;
  return {
    item,
    call: member ? `PUT ${STAFF_PATH}/{id}` : `POST ${STAFF_PATH}`,
    ...(member && { id: member.id, version: member.version }),
    body: { ...toStaffDraft(fields, member), is_active: isActive },
    failed: member ? STAFF_SENTENCES.update : STAFF_SENTENCES.create,
    save: (action) => saveImport(item, action),
  };
}

/** Saves one row. A change of status alone is sent as the card's switch sends it; a row that changes nothing is not sent. */
export async function saveImport(
  { member, fields, isActive }: ImportItem,
  action?: Action,
): Promise<StaffMember> {
  if (!member) return withStatus(await createStaff(fields, isActive, action), isActive, action);
  const changes = changesOf(member, fields, isActive);
  if (changes.length === 0) return member;
  if (changes.every(({ label }) => label === COLUMN_NAMES.status))
    return setStaffActive(member, isActive, action);
  return withStatus(await updateStaff({ ...member, isActive }, fields, action), isActive, action);
}

/** Some backends take no status with the other fields. */
async function withStatus(
  saved: StaffMember,
  isActive: boolean,
  action: Action | undefined,
): Promise<StaffMember> {
  return saved.isActive === isActive ? saved : setStaffActive(saved, isActive, action);
}

/** Looks up in the team whether unconfirmed rows were saved after all; they stay unconfirmed if it cannot be read. */
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
 * Returns the rows to try again, compared with the team as it is now: a member who was added although no answer came is
 * not added again. Throws ApiError when the team cannot be read.
 */
export async function unsavedOf(results: readonly ImportResult[]): Promise<ImportItem[]> {
  const left = results.filter(({ kind }) => kind !== "saved");
  const inDoubt = left.some(({ kind }) => kind === "failed");
  const team = inDoubt ? await fetchStaff() : [];
  // A colleague may have added a refused newcomer in the meantime, who must not be overwritten unasked.
  return left.map(({ item, kind }) => (kind === "failed" ? withNewest(item, team) : item));
}

function withNewest(item: ImportItem, team: readonly StaffMember[]): ImportItem {
  const email = (item.member ?? item.fields).email.trim().toLowerCase();
  const newest = team.find((one) => one.id === item.member?.id || one.email.trim().toLowerCase() === email);
  if (!newest) return item;
  // What a colleague has changed since the file was compared stays theirs.
  const version = newest.id === item.member?.id ? item.member.version : undefined;
  return { ...item, member: { ...newest, ...(version !== undefined && { version }) } };
}
