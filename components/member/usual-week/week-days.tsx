"use client";

import { weekdaysFrom } from "@chairtime/kit/calendar";
import type { SegmentKind } from "@chairtime/kit/day/segments";
import { clsx } from "clsx";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useClock } from "@/components/shell/session/settings-context";
import { useFormats } from "@/components/shell/words/use-formats";
import { KIND_PATTERN } from "@/components/timeline/kinds";
import { IconButton } from "@/components/ui/icon-button";
import { byStart } from "@/lib/schedule/day/record-order";
import type { WeekGridProps, WeekSlot } from "./week-grid";

/** The week below 1024 px: day below day, with the same slots and buttons to add. */
export function WeekDays<Slot extends WeekSlot>(
  props: Omit<WeekGridProps<Slot>, "draw"> & { kind: SegmentKind; noteOf: (slot: Slot) => string },
) {
  const formats = useFormats();
  const { weekStartsOn } = useClock();
  const { onPick, onAdd } = props;
  return (
    <section
      aria-label={props.label}
      className={clsx(
        // As wide as the longest weekday: in Arabic these are whole words.
        "grid gap-x-3 overflow-hidden rounded-card border border-line bg-panel lg:hidden",
        onAdd
          ? "grid-cols-[minmax(3.5rem,auto)_minmax(0,1fr)_auto]"
          : "grid-cols-[minmax(3.5rem,auto)_minmax(0,1fr)]",
      )}
    >
      <h2 className="sr-only">{props.label}</h2>
      {weekdaysFrom(props.startsOn ?? weekStartsOn).map((day) => {
        const slots = props.slots.filter((slot) => slot.dayOfWeek === day).sort(byStart);
        return (
          <div
            className="col-span-full grid grid-cols-subgrid border-line px-4 py-2 not-first-of-type:border-t sm:items-start"
            key={day}
          >
            <h3
              className={clsx(
                "whitespace-nowrap pt-3 font-medium text-label",
                day === props.todayIs ? "text-accent-text" : "text-soft",
              )}
            >
              <span className="sr-only">{formats.weekday(day)}</span>
              <span aria-hidden="true">{formats.shortWeekday(day)}</span>
            </h3>
            <ul className="grid min-w-0 grid-cols-1 content-start gap-1.5 sm:grid-cols-2 md:grid-cols-3">
              {slots.map((slot) => (
                <li key={slot.id}>
                  <Pickable name={props.nameOf(slot)} {...(onPick && { onPick: () => onPick(slot) })}>
                    <span
                      aria-hidden="true"
                      className={clsx("absolute inset-y-0 start-0 w-2", KIND_PATTERN[props.kind])}
                    />
                    <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
                      <span className="font-medium tabular-nums" translate="no">
                        {formats.clockRange(slot.startTime, slot.endTime)}
                      </span>
                      <span
                        className="min-w-0 flex-[1_1_5rem] truncate text-caption text-soft empty:hidden"
                        dir="auto"
                      >
                        {props.noteOf(slot)}
                      </span>
                    </span>
                  </Pickable>
                </li>
              ))}
              {slots.length === 0 && <li className="pt-3 text-label text-faint">–</li>}
            </ul>
            {onAdd && (
              <IconButton
                className="sm:mt-1.5"
                icon={<Plus aria-hidden="true" size="1rem" strokeWidth={1.75} />}
                label={props.addName(formats.weekday(day))}
                onClick={() => onAdd(day)}
              />
            )}
          </div>
        );
      })}
    </section>
  );
}

/** A slot: a button, or for viewers its text. */
function Pickable(props: { name: string; onPick?: () => void; children: ReactNode }) {
  const look =
    "relative flex min-h-11 w-full items-center overflow-hidden rounded-control border border-line bg-chip py-1 pe-3 ps-5 text-start text-label";
  if (!props.onPick) return <div className={look}>{props.children}</div>;
  return (
    <button className={look} onClick={props.onPick} type="button">
      <span className="sr-only">{props.name}</span>
      <span aria-hidden="true" className="contents">
        {props.children}
      </span>
    </button>
  );
}
