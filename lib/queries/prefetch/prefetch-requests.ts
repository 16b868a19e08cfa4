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
 * What members ask for, and the team's lists to judge them by, for the browser's cache. The time off alone waits for
 * the requests: it is that of the dates that they are about.
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
  // A longer list would make the page as heavy as itself: the browser fetches it, packed.
  const isEmbedded = requests !== null && requests.length <= EMBEDDED_MAX;
  return { requests: isEmbedded ? stateOf(requestKeys.from(from), requests) : null, team };
}
