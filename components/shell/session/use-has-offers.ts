import { decidesOffers } from "@/lib/requests/waiting";
import { useSalon } from "./salon-context";

/** Returns whether the salon has offers of shifts, and its user may decide them. */
export const useHasOffers = (): boolean => decidesOffers(useSalon());
