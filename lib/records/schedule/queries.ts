import { weekLetter } from "@chairtime/kit/rotation";
import { formatted, said } from "@chairtime/messages/said";
import { recordQueries, useDeleteRecord, useSaveRecord } from "../record-queries.ts";
import { scheduleCalls } from "./calls.ts";
import type { ScheduleInput } from "./model.ts";

const schedules = recordQueries({
  calls: scheduleCalls,
  afterSave: "place",
  did: (schedule, deed) =>
    said(isForWeek(schedule) ? "undo.schedule.didOfWeek" : "undo.schedule.did", {
      deed,
      ...partsOf(schedule),
    }),
  undone: (schedule, deed) =>
    said(isForWeek(schedule) ? "undo.schedule.undoneOfWeek" : "undo.schedule.undone", {
      deed,
      ...partsOf(schedule),
    }),
});

export const { keys: scheduleKeys, memberQuery: schedulesQuery, teamQuery: teamSchedulesQuery } = schedules;

export const useSaveSchedule = (memberId: string) => useSaveRecord(schedules, memberId);

export const useDeleteSchedule = (memberId: string) => useDeleteRecord(schedules, memberId);

const isForWeek = ({ rotationWeek }: ScheduleInput) => typeof rotationWeek === "number";

const partsOf = ({ dayOfWeek, startTime, endTime, rotationWeek }: ScheduleInput) => ({
  day: formatted("weekday", dayOfWeek),
  hours: formatted("clockRange", startTime, endTime),
  letter: weekLetter(rotationWeek ?? 0),
});
