import type { Resource } from "@chairtime/contract/changes";
import { kindOf } from "../records/kinds/kinds.ts";

/** Returns a record of the history with every field that its kind has today; settings are read by `settingsAt`. */
export function wholeRecord(resource: Resource, record: object): object {
  return { ...kindOf(resource).younger, ...record };
}
