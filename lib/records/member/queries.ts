import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { newAction } from "../../api/action.ts";
import { fullName } from "../../schedule/day/person.ts";
import {
  createStaff,
  deleteStaff,
  eraseStaff,
  fetchSalonOfMember,
  fetchStaff,
  saveContract,
  setStaffActive,
  updateStaff,
} from "./calls.ts";
import type { Contract, StaffFields, StaffMember } from "./model.ts";
import { withMember } from "./order.ts";
import { keepContractForUndo, keepNewStaffForUndo, keepStaffForUndo } from "./undo.ts";

export const staffKeys = {
  all: ["staff"] as const,
  list: () => [...staffKeys.all, "list"] as const,
};

/** The whole team; every screen that needs a member finds them here. */
export function staffListQuery() {
  return queryOptions({
    queryKey: staffKeys.list(),
    queryFn: ({ signal }) => fetchStaff(signal),
  });
}

/** The user's other salon that has this member, or null. */
export function salonOfMemberQuery(id: string) {
  return queryOptions({
    queryKey: [...staffKeys.all, "salon-of", id],
    queryFn: () => fetchSalonOfMember(id),
    retry: false,
  });
}

/** Adds a member, also to the list. */
export function useCreateStaff() {
  const client = useQueryClient();
  return useStaffMutation(
    async (fields: StaffFields) => {
      const action = newAction(null);
      const after = await createStaff(fields, true, action);
      keepNewStaffForUndo({ action, after, reload: () => reloadList(client) });
      return after;
    },
    { succeeded: (client, _fields, member) => changeList(client, (list) => withMember(list, member)) },
  );
}

/** Saves a member's fields and replaces them in the list. Status and services come from the newest record known. */
export function useUpdateStaff() {
  const client = useQueryClient();
  return useStaffMutation(
    async ({ member, fields }: { member: StaffMember; fields: StaffFields }) => {
      const action = newAction(null);
      // The version is that of the member as the form opened, whatever the list has heard since.
      const after = await updateStaff({ ...newest(client, member), ...versionOf(member) }, fields, action);
      const before = newest(client, member);
      keepStaffForUndo({ action, before, after, reload: () => reloadList(client) });
      return after;
    },
    { succeeded: (client, _input, member) => replaceMember(client, member) },
  );
}

/** Adds where `member` is null, else updates. */
export function useSaveStaff() {
  const create = useCreateStaff();
  const update = useUpdateStaff();
  return {
    isPending: create.isPending || update.isPending,
    save: (member: StaffMember | null, fields: StaffFields) =>
      member ? update.mutateAsync({ member, fields }) : create.mutateAsync(fields),
  };
}

/** Saves a member's contract and replaces them in the list. */
export function useSaveContract() {
  const client = useQueryClient();
  return useStaffMutation(
    async ({ member, contract }: { member: StaffMember; contract: Contract }) => {
      const action = newAction(null);
      const after = await saveContract(member, contract, action);
      keepContractForUndo({ action, after, reload: () => reloadList(client) });
      return after;
    },
    { succeeded: (client, _input, member) => replaceMember(client, member) },
  );
}

/** Activates or deactivates; the list shows it at once and reverts on failure. */
export function useToggleStaff() {
  const client = useQueryClient();
  return useStaffMutation(
    async ({ member: before }: { member: StaffMember }) => {
      const action = newAction(null);
      const after = await setStaffActive(before, !before.isActive, action);
      keepStaffForUndo({ action, before, after, reload: () => reloadList(client) });
      return after;
    },
    {
      begun: (client, { member }) => replaceMember(client, { ...member, isActive: !member.isActive }),
      succeeded: (client, _input, member) => replaceMember(client, member),
      failed: (client, { member }) => replaceMember(client, member),
    },
  );
}

/** Deletes a member, on request from the history too, and drops them from the cache. */
export function useDeleteStaff() {
  const remove = async ({ member, erases }: { member: StaffMember; erases: boolean }) => {
    await deleteStaff(member);
    if (erases) await eraseStaff(member.id);
  };
  return useStaffMutation(remove, {
    succeeded: (client, { member: { id } }) => {
      changeList(client, (list) => without(list, id));
      client.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(id) });
    },
  });
}

/** A member from the list, unless that is older. */
function newest(client: QueryClient, member: StaffMember): StaffMember {
  const known = listedMember(client, member.id);
  return known && (known.version ?? 0) >= (member.version ?? 0) ? known : member;
}

const versionOf = ({ version }: StaffMember) => (version === undefined ? {} : { version });

/** Full name of a member of the loaded team, or null. */
export function memberName(client: QueryClient, id: string): string | null {
  const member = listedMember(client, id);
  return member ? fullName(member) : null;
}

interface ListChange<Input, Answer> {
  begun?: (client: QueryClient, input: Input) => void;
  succeeded: (client: QueryClient, input: Input, answer: Answer) => void;
  failed?: (client: QueryClient, input: Input) => void;
}

/**
 * A mutation whose answer changes the cached list. Cancels a running fetch of the list, which may carry the earlier
 * state, and repeats it at the end. After a failure it fetches the list again.
 */
function useStaffMutation<Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  change: ListChange<Input, Answer>,
) {
  const client = useQueryClient();
  const queryKey = staffKeys.list();
  return useMutation({
    mutationKey: staffKeys.all,
    mutationFn: call,
    onMutate: async (input: Input) => {
      const interrupted = client.isFetching({ queryKey }) > 0;
      await client.cancelQueries({ queryKey });
      change.begun?.(client, input);
      return { interrupted };
    },
    onSuccess: (answer, input) => change.succeeded(client, input, answer),
    onError: (_error, input) => change.failed?.(client, input),
    onSettled: (_answer, error, _input, begun) => {
      const last = client.isMutating({ mutationKey: staffKeys.all }) <= 1;
      if (last && (error || begun?.interrupted)) void reloadList(client);
    },
  });
}

function reloadList(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: staffKeys.list() });
}

function changeList(client: QueryClient, change: (list: StaffMember[]) => StaffMember[]): void {
  client.setQueryData<StaffMember[]>(staffKeys.list(), (list) => (list ? change(list) : list));
}

function replaceMember(client: QueryClient, member: StaffMember): void {
  changeList(client, (list) => list.map((other) => (other.id === member.id ? member : other)));
}

export function listedMember(client: QueryClient, id: string): StaffMember | undefined {
  return client.getQueryData<StaffMember[]>(staffKeys.list())?.find((member) => member.id === id);
}

const without = (list: StaffMember[], id: string) => list.filter((member) => member.id !== id);
