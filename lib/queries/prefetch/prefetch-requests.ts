import type { DehydratedState } from "@tanstack/react-query";
import { addressOf } from "../../api/client.ts";
import { REQUESTS_PATH } from "../../records/request/model.ts";
import { requestKeys, requestsFrom } from "../../records/request/queries.ts";
import { parseRequests } from "../../records/request/wire.ts";
import { datesAskedAbout } from "../../requests/asked-dates.ts";
import { isWaiting } from "../../requests/waiting.ts";
import { type AskBackend, askAndRead, EMBEDDED_MAX } from "./ask-and-read.ts";
import { stateOf } from "./prefetch-one.ts";
import { prefetchTeam } from "./prefetch-team.ts";

/**
 * Members' requests, and the team's lists for judging them, for the browser's cache. Only the time off waits for the
 * requests, whose dates it needs.
 */
export async function prefetchRequests(
  ask: AskBackend,
  today: string,
  keepsClosures = false,
): Promise<{ requests: DehydratedState | null; team: DehydratedState }> {
  const from = requestsFrom(today);
  const asked = askAndRead(ask, addressOf({ path: REQUESTS_PATH, query: { from } }), parseRequests);
  const period = asked.then((requests) =>
    datesAskedAbout(requests?.filter((request) => isWaiting(request, today)) ?? [], today),
  );
  const [requests, team] = await Promise.all([asked, prefetchTeam(ask, period, keepsClosures)]);
  // A longer list would dominate the page's size: the browser fetches it, compressed.
  const isEmbedded = requests !== null && requests.length <= EMBEDDED_MAX;
  return { requests: isEmbedded ? stateOf(requestKeys.from(from), requests) : null, team };
}
