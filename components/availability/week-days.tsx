"use client";

import { Plus } from "lucide-react";
import { cx } from "@/components/ui/cx";
import { IconButton } from "@/components/ui/icon-button";
import { byStart } from "@/lib/availability/order";
import type { SegmentKind } from "@/lib/availability/segments";
import { DAY_NAMES } from "@/lib/time/calendar";
import { formatClockRange } from "@/lib/time/format";
import { KIND_PATTERN } from "./kinds";
import type { WeekGridProps, WeekSlot } from "./week-grid";

/** The week under 640 px: day under day, with the same slots to pick and days to add to. */
export function WeekDays<Slot extends WeekSlot>(
  props: Omit<WeekGridProps<Slot>, "draw"> & { kind: SegmentKind; noteOf: (slot: Slot) => string },
) {
  return (
    <section
      aria-label={props.label}
      className="overflow-hidden rounded-card border border-line bg-panel sm:hidden"
    >
      <h2 className="sr-only">{props.label}</h2>
      {DAY_NAMES.map((name, day) => {
        const slots = props.slots.filter((slot) => slot.dayOfWeek === day).sort(byStart);
        return (
          <div className="flex gap-3 border-line px-4 py-2 not-first:border-t" key={name}>
            <h3
              className={cx(
                "w-10 shrink-0 pt-3 font-medium text-label",
                day === props.todayIs ? "text-accent-text" : "text-soft",
              )}
            >
              <span className="sr-only">{name}</span>
              <span aria-hidden="true">{name.slice(0, 3)}</span>
            </h3>
            <ul className="min-w-0 flex-1 space-y-1.5">
              {slots.map((slot) => (
                <li key={slot.id}>
                  <button
                    className="relative flex min-h-11 w-full items-center gap-3 overflow-hidden rounded-control border border-line bg-chip pr-3 text-left text-label"
                    onClick={() => props.onPick(slot)}
                    type="button"
                  >
                    <span className="sr-only">{props.nameOf(slot)}</span>
                    <span
                      aria-hidden="true"
                      className={cx("w-2 shrink-0 self-stretch", KIND_PATTERN[props.kind])}
                    />
                    <span aria-hidden="true" className="shrink-0 font-medium tabular-nums">
                      {formatClockRange(slot.startTime, slot.endTime)}
                    </span>
                    <span aria-hidden="true" className="min-w-0 flex-1 truncate text-caption text-soft">
                      {props.noteOf(slot)}
                    </span>
                  </button>
                </li>
              ))}
              {slots.length === 0 && <li className="pt-3 text-label text-faint">–</li>}
            </ul>
            <IconButton
              icon={<Plus aria-hidden="true" size={16} strokeWidth={1.75} />}
              label={props.addName(name)}
              onClick={() => props.onAdd(day)}
            />
          </div>
        );
      })}
    </section>
  );
}
