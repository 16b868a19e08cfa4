import { searchText } from "@chairtime/kit/search-text";
import type { StaffMember } from "@/lib/records/member/model";

export const STATUSES = ["all", "active", "inactive"] as const;
export type StaffStatus = (typeof STATUSES)[number];

/** What narrows the list: the typed text, and a status. */
export interface StaffFilter {
  text: string;
  status: StaffStatus;
}

export const NO_FILTER: StaffFilter = { text: "", status: "all" };

export function isFiltering(filter: StaffFilter): boolean {
  return filter.status !== "all" || filter.text.trim() !== "";
}

/** Reads the filter from an address such as `?q=stylist&status=active`; an unknown status means 'all'. */
export function filterOf(params: { get(name: string): string | null }): StaffFilter {
  const status = params.get("status");
  return {
    text: params.get("q") ?? "",
    status: STATUSES.find((known) => known === status) ?? "all",
  };
}

/** Address parameters of a filter; null where it filters nothing. */
export function changesOf({ text, status }: StaffFilter): Record<"q" | "status", string | null> {
  return { q: text.trim() || null, status: status === "all" ? null : status };
}

// A record stays the same object until it changes: its text is made once, not on every keystroke.
const searchTexts = new WeakMap<StaffMember, string>();

function searchTextOf(member: StaffMember): string {
  const known = searchTexts.get(member);
  if (known !== undefined) return known;
  const { firstName, lastName, email, role, services } = member;
  const made = searchText([`${firstName} ${lastName}`, email, role, ...services].join("\n"));
  searchTexts.set(member, made);
  return made;
}

/** Makes the search text of every member ahead of time: that takes longer than a search. */
export function prepareSearch(members: readonly StaffMember[]): void {
  for (const member of members) searchTextOf(member);
}

/** Members with the status whose name, email, role or a service contains the text; in the list's order. */
export function filterStaff(members: StaffMember[], filter: StaffFilter): StaffMember[] {
  if (!isFiltering(filter)) return members;
  const text = searchText(filter.text.trim());
  return members.filter(
    (member) =>
      (filter.status === "all" || member.isActive === (filter.status === "active")) &&
      searchTextOf(member).includes(text),
  );
}

/** Counts for the summary: inactive is total minus active. */
export function countStaff(members: StaffMember[]): { total: number; active: number; inactive: number } {
  const active = members.reduce((sum, member) => sum + (member.isActive ? 1 : 0), 0);
  return { total: members.length, active, inactive: members.length - active };
}
