import type { HourCycle } from "@chairtime/contract/salon";
import { SHORT_DAY_NAMES, weekdayOf } from "@chairtime/kit/calendar";
import { clockOf } from "@chairtime/kit/clock";
import { useClock } from "@/components/shell/session/settings-context";
import { Select } from "@/components/ui/inputs/select";
import type { HolidayDay, HolidayState } from "@/lib/schedule/opening/holiday-days";
import { formatClock, formatMonthDay } from "@/lib/time/format";

/** From when a salon may close on a day, hour by hour. */
const FROM = Array.from({ length: 11 }, (_, index) => clockOf((10 + index) * 60));

const ALL_DAY = "all";

/** A day of the list: a tick closes the salon, all day or from an hour on. */
export function HolidayRow(props: {
  day: HolidayDay;
  state: HolidayState;
  isClosed: boolean;
  /** The weekday has no opening hours. */
  isClosedAnyway: boolean;
  busy: boolean;
  onTick: (isClosed: boolean) => void;
  onUntil: (until: string | null) => void;
}) {
  const { day, state, isClosed, busy } = props;
  const { hourCycle } = useClock();
  const date = dateWords(day.date);
  const about = aboutWords(day, state, props.isClosedAnyway, hourCycle);
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
        <span className="w-24 shrink-0 text-label text-soft tabular-nums">{date} </span>
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">{day.name}</span>
          {about && <span className="block text-caption text-soft">{about}</span>}
        </span>
      </label>
      {isClosed && state.kind === "open" && (
        <div className="w-36 max-sm:mb-3 max-sm:ml-8 max-sm:w-full">
          <Select
            aria-label={`Closed on ${date}`}
            disabled={busy}
            onChange={(until) => props.onUntil(until === ALL_DAY ? null : until)}
            options={[
              { value: ALL_DAY, label: "All day" },
              ...[...new Set([...FROM, ...(day.until ? [day.until] : [])])]
                .sort()
                .map((value) => ({ value, label: `From ${formatClock(value, hourCycle)}` })),
            ]}
            value={day.until ?? ALL_DAY}
          />
        </div>
      )}
    </li>
  );
}

/** Returns 'Fri, Dec 25' */
export const dateWords = (date: string) => `${SHORT_DAY_NAMES[weekdayOf(date)]}, ${formatMonthDay(date)}`;

function aboutWords(
  day: HolidayDay,
  state: HolidayState,
  isClosedAnyway: boolean,
  hourCycle: HourCycle,
): string {
  const from = (until: string | null) => (until === null ? "" : ` from ${formatClock(until, hourCycle)}`);
  if (state.kind === "closed" || state.kind === "kept")
    return `Closed${from(state.until)}, ${countOf(state.off)} off`;
  if (state.kind === "covered" && state.isClosed) return `Already closed: ${state.reason || "closed"}`;
  if (state.kind === "covered") return `Everybody is already off: ${state.reason || "time off"}`;
  if (isClosedAnyway) return "The salon is closed that weekday";
  return day.until === null ? "" : `Half a day: until ${formatClock(day.until, hourCycle)}`;
}

const countOf = (people: number) => `${people} ${people === 1 ? "person" : "people"}`;
