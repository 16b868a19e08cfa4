"use client";

import { placeInWeek, weekdaysFrom } from "@chairtime/kit/calendar";
import { clsx } from "clsx";
import { useClock } from "@/components/shell/session/settings-context";
import { useFormats } from "@/components/shell/words/use-formats";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";

const WEEKEND = [0, 6];

/** Chooses several days: a checkbox each, and the usual combinations. */
export function DayChecks({
  days,
  onChange,
}: {
  days: readonly number[];
  onChange: (days: number[]) => void;
}) {
  const t = useTranslations("records.days");
  const formats = useFormats();
  const { weekStartsOn } = useClock();
  const everyDay = weekdaysFrom(weekStartsOn);
  const place = (day: number) => placeInWeek(day, weekStartsOn);
  const toggle = (day: number) =>
    onChange(
      days.includes(day)
        ? days.filter((other) => other !== day)
        : [...days, day].sort((one, other) => place(one) - place(other)),
    );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-label">{t("days")}</legend>
      <div className="grid grid-cols-7 max-[22.4rem]:-mx-5 sm:gap-1">
        {everyDay.map((day) => (
          <label
            className={clsx(
              "relative grid min-h-11 cursor-pointer place-items-center border has-checked:z-1 first:rounded-s-control last:rounded-e-control not-first:-ms-px sm:rounded-control sm:not-first:ms-0 font-medium text-label transition-colors sm:min-h-9",
              "has-focus-visible:outline-2 has-focus-visible:outline-(--ring) has-focus-visible:outline-offset-2",
              days.includes(day)
                ? "border-accent bg-accent/16 text-ink"
                : "border-edge text-soft hover:border-edge-hover",
            )}
            key={day}
          >
            <input
              checked={days.includes(day)}
              className="sr-only"
              onChange={() => toggle(day)}
              type="checkbox"
            />
            <span className="sr-only">{formats.weekday(day)}</span>
            <span aria-hidden="true">{formats.shortWeekday(day)}</span>
          </label>
        ))}
      </div>
      <div className="mt-2 -ms-2.5 flex gap-2">
        <Button
          onClick={() => onChange(everyDay.filter((day) => !WEEKEND.includes(day)))}
          size="sm"
          variant="ghost"
        >
          {t("weekdays")}
        </Button>
        <Button onClick={() => onChange(everyDay)} size="sm" variant="ghost">
          {t("everyDay")}
        </Button>
      </div>
    </fieldset>
  );
}
