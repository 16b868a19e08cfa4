import type { StaffMember } from "./model.ts";

/**
 * The order of the cards, of the board's rows and of every list of members: as they were added. The backend lists them so,
 * filters keep it, and a member added to an open list comes to the same place.
 */
export const isAddedBefore = (member: StaffMember, other: StaffMember): boolean =>
  member.createdAt !== null && other.createdAt !== null && member.createdAt < other.createdAt;

/** Returns a list with a member in their place. */
export function withMember(list: readonly StaffMember[], member: StaffMember): StaffMember[] {
  const others = list.filter(({ id }) => id !== member.id);
  const place = others.findIndex((other) => isAddedBefore(member, other));
  return others.toSpliced(place < 0 ? others.length : place, 0, member);
}
