import { askerNow } from "../base/asker.ts";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "./database.ts";
import { databaseError, isTimeout, isUnreachable } from "./database-error.ts";

/**
 * Runs a read of a salon's records or history on a database that knows everything saved before the call. `read` must
 * write nothing and answer nobody: it may run twice.
 */
export type Reading = <Result>(salonId: SalonId, read: (db: Database) => Promise<Result>) => Promise<Result>;

/** Which database answered, and why it was not the replica. */
export type ReadFrom = "replica" | "primary, replica behind" | "primary, replica failed";

/** How long a failed replica is skipped. */
const REST_MS = 2000;

class Behind extends Error {}

export function readsPrimary(primary: Database): Reading {
  return (_salonId, read) => read(primary);
}

/**
 * Reads from a replica that has the salon's last change, whose number the primary knows. If the replica is behind or
 * fails, the primary answers. Number and records come from one snapshot, because several replicas may share an address.
 */
export function readsReplica({
  primary,
  replica,
  lastNumber,
  count,
  clock = () => performance.now(),
}: {
  primary: Database;
  replica: Database;
  lastNumber: (db: Database, salonId: SalonId) => Promise<number>;
  count: (from: ReadFrom) => void;
  clock?: () => number;
}): Reading {
  let restsUntil = 0;
  return async (salonId, read) => {
    if (clock() < restsUntil) {
      count("primary, replica failed");
      return read(primary);
    }
    const last = await lastNumber(primary, salonId);
    try {
      const result = await replica.transaction(
        async (tx) => {
          // A new salon may not have reached the replica either.
          if (last === 0 || (await lastNumber(tx, salonId)) < last) throw new Behind();
          return read(tx);
        },
        { isolationLevel: "repeatable read", accessMode: "read only" },
      );
      count("replica");
      return result;
    } catch (error) {
      // A hang-up says nothing about the replica.
      if (askerNow().signal?.aborted) throw error;
      const isBehind = error instanceof Behind;
      const isFailing = databaseError(error) !== null || isUnreachable(error) || isTimeout(error);
      if (!isBehind && !isFailing) throw error;
      if (isFailing) restsUntil = clock() + REST_MS;
      count(isBehind ? "primary, replica behind" : "primary, replica failed");
      return read(primary);
    }
  };
}
