import { useMutation, useQueryClient } from "@tanstack/react-query";
import { breakCalls } from "../api/breaks.ts";
import { scheduleCalls } from "../api/schedules.ts";
import { timeOffCalls } from "../api/time-off.ts";
import type { PlanItem } from "../preview/plan.ts";
import { type ItemResult, runItems } from "../run-items.ts";
import { keepPlanForUndo } from "../undo/undo-many.ts";
import { availabilityKeys } from "./availability.ts";
import { breakKeys } from "./breaks.ts";
import { scheduleKeys } from "./schedules.ts";
import { memberName } from "./staff.ts";
import { timeOffKeys } from "./time-off.ts";

/** Some records of a plan were not saved: how each of them went. */
export class NotAllSaved extends Error {
  override name = "NotAllSaved";
  readonly results: readonly ItemResult<PlanItem>[];

  constructor(results: readonly ItemResult<PlanItem>[]) {
    const saved = results.filter(({ kind }) => kind === "saved").length;
    super(`${saved} of ${results.length} saved`);
    this.results = results;
  }

  /** What was saved, or with `false` all the others. */
  items(saved: boolean): PlanItem[] {
    return this.results.flatMap(({ item, kind }) => ((kind === "saved") === saved ? [item] : []));
  }
}

function save(item: PlanItem): Promise<unknown> {
  if (item.kind === "schedule") return scheduleCalls.create(item.input);
  return item.kind === "break" ? breakCalls.create(item.input) : timeOffCalls.create(item.input);
}

/**
 * Saves a plan record by record; the lists follow, and what was saved can be taken back as one. Throws NotAllSaved
 * unless every record was saved.
 */
export function useSavePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (plan: { items: readonly PlanItem[]; onProgress?: (done: number) => void }) => {
      const results = await runItems(plan.items, save, {
        ...(plan.onProgress && { progress: plan.onProgress }),
      });
      const saved = results.filter(({ kind }) => kind === "saved").map(({ item }) => item);
      const reload = () =>
        Promise.all(
          [scheduleKeys.all, breakKeys.all, timeOffKeys.all, availabilityKeys.all].map((queryKey) =>
            client.invalidateQueries({ queryKey }),
          ),
        );
      if (saved.length > 0) keepPlanForUndo(saved, reload, (id) => memberName(client, id));
      await reload();
      if (saved.length < results.length) throw new NotAllSaved(results);
      return results;
    },
  });
}
