import { addDays } from "@chairtime/kit/calendar";
import { CalendarDays } from "lucide-react";
import { Stepper } from "@/components/shell/stepper";
import { weekWords } from "@/components/timeline/day-words";
import { datesOfWeek, weekStartOf } from "@/lib/schedule/week";

/** A week back, a week on, today. */
export function TeamStepper(props: { date: string; today: string; onDate: (date: string) => void }) {
  const { date, today, onDate } = props;
  const dates = datesOfWeek(weekStartOf(date));
  const words = weekWords(dates[0] ?? date, dates[6] ?? date);
  return (
    <Stepper
      className="sm:gap-3"
      label="Week"
      onStep={(weeks) => onDate(addDays(date, weeks * 7))}
      onToday={() => onDate(today)}
      todayClassName={dates.includes(today) ? "max-sm:hidden" : ""}
      unit="week"
    >
      <p
        aria-live="polite"
        className="flex items-center gap-2 px-3 text-center font-medium sm:whitespace-nowrap text-body tabular-nums"
      >
        <CalendarDays
          aria-hidden="true"
          className="text-soft max-sm:hidden"
          size="0.875rem"
          strokeWidth={2}
        />
        <span className="max-sm:hidden">{words}</span>
        <span className="sm:hidden">{words.replace(/, \d{4}$/, "")}</span>
      </p>
    </Stepper>
  );
}
