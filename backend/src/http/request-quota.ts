import { said } from "@chairtime/messages/said";
import type { MiddlewareHandler } from "hono";
import type { AuthLimits } from "../base/env.ts";
import type { SalonId } from "../base/salon-id.ts";
import type { AppEnv } from "./app-env.ts";
import { tooMany } from "./failure.ts";
import type { MinuteCounts } from "./minute-counts.ts";

/** Answers 429 once a salon has sent its requests of this minute. */
export function salonRequestQuota(
  limits: AuthLimits | null,
  sentBy: MinuteCounts<SalonId>,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // Tokens have a separate quota: other systems don't use up what users need.
    if (limits === null || c.var.caller.kind === "token") return next();
    const { count, wait } = sentBy(c.var.caller.salonId);
    if (count > limits.salonRequestsPerMinute) throw tooMany(wait, said("refusals.tooMany.salon"));
    return next();
  };
}
