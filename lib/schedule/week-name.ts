import { weekLetter } from "@chairtime/kit/rotation";
import { type Said, said } from "@chairtime/messages/said";

/** Says 'Week A' for the first week of a rotation. */
export const weekName = (week: number): Said => said("records.repeats.week", { letter: weekLetter(week) });

/** Says 'Week B', or 'Every week'. */
export function repeatsWords({ rotationWeek }: { rotationWeek?: number | null }): Said {
  return typeof rotationWeek === "number" ? weekName(rotationWeek) : said("records.repeats.everyWeek");
}
