import { allows } from "@chairtime/contract/people/roles";
import { useSalon } from "./salon-context";

/** Returns whether the salon has offers of shifts, and its user may decide them. */
export function useHasOffers(): boolean {
  const salon = useSalon();
  if (!salon?.features.includes("offers") || !salon.offersOn) return false;
  return allows(salon.me.role, "decide");
}
