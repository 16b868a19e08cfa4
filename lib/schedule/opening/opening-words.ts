import { clockRange } from "@chairtime/kit/clock";
import type { OpenHours } from "@chairtime/kit/coverage/opening";
import { type Formatted, formatted, type Said, said } from "@chairtime/messages/said";
import type { OpeningException } from "../../records/salon/model.ts";
import { openUntil } from "./opening-exceptions.ts";

/** 'closed', 'until 13:00' where it opens as its weekday does, else '10:00 – 13:00, 15:00 – 18:00'. */
export function datedHoursWords(exception: OpeningException, week: readonly OpenHours[]): Said | Formatted {
  const last = exception.spans.at(-1);
  if (!last) return said("schedule.dated.closed");
  return isShortened(exception, last.endTime, week)
    ? said("schedule.dated.until", { time: formatted("clock", last.endTime) })
    : rangesOf(exception);
}

/** The same with the date's name: 'Christmas Eve, until 13:00', 'Closed' */
export function exceptionWords(exception: OpeningException, week: readonly OpenHours[]): Said {
  const { name, spans } = exception;
  const last = spans.at(-1);
  if (!last) return name ? said("schedule.opening.closedNamed", { name }) : said("schedule.opening.closed");
  if (isShortened(exception, last.endTime, week)) {
    const time = formatted("clock", last.endTime);
    return name
      ? said("schedule.opening.untilNamed", { name, time })
      : said("schedule.opening.until", { time });
  }
  const hours = rangesOf(exception);
  return name
    ? said("schedule.opening.hoursNamed", { name, hours })
    : said("schedule.opening.hours", { hours });
}

/** Whether a date opens as its weekday does, and closes earlier. */
function isShortened(
  { date, name, spans }: OpeningException,
  until: string,
  week: readonly OpenHours[],
): boolean {
  return JSON.stringify(openUntil({ date, name, until }, week)?.spans) === JSON.stringify(spans);
}

const rangesOf = ({ spans }: OpeningException) =>
  formatted(
    "minutesRanges",
    spans.map(({ startTime, endTime }) => clockRange(startTime, endTime)),
  );
