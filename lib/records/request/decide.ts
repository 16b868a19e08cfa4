import type { RequestDecision } from "@chairtime/contract/requests";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { newAction } from "../../api/action.ts";
import { type ItemResult, runItems } from "../../run-items.ts";
import { reloadAvailability } from "../availability/queries.ts";
import { timeOffKeys } from "../time-off/queries.ts";
import { decideRequest } from "./calls.ts";
import type { StaffRequest } from "./model.ts";
import { requestKeys } from "./queries.ts";
import { keepDecisionsForUndo } from "./undo.ts";

export interface Deciding {
  requests: readonly StaffRequest[];
  decision: RequestDecision;
}

/**
 * Decides one request after the other, all in one action, and resolves to how each went. What was decided can be undone;
 * the lists and the calendar follow.
 */
export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      requests,
      decision,
    }: Deciding): Promise<ItemResult<StaffRequest, StaffRequest>[]> => {
      const action = newAction("decide");
      const results = await runItems(requests, (request) => decideRequest(request, decision, action));
      const reload = () => reloadDecided(client, requests);
      const decided = results.flatMap(({ value }) => value ?? []);
      if (decided.length > 0 && decision.state !== "pending") keepDecisionsForUndo(decided, reload);
      await reload();
      return results;
    },
  });
}

function reloadDecided(client: QueryClient, requests: readonly StaffRequest[]): Promise<unknown> {
  const members = new Set(requests.map(({ memberId }) => memberId));
  return Promise.all([
    client.invalidateQueries({ queryKey: requestKeys.all }),
    client.invalidateQueries({ queryKey: timeOffKeys.all }),
    ...[...members].map((memberId) => reloadAvailability(client, memberId)),
  ]);
}
