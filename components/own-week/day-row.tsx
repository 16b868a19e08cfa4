import { clsx } from "clsx";
import type { DayView } from "@/lib/own-week/day-view";
import { DayNotes } from "./day-notes";
import { OfferShift } from "./offers/offer-shift";

/** A day of a week: its date, hours and notes. */
export function DayRow({ day, today, address }: { day: DayView; today: string; address: string }) {
  const isToday = day.date === today;
  return (
    <li
      aria-current={isToday ? "date" : undefined}
      className={clsx(
        "flex gap-4 rounded-field border px-4 py-3",
        isToday ? "border-accent/60 bg-accent/9" : "border-line bg-panel",
      )}
      data-date={day.date}
    >
      {/* The days of Arabic have no short names. */}
      <p className="w-9 shrink-0 text-center rtl:w-12" translate="no">
        <span className="sr-only">{day.label}</span>
        <span aria-hidden="true" className="block text-caption text-soft">
          {day.weekday}
        </span>
        <span aria-hidden="true" className="block font-semibold text-base/6 tabular-nums">
          {Number(day.date.slice(8))}
        </span>
      </p>
      <div className="min-w-0 flex-1 self-center">
        {day.hours.length > 0 ? (
          day.hours.map((hours) => (
            <p
              className={clsx("font-medium text-body tabular-nums", day.date < today && "text-soft")}
              key={hours}
              translate="no"
            >
              {hours}
            </p>
          ))
        ) : (
          <p className="text-body text-faint">{day.instead}</p>
        )}
        <DayNotes day={day} />
      </div>
      {day.toOffer && day.toOffer.length > 0 && (
        <div className="flex shrink-0 flex-col items-end gap-1 self-center">
          {day.toOffer.map((shift) => (
            <OfferShift address={address} key={shift.startTime} shift={shift} />
          ))}
        </div>
      )}
    </li>
  );
}
