import { createStaff, fetchStaff, setStaffActive, updateStaff } from "@/lib/api/staff";
import type { StaffMember } from "@/lib/api/staff-model";
import type { ItemResult } from "@/lib/run-items";
import { COLUMN_NAMES } from "./columns.ts";
import { changesOf, type ImportItem } from "./compare-staff.ts";

export type ImportResult = ItemResult<ImportItem, StaffMember>;

/** Saves one row. A status that changes alone goes the way of the switch; what is as it should be is not sent. */
export async function saveImport({ member, fields, isActive }: ImportItem): Promise<StaffMember> {
  if (!member) return withStatus(await createStaff(fields, isActive), isActive);
  const changes = changesOf(member, fields, isActive);
  if (changes.length === 0) return member;
  if (changes.every(({ label }) => label === COLUMN_NAMES.status)) return setStaffActive(member, isActive);
  return withStatus(await updateStaff({ ...member, isActive }, fields), isActive);
}

/** Some backends take no status with the other fields. */
async function withStatus(saved: StaffMember, isActive: boolean): Promise<StaffMember> {
  return saved.isActive === isActive ? saved : setStaffActive(saved, isActive);
}

/** What came out in doubt is looked up in the team; where it cannot be, the doubt stays. */
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
 * The rows that are to be tried again, against the team as it is now: who was added although no answer came is not
 * added again. Throws ApiError when the team cannot be read.
 */
export async function unsavedOf(results: readonly ImportResult[]): Promise<ImportItem[]> {
  const left = results.filter(({ kind }) => kind !== "saved");
  const inDoubt = left.some(({ kind }) => kind === "failed");
  const team = inDoubt ? await fetchStaff() : [];
  // A refused newcomer may be somebody that a colleague has added meanwhile: never to be overwritten unasked.
  return left.map(({ item, kind }) => (kind === "failed" ? withNewest(item, team) : item));
}

function withNewest(item: ImportItem, team: readonly StaffMember[]): ImportItem {
  const email = (item.member ?? item.fields).email.trim().toLowerCase();
  const found = team.find((one) => one.id === item.member?.id || one.email.trim().toLowerCase() === email);
  return found ? { ...item, member: found } : item;
}
