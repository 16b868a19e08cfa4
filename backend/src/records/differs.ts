import { isDeepStrictEqual } from "node:util";
import type { PutBackStep } from "@chairtime/contract/changes";

/** Returns whether a step changes a field. */
export function differs({ current, becomes }: PutBackStep, field: string): boolean {
  return !isDeepStrictEqual(current?.[field], becomes?.[field]);
}
