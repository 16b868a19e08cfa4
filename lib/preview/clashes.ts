import type { Said } from "@chairtime/messages/said";
import type { LookedAt } from "../records/day-preview.ts";
import type { DayKind } from "../records/models.ts";
import { PREVIEWS } from "../records/previews.ts";
import type { Person } from "../schedule/day/person.ts";
import type { PlanStep } from "./plan.ts";

/** An objection to a planned record, in a sentence that names who and when. */
export interface Clash {
  /** `impossible`: the backend would refuse it; managers may ignore a warning. */
  kind: "impossible" | "warning";
  words: Said;
}

/** All conflicts of a step with the person's other records. */
export function clashesOf<Kind extends DayKind>(
  person: Person,
  { kind, before, after }: PlanStep<Kind>,
  where: LookedAt,
): Clash[] {
  if (after === null) return [];
  const { refusal, warnings } = PREVIEWS[kind];
  const refused = refusal(person, after, where);
  if (refused !== null) return [{ kind: "impossible", words: refused }];
  const warned = warnings?.(person, { before, after }, where) ?? [];
  return warned.map((words) => ({ kind: "warning", words }));
}
