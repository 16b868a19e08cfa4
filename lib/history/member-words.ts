import type { StaffMember } from "@/lib/api/staff-model";
import { fullName } from "@/lib/schedule/person";
import { rotationDeeds } from "./rotation-words";
import { listWords, possessive } from "./words";

type Side = StaffMember | null;

/** Returns what was done to a member: 'added Amara Okafor (Stylist)', 'changed Amara Okafor's role from .. to ..'. */
export function memberDeed(before: Side, after: Side): string {
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
  ];
  return listWords(deeds) || `saved ${name} without a change`;
}

function fieldsDeed(name: string, before: StaffMember, after: StaffMember): string[] {
  const texts = (
    [
      ["role", before.role, after.role],
      ["email", before.email, after.email],
    ] as const
  ).filter(([, old, next]) => old !== next);
  const others = [
    ...(before.profilePic === after.profilePic ? [] : ["picture"]),
    ...(before.services.join("\n") === after.services.join("\n") ? [] : ["services"]),
  ];
  const whose = possessive(name);
  const [only, ...more] = texts;
  if (only && more.length === 0 && others.length === 0) {
    const [field, old, next] = only;
    return [old && next ? `changed ${whose} ${field} from ${old} to ${next}` : `changed ${whose} ${field}`];
  }
  const fields = [...texts.map(([field]) => field), ...others];
  return fields.length > 0 ? [`changed ${whose} ${listWords(fields)}`] : [];
}
