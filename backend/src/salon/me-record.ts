import type { SalonRecord } from "@chairtime/contract/salon";
import type { Caller } from "../base/caller.ts";

/** The caller as `me` in the salon's record: role, name and language. */
export function meRecord({ userId, role, displayName, language }: Caller): SalonRecord["me"] {
  return {
    user_id: userId,
    role,
    ...(displayName && { display_name: displayName }),
    ...(language !== undefined && { language }),
  };
}
