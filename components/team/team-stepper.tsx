import { CalendarDays, ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useShortcut } from "@/components/shell/shortcuts";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { datesOfWeek, weekStartOf } from "@/lib/team/week";
import { addDays } from "@/lib/time/calendar";
import { weekWords } from "./words";

/** A week back, a week on, today. */
export function TeamStepper(props: { date: string; today: string; onDate: (date: string) => void }) {
  const { date, today, onDate } = props;
  useShortcut({ keys: "t", label: "Today" }, () => onDate(today));
  useShortcut({ keys: "ArrowLeft", label: "Previous week" }, () => onDate(addDays(date, -7)));
  useShortcut({ keys: "ArrowRight", label: "Next week" }, () => onDate(addDays(date, 7)));
  const dates = datesOfWeek(weekStartOf(date));
  const words = weekWords(dates[0] ?? date, dates[6] ?? date);
  return (
    <div className="flex items-center gap-2 sm:gap-3">
      <Button
        className={cx("text-soft", dates.includes(today) && "max-sm:hidden")}
        onClick={() => onDate(today)}
        size="sm"
        variant="ghost"
      >
        Today
      </Button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row */}
      <div
        aria-label="Week"
        className="flex h-11 items-stretch divide-x divide-line-control rounded-control border border-line-control bg-chip sm:h-9"
        role="group"
      >
        <Step label="Previous week" onClick={() => onDate(addDays(date, -7))}>
          <ChevronLeft aria-hidden="true" size={16} strokeWidth={1.75} />
        </Step>
        <p
          aria-live="polite"
          className="flex items-center gap-2 whitespace-nowrap px-3 font-medium text-body tabular-nums"
        >
          <CalendarDays aria-hidden="true" className="text-soft max-sm:hidden" size={14} strokeWidth={2} />
          <span className="max-sm:hidden">{words}</span>
          <span className="sm:hidden">{words.replace(/, \d{4}$/, "")}</span>
        </p>
        <Step label="Next week" onClick={() => onDate(addDays(date, 7))}>
          <ChevronRight aria-hidden="true" size={16} strokeWidth={1.75} />
        </Step>
      </div>
    </div>
  );
}

function Step(props: { label: string; onClick: () => void; children: ReactNode }) {
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
