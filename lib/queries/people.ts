import type { Role } from "@chairtime/contract/people/roles";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  changeRole,
  fetchPeople,
  invite,
  removePerson,
  resendInvitation,
  takeBackInvitation,
} from "../api/people/people.ts";

export const peopleKeys = { all: ["people"] as const };

/** The salon's users and open invitations. */
export function peopleQuery() {
  return queryOptions({ queryKey: peopleKeys.all, queryFn: ({ signal }) => fetchPeople(signal) });
}

/** Gives a user another role. */
export function useChangeRole() {
  return usePeopleMutation(({ userId, role }: { userId: string; role: Role }) => changeRole(userId, role));
}

/** Removes another user. */
export function useRemovePerson() {
  return usePeopleMutation(removePerson);
}

export function useInvite() {
  return usePeopleMutation(invite);
}

export function useResendInvitation() {
  return usePeopleMutation(resendInvitation);
}

export function useTakeBackInvitation() {
  return usePeopleMutation(takeBackInvitation);
}

/** A mutation that refetches the list afterwards, even on failure: somebody else may have been first. */
function usePeopleMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: peopleKeys.all }),
  });
}
