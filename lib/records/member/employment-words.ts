import { formatted, type Said, said } from "@chairtime/messages/said";
import { fullName } from "../../schedule/day/person.ts";
import type { StaffMember } from "./model.ts";

const DEEDS = [
  {
    dayOf: ({ firstDay = null }: StaffMember) => firstDay,
    set: "history.member.firstDay.set",
    removed: "history.member.firstDay.removed",
  },
  {
    dayOf: ({ lastDay = null }: StaffMember) => lastDay,
    set: "history.member.lastDay.set",
    removed: "history.member.lastDay.removed",
  },
] as const;

/** Says a change of a member's first and last day: 'set Amara Okafor's first day to Dec 7, 2026'. */
export function employmentDeeds(before: StaffMember, after: StaffMember): Said[] {
  const name = fullName(before);
  return DEEDS.flatMap(({ dayOf, set, removed }) => {
    const day = dayOf(after);
    if (day === dayOf(before)) return [];
    return [day === null ? said(removed, { name }) : said(set, { name, date: formatted("shortDate", day) })];
  });
}
