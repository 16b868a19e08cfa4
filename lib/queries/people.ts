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

/** Who belongs to the salon, and who is invited. */
export function peopleQuery() {
  return queryOptions({ queryKey: peopleKeys.all, queryFn: ({ signal }) => fetchPeople(signal) });
}

/** Gives a user another role. */
export function useChangeRole() {
  return usePeopleMutation(({ userId, role }: { userId: string; role: Role }) => changeRole(userId, role));
}

/** Removes somebody else. */
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

/** A mutation after which the list is fetched again, also when it failed: somebody else may have been first. */
function usePeopleMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: peopleKeys.all }),
  });
}
