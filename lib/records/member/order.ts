import type { StaffMember } from "./model.ts";

/**
 * The order of every list of members, of cards and of rows: as they were added. The backend lists them so, filters keep
 * it, and a member added to an open list gets the same place.
 */
export const isAddedBefore = (member: StaffMember, other: StaffMember): boolean =>
  member.createdAt !== null && other.createdAt !== null && member.createdAt < other.createdAt;

/** Puts a member into their place in a list. */
export function withMember(list: readonly StaffMember[], member: StaffMember): StaffMember[] {
  const others = list.filter(({ id }) => id !== member.id);
  const place = others.findIndex((other) => isAddedBefore(member, other));
  return others.toSpliced(place < 0 ? others.length : place, 0, member);
}
