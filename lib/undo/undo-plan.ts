import type { QueryClient } from "@tanstack/react-query";
import { breakCalls } from "../api/breaks.ts";
import { scheduleCalls } from "../api/schedules.ts";
import { createTimeOff, deleteTimeOff, fetchTimeOff, updateTimeOff } from "../api/time-off.ts";
import type { PlanItem } from "../preview/plan.ts";
import { availabilityKeys } from "../queries/availability.ts";
import { breakKeys } from "../queries/breaks.ts";
import { scheduleKeys } from "../queries/schedules.ts";
import { timeOffKeys } from "../queries/time-off.ts";
import { revertRecord } from "./revert-record.ts";
import { UndoRefused, undoStack } from "./undo-stack.ts";

const timeOff = {
  list: fetchTimeOff,
  create: createTimeOff,
  update: (old: { id: string }, input: Parameters<typeof updateTimeOff>[1]) => updateTimeOff(old.id, input),
  remove: deleteTimeOff,
};

/** Keeps what a bulk action has saved, to be taken back as one; what was changed since stays, and is said to. */
export function keepPlanForUndo(client: QueryClient, saved: readonly PlanItem[]): void {
  const many = `${saved.length} ${saved.length === 1 ? "entry" : "entries"}`;
  // What is taken back is not asked for again when the rest is tried once more.
  let left = [...saved];
  undoStack.push({
    says: `Undone: ${many} removed again`,
    revert: async () => {
      let refused = 0;
      try {
        for (const item of [...left].reverse()) {
          try {
            await revertItem(item);
          } catch (error) {
            if (!(error instanceof UndoRefused)) throw error;
            refused += 1;
          }
          left = left.filter((other) => other !== item);
        }
      } finally {
        await Promise.all(
          [scheduleKeys.all, breakKeys.all, timeOffKeys.all, availabilityKeys.all].map((queryKey) =>
            client.invalidateQueries({ queryKey }),
          ),
        );
      }
      if (refused > 0)
        throw new UndoRefused(
          `${saved.length - refused} of ${many} removed again; ${refused} changed elsewhere since and left as they are.`,
        );
    },
  });
}

function revertItem(item: PlanItem): Promise<void> {
  if (item.kind === "schedule") return revertRecord(scheduleCalls, { before: null, after: item.input });
  if (item.kind === "break") return revertRecord(breakCalls, { before: null, after: item.input });
  return revertRecord(timeOff, { before: null, after: item.input });
}
