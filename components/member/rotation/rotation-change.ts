import type { Rotation } from "@chairtime/kit/rotation";
import {
  planRotation,
  planRotationEnd,
  planRotationLength,
  type RotationPlan,
  rotationFrom,
  type Week,
} from "@/lib/preview/plans/plan-rotation";
import type { Person } from "@/lib/schedule/day/person";

/** What the dialog about alternating weeks holds. */
export interface RotationChange {
  /** 1 is off. */
  weeks: number;
  /** Which week this one is, while they are turned on. */
  now: number;
  /** The week that every week copies, when they are turned off. */
  keep: Week;
  /** Whether added weeks begin with the entries for every week. */
  isEmpty: boolean;
}

/** Returns the change to save; null where nothing changes. */
export function planOfChange(
  person: Person,
  change: RotationChange,
  today: string,
  weekStartsOn: number,
): RotationPlan | null {
  const { rotation } = person.member;
  const { weeks, now, keep, isEmpty } = change;
  if (!rotation) {
    const begun = rotationFrom(today, weeks, now, weekStartsOn);
    return { rotation: planRotation(person.member, begun), steps: [] };
  }
  if (weeks === rotation.weeks) return null;
  return weeks === 1 ? planRotationEnd(person, keep) : planRotationLength(person, weeks, today, isEmpty);
}

/** Returns how the change is called on the button, once it is done and once it is undone. */
export function changeWords(rotation: Rotation | null, { weeks }: RotationChange) {
  if (!rotation)
    return {
      button: "Turn on",
      did: "Alternating weeks turned on",
      undone: "Undone: every week is the same again",
      note: "All hours stay for every week until you choose a week for them.",
    };
  if (weeks === 1)
    return {
      button: "Turn off",
      did: "Alternating weeks turned off",
      undone: `Undone: ${rotation.weeks} weeks alternate again`,
      note: "No entry changes.",
    };
  return {
    button: "Save",
    did: `${weeks} weeks alternate now`,
    undone: `Undone: ${rotation.weeks} weeks alternate again`,
    note: "No entry changes.",
  };
}
