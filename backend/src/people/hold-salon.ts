import type { Role } from "@chairtime/contract/people/roles";
import { and, eq } from "drizzle-orm";
import type { Caller } from "../base/caller.ts";
import type { Database } from "../db/database.ts";
import { memberships } from "../db/people-schema.ts";
import { salons } from "../db/schema.ts";
import { invalidToken } from "../http/failure.ts";

/**
 * Locks the salon's row until the transaction ends, so that changes of who belongs to it follow one another. Returns
 * its name and the caller's current role, so that a demotion or removal in between counts. Throws Failure 401 when the
 * caller no longer belongs to it.
 */
export async function holdSalon(
  tx: Database,
  { salonId, userId }: Pick<Caller, "salonId" | "userId">,
): Promise<{ name: string; role: Role }> {
  const [salon] = await tx
    .select({ name: salons.name })
    .from(salons)
    .where(eq(salons.id, salonId))
    .for("no key update");
  const [membership] = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.salonId, salonId), eq(memberships.userId, userId)));
  if (!salon || !membership) throw invalidToken();
  return { ...salon, ...membership };
}
