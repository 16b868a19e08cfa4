"use client";

import { weekdaysFrom } from "@chairtime/kit/calendar";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { Salon } from "@/lib/records/salon/model";
import { Refusal } from "../section";
import { closedWords, typedWeekOf } from "./opening-rules";

/** The opening hours for users who may not change them. */
export function OpeningList({ salon }: { salon: Salon }) {
  const t = useTranslations("salon.opening");
  const say = useSay();
  const formats = useFormats();
  const week = typedWeekOf(salon.openingHours);
  return (
    <>
      <dl className="divide-y divide-line">
        {weekdaysFrom(salon.weekStartsOn).map((day) => (
          <div className="flex justify-between gap-4 py-2 first:pt-0" key={day}>
            <dt className="text-body">{formats.weekday(day)}</dt>
            <dd className="text-end text-body text-soft tabular-nums">
              {week[day]?.map(({ key, startTime, endTime }) => (
                <span className="block" key={key} translate="no">
                  {formats.clockRange(startTime, endTime)}
                </span>
              ))}
              {week[day]?.length === 0 && <span>{say(closedWords(week))}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <Refusal>{t("refusal")}</Refusal>
      </div>
    </>
  );
}
