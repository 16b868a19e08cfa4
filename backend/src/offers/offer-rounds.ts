import { onBehalfOf } from "../base/asker.ts";
import type { Background } from "../base/background.ts";
import type { SalonId } from "../base/salon-id.ts";
import { type OfferDeps, salonsWithDueOffers, settleOffers } from "./settle.ts";

/** How late a deadline is noticed at most. */
const LOOK_EVERY_MS = 10_000;

/**
 * Decides what is due in any salon. Any number of backends may do so at once: each offer is decided once. No salon waits
 * for another: one that an earlier round still works for (`underWay`) is left to that round.
 */
export async function settleDueOffers(
  deps: OfferDeps,
  wake: () => void,
  underWay = new Set<SalonId>(),
): Promise<void> {
  const salons = (await salonsWithDueOffers(deps.db)).filter((salonId) => !underWay.has(salonId));
  const ends = await Promise.allSettled(
    salons.map(async (salonId) => {
      underWay.add(salonId);
      try {
        if (await onBehalfOf(salonId, () => settleOffers(deps, salonId))) wake();
      } finally {
        underWay.delete(salonId);
      }
    }),
  );
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

/** Keeps deciding what is due, until stopped. */
export function startOfferRounds(deps: OfferDeps, background: Background, wake: () => void): () => void {
  const underWay = new Set<SalonId>();
  const timer = setInterval(
    () => background.run("offers", () => settleDueOffers(deps, wake, underWay)),
    LOOK_EVERY_MS,
  );
  timer.unref();
  return () => clearInterval(timer);
}
