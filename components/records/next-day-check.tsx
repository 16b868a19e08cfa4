"use client";

import { clockRange, isClock } from "@chairtime/kit/clock";
import { useFormats } from "@/components/shell/words/use-formats";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { useTranslations } from "@/components/ui/words/use-translations";

export interface NextDayCheckProps {
  values: { startTime: string; endTime: string; nextDay: boolean };
  onChange: (nextDay: boolean) => void;
}

/** Lets hours end on the day after their start, and shows their length. */
export function NextDayCheck({ values, onChange }: NextDayCheckProps) {
  const t = useTranslations("records.fields");
  const formats = useFormats();
  const { startTime, endTime, nextDay } = values;
  const isWhole = nextDay && isClock(startTime) && isClock(endTime) && endTime <= startTime;
  const { start, end } = clockRange(startTime, endTime);
  return (
    <div className="-my-2 flex min-h-11 items-center justify-between gap-3 sm:min-h-9">
      <Checkbox
        className="gap-3 text-body sm:min-h-9"
        checked={nextDay}
        onChange={(event) => onChange(event.target.checked)}
      >
        {t("endsNextDay")}
      </Checkbox>
      <p aria-live="polite" className="text-label text-soft tabular-nums" translate="no">
        {isWhole && formats.total(end - start)}
      </p>
    </div>
  );
}
