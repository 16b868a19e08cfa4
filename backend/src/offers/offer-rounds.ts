import { onBehalfOf } from "../base/asker.ts";
import type { Background } from "../base/background.ts";
import type { SalonId } from "../base/salon-id.ts";
import { type OfferDeps, salonsWithDueOffers, settleOffers } from "./settle.ts";
import { salonsWithNewOffers, tellNewOffers } from "./tell-new-offers.ts";

/** How late a deadline is noticed at most. */
const LOOK_EVERY_MS = 10_000;

/**
 * Decides what is due in any salon. Any number of backends may run at once: each offer is decided once. No salon waits
 * for another: a salon that an earlier round is still working on (`underWay`) is left to that round.
 */
export async function settleDueOffers(
  deps: OfferDeps,
  wake: () => void,
  underWay = new Set<SalonId>(),
): Promise<void> {
  const salons = await salonsWithDueOffers(deps.db);
  await forEach(salons, underWay, (salonId) => settleOffers(deps, salonId), wake);
}

/** Notifies the members of any salon of new offers that they can take, in the same way. */
export async function tellDueOffers(
  deps: OfferDeps,
  wake: () => void,
  underWay = new Set<SalonId>(),
): Promise<void> {
  const salons = await salonsWithNewOffers(deps.db);
  await forEach(salons, underWay, (salonId) => tellNewOffers(deps, salonId), wake);
}

/** Works on several salons at once, and wakes the deliveries if that has queued mails or messages. */
async function forEach(
  due: readonly SalonId[],
  underWay: Set<SalonId>,
  work: (salonId: SalonId) => Promise<boolean>,
  wake: () => void,
): Promise<void> {
  const salons = due.filter((salonId) => !underWay.has(salonId));
  const ends = await Promise.allSettled(
    salons.map(async (salonId) => {
      underWay.add(salonId);
      try {
        if (await onBehalfOf(salonId, () => work(salonId))) wake();
      } finally {
        underWay.delete(salonId);
      }
    }),
  );
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

/** Decides due offers and announces new ones until stopped. */
export function startOfferRounds(deps: OfferDeps, background: Background, wake: () => void): () => void {
  const settling = new Set<SalonId>();
  const telling = new Set<SalonId>();
  const timer = setInterval(() => {
    background.run("offers", () => settleDueOffers(deps, wake, settling));
    background.run("offers-told", () => tellDueOffers(deps, wake, telling));
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
