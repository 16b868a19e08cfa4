import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { fetchTokens, makeToken, revokeToken } from "../api/tokens/tokens.ts";

export const tokenKeys = { all: ["tokens"] as const };

/** The salon's tokens for other systems. */
export function tokensQuery() {
  return queryOptions({ queryKey: tokenKeys.all, queryFn: ({ signal }) => fetchTokens(signal) });
}

/** Makes a token, whose secret only the mutation's answer has. */
export function useMakeToken() {
  return useTokenMutation(makeToken);
}

export function useRevokeToken() {
  return useTokenMutation(revokeToken);
}

/** A mutation after which the list is fetched again, also when it failed: somebody else may have been first. */
function useTokenMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: tokenKeys.all }),
  });
}
