import { instantToZoned } from "@chairtime/kit/zone";
import type { Change } from "../api/changes-model.ts";

const FINAL: ReadonlySet<string> = new Set(["user", "invitation", "link", "publication"]);

/** Returns whether changes can be put back: what other people have been told of cannot. */
export function canPutBack(changes: readonly Change[]): boolean {
  return changes.every(({ difference }) => {
    if (FINAL.has(difference.kind)) return false;
    // The salon's first settings have none before them.
    return difference.kind !== "salon" || difference.before !== null;
  });
}

/** Returns the first date that the changes are about, where they are about certain dates. */
export function dateIn(changes: readonly Change[], zone: string): string | undefined {
  for (const { difference } of changes) {
    if (difference.kind === "time-off") {
      const off = difference.after ?? difference.before;
      if (off) return instantToZoned(off.start, zone).date;
    }
    if (difference.kind === "schedule") {
      const schedule = difference.after ?? difference.before;
      if (schedule && schedule.validFrom === schedule.validUntil) return schedule.validFrom;
    }
  }
  return undefined;
}
