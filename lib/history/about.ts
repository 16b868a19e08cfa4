import { isFinal } from "@chairtime/contract/changes";
import type { Change } from "../api/changes/changes-model.ts";
import { RESOURCE_OF } from "../records/models.ts";
import { dateOf } from "../records/words.ts";

/** Whether changes can be restored: not those that other people already know of. */
export function canPutBack(changes: readonly Change[]): boolean {
  return changes.every(({ difference }) => {
    if (isFinal(RESOURCE_OF[difference.kind])) return false;
    // The salon's first settings have none before them.
    return difference.kind !== "salon" || difference.before !== null;
  });
}

/** The first date of changes that are about certain dates. */
export function dateIn(changes: readonly Change[], zone: string): string | undefined {
  for (const { difference } of changes) {
    const date = dateOf(difference, zone);
    if (date !== undefined) return date;
  }
  return undefined;
}
