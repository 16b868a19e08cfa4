import { dayName } from "@chairtime/kit/calendar";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { scheduleCalls } from "../api/schedules.ts";
import type { Schedule, ScheduleInput } from "../api/schedules-model.ts";
import { formatClockRange } from "../time/format.ts";
import { keepForUndo } from "../undo/undo-record.ts";
import { reloadAvailability } from "./availability.ts";
import { isInDoubt, placeSaved } from "./saved-list.ts";

export const scheduleKeys = {
  all: ["schedules"] as const,
  member: (employeeId: string) => [...scheduleKeys.all, employeeId] as const,
  /** Everybody's in one list; no member's id is 'team'. */
  team: () => [...scheduleKeys.all, "team"] as const,
};

/** One member's weekly schedules. */
export function schedulesQuery(employeeId: string) {
  return queryOptions({
    queryKey: scheduleKeys.member(employeeId),
    queryFn: ({ signal }) => scheduleCalls.list(employeeId, signal),
  });
}

/** Everybody's schedules, for the team board. */
export function teamSchedulesQuery() {
  return queryOptions({
    queryKey: scheduleKeys.team(),
    queryFn: ({ signal }) => scheduleCalls.listTeam(signal),
  });
}

/** How a change of one is taken back. */
const undoing = {
  store: scheduleCalls,
  queryKey: scheduleKeys.all,
  words: (record: ScheduleInput) =>
    `the ${dayName(record.dayOfWeek)} schedule ${formatClockRange(record.startTime, record.endTime)}`,
};

/** Adds where `old` is null, else updates. The list takes the answer's record; the timeline follows. */
export function useSaveSchedule(employeeId: string) {
  const client = useQueryClient();
  const queryKey = scheduleKeys.member(employeeId);
  return useMutation({
    mutationFn: ({ old, input }: { old: Schedule | null; input: ScheduleInput }) =>
      old ? scheduleCalls.update(old, input) : scheduleCalls.create(input),
    onSuccess: (saved, { old, input }) => {
      keepForUndo(client, undoing, { before: old, after: saved ?? input });
      return Promise.all([
        placeSaved(client, queryKey, old?.id ?? null, saved),
        placeSaved(client, scheduleKeys.team(), old?.id ?? null, saved),
        reloadAvailability(client, employeeId),
      ]);
    },
    onError: (error) => {
      if (isInDoubt(error)) void client.invalidateQueries({ queryKey: scheduleKeys.all });
    },
  });
}

/** Deletes, and reloads the list; the timeline follows. */
export function useDeleteSchedule(employeeId: string) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: scheduleKeys.all });
  return useMutation({
    mutationFn: (schedule: Schedule) => scheduleCalls.remove(schedule.id),
    onSuccess: (_answer, schedule) => {
      keepForUndo(client, undoing, { before: schedule, after: null });
      return Promise.all([reload(), reloadAvailability(client, employeeId)]);
    },
    onError: (error) => {
      if (isInDoubt(error)) void reload();
    },
  });
}
