import { dayName } from "@chairtime/kit/calendar";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { breakCalls } from "../api/breaks.ts";
import type { BreakInput, RecurringBreak } from "../api/breaks-model.ts";
import { formatClockRange } from "../time/format.ts";
import { keepForUndo } from "../undo/undo-record.ts";
import { reloadAvailability } from "./availability.ts";
import { isInDoubt, placeSaved } from "./saved-list.ts";

export const breakKeys = {
  all: ["breaks"] as const,
  member: (employeeId: string) => [...breakKeys.all, employeeId] as const,
  /** Everybody's in one list; no member's id is 'team'. */
  team: () => [...breakKeys.all, "team"] as const,
};

/** One member's recurring breaks. */
export function breaksQuery(employeeId: string) {
  return queryOptions({
    queryKey: breakKeys.member(employeeId),
    queryFn: ({ signal }) => breakCalls.list(employeeId, signal),
  });
}

/** Everybody's breaks, for the team board. */
export function teamBreaksQuery() {
  return queryOptions({
    queryKey: breakKeys.team(),
    queryFn: ({ signal }) => breakCalls.listTeam(signal),
  });
}

/** How a change of one is taken back. */
const undoing = {
  store: breakCalls,
  queryKey: breakKeys.all,
  words: (record: BreakInput) =>
    `${record.reason || "the break"} on ${dayName(record.dayOfWeek)}s, ${formatClockRange(record.startTime, record.endTime)}`,
};

/** Adds where `old` is null, else updates. The list takes the answer's record; the timeline follows. */
export function useSaveBreak(employeeId: string) {
  const client = useQueryClient();
  const queryKey = breakKeys.member(employeeId);
  return useMutation({
    mutationFn: ({ old, input }: { old: RecurringBreak | null; input: BreakInput }) =>
      old ? breakCalls.update(old, input) : breakCalls.create(input),
    onSuccess: (saved, { old, input }) => {
      keepForUndo(client, undoing, { before: old, after: saved ?? input });
      return Promise.all([
        placeSaved(client, queryKey, old?.id ?? null, saved),
        placeSaved(client, breakKeys.team(), old?.id ?? null, saved),
        reloadAvailability(client, employeeId),
      ]);
    },
    onError: (error) => {
      if (isInDoubt(error)) void client.invalidateQueries({ queryKey: breakKeys.all });
    },
  });
}

/** Deletes, and reloads the list; the timeline follows. */
export function useDeleteBreak(employeeId: string) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: breakKeys.all });
  return useMutation({
    mutationFn: (pause: RecurringBreak) => breakCalls.remove(pause.id),
    onSuccess: (_answer, pause) => {
      keepForUndo(client, undoing, { before: pause, after: null });
      return Promise.all([reload(), reloadAvailability(client, employeeId)]);
    },
    onError: (error) => {
      if (isInDoubt(error)) void reload();
    },
  });
}
