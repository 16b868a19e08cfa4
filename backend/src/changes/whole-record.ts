import type { Resource } from "@chairtime/contract/changes";
import { kindOf } from "../records/kinds/kinds.ts";

/** A history record completed with every field its kind has today; `settingsAt` reads settings. */
export function wholeRecord(resource: Resource, record: object): object {
  return { ...kindOf(resource).younger, ...record };
}
