import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  changeWebhook,
  deleteWebhook,
  fetchDeliveries,
  fetchWebhooks,
  makeWebhook,
  renewWebhookSecret,
  sendAgain,
  testWebhook,
} from "../api/webhooks/webhooks.ts";

export const webhookKeys = {
  all: ["webhooks"] as const,
  list: ["webhooks", "list"] as const,
  deliveries: (id: string) => ["webhooks", "deliveries", id] as const,
};

/** How often webhooks are looked at again while deliveries of one wait. */
const FAILING_MS = 5000;
/** How often open deliveries that wait are looked at again. */
const WAITING_MS = 2000;

/** The salon's webhooks. */
export function webhooksQuery() {
  return queryOptions({
    queryKey: webhookKeys.list,
    queryFn: ({ signal }) => fetchWebhooks(signal),
    // Owners look for the newest state: no news tells of deliveries.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ isOn, waiting }) => isOn && waiting > 0) ? FAILING_MS : false,
  });
}

/** A webhook's deliveries, newest first, a page at a time; asked for again while the newest ones wait. */
export function deliveriesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: webhookKeys.deliveries(id),
    queryFn: ({ pageParam, signal }) => fetchDeliveries(id, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages[0]?.deliveries.some(({ state, tries }) => state === "waiting" && tries === 0)
        ? WAITING_MS
        : false,
  });
}

/** Adds a webhook, whose secret only the mutation's answer has. */
export function useMakeWebhook() {
  return useWebhookMutation(makeWebhook);
}

export function useChangeWebhook() {
  return useWebhookMutation(changeWebhook);
}

export function useDeleteWebhook() {
  return useWebhookMutation(deleteWebhook);
}

export function useRenewWebhookSecret() {
  return useWebhookMutation(renewWebhookSecret);
}

export function useTestWebhook() {
  return useWebhookMutation(testWebhook);
}

export function useSendAgain() {
  return useWebhookMutation(sendAgain);
}

/** A mutation after which lists are fetched again, also when it failed: somebody else may have been first. */
function useWebhookMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: webhookKeys.all }),
  });
}
