import type { RequestDecision } from "@chairtime/contract/requests";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Action, newAction } from "../../api/action.ts";
import type { ItemResult } from "../../save/run-items.ts";
import { savedIn, savePlan } from "../../save/save-plan.ts";
import type { SaveStep } from "../../save/save-step.ts";
import { reloadAvailability } from "../availability/queries.ts";
import { offers } from "../salon/queries.ts";
import { timeOffKeys } from "../time-off/queries.ts";
import { decideRequest, readRequest } from "./calls.ts";
import { REQUEST_SENTENCES, REQUESTS_PATH, type StaffRequest } from "./model.ts";
import { requestKeys } from "./queries.ts";
import { keepDecisionsForUndo } from "./undo.ts";

export interface Deciding {
  requests: readonly StaffRequest[];
  decision: RequestDecision;
}

/**
 * Decides requests one after another, all in one action; resolves to the result of each. The decisions can be undone;
 * the lists and the calendar follow.
 */
export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      requests,
      decision,
    }: Deciding): Promise<ItemResult<StaffRequest, StaffRequest>[]> => {
      const asPlan = offers(client, "plans");
      const results = await decide(newAction("decide"), requests, decision, asPlan);
      const reload = () => reloadDecided(client, requests);
      const decided = savedIn(results);
      if (decided.length > 0 && decision.state !== "pending") {
        const wait = (undo: Action, some: readonly StaffRequest[]) =>
          decide(undo, some, { state: "pending", answer: "" }, asPlan);
        keepDecisionsForUndo(decided, wait, reload);
      }
      await reload();
      return results;
    },
  });
}

function decide(
  action: Action,
  requests: readonly StaffRequest[],
  decision: RequestDecision,
  asPlan: boolean,
): Promise<ItemResult<StaffRequest, StaffRequest>[]> {
  return savePlan(
    action,
    requests.map((request) => decisionStep(request, decision)),
    { asPlan },
  );
}

function decisionStep(request: StaffRequest, decision: RequestDecision): SaveStep<StaffRequest> {
  return {
    item: request,
    call: `PUT ${REQUESTS_PATH}/{id}`,
    id: request.id,
    body: decision,
    version: request.version ?? undefined,
    failed: REQUEST_SENTENCES.decide,
    read: readRequest,
    save: (action) => decideRequest(request, decision, action),
  };
}

function reloadDecided(client: QueryClient, requests: readonly StaffRequest[]): Promise<unknown> {
  const members = new Set(requests.map(({ memberId }) => memberId));
  return Promise.all([
    client.invalidateQueries({ queryKey: requestKeys.all }),
    client.invalidateQueries({ queryKey: timeOffKeys.all }),
    ...[...members].map((memberId) => reloadAvailability(client, memberId)),
  ]);
}
