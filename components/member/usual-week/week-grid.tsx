"use client";

import { weekdaysFrom } from "@chairtime/kit/calendar";
import { clsx } from "clsx";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useClock } from "@/components/shell/session/settings-context";
import { useFormats } from "@/components/shell/words/use-formats";
import { useTranslations } from "@/components/ui/words/use-translations";
import { gridHours, lanesOf, type Placed } from "@/lib/schedule/board/grid";

const HOUR_PX = 36;
const TOP_PX = 10;

export interface WeekSlot {
  id: string;
  dayOfWeek: number;
  startTime: string;
  endTime: string;
  rotationWeek?: number | null;
}

export interface WeekGridProps<Slot extends WeekSlot> {
  /** Names the grid. */
  label: string;
  slots: readonly Slot[];
  /** Weekday to highlight, 0 to 6. Null when today is in another week. */
  todayIs: number | null;
  /** First weekday, if it differs from the salon's. */
  startsOn?: number | undefined;
  /** The name of a slot's button. */
  nameOf: (slot: Slot) => string;
  /** Draws the slot; `height` is its room in px. */
  draw: (slot: Slot, height: number) => ReactNode;
  /** Name of an empty day's button: 'Add a schedule on Saturday'. */
  addName: (day: string) => string;
  /** Absent for viewers. */
  onPick?: (slot: Slot) => void;
  onAdd?: (dayOfWeek: number) => void;
}

/** Seven days with ruled hours, from 1024 px on: narrower columns would cut the hours off. */
export function WeekGrid<Slot extends WeekSlot>(props: WeekGridProps<Slot>) {
  const t = useTranslations("member.week");
  const formats = useFormats();
  const { weekStartsOn, hourCycle } = useClock();
  const days = weekdaysFrom(props.startsOn ?? weekStartsOn);
  const hours = gridHours(props.slots);
  const height = (hours.end - hours.start) * (HOUR_PX / 60) + TOP_PX * 2;
  const marks: number[] = [];
  for (let at = hours.start; at <= hours.end; at += 60) marks.push(at);
  const topOf = (minute: number) => TOP_PX + (minute - hours.start) * (HOUR_PX / 60);
  return (
    <section
      aria-label={props.label}
      className="relative overflow-clip rounded-card border border-line bg-panel shadow-panel max-lg:hidden"
    >
      <h2 className="sr-only">{props.label}</h2>
      <div className="grid grid-cols-[64px_repeat(7,minmax(0,1fr))]">
        <span />
        {days.map((day) => (
          <h3
            className={clsx(
              "grid h-11 place-items-center border-line border-b font-medium text-label",
              day === props.todayIs ? "bg-tint/4 text-accent-text" : "text-soft",
            )}
            key={day}
          >
            <span>
              <span className="sr-only">{formats.weekday(day)}</span>
              <span aria-hidden="true">{formats.shortWeekday(day)}</span>
              {day === props.todayIs && <span className="sr-only">{` ${t("isToday")}`}</span>}
            </span>
          </h3>
        ))}
        <div aria-hidden="true" className="relative" style={{ height }}>
          {marks.map((at) => (
            <span
              className="absolute end-3 -translate-y-1/2 text-hour text-soft tabular-nums"
              key={at}
              style={{ top: topOf(at) }}
              translate="no"
            >
              {hourCycle === "h23" ? formats.minuteOfDay(at, true) : formats.hour(at)}
            </span>
          ))}
        </div>
        {days.map((day) => {
          const slots = props.slots.filter((slot) => slot.dayOfWeek === day);
          return (
            <div
              className={clsx(
                "relative border-line border-s bg-[linear-gradient(var(--rule)_1px,transparent_1px)]",
                day === props.todayIs && "bg-accent/4",
              )}
              key={day}
              style={{ height, backgroundPositionY: TOP_PX, backgroundSize: `100% ${HOUR_PX}px` }}
            >
              {slots.length === 0 && props.onAdd && (
                <EmptyDay name={props.addName(formats.weekday(day))} onAdd={() => props.onAdd?.(day)} />
              )}
              {lanesOf(slots).map((placed) => (
                <Slot
                  key={placed.slot.id}
                  {...props}
                  placed={placed}
                  top={topOf(placed.start)}
                  height={Math.max(4, (placed.end - placed.start) * (HOUR_PX / 60))}
                />
              ))}
            </div>
          );
        })}
      </div>
    </section>
  );
}

function Slot<Slot extends WeekSlot>(
  props: WeekGridProps<Slot> & { placed: Placed<Slot>; top: number; height: number },
) {
  const { placed, top, height, onPick } = props;
  const width = 100 / placed.lanes;
  return (
    <div
      className="absolute px-1"
      style={{
        top,
        insetInlineStart: `${placed.lane * width}%`,
        width: `${width}%`,
        zIndex: placed.lane + 1,
      }}
    >
      {onPick ? (
        <button
          className="relative block w-full rounded-control text-start"
          onClick={() => onPick(placed.slot)}
          title={props.nameOf(placed.slot)}
          type="button"
        >
          <span className="sr-only">{props.nameOf(placed.slot)}</span>
          <span aria-hidden="true">{props.draw(placed.slot, height)}</span>
        </button>
      ) : (
        props.draw(placed.slot, height)
      )}
    </div>
  );
}

function EmptyDay({ name, onAdd }: { name: string; onAdd: () => void }) {
  return (
    <button aria-label={name} className="group absolute inset-0" onClick={onAdd} title={name} type="button">
      <span
        aria-hidden="true"
        className="absolute inset-x-1 top-1/5 grid h-26 place-items-center rounded-control border border-accent/60 border-dashed bg-accent/6 text-accent-text opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 [@media(hover:none)]:opacity-60"
      >
        <Plus size="1rem" strokeWidth={1.75} />
      </span>
    </button>
  );
}
