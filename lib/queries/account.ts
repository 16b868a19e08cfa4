import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  changeEmail,
  changeName,
  changePassword,
  endOtherSessions,
  endSession,
  fetchAccount,
} from "../api/account/account.ts";
import { salonKeys } from "../records/salon/queries.ts";
import { changesKeys } from "./changes.ts";
import { peopleKeys } from "./people.ts";

export const accountKeys = { all: ["account"] as const };

/** The user's own account. */
export function accountQuery() {
  return queryOptions({ queryKey: accountKeys.all, queryFn: ({ signal }) => fetchAccount(signal) });
}

/** Changes the user's name; everything that shows it follows. */
export function useChangeName() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: changeName,
    onSettled: () =>
      Promise.all(
        [accountKeys.all, salonKeys.all, peopleKeys.all, changesKeys.lists].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** Changes the password, which ends every other session. */
export function useChangePassword() {
  return useAccountMutation(({ current, next }: { current: string; next: string }) =>
    changePassword(current, next),
  );
}

/** Requests another address. */
export function useChangeEmail() {
  return useAccountMutation(({ email, password }: { email: string; password: string }) =>
    changeEmail(email, password),
  );
}

export function useEndSession() {
  return useAccountMutation(endSession);
}

export function useEndOtherSessions() {
  return useAccountMutation((_all: undefined) => endOtherSessions());
}

/** A mutation that refetches the account afterwards. */
function useAccountMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.all }),
  });
}
