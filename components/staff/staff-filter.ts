import type { StaffMember } from "@/lib/api/staff-model";

export const STATUSES = ["all", "active", "inactive"] as const;
export type StaffStatus = (typeof STATUSES)[number];

/** What narrows the list: a text as typed, and a status. */
export interface StaffFilter {
  text: string;
  status: StaffStatus;
}

export const NO_FILTER: StaffFilter = { text: "", status: "all" };

/** True when the filter narrows the list at all. */
export function isFiltering(filter: StaffFilter): boolean {
  return filter.status !== "all" || filter.text.trim() !== "";
}

/** The filter of an address such as `?q=stylist&status=active`; an unknown status is 'all'. */
export function filterOf(params: { get(name: string): string | null }): StaffFilter {
  const status = params.get("status");
  return {
    text: params.get("q") ?? "",
    status: STATUSES.find((known) => known === status) ?? "all",
  };
}

/** What a filter sets in the address; null where it narrows nothing. */
export function changesOf({ text, status }: StaffFilter): Record<"q" | "status", string | null> {
  return { q: text.trim() || null, status: status === "all" ? null : status };
}

/** Latin accents only: marks of other scripts change the letter, not its dress. */
const ACCENTS = /[\u0300-\u036f]/g;

/** How texts are compared: without case and without accents, so that 'sofia' finds 'Sofía'. */
function plain(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(ACCENTS, "");
}

// A record keeps its identity until it changes, so each is spelled out once, not once per keystroke.
const haystacks = new WeakMap<StaffMember, string>();

function haystack(member: StaffMember): string {
  const known = haystacks.get(member);
  if (known !== undefined) return known;
  const made = plain(`${member.firstName} ${member.lastName}\n${member.email}\n${member.role}`);
  haystacks.set(member, made);
  return made;
}

/** Spells all members out ahead, which takes longer than a search among them. */
export function prepareSearch(members: readonly StaffMember[]): void {
  for (const member of members) haystack(member);
}

/** The members whose name, e-mail or role contains the text, and who have the status; in the list's order. */
export function filterStaff(members: StaffMember[], filter: StaffFilter): StaffMember[] {
  if (!isFiltering(filter)) return members;
  const needle = plain(filter.text.trim());
  return members.filter(
    (member) =>
      (filter.status === "all" || member.isActive === (filter.status === "active")) &&
      haystack(member).includes(needle),
  );
}

/** The numbers of the summary: inactive is what is left of the total. */
export function countStaff(members: StaffMember[]): { total: number; active: number; inactive: number } {
  const active = members.reduce((sum, member) => sum + (member.isActive ? 1 : 0), 0);
  return { total: members.length, active, inactive: members.length - active };
}
