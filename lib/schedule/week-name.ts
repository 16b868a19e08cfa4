import { weekLetter } from "@chairtime/kit/rotation";

/** Returns ' of week A', or nothing for records of every week. */
export const ofWeek = ({ rotationWeek }: { rotationWeek?: number | null }): string =>
  typeof rotationWeek === "number" ? ` of ${weekNoun(rotationWeek)}` : "";

/** Returns 'week A' for the first week of a rotation, within a sentence. */
export const weekNoun = (week: number): string => `week ${weekLetter(week)}`;

/** Returns 'Week A' for the first week of a rotation. */
export const weekName = (week: number): string => `Week ${weekLetter(week)}`;

/** Returns 'Week B', or 'Every week'. */
export function repeatsWords({ rotationWeek }: { rotationWeek?: number | null }): string {
  return typeof rotationWeek === "number" ? weekName(rotationWeek) : "Every week";
}
