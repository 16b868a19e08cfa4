import { clsx } from "clsx";
import { useFormats } from "@/components/shell/words/use-formats";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { ClosedDay, DayCoverage } from "@/lib/schedule/board/board";
import { dayAndNumber } from "./cell-words";
import { OUTSIDE_HOURS } from "./closed-shade";

/** Chooses a day of the week; a dot marks a day with a gap. */
export function DayStrip(props: {
  coverage: readonly DayCoverage[];
  /** Closed hours of the same days. */
  closed: readonly ClosedDay[];
  date: string;
  today: string;
  onDay: (date: string) => void;
}) {
  const t = useTranslations("team.board");
  const formats = useFormats();
  return (
    <div
      aria-label={t("chooseDay")}
      // On a small phone seven buttons need the whole width.
      className="sticky top-0 z-sticky grid grid-cols-7 rounded-menu border border-line bg-page/92 p-1 backdrop-blur-sm max-[24rem]:-mx-4 max-[24rem]:rounded-none max-[24rem]:border-x-0 max-[24rem]:px-0 sm:gap-1"
      role="group"
    >
      {props.coverage.map(({ date, gaps }, column) => {
        const { day, number } = dayAndNumber(date, formats);
        const isClosed = props.closed[column]?.allDay ?? false;
        const chosen = date === props.date;
        return (
          <button
            aria-current={date === props.today ? "date" : undefined}
            aria-label={t("dayChoice", {
              date: formats.dayDate(date),
              state: gaps.length > 0 ? (isClosed ? "closedGap" : "gap") : isClosed ? "closed" : "plain",
            })}
            aria-pressed={chosen}
            className={clsx(
              "relative min-h-12 rounded-control border py-0.5 text-center transition-colors",
              isClosed && OUTSIDE_HOURS,
              chosen ? "border-accent/70 bg-accent/16" : "border-transparent hover:bg-icon-hover",
            )}
            key={date}
            onClick={() => props.onDay(date)}
            type="button"
          >
            <span
              className={clsx(
                "block text-caption",
                date === props.today ? "text-accent-text" : chosen ? "text-ink" : "text-soft",
              )}
            >
              {day}
            </span>
            <span className="block font-semibold text-card tabular-nums">{number}</span>
            {gaps.length > 0 && (
              <span aria-hidden="true" className="absolute top-1.5 end-1.5 size-1.5 rounded-full bg-gap" />
            )}
          </button>
        );
      })}
    </div>
  );
}
