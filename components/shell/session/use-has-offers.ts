import { decidesOffers } from "@/lib/requests/waiting";
import { useSalon } from "./salon-context";

export const useHasOffers = (): boolean => decidesOffers(useSalon());
