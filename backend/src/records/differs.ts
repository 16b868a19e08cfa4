import { isDeepStrictEqual } from "node:util";
import type { PutBackStep } from "@chairtime/contract/changes";

export function differs({ current, becomes }: PutBackStep, field: string): boolean {
  return !isDeepStrictEqual(current?.[field], becomes?.[field]);
}
