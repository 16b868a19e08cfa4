import { dayName } from "@chairtime/kit/calendar";
import { formatClockRange } from "../../time/format.ts";
import { recordQueries, useDeleteRecord, useSaveRecord } from "../record-queries.ts";
import { breakCalls } from "./calls.ts";

const breaks = recordQueries({
  calls: breakCalls,
  afterSave: "place",
  words: ({ reason, dayOfWeek, startTime, endTime }, hourCycle) =>
    `${reason || "the break"} on ${dayName(dayOfWeek)}s, ${formatClockRange(startTime, endTime, hourCycle)}`,
});

export const { keys: breakKeys, memberQuery: breaksQuery, teamQuery: teamBreaksQuery } = breaks;

export const useSaveBreak = (memberId: string) => useSaveRecord(breaks, memberId);

export const useDeleteBreak = (memberId: string) => useDeleteRecord(breaks, memberId);
