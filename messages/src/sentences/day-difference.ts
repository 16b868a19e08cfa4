import { DATED_BREAK } from "@chairtime/kit/day/dated-break";
import { formatted, type Said, said } from "../said.ts";
import { inTurn } from "./in-turn.ts";
import { reasonWords } from "./reason-words.ts";

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
 * Says how a day differs from the one before: '10:00 – 18:00 instead of 09:00 – 17:00', 'off (Vacation) instead of
 * 09:00 – 17:00', '10:00 – 14:00, was off', 'Lunch Break 13:00 – 14:00 instead of 12:00 – 13:00'. Without an earlier
 * day: '09:00 – 17:00'.
 */
export function dayDifference(before: DayHours | null, after: DayHours): Said {
  return difference(before && withDatedBreaks(before), withDatedBreaks(after));
}

/** Moves breaks of one date, which are stored as time off, to the breaks. */
function withDatedBreaks(hours: DayHours): DayHours {
  const dated = hours.time_off.flatMap(({ reason, start_time, end_time }) =>
    reason === DATED_BREAK && start_time !== null && end_time !== null
      ? [{ reason, start_time, end_time }]
      : [],
  );
  if (dated.length === 0) return hours;
  const time_off = hours.time_off.filter(
    ({ reason, start_time }) => reason !== DATED_BREAK || start_time === null,
  );
  return { ...hours, breaks: [...hours.breaks, ...dated], time_off };
}

function difference(before: DayHours | null, after: DayHours): Said {
  const now = dayPhrase(after);
  if (before === null) return inOne([now, ...absences(after)]) ?? now;
  const then = dayPhrase(before);
  const parts: Said[] = [];
  const isOther = !isSame(now, then);
  if (isOther) parts.push(isOff(then) ? wasOff(now, after) : said("shared.day.instead", { now, then }));
  if (!isOther || (before.work.length > 0 && after.work.length > 0))
    parts.push(...breakChanges(before, after));
  parts.push(...absenceChanges(before, after));
  return inOne(parts) ?? now;
}

/** Says parts one after another; null for none. */
const inOne = (parts: readonly Said[]): Said | null => inTurn("shared.day.also", parts);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const isOff = ({ code }: Said) => code === "shared.day.off";

const wasOff = (now: Said, after: DayHours) =>
  after.work.length > 0 ? said("shared.day.wasOff", { now }) : now;

/** Says '09:00 – 17:00', 'off', 'off (Vacation)'. */
function dayPhrase({ work, time_off }: DayHours): Said {
  const whole = time_off.filter(({ start_time }) => start_time === null);
  const reasons = inTurn(
    "shared.day.also",
    whole.map(({ reason }) => reasonWords(reason)),
  );
  if (reasons !== null) return said("shared.day.offFor", { reasons });
  return hoursOf(work) ?? said("shared.day.off");
}

/** Says '09:00 – 12:00 and 14:00 – 18:00'; null without any. */
function hoursOf(spans: readonly Span[]): Said | null {
  const hours = spans.map(({ start_time, end_time }) =>
    said("shared.day.hours", { hours: formatted("clockRange", start_time, end_time) }),
  );
  return inTurn("shared.day.and", hours);
}

function breakChanges(before: DayHours, after: DayHours): Said[] {
  const reasons = new Set([...before.breaks, ...after.breaks].map(({ reason }) => reason));
  return [...reasons].flatMap((reason) => {
    const [then, now] = [before, after].map(({ breaks }) =>
      hoursOf(breaks.filter((one) => one.reason === reason)),
    );
    if (isSame(then, now)) return [];
    const words = reasonWords(reason);
    if (!now) return then ? [said("shared.day.without", { reason: words, then })] : [];
    return [
      then
        ? said("shared.day.moved", { reason: words, now, then })
        : said("shared.day.with", { reason: words, now }),
    ];
  });
}

function absenceChanges(before: DayHours, after: DayHours): Said[] {
  const [then, now] = [absences(before), absences(after)];
  const isIn = (all: readonly Said[], one: Said) => all.some((other) => isSame(one, other));
  return [
    ...now.filter((absence) => !isIn(then, absence)),
    ...then
      .filter((absence) => !isIn(now, absence))
      .map((absence) => said("shared.day.noLonger", { absence })),
  ];
}

/** Says 'off 10:00 – 12:00 (Dentist)' for time off that covers a part of the day. */
function absences({ time_off }: DayHours): Said[] {
  return time_off.flatMap(({ reason, start_time, end_time }) =>
    start_time === null || end_time === null
      ? []
      : [
          said("shared.day.absence", {
            hours: formatted("clockRange", start_time, end_time),
            reason: reasonWords(reason),
          }),
        ],
  );
}
