import { said } from "@chairtime/messages/said";
import { reasonWords } from "@chairtime/messages/sentences/reason-words";
import { capital } from "../capital.ts";
import { recordQueries, useDeleteRecord, useSaveRecord } from "../record-queries.ts";
import { timeOffCalls } from "./calls.ts";

const timeOff = recordQueries({
  calls: timeOffCalls,
  // The team's lists are by period: only the backend knows which ones a record affects.
  afterSave: "reload",
  did: ({ reason }, deed) =>
    said("undo.timeOff.did", {
      deed,
      what: reasonWords(capital(reason.trim())) || said("undo.timeOff.what"),
    }),
  undone: ({ reason }, deed) =>
    said("undo.timeOff.undone", { deed, what: reasonWords(reason.trim()) || said("undo.timeOff.the") }),
});

export const { keys: timeOffKeys, memberQuery: timeOffQuery, teamQuery: teamTimeOffQuery } = timeOff;

export const useSaveTimeOff = (memberId: string) => useSaveRecord(timeOff, memberId);

export const useDeleteTimeOff = (memberId: string) => useDeleteRecord(timeOff, memberId);
