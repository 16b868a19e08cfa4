"use client";

import { useFormats } from "@/components/shell/words/use-formats";
import { useTranslations } from "@/components/ui/words/use-translations";
import { BulkPreview } from "../several/bulk-review";
import { ClosureFields } from "./closure-fields";
import type { ClosurePlan } from "./use-closure-plan";

/** Closes the salon for whole days, for all active members. */
export function NewClosure({ plan, formId, count }: { plan: ClosurePlan; formId: string; count: number }) {
  const t = useTranslations("team.closures");
  const formats = useFormats();
  const { values, look, run, save } = plan;
  return (
    <form aria-label={t("new")} className="space-y-4" id={formId} noValidate onSubmit={save}>
      <ClosureFields plan={plan} />
      {look && (
        <BulkPreview
          failure={run.kind === "failed" ? run.error : null}
          look={look}
          title={t("off", { count, days: formats.days(values.from, values.to) })}
        />
      )}
    </form>
  );
}
