"use client";

import { addDays, datesOfWeek, weekStartOf } from "@chairtime/kit/calendar";
import { Ellipsis } from "lucide-react";
import { useClock } from "@/components/shell/session/settings-context";
import { Stepper } from "@/components/shell/stepper";
import { useFormats } from "@/components/shell/words/use-formats";
import { Segmented } from "@/components/ui/inputs/segmented";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { BoardKind } from "./use-team-view";

export interface TeamHeaderProps {
  date: string;
  today: string;
  kind: BoardKind;
  /** Whether a phone shows the toolbar. */
  toolbarOpen: boolean;
  onToolbar: () => void;
  onDate: (date: string) => void;
  onKind: (kind: BoardKind) => void;
}

/** Start of the board's bar: the week, as a whole or by day. */
export function TeamHeader(props: TeamHeaderProps) {
  const t = useTranslations("team.header");
  const formats = useFormats();
  const { date, today, onDate } = props;
  const dates = datesOfWeek(weekStartOf(date, useClock().weekStartsOn));
  const [first, last] = [dates[0] ?? date, dates[6] ?? date];
  return (
    <header className="flex items-center gap-2 max-sm:w-full max-sm:flex-wrap sm:gap-3">
      {/* The navigation says it. */}
      <h1 className="sr-only">{t("heading")}</h1>
      <Stepper
        className="min-w-0 max-sm:flex-1"
        label={t("stepper")}
        onStep={(weeks) => onDate(addDays(date, weeks * 7))}
        onToday={() => onDate(today)}
        todayClassName={dates.includes(today) ? "max-sm:hidden" : ""}
        unit="week"
      >
        <p
          aria-live="polite"
          className="flex flex-1 items-center justify-center px-3 text-center font-medium text-body tabular-nums sm:whitespace-nowrap"
        >
          <span className="max-sm:hidden" translate="no">
            {formats.week(first, last)}
          </span>
          <span className="sm:hidden" translate="no">
            {formats.weekDays(first, last)}
          </span>
        </p>
      </Stepper>
      <Segmented
        className="max-md:hidden sm:min-h-9"
        label={t("view")}
        onChange={props.onKind}
        options={[
          { value: "week", label: t("week") },
          { value: "day", label: t("day") },
        ]}
        value={props.kind}
      />
      <button
        aria-controls="team-toolbar"
        aria-expanded={props.toolbarOpen}
        aria-label={t("toolbar")}
        className="grid size-11 shrink-0 place-items-center rounded-control text-soft aria-expanded:bg-selected aria-expanded:text-ink sm:hidden"
        onClick={props.onToolbar}
        type="button"
      >
        <Ellipsis aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
      </button>
    </header>
  );
}
