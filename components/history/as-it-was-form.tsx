"use client";

import { instantToZoned, zonedToInstant } from "@chairtime/kit/zone";
import { useRouter } from "next/navigation";
import { type SubmitEvent, useState } from "react";
import { useClock } from "@/components/shell/session/settings-context";
import { useFormats } from "@/components/shell/words/use-formats";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/inputs/field";
import { PickerInput } from "@/components/ui/inputs/picker-input";
import { useTranslations } from "@/components/ui/words/use-translations";
import { type HistoryScope, pastAddress } from "./scope";

/** Asks for a moment, and opens the screen as of then. */
export function AsItWasForm({ scope }: { scope: HistoryScope }) {
  const t = useTranslations("history.asItWas");
  const formats = useFormats();
  const { zone } = useClock();
  const router = useRouter();
  const [now] = useState(() => instantToZoned(new Date(), zone));
  const [date, setDate] = useState(now.date);
  const [time, setTime] = useState("00:00");
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (date !== "" && time !== "") router.replace(pastAddress(zonedToInstant(date, time, zone), scope));
  };
  return (
    <form className="grid grid-cols-2 items-end gap-2 sm:flex" onSubmit={submit}>
      <Field className="sm:w-44" label={t("on")}>
        {(control) => (
          <PickerInput
            {...control}
            max={now.date}
            onChange={setDate}
            required
            type="date"
            value={date}
            words={date && formats.shortDate(date)}
          />
        )}
      </Field>
      <Field className="sm:w-32" label={t("at")}>
        {(control) => (
          <PickerInput
            {...control}
            onChange={setTime}
            required
            type="time"
            value={time}
            words={time && formats.clock(time)}
          />
        )}
      </Field>
      <Button className="max-sm:col-span-2 sm:min-h-10" type="submit">
        {t("show")}
      </Button>
    </form>
  );
}
