"use client";

import type { Said } from "@chairtime/messages/said";
import type { ReactNode } from "react";
import { ReasonBox } from "@/components/records/reason-box";
import { DraftOffer, type DraftOfferProps } from "@/components/shell/forms/draft-offer";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Field, FieldError } from "@/components/ui/inputs/field";
import { PickerInput } from "@/components/ui/inputs/picker-input";
import { useTranslations } from "@/components/ui/words/use-translations";
import { CLOSURE_REASONS } from "../several/bulk-form";
import type { ClosureValues } from "./use-closure-plan";

/** First and last day of a closure, and its reason; `children` go between them. */
export function ClosureFields<Values extends ClosureValues>(props: {
  plan: {
    draft: DraftOfferProps<Values>;
    values: ClosureValues;
    set: (change: Partial<ClosureValues>) => void;
    error: Said | null;
    isChanged: boolean;
    busy: boolean;
  };
  /** Whether it has a name instead of a reason. */
  isNamed?: boolean;
  children?: ReactNode;
}) {
  const { plan, isNamed = false, children } = props;
  const { values, set, error, busy } = plan;
  const t = useTranslations("team.closures");
  const say = useSay();
  const formats = useFormats();
  const { from, to, reason } = values;
  return (
    <fieldset className="min-w-0 space-y-5" disabled={busy}>
      <DraftOffer {...plan.draft} />
      <div className="grid grid-cols-2 gap-3 max-[22.4rem]:grid-cols-1">
        <Field label={t("firstDay")}>
          {(control) => (
            <PickerInput
              {...control}
              onChange={(next) => set({ from: next, ...(to < next && { to: next }) })}
              placeholder={t("chooseDate")}
              type="date"
              value={from}
              words={from && formats.shortDate(from)}
            />
          )}
        </Field>
        <Field label={t("lastDay")}>
          {(control) => (
            <PickerInput
              {...control}
              onChange={(next) => set({ to: next })}
              placeholder={t("chooseDate")}
              type="date"
              value={to}
              words={to && formats.shortDate(to)}
            />
          )}
        </Field>
      </div>
      {children}
      <Field label={isNamed ? t("name") : t("reason")}>
        {(control) => (
          <ReasonBox
            {...control}
            onChange={(next) => set({ reason: next })}
            suggestions={CLOSURE_REASONS}
            value={reason}
          />
        )}
      </Field>
      {/* Nobody has to be told what is missing before they began. */}
      <FieldError error={error && plan.isChanged ? say(error) : null} />
    </fieldset>
  );
}
