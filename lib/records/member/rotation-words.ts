import { SHORT_DAY_NAMES, weekdayOf } from "@chairtime/kit/calendar";
import { fullName } from "../../schedule/day/person.ts";
import { formatMonthDay } from "../../time/format.ts";
import { possessive } from "../phrases.ts";
import type { StaffMember } from "./model.ts";

/** Returns words for a change of a member's alternating weeks: 'gave Amara Okafor alternating weeks (2, since Mon Nov 2)'. */
export function rotationDeeds(before: StaffMember, after: StaffMember): string[] {
  const [old, next] = [before.rotation ?? null, after.rotation ?? null];
  const name = fullName(before);
  if (!next) return old ? [`ended ${possessive(name)} alternating weeks`] : [];
  const words = `(${next.weeks}, since ${SHORT_DAY_NAMES[weekdayOf(next.anchor)]} ${formatMonthDay(next.anchor)})`;
  if (!old) return [`gave ${name} alternating weeks ${words}`];
  if (old.weeks !== next.weeks)
    return [`changed ${possessive(name)} alternating weeks from ${old.weeks} to ${next.weeks}`];
  return old.anchor === next.anchor ? [] : [`moved ${possessive(name)} alternating weeks ${words}`];
}
