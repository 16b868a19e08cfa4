"use client";

import { dayName, weekdaysFrom } from "@chairtime/kit/calendar";
import type { Salon } from "@/lib/records/salon/model";
import { formatClockRange } from "@/lib/time/format";
import { Refusal } from "../section";
import { closedWords, typedWeekOf } from "./opening-rules";

/** The opening hours for people who may not change them. */
export function OpeningList({ salon }: { salon: Salon }) {
  const week = typedWeekOf(salon.openingHours);
  return (
    <>
      <dl className="divide-y divide-line">
        {weekdaysFrom(salon.weekStartsOn).map((day) => (
          <div className="flex justify-between gap-4 py-2 first:pt-0" key={day}>
            <dt className="text-body">{dayName(day)}</dt>
            <dd className="text-right text-body text-soft tabular-nums">
              {week[day]?.map(({ key, startTime, endTime }) => (
                <span className="block" key={key}>
                  {formatClockRange(startTime, endTime, salon.hourCycle)}
                </span>
              ))}
              {week[day]?.length === 0 && closedWords(week)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <Refusal>Only owners and managers can change the opening hours.</Refusal>
      </div>
    </>
  );
}
