import { clockOf } from "@chairtime/kit/clock";
import { formatted, type Said, said } from "@chairtime/messages/said";
import { reasonWords } from "@chairtime/messages/sentences/reason-words";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Select } from "@/components/ui/inputs/select";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { HolidayDay, HolidayState } from "@/lib/schedule/opening/holiday-days";

/** Possible starts of an early closing, hour by hour. */
const FROM = Array.from({ length: 11 }, (_, index) => clockOf((10 + index) * 60));

const ALL_DAY = "all";

/** A day in the list: ticking it closes the salon, all day or from an hour on. */
export function HolidayRow(props: {
  day: HolidayDay;
  state: HolidayState;
  isClosed: boolean;
  /** Whether the weekday has no opening hours anyway. */
  isClosedAnyway: boolean;
  busy: boolean;
  onTick: (isClosed: boolean) => void;
  onUntil: (until: string | null) => void;
}) {
  const { day, state, isClosed, busy } = props;
  const t = useTranslations("team.holidays");
  const say = useSay();
  const formats = useFormats();
  const date = formats.dayLabel(day.date);
  const about = aboutWords(day, state, props.isClosedAnyway);
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-line not-last:border-b">
      <label className="flex min-h-12 min-w-0 flex-1 basis-60 cursor-pointer items-center gap-3 py-1.5 has-disabled:cursor-default">
        <input
          checked={isClosed}
          className="checkbox"
          disabled={busy || state.kind === "covered"}
          onChange={(event) => props.onTick(event.target.checked)}
          type="checkbox"
        />
        <span className="w-24 shrink-0 text-label text-soft tabular-nums" translate="no">{`${date} `}</span>
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">{day.name}</span>
          {about && <span className="block text-caption text-soft">{say(about)}</span>}
        </span>
      </label>
      {isClosed && state.kind === "open" && (
        <div className="w-36 max-sm:mb-3 max-sm:ms-8 max-sm:w-full">
          <Select
            aria-label={t("closedOn", { days: date })}
            disabled={busy}
            onChange={(until) => props.onUntil(until === ALL_DAY ? null : until)}
            options={[
              { value: ALL_DAY, label: t("allDay") },
              ...[...new Set([...FROM, ...(day.until ? [day.until] : [])])]
                .sort()
                .map((value) => ({ value, label: t("from", { time: formats.clock(value) }) })),
            ]}
            value={day.until ?? ALL_DAY}
          />
        </div>
      )}
    </li>
  );
}

function aboutWords(day: HolidayDay, state: HolidayState, isClosedAnyway: boolean): Said | null {
  if (state.kind === "closed" || state.kind === "kept")
    return state.until === null
      ? said("team.holidays.closed", { count: state.off })
      : said("team.holidays.closedFrom", { count: state.off, time: formatted("clock", state.until) });
  if (state.kind === "covered") {
    const { reason, isClosed } = state;
    if (reason)
      return said(isClosed ? "team.holidays.alreadyClosed" : "team.holidays.alreadyOff", {
        reason: reasonWords(reason),
      });
    return said(isClosed ? "team.holidays.alreadyClosedAlone" : "team.holidays.alreadyOffAlone");
  }
  if (isClosedAnyway) return said("team.holidays.closedWeekday");
  return day.until === null ? null : said("team.holidays.halfDay", { time: formatted("clock", day.until) });
}
