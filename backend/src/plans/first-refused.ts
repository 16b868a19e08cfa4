import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import type { StoredKind, Write } from "../records/kind.ts";
import { failureOf } from "../records/refusals.ts";

/** The first record that the database refuses, found by writing halves until one is left; null if it refuses none. */
export async function firstRefused(
  tx: Database,
  salonId: SalonId,
  kinds: readonly StoredKind[],
  writes: readonly Write[],
): Promise<Write | null> {
  const of = (kind: StoredKind) => writes.filter(({ resource }) => resource === kind.resource);
  for (const kind of kinds) await kind.takeAway(tx, salonId, of(kind));
  for (const kind of kinds) {
    const refused = await firstOf(of(kind), (some) => isWritten(tx, salonId, kind, some));
    if (refused) return refused;
  }
  return null;
}

async function firstOf(
  writes: readonly Write[],
  isWritten: (some: readonly Write[]) => Promise<boolean>,
): Promise<Write | null> {
  const [only] = writes;
  if (!only || (await isWritten(writes))) return null;
  if (writes.length === 1) return only;
  const half = Math.ceil(writes.length / 2);
  return (await firstOf(writes.slice(0, half), isWritten)) ?? firstOf(writes.slice(half), isWritten);
}

/** Writes records of one kind; refused ones are rolled back. */
async function isWritten(
  tx: Database,
  salonId: SalonId,
  kind: StoredKind,
  writes: readonly Write[],
): Promise<boolean> {
  try {
    await tx.transaction((inner) => kind.bring(inner, salonId, writes, new Map()));
    return true;
  } catch (error) {
    if (failureOf(error)) return false;
    throw error;
  }
}
