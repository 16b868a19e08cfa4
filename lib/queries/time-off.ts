import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  createTimeOff,
  deleteTimeOff,
  fetchTeamTimeOff,
  fetchTimeOff,
  updateTimeOff,
} from "../api/time-off.ts";
import type { TimeOff, TimeOffInput } from "../api/time-off-model.ts";
import type { RecordChange } from "../undo/revert-record.ts";
import { keepForUndo } from "../undo/undo-record.ts";
import { reloadAvailability } from "./availability.ts";
import { isInDoubt } from "./saved-list.ts";

export const timeOffKeys = {
  all: ["time-off"] as const,
  member: (employeeId: string) => [...timeOffKeys.all, employeeId] as const,
  /** Everybody's in a period; no member's id is 'team'. */
  team: (from: string, to: string) => [...timeOffKeys.all, "team", from, to] as const,
};

/** One member's time off, past and to come. */
export function timeOffQuery(employeeId: string) {
  return queryOptions({
    queryKey: timeOffKeys.member(employeeId),
    queryFn: ({ signal }) => fetchTimeOff(employeeId, signal),
  });
}

/** Everybody's time off that touches the dates from `from` to `to`, for the team board. */
export function teamTimeOffQuery(from: string, to: string) {
  return queryOptions({
    queryKey: timeOffKeys.team(from, to),
    queryFn: ({ signal }) => fetchTeamTimeOff(from, to, signal),
  });
}

/** How a change of one is taken back. */
const undoing = {
  store: {
    list: fetchTimeOff,
    create: createTimeOff,
    update: (old: TimeOff, input: TimeOffInput) => updateTimeOff(old.id, input),
    remove: deleteTimeOff,
  },
  queryKey: timeOffKeys.all,
  words: (record: TimeOffInput) => record.reason.trim() || "the time off",
};

/** Adds where `old` is null, else updates; the list is reloaded and the timeline follows. */
export function useSaveTimeOff(employeeId: string) {
  return useTimeOffMutation(
    employeeId,
    ({ old, input }: { old: TimeOff | null; input: TimeOffInput }) =>
      old ? updateTimeOff(old.id, input) : createTimeOff(input),
    ({ old, input }) => ({ before: old, after: old ? { ...input, id: old.id } : input }),
  );
}

/** Deletes; the list is reloaded and the timeline follows. */
export function useDeleteTimeOff(employeeId: string) {
  return useTimeOffMutation(
    employeeId,
    (block: TimeOff) => deleteTimeOff(block.id),
    (block) => ({ before: block, after: null }),
  );
}

function useTimeOffMutation<Input>(
  employeeId: string,
  call: (input: Input) => Promise<void>,
  changeOf: (input: Input) => RecordChange<TimeOff>,
) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: timeOffKeys.all });
  return useMutation({
    mutationFn: call,
    onSuccess: (_answer, input) => {
      keepForUndo(client, undoing, changeOf(input));
      return Promise.all([reload(), reloadAvailability(client, employeeId)]);
    },
    onError: (error) => {
      if (isInDoubt(error)) void reload();
    },
  });
}
