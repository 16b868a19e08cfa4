"use client";

import { type Rotation, rotationWeekOn } from "@chairtime/kit/rotation";
import { said } from "@chairtime/messages/said";
import type { Say } from "@chairtime/messages/say";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useSay } from "@/components/shell/words/use-say";
import { Field } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";
import { useTranslations } from "@/components/ui/words/use-translations";
import { weekName } from "@/lib/schedule/week-name";

export interface RepeatsFieldProps {
  /** The week, 0 is the first; null is every week. */
  value: number | null;
  onChange: (week: number | null) => void;
  /** The member's alternating weeks; null where the choice may begin them. */
  rotation: Rotation | null;
}

/** In which weeks hours recur. */
export function RepeatsField({ value, onChange, rotation }: RepeatsFieldProps) {
  const t = useTranslations("records.repeats");
  const say = useSay();
  const { today } = useSalonClock();
  const everyWeek = { value: "", label: t("everyWeek") };
  const options = rotation
    ? [everyWeek, ...weekOptions(rotation, today, say)]
    : [everyWeek, { value: "0", label: t("fromThis") }, { value: "1", label: t("fromNext") }];
  return (
    <Field label={t("label")} {...(!rotation && value !== null && { hint: t("beginsWeeks") })}>
      {(control) => (
        <Select
          {...control}
          onChange={(week) => onChange(week === "" ? null : Number(week))}
          options={options}
          value={value === null ? "" : String(value)}
        />
      )}
    </Field>
  );
}

/** 'Week A, this week', 'Week B' */
export function weekOptions(rotation: Rotation, today: string, say: Say): { value: string; label: string }[] {
  const now = rotationWeekOn(today, rotation);
  return Array.from({ length: rotation.weeks }, (_, week) => ({
    value: String(week),
    label: say(week === now ? said("records.repeats.thisWeek", { week: weekName(week) }) : weekName(week)),
  }));
}
