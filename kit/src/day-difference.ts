import { formatClockRange, type HourCycle } from "./time-words.ts";

interface Span {
  /** `HH:MM` */
  start_time: string;
  /** An end that is not after the start is on the next day. */
  end_time: string;
}

interface DayHours {
  work: readonly Span[];
  breaks: readonly (Span & { reason: string })[];
  /** Without times where it covers all of the day. */
  time_off: readonly { reason: string; start_time: string | null; end_time: string | null }[];
}

/**
 * Returns how a day differs from the one before: '10:00 – 18:00 instead of 09:00 – 17:00', 'off (Vacation) instead of
 * 09:00 – 17:00', '10:00 – 14:00, was off', 'Lunch Break 13:00 – 14:00 instead of 12:00 – 13:00'. Of a day of which nothing
 * was known: '09:00 – 17:00'.
 */
export function dayDifference(before: DayHours | null, after: DayHours, cycle: HourCycle = "h23"): string {
  const now = dayPhrase(after, cycle);
  if (before === null) return [now, ...absences(after, cycle)].join(", ");
  const then = dayPhrase(before, cycle);
  const words: string[] = [];
  if (now !== then) words.push(then === "off" ? wasOff(now, after) : `${now} instead of ${then}`);
  if (now === then || (before.work.length > 0 && after.work.length > 0))
    words.push(...breakChanges(before, after, cycle));
  words.push(...absenceChanges(before, after, cycle));
  return words.join(", ") || now;
}

const wasOff = (now: string, after: DayHours) => (after.work.length > 0 ? `${now}, was off` : now);

/** Returns '09:00 – 17:00', 'off', 'off (Vacation)'. */
function dayPhrase({ work, time_off }: DayHours, cycle: HourCycle): string {
  const whole = time_off.filter(({ start_time }) => start_time === null);
  if (whole.length > 0) return `off (${whole.map(({ reason }) => reason).join(", ")})`;
  return work.length === 0
    ? "off"
    : work.map((span) => formatClockRange(span.start_time, span.end_time, cycle)).join(" and ");
}

function breakChanges(before: DayHours, after: DayHours, cycle: HourCycle): string[] {
  const reasons = new Set([...before.breaks, ...after.breaks].map(({ reason }) => reason));
  return [...reasons].flatMap((reason) => {
    const [then, now] = [before, after].map(({ breaks }) =>
      breaks
        .filter((one) => one.reason === reason)
        .map((span) => formatClockRange(span.start_time, span.end_time, cycle))
        .join(" and "),
    );
    if (then === now) return [];
    if (!now) return [`without ${reason} ${then}`];
    return [then ? `${reason} ${now} instead of ${then}` : `with ${reason} ${now}`];
  });
}

function absenceChanges(before: DayHours, after: DayHours, cycle: HourCycle): string[] {
  const [then, now] = [absences(before, cycle), absences(after, cycle)];
  return [
    ...now.filter((words) => !then.includes(words)),
    ...then.filter((words) => !now.includes(words)).map((words) => `no longer ${words}`),
  ];
}

/** Returns 'off 10:00 – 12:00 (Dentist)' for time off that covers a part of the day. */
function absences({ time_off }: DayHours, cycle: HourCycle): string[] {
  return time_off.flatMap(({ reason, start_time, end_time }) =>
    start_time === null || end_time === null
      ? []
      : [`off ${formatClockRange(start_time, end_time, cycle)} (${reason})`],
  );
}
