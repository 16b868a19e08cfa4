import { createLimiter, type Limiter } from "../auth/limits.ts";
import type { SalonId } from "../base/salon-id.ts";
import { Disk } from "../db/disk.ts";
import type { Ground } from "../db/ground.ts";
import { type MinuteCounts, minuteCounts } from "../http/minute-counts.ts";
import { createTurns, type SalonTurns } from "../http/turns.ts";
import { type RefuseFull, salonLimit } from "../records/quotas.ts";

/** The limits of one backend. Each is made once: two counters in memory would let twice as many through. */
export interface Limits {
  limiter: Limiter;
  turns: SalonTurns;
  salonRequests: MinuteCounts<SalonId>;
  tokenRequests: MinuteCounts<string>;
  linkLooks: MinuteCounts<string>;
  refuseFull: RefuseFull;
  disk: Disk;
}

export function createLimits({ db, secret, settings }: Pick<Ground, "db" | "secret" | "settings">): Limits {
  return {
    limiter: createLimiter(db, settings.limits, secret),
    turns: createTurns(settings),
    salonRequests: minuteCounts(),
    tokenRequests: minuteCounts(),
    linkLooks: minuteCounts(),
    refuseFull: salonLimit(db, settings.quotas),
    disk: new Disk(),
  };
}
