import type { Rotation } from "@chairtime/kit/rotation";
import { said } from "@chairtime/messages/said";
import {
  planRotation,
  planRotationEnd,
  planRotationLength,
  type RotationPlan,
  rotationFrom,
  type Week,
} from "@/lib/preview/plans/plan-rotation";
import type { Person } from "@/lib/schedule/day/person";

/** Values of the alternating-weeks dialog. */
export interface RotationChange {
  /** 1 is off. */
  weeks: number;
  /** Which week the current one is, when turning them on. */
  now: number;
  /** The week that becomes every week, when turning them off. */
  keep: Week;
  /** Whether added weeks begin with the entries for every week. */
  isEmpty: boolean;
}

/** Null where nothing changes. */
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

/** The button's label, and the sentences once the change is done and once it is undone. */
export function changeWords(rotation: Rotation | null, { weeks }: RotationChange) {
  if (!rotation)
    return {
      button: said("member.rotationChange.turnOn"),
      did: said("member.rotationChange.turnedOn"),
      undone: said("member.rotationChange.onUndone"),
      note: said("member.rotationChange.onNote"),
    };
  if (weeks === 1)
    return {
      button: said("member.rotationChange.turnOff"),
      did: said("member.rotationChange.turnedOff"),
      undone: said("member.rotationChange.undone", { weeks: rotation.weeks }),
      note: said("member.rotationChange.note"),
    };
  return {
    button: said("member.rotationChange.save"),
    did: said("member.rotationChange.changed", { weeks }),
    undone: said("member.rotationChange.undone", { weeks: rotation.weeks }),
    note: said("member.rotationChange.note"),
  };
}
