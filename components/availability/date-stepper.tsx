"use client";

import { CalendarDays, ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useShortcut } from "@/components/shell/shortcuts";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { isCalendarDate } from "@/lib/time/calendar";
import { formatDayDate } from "@/lib/time/format";

// A year that is still being typed (0002, 0020, ...) is no date to ask for.
const EARLIEST = "1900-01-01";
const LATEST = "2999-12-31";

export interface DateStepperProps {
  date: string;
  today: string;
  onChange: (date: string) => void;
  onStep: (days: number) => void;
  className?: string;
}

/** One date: a day back, a day on, today, or any by the platform's picker; `t` and the arrows do the same. */
export function DateStepper({ date, today, onChange, onStep, className }: DateStepperProps) {
  useShortcut({ keys: "t", label: "Today" }, () => onChange(today));
  useShortcut({ keys: "ArrowLeft", label: "Previous day" }, () => onStep(-1));
  useShortcut({ keys: "ArrowRight", label: "Next day" }, () => onStep(1));
  return (
    <div className={cx("flex items-center gap-2 sm:gap-4", className)}>
      <Button
        className="text-soft aria-[current=date]:text-faint max-sm:absolute max-sm:right-4 max-sm:top-3"
        onClick={() => onChange(today)}
        size="sm"
        variant="ghost"
      >
        Today
      </Button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row */}
      <div
        aria-label="Date"
        className="flex h-11 flex-1 items-stretch divide-x divide-line-control rounded-control border border-line-control bg-chip sm:h-9"
        role="group"
      >
        <StepButton label="Previous day" onClick={() => onStep(-1)}>
          <ChevronLeft aria-hidden="true" size={16} strokeWidth={1.75} />
        </StepButton>
        <DateField date={date} onChange={onChange} />
        <StepButton label="Next day" onClick={() => onStep(1)}>
          <ChevronRight aria-hidden="true" size={16} strokeWidth={1.75} />
        </StepButton>
      </div>
    </div>
  );
}

function StepButton(props: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      aria-label={props.label}
      className="grid w-11 place-items-center rounded-[7px] text-soft transition-colors hover:bg-icon-hover hover:text-ink sm:w-9"
      onClick={props.onClick}
      title={props.label}
      type="button"
    >
      {props.children}
    </button>
  );
}

/** Reads 'Wed, Nov 18, 2026'; the platform's spelling shows while it is typed. */
function DateField({ date, onChange }: { date: string; onChange: (date: string) => void }) {
  const [typed, setTyped] = useState(date);
  const [typing, setTyping] = useState(false);
  useEffect(() => setTyped(date), [date]);
  return (
    <span className="relative flex min-w-44 flex-1 items-center justify-center">
      <input
        aria-label="Timeline date"
        className={cx(
          "absolute inset-0 size-full cursor-pointer rounded-[7px] bg-transparent px-3 text-center tabular-nums",
          "[&::-webkit-calendar-picker-indicator]:absolute [&::-webkit-calendar-picker-indicator]:inset-0 [&::-webkit-calendar-picker-indicator]:m-0 [&::-webkit-calendar-picker-indicator]:size-full [&::-webkit-calendar-picker-indicator]:cursor-pointer [&::-webkit-calendar-picker-indicator]:opacity-0",
          !typing && "[&::-webkit-datetime-edit]:opacity-0",
        )}
        max={LATEST}
        min={EARLIEST}
        onBlur={() => {
          setTyping(false);
          setTyped(date);
        }}
        onChange={(event) => {
          const next = event.target.value;
          setTyped(next);
          if (isCalendarDate(next) && next >= EARLIEST && next <= LATEST) onChange(next);
        }}
        onFocus={() => setTyping(true)}
        type="date"
        value={typed}
      />
      {!typing && (
        <span
          aria-hidden="true"
          className="pointer-events-none flex items-center gap-2 px-3 font-medium text-body tabular-nums"
        >
          <CalendarDays className="text-soft" size={14} strokeWidth={2} />
          {formatDayDate(date)}
        </span>
      )}
    </span>
  );
}
