import { onBehalfOf } from "../base/asker.ts";
import type { Background } from "../base/background.ts";
import { type OfferDeps, salonsWithDueOffers, settleOffers } from "./settle.ts";

/** How late a deadline is noticed at most. */
const LOOK_EVERY_MS = 10_000;

/** Decides what is due in any salon. Any number of backends may do so at once: each offer is decided once. */
export async function settleDueOffers(deps: OfferDeps, wake: () => void): Promise<void> {
  for (const salonId of await salonsWithDueOffers(deps.db))
    if (await onBehalfOf(salonId, () => settleOffers(deps, salonId))) wake();
}

/** Keeps deciding what is due, until stopped. */
export function startOfferRounds(deps: OfferDeps, background: Background, wake: () => void): () => void {
  let isUnderWay = false;
  const timer = setInterval(() => {
    if (isUnderWay) return;
    isUnderWay = true;
    background.run("offers", () =>
      settleDueOffers(deps, wake).finally(() => {
        isUnderWay = false;
      }),
    );
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
