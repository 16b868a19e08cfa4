import { keepCookie } from "@/lib/page/keep-cookie";

/** Names the salon whose first questions this browser has dismissed, so that the server leaves them out. */
export const FIRST_RUN_COOKIE = "chairtime_first_run";

/** Dismisses a salon's first questions. */
export function putFirstRunAway(salonId: string): void {
  keepCookie(FIRST_RUN_COOKIE, encodeURIComponent(salonId));
}
