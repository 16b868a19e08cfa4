"use client";

import { clockChoices } from "@chairtime/kit/clock";
import { TimeField } from "@/components/records/time-field";
import { Segmented } from "@/components/ui/inputs/segmented";
import { useTranslations } from "@/components/ui/words/use-translations";
import { ClosureFields } from "./closure-fields";
import type { SalonClosurePlan } from "./use-salon-closure";

const CHOICES = clockChoices("00:00", "24:00", 30);

/** A salon closure's days, hours if not all day, and name. */
export function SalonClosureFields({ plan }: { plan: SalonClosurePlan }) {
  const t = useTranslations("team.closures");
  const { values, set } = plan;
  return (
    <ClosureFields isNamed plan={plan}>
      <Segmented
        className="[&>button]:flex-1"
        label={t("part")}
        onChange={(part) => set({ isPart: part === "part" })}
        options={[
          { value: "all", label: t("allDay") },
          { value: "part", label: t("part") },
        ]}
        value={values.isPart ? "part" : "all"}
      />
      {values.isPart && (
        <div className="grid grid-cols-2 gap-3 max-[14rem]:grid-cols-1">
          <TimeField
            choices={CHOICES.slice(0, -1)}
            error={undefined}
            end="start"
            onChange={(startTime) => set({ startTime })}
            value={values.startTime}
          />
          <TimeField
            choices={CHOICES.slice(1)}
            error={undefined}
            end="end"
            onChange={(endTime) => set({ endTime })}
            value={values.endTime}
          />
        </div>
      )}
    </ClosureFields>
  );
}
