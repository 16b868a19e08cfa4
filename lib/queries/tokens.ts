import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { fetchTokens, makeToken, revokeToken } from "../api/tokens/tokens.ts";

export const tokenKeys = { all: ["tokens"] as const };

/** The salon's tokens for other systems. */
export function tokensQuery() {
  return queryOptions({ queryKey: tokenKeys.all, queryFn: ({ signal }) => fetchTokens(signal) });
}

/** Creates a token; only the mutation's result has its secret. */
export function useMakeToken() {
  return useTokenMutation(makeToken);
}

export function useRevokeToken() {
  return useTokenMutation(revokeToken);
}

/** A mutation that refetches the list afterwards, even on failure: somebody else may have been first. */
function useTokenMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: tokenKeys.all }),
  });
}
