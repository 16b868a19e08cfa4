import { asc, eq } from "drizzle-orm";
import type { Caller } from "../base/caller.ts";
import { writePeopleChanges } from "../changes/write-people-changes.ts";
import type { Database } from "../db/database.ts";
import { memberships, users } from "../db/people-schema.ts";
import { shownNameOf } from "../db/shown-name.ts";
import { transact } from "../db/transact.ts";
import { invalidToken } from "../http/failure.ts";
import { personRecord } from "../records/kinds/person-record.ts";

/** Gives a user another name for their colleagues, in every salon that they belong to; "" is their username again. */
export async function changeName(
  db: Database,
  { userId, requestId }: Pick<Caller, "userId" | "requestId">,
  displayName: string,
): Promise<void> {
  await transact(db, async (tx) => {
    const [before] = await tx
      .select({
        userId: users.id,
        username: users.username,
        displayName: users.displayName,
        email: users.email,
      })
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    if (!before) throw invalidToken();
    if (before.displayName === displayName) return;
    const after = { ...before, displayName };
    await tx.update(users).set({ displayName }).where(eq(users.id, userId));
    const own = await tx
      .select({ salonId: memberships.salonId, role: memberships.role })
      .from(memberships)
      .where(eq(memberships.userId, userId))
      // In one order, so that two who write to several histories cannot wait for each other.
      .orderBy(asc(memberships.salonId));
    for (const { salonId, role } of own) {
      const author = { salonId, userId, name: shownNameOf(after), requestId, action: null };
      const [was, is] = [personRecord(before, role), personRecord(after, role)];
      await writePeopleChanges(tx, author, [
        { resource: "person", recordId: userId, before: was, after: is },
      ]);
    }
  });
}
