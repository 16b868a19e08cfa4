import { formatted, said } from "@chairtime/messages/said";
import { reasonWords } from "@chairtime/messages/sentences/reason-words";
import { capital } from "../capital.ts";
import { recordQueries, useDeleteRecord, useSaveRecord } from "../record-queries.ts";
import { breakCalls } from "./calls.ts";
import type { BreakInput } from "./model.ts";

const breaks = recordQueries({
  calls: breakCalls,
  afterSave: "place",
  did: ({ reason, ...hours }, deed) =>
    said("undo.break.did", {
      deed,
      what: reasonWords(capital(reason)) || said("undo.break.what"),
      ...whenOf(hours),
    }),
  undone: ({ reason, ...hours }, deed) =>
    said("undo.break.undone", {
      deed,
      what: reasonWords(reason) || said("undo.break.the"),
      ...whenOf(hours),
    }),
});

export const { keys: breakKeys, memberQuery: breaksQuery, teamQuery: teamBreaksQuery } = breaks;

export const useSaveBreak = (memberId: string) => useSaveRecord(breaks, memberId);

export const useDeleteBreak = (memberId: string) => useDeleteRecord(breaks, memberId);

const whenOf = ({ dayOfWeek, startTime, endTime }: Omit<BreakInput, "reason" | "memberId">) => ({
  day: formatted("weekday", dayOfWeek),
  hours: formatted("clockRange", startTime, endTime),
});
