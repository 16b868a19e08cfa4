import { recordQueries, useDeleteRecord, useSaveRecord } from "../record-queries.ts";
import { timeOffCalls } from "./calls.ts";

const timeOff = recordQueries({
  calls: timeOffCalls,
  // The team's lists hold a period each: only the backend knows which of them a record affects.
  afterSave: "reload",
  words: ({ reason }) => reason.trim() || "the time off",
});

export const { keys: timeOffKeys, memberQuery: timeOffQuery, teamQuery: teamTimeOffQuery } = timeOff;

export const useSaveTimeOff = (memberId: string) => useSaveRecord(timeOff, memberId);

export const useDeleteTimeOff = (memberId: string) => useDeleteRecord(timeOff, memberId);
