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

/** Polling interval in ms for webhooks while deliveries of one are queued. */
const FAILING_MS = 5000;
/** Polling interval in ms for the open list of deliveries while some are queued. */
const WAITING_MS = 2000;

/** The salon's webhooks. */
export function webhooksQuery() {
  return queryOptions({
    queryKey: webhookKeys.list,
    queryFn: ({ signal }) => fetchWebhooks(signal),
    // Owners expect the current state, and no event reports deliveries.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ isOn, waiting }) => isOn && waiting > 0) ? FAILING_MS : false,
  });
}

/** A webhook's deliveries, newest first, a page at a time; polled while the newest are queued. */
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

/** Adds a webhook; only the mutation's result has its secret. */
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

/** A mutation that refetches the lists afterwards, even on failure: somebody else may have been first. */
function useWebhookMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: webhookKeys.all }),
  });
}
