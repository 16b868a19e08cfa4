import { formatted, type Said, said } from "@chairtime/messages/said";
import { fullName } from "../../schedule/day/person.ts";
import { amountWords } from "../../time/amount.ts";
import type { Sides } from "../models.ts";
import { together } from "../phrases.ts";
import type { RecordWords } from "../record-words.ts";
import { employmentDeeds } from "./employment-words.ts";
import type { Contract, StaffMember } from "./model.ts";
import { rotationDeeds } from "./rotation-words.ts";
import { TOLD_FIELDS } from "./told-fields.ts";

/** The history's words for members. */
export const memberWords: RecordWords<StaffMember> = {
  label: "history.kinds.member",
  isOfMember: true,
  counted: "history.counted.member",
  noun: (member) => said("history.member.noun", { name: fullName(member) }),
  deed,
  putBackIsDeed: true,
};

/** Says a change of a member: 'added Amara Okafor (Stylist)', 'changed Amara Okafor's role from .. to ..'. */
function deed({ before, after }: Sides<StaffMember>): Said {
  if (!before)
    return after
      ? said(after.role ? "history.member.addedAs" : "history.member.added", {
          name: fullName(after),
          role: after.role,
        })
      : said("history.changedNothing");
  const name = fullName(before);
  if (!after) return said("history.member.deleted", { name });
  const status = after.isActive ? "history.member.activated" : "history.member.deactivated";
  const deeds = [
    ...(fullName(after) === name
      ? []
      : [said("history.member.renamed", { before: name, after: fullName(after) })]),
    ...(before.isActive === after.isActive ? [] : [said(status, { name })]),
    ...rotationDeeds(before, after),
    ...employmentDeeds(before, after),
    ...fieldsDeed(name, before, after),
    ...contractDeed(name, before.contract, after.contract),
  ];
  return together(deeds) ?? said("history.member.saved", { name });
}

function fieldsDeed(name: string, before: StaffMember, after: StaffMember): Said[] {
  const changed = TOLD_FIELDS.filter(({ isSame }) => !isSame(before, after));
  const [only, ...others] = changed;
  if (!only) return [];
  const [old, next] = [only.text?.of(before), only.text?.of(after)];
  return only.text && old && next && others.length === 0
    ? [said(only.text.deed, { name, before: old, after: next })]
    : [said("history.member.changed", { name, fields: changed.map((field) => said(field.name)) })];
}

/** Says 'set Amara's hours to 40h a week and rest to 12h', with only the changed values. */
function contractDeed(name: string, before?: Contract, after?: Contract): Said[] {
  if (!before || !after) return [];
  const words = (field: keyof Contract, set: (value: number) => Said, none: Said) => {
    const value = after[field];
    if (value === undefined || before[field] === undefined || before[field] === value) return [];
    return [value === null ? none : set(value)];
  };
  const parts = [
    ...words(
      "weeklyMinutes",
      (minutes) => said("history.member.contract.hours", { hours: formatted("hours", minutes) }),
      said("history.member.contract.noHours"),
    ),
    ...words(
      "weeklyDays",
      (days) => said("history.member.contract.days", { days }),
      said("history.member.contract.noDays"),
    ),
    ...words(
      "restMinutes",
      (minutes) => said("history.member.contract.rest", { hours: formatted("hours", minutes) }),
      said("history.member.contract.noRest"),
    ),
    ...words(
      "hourlyCost",
      (amount) => said("history.member.contract.cost", { amount: amountWords(amount) }),
      said("history.member.contract.noCost"),
    ),
  ];
  return parts.length > 0 ? [said("history.member.contract.set", { name, parts })] : [];
}
