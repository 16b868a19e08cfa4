import type { HourCycle } from "@chairtime/contract/salon";
import { clockRange } from "@chairtime/kit/clock";
import { formatted, type Said, said } from "@chairtime/messages/said";
import type { OpeningException } from "../../records/salon/model.ts";
import { formatClock, formatClockRange } from "../../time/format.ts";
import type { OpenHours } from "./opening.ts";
import { openUntil } from "./opening-exceptions.ts";

/** Returns 'closed', 'until 13:00' where it opens as its weekday does, else '10:00 – 13:00, 15:00 – 18:00'. */
export function datedHoursWords(
  exception: OpeningException,
  week: readonly OpenHours[],
  hourCycle: HourCycle = "h23",
): string {
  const { date, name, spans } = exception;
  const last = spans.at(-1);
  if (!last) return "closed";
  const until = last.endTime;
  const isShortened = JSON.stringify(openUntil({ date, name, until }, week)?.spans) === JSON.stringify(spans);
  return isShortened
    ? `until ${formatClock(until, hourCycle)}`
    : spans.map(({ startTime, endTime }) => formatClockRange(startTime, endTime, hourCycle)).join(", ");
}

/** Returns the same with the date's name: 'Christmas Eve, until 13:00', 'Closed' */
export function exceptionWords(exception: OpeningException, week: readonly OpenHours[]): Said {
  const { date, name, spans } = exception;
  const last = spans.at(-1);
  if (!last) return name ? said("schedule.opening.closedNamed", { name }) : said("schedule.opening.closed");
  const until = last.endTime;
  if (JSON.stringify(openUntil({ date, name, until }, week)?.spans) === JSON.stringify(spans)) {
    const time = formatted("clock", until);
    return name
      ? said("schedule.opening.untilNamed", { name, time })
      : said("schedule.opening.until", { time });
  }
  const hours = formatted(
    "minutesRanges",
    spans.map(({ startTime, endTime }) => clockRange(startTime, endTime)),
  );
  return name
    ? said("schedule.opening.hoursNamed", { name, hours })
    : said("schedule.opening.hours", { hours });
}
