"use client";

import { addDays, weekdayOf, weekdaysFrom } from "@chairtime/kit/calendar";
import { type Rotation, rotationWeekOn, weekLetter } from "@chairtime/kit/rotation";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useFormats } from "@/components/shell/words/use-formats";
import { Dialog } from "@/components/ui/dialog/dialog";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { Person } from "@/lib/schedule/day/person";
import { weeksAhead } from "@/lib/schedule/hours/rotation-hours";
import { weekOf } from "@/lib/schedule/week";

const WEEKS = 8;
const CELL = "whitespace-nowrap border-line border-t px-1 py-2.5 tabular-nums first:ps-0 last:pe-0";
const HOURS = `${CELL} text-end`;

export interface RotationAheadProps {
  person: Person;
  rotation: Rotation;
  onClose: () => void;
}

/** The next eight weeks' hours by day, without time off. */
export function RotationAhead({ person, rotation, onClose }: RotationAheadProps) {
  const t = useTranslations("member.rotation");
  const formats = useFormats();
  const clock = useSalonClock();
  const { today } = clock;
  return (
    <Dialog onOpenChange={onClose} open size="lg" title={t("ahead")}>
      <section
        aria-label={t("aheadHours")}
        className="overflow-x-auto rounded-chip"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, also by keyboard
        tabIndex={0}
      >
        <table className="w-full text-label">
          <thead>
            <tr className="text-caption text-soft">
              <th className="pb-2 text-start font-medium" scope="col">
                {t("week")}
              </th>
              <th className="pb-2 ps-1 text-end font-medium" scope="col">
                {t("total")}
              </th>
              {weekdaysFrom(weekdayOf(rotation.anchor)).map((day) => (
                <th className="px-1 pb-2 text-end font-medium" key={day} scope="col">
                  {formats.shortWeekday(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksAhead(today, rotation, WEEKS).map((start, index) => {
              const { days, minutes } = weekOf(person, start, clock);
              return (
                <tr key={start}>
                  <th className={`${CELL} text-start font-normal`} scope="row">
                    <span className="me-2 inline-block w-4 font-semibold">
                      <span className="sr-only">{`${t("week")} `}</span>
                      <span>{weekLetter(rotationWeekOn(start, rotation) ?? 0)}</span>
                    </span>
                    <span className="max-sm:sr-only" translate="no">
                      {formats.weekDays(start, addDays(start, 6))}
                    </span>
                    <span aria-hidden="true" className="sm:hidden" translate="no">
                      {formats.monthDay(start)}
                    </span>
                    {index === 0 && (
                      <span className="text-caption text-soft max-sm:sr-only">{` ${t("thisWeek")}`}</span>
                    )}
                  </th>
                  <td className={`${HOURS} font-medium`} translate="no">
                    {formats.hours(minutes)}
                  </td>
                  {days.map(({ date, totals }) => (
                    <td
                      className={totals.available ? HOURS : `${HOURS} text-faint`}
                      key={date}
                      translate="no"
                    >
                      {totals.available ? formats.hours(totals.available) : "–"}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </Dialog>
  );
}
