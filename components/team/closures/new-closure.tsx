"use client";

import { formatDays } from "@/lib/time/format";
import { BulkPreview } from "../several/bulk-review";
import { ClosureFields } from "./closure-fields";
import type { ClosurePlan } from "./use-closure-plan";

/** Closes the salon for whole days: nobody who is active works on them. */
export function NewClosure({ plan, formId, count }: { plan: ClosurePlan; formId: string; count: number }) {
  const { values, look, run, save } = plan;
  return (
    <form aria-label="New closure" className="space-y-4" id={formId} noValidate onSubmit={save}>
      <ClosureFields plan={plan} />
      {look && (
        <BulkPreview
          failure={run.kind === "failed" ? run.error : null}
          look={look}
          title={`${count} ${count === 1 ? "person" : "people"} off, ${formatDays(values.from, values.to)}`}
        />
      )}
    </form>
  );
}
