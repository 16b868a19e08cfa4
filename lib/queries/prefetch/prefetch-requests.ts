import type { DehydratedState } from "@tanstack/react-query";
import { addressOf } from "../../api/client.ts";
import { REQUESTS_PATH } from "../../api/requests-model.ts";
import { parseRequests } from "../../api/requests-wire.ts";
import { periodOf } from "../../schedule/period.ts";
import { requestKeys, requestsFrom } from "../requests.ts";
import type { AskBackend } from "./ask-and-read.ts";
import { prefetchOne } from "./prefetch-one.ts";
import { prefetchTeam } from "./prefetch-team.ts";

/** What members ask for, and the team's lists by which it is judged, for the browser's cache. */
export async function prefetchRequests(
  ask: AskBackend,
  today: string,
  weekStartsOn: number,
): Promise<{ requests: DehydratedState | null; team: DehydratedState }> {
  const from = requestsFrom(today);
  const address = addressOf({ path: REQUESTS_PATH, query: { from } });
  const [requests, team] = await Promise.all([
    prefetchOne(ask, address, requestKeys.from(from), parseRequests),
    prefetchTeam(ask, periodOf(today, weekStartsOn)),
  ]);
  return { requests, team };
}
