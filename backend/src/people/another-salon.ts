import { said } from "@chairtime/messages/said";
import { and, count, eq } from "drizzle-orm";
import type { Caller } from "../base/caller.ts";
import type { BackendSettings } from "../base/env.ts";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { memberships, users } from "../db/people-schema.ts";
import { transact } from "../db/transact.ts";
import { Failure, invalidToken } from "../http/failure.ts";
import { newSalonOf } from "../salon/new-salon.ts";

/** Salons that one user owns. */
const SALONS_MAX = 20;

/** Creates another salon owned by the user. Throws Failure 409 at the limit of salons. */
export async function makeAnotherSalon(
  { db, settings }: { db: Database; settings: BackendSettings },
  { userId, requestId }: Pick<Caller, "userId" | "requestId">,
  fields: { name: string; timeZone: string | null },
): Promise<SalonId> {
  return transact(db, async (tx) => {
    // One call after the other, so that each counts those before it.
    const [user] = await tx
      .select({
        userId: users.id,
        username: users.username,
        displayName: users.displayName,
        language: users.language,
        email: users.email,
      })
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    if (!user) throw invalidToken();
    const [row] = await tx
      .select({ owned: count() })
      .from(memberships)
      .where(and(eq(memberships.userId, userId), eq(memberships.role, "owner")));
    if (row && row.owned >= SALONS_MAX) {
      throw new Failure(409, said("refusals.people.salons", { most: SALONS_MAX }), {
        body: { code: "too_many_salons" },
      });
    }
    return newSalonOf(tx, settings, { ...user, requestId }, { ...fields, language: user.language });
  });
}
