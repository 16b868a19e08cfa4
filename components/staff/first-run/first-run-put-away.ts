import { keepCookie } from "@/lib/page/keep-cookie";

/** Holds the salon whose first questions were put away in this browser, for the server to leave them out. */
export const FIRST_RUN_COOKIE = "chairtime_first_run";

/** Leaves the first questions of a salon out from now on. */
export function putFirstRunAway(salonId: string): void {
  keepCookie(FIRST_RUN_COOKIE, encodeURIComponent(salonId));
}
