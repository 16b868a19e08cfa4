import { weekdayOf } from "@chairtime/kit/calendar";
import { formatted, type Said, said } from "@chairtime/messages/said";
import { fullName } from "../../schedule/day/person.ts";
import type { StaffMember } from "./model.ts";

/** Says a change of a member's alternating weeks: 'gave Amara Okafor alternating weeks (2, since Mon Nov 2)'. */
export function rotationDeeds(before: StaffMember, after: StaffMember): Said[] {
  const [old, next] = [before.rotation ?? null, after.rotation ?? null];
  const name = fullName(before);
  if (!next) return old ? [said("history.member.weeks.ended", { name })] : [];
  const since = {
    weeks: next.weeks,
    day: formatted("shortWeekday", weekdayOf(next.anchor)),
    date: formatted("monthDay", next.anchor),
  };
  if (!old) return [said("history.member.weeks.gave", { name, ...since })];
  if (old.weeks !== next.weeks)
    return [said("history.member.weeks.changed", { name, before: old.weeks, after: next.weeks })];
  return old.anchor === next.anchor ? [] : [said("history.member.weeks.moved", { name, ...since })];
}
