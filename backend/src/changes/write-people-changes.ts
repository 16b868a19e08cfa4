import { and, eq, max } from "drizzle-orm";
import type { ChangeAuthor } from "../base/caller.ts";
import type { Database } from "../db/database.ts";
import { changes } from "../db/history-schema.ts";
import { isOneOf } from "../db/pages.ts";
import type { NewChange } from "../records/new-change.ts";
import { takeNumbers } from "./take-numbers.ts";
import { writeChanges } from "./write-changes.ts";

export type PeopleChange = Pick<NewChange, "recordId" | "before" | "after"> & {
  resource: "person" | "invitation" | "api_token" | "webhook";
};

/**
 * Writes changes of people, invitations, tokens and webhooks. Their rows carry no version: the history itself knows the change before.
 * Call it last, after everything else of the transaction.
 */
export async function writePeopleChanges(
  tx: Database,
  author: ChangeAuthor,
  made: readonly PeopleChange[],
): Promise<void> {
  if (made.length === 0) return;
  const { salonId } = author;
  const first = await takeNumbers(tx, salonId, made.length);
  const ids = made.map(({ recordId }) => recordId);
  const last = await tx
    .select({ recordId: changes.recordId, number: max(changes.number) })
    .from(changes)
    .where(and(eq(changes.salonId, salonId), isOneOf(changes.recordId, ids)))
    .groupBy(changes.recordId);
  const previousOf = new Map(last.map(({ recordId, number }) => [recordId, number ?? 0]));
  const all = made.map((change) => ({
    ...change,
    employeeId: null,
    previous: previousOf.get(change.recordId) ?? 0,
  }));
  await writeChanges(tx, author, first, all);
}
