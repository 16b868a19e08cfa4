import { dayName } from "@chairtime/kit/calendar";
import { ofWeek } from "../../schedule/week-name.ts";
import { formatClockRange } from "../../time/format.ts";
import { recordQueries, useDeleteRecord, useSaveRecord } from "../record-queries.ts";
import { scheduleCalls } from "./calls.ts";

const schedules = recordQueries({
  calls: scheduleCalls,
  afterSave: "place",
  words: (schedule, hourCycle) => {
    const { dayOfWeek, startTime, endTime } = schedule;
    return `the ${dayName(dayOfWeek)} schedule${ofWeek(schedule)} ${formatClockRange(startTime, endTime, hourCycle)}`;
  },
});

export const { keys: scheduleKeys, memberQuery: schedulesQuery, teamQuery: teamSchedulesQuery } = schedules;

export const useSaveSchedule = (memberId: string) => useSaveRecord(schedules, memberId);

export const useDeleteSchedule = (memberId: string) => useDeleteRecord(schedules, memberId);
