import { allows, type Role } from "@chairtime/contract/people/roles";
import { HIDDEN_REASON } from "@chairtime/contract/reasons";
import { DATED_BREAK } from "@chairtime/kit/day/dated-break";

/** The facts that decide which parts of a record a user sees. */
export interface Sight {
  role: Role;
  seesReasons: boolean;
}

/** Whether a user sees reasons for absences: by role, or because the salon shows them to everybody. */
export function seesReasons({
  role,
  viewersSeeReasons,
}: {
  role: Role;
  viewersSeeReasons: boolean;
}): boolean {
  return viewersSeeReasons || allows(role, "reasons");
}

/** Time off as a user sees it: 'Off' without the right to its reason. Single-date breaks keep theirs. */
export function hideReason<Item extends { reason?: unknown }>(
  timeOff: Item,
  { seesReasons: seen }: Pick<Sight, "seesReasons">,
): Item {
  return seen || timeOff.reason === DATED_BREAK ? timeOff : { ...timeOff, reason: HIDDEN_REASON };
}

export function hideReasonsOfDay<Day extends { onetimeblocks: { reason: string }[] }>(
  day: Day,
  sight: Pick<Sight, "seesReasons">,
): Day {
  return { ...day, onetimeblocks: day.onetimeblocks.map((timeOff) => hideReason(timeOff, sight)) };
}
