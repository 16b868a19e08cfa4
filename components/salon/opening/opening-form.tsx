"use client";

import { weekdaysFrom } from "@chairtime/kit/calendar";
import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { FormFailure } from "@/components/shell/forms/form-failure";
import { useAction } from "@/components/shell/forms/use-action";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { openingFields } from "@/lib/records/salon/compare";
import { SALON_SENTENCES, type Salon } from "@/lib/records/salon/model";
import { useSalonSetting } from "../use-salon-setting";
import { CopyDayDialog } from "./copy-day-dialog";
import { OpeningDay } from "./opening-day";
import { closedWords, errorsIn, spansOf, typedWeekOf, withCopies, withDay, withSpan } from "./opening-rules";

/** The opening hours by weekday, in the salon's week order. */
export function OpeningForm({ salon }: { salon: Salon }) {
  const t = useTranslations("salon.opening");
  const say = useSay();
  const setting = useSalonSetting(salon, {
    fields: openingFields(salon),
    valuesOf: (one) => one.openingHours,
  });
  const [week, setWeek] = useState(() => typedWeekOf(salon.openingHours));
  const [isChecked, setChecked] = useState(false);
  const [copying, setCopying] = useState<number | null>(null);
  const save = useAction(async () => {
    const openingHours = spansOf(week);
    const saved = await setting.save({ yours: () => openingHours, change: () => ({ openingHours }) });
    if (!saved) return false;
    setWeek(typedWeekOf(saved.salon.openingHours));
    if (saved.isSaved) toast.success(t("saved"));
    return false;
  }, SALON_SENTENCES.save);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const isWrong = week.some((spans) => errorsIn(spans).size > 0);
    flushSync(() => setChecked(isWrong));
    if (isWrong) form.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
    else save.run();
  };
  return (
    <form noValidate onSubmit={submit}>
      <ul className="divide-y divide-line">
        {weekdaysFrom(salon.weekStartsOn).map((day) => (
          <OpeningDay
            closedWords={say(closedWords(week))}
            day={day}
            errors={isChecked ? errorsIn(week[day] ?? []) : null}
            key={day}
            onAdd={() => setWeek(withSpan(week, day))}
            onChange={(spans) => setWeek(withDay(week, day, spans))}
            onCopy={() => setCopying(day)}
            spans={week[day] ?? []}
          />
        ))}
      </ul>
      <FormFailure className="mt-5" state={save} />
      <Button busy={save.busy} busyLabel={t("saving")} className="mt-5 max-sm:w-full" type="submit">
        {t("save")}
      </Button>
      {setting.question}
      {copying !== null && (
        <CopyDayDialog
          day={copying}
          onClose={() => setCopying(null)}
          onCopy={(days) => {
            setWeek(withCopies(week, copying, days));
            setCopying(null);
          }}
        />
      )}
    </form>
  );
}
