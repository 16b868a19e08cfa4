import { fullName } from "../../schedule/day/person.ts";
import { formatHours } from "../../schedule/week.ts";
import { formatAmount } from "../../time/amount.ts";
import type { Sides } from "../models.ts";
import { listWords, possessive } from "../phrases.ts";
import type { RecordWords } from "../record-words.ts";
import { TOLD_FIELDS } from "./compare.ts";
import type { Contract, StaffMember } from "./model.ts";
import { rotationDeeds } from "./rotation-words.ts";

/** How the history speaks of members. */
export const memberWords: RecordWords<StaffMember> = {
  label: "Staff",
  isOfMember: true,
  one: "member",
  many: "members",
  noun: (member) => fullName(member),
  deed,
  putBackIsDeed: true,
};

/** Returns words for a change of a member: 'added Amara Okafor (Stylist)', 'changed Amara Okafor's role from .. to ..'. */
function deed({ before, after }: Sides<StaffMember>): string {
  if (!before)
    return after ? `added ${fullName(after)}${after.role ? ` (${after.role})` : ""}` : "changed nothing";
  const name = fullName(before);
  if (!after) return `deleted ${name}`;
  const deeds = [
    ...(fullName(after) === name ? [] : [`renamed ${name} to ${fullName(after)}`]),
    ...(before.isActive === after.isActive
      ? []
      : [`${after.isActive ? "activated" : "deactivated"} ${name}`]),
    ...rotationDeeds(before, after),
    ...fieldsDeed(name, before, after),
    ...contractDeed(name, before.contract, after.contract),
  ];
  return listWords(deeds) || `saved ${name} without a change`;
}

function fieldsDeed(name: string, before: StaffMember, after: StaffMember): string[] {
  const changed = TOLD_FIELDS.filter(({ isSame }) => !isSame(before, after));
  const [only, ...others] = changed;
  if (!only) return [];
  const whose = possessive(name);
  const [old, next] = [only.text?.(before), only.text?.(after)];
  return old && next && others.length === 0
    ? [`changed ${whose} ${only.name} from ${old} to ${next}`]
    : [`changed ${whose} ${listWords(changed.map((field) => field.name))}`];
}

/** Returns 'set Amara's hours to 40h a week and rest to 12h', of those alone that differ. */
function contractDeed(name: string, before?: Contract, after?: Contract): string[] {
  if (!before || !after) return [];
  const words = (field: keyof Contract, label: string, say: (value: number) => string, none: string) => {
    const value = after[field];
    if (value === undefined || before[field] === undefined || before[field] === value) return [];
    return [`${label} to ${value === null ? none : say(value)}`];
  };
  const parts = [
    ...words("weeklyMinutes", "hours", (minutes) => `${formatHours(minutes)} a week`, "none agreed"),
    ...words("weeklyDays", "days", (days) => `${days} a week at most`, "any number a week"),
    ...words("restMinutes", "rest between shifts", formatHours, "the salon's"),
    ...words("hourlyCost", "hourly cost", formatAmount, "none"),
  ];
  return parts.length > 0 ? [`set ${possessive(name)} ${listWords(parts)}`] : [];
}
