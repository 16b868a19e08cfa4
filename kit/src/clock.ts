import { addDays } from "./calendar.ts";

export {
  millisecondsInDay as DAY_MS,
  millisecondsInMinute as MINUTE_MS,
  secondsInDay as DAY_SECONDS,
} from "date-fns/constants";

export const MINUTES_PER_DAY = 1440;

export interface WallClock {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` */
  time: string;
}

/** Minutes since midnight of `HH:MM`; `24:00` is 1440. */
export function minutesOf(clock: string): number {
  const [hours = "0", minutes = "0"] = clock.split(":");
  return Number(hours) * 60 + Number(minutes);
}

/** `HH:MM` for minutes since midnight, wrapped into one day; exactly 1440 is `24:00`. */
export function clockOf(minutes: number): string {
  const inDay =
    minutes === MINUTES_PER_DAY ? minutes : ((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return `${String(Math.floor(inDay / 60)).padStart(2, "0")}:${String(inDay % 60).padStart(2, "0")}`;
}

/** Minutes of a wall-clock range. An end at or before its start is on the next day: 22:00 to 02:00 is four hours. */
export function clockRange(startTime: string, endTime: string): { start: number; end: number } {
  const start = minutesOf(startTime);
  const end = minutesOf(endTime);
  return { start, end: end <= start ? end + MINUTES_PER_DAY : end };
}

/** Whether a text is a time of day spelled `HH:MM`; '24:00' is one, at the end of a day. */
export function isClock(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(text);
}

/** The parts past a day's midnight, in minutes since it. */
export function pastMidnight<Item extends { start: number; end: number }>(items: readonly Item[]): Item[] {
  return items
    .filter(({ end }) => end > MINUTES_PER_DAY)
    .map((item) => ({
      ...item,
      start: Math.max(0, item.start - MINUTES_PER_DAY),
      end: item.end - MINUTES_PER_DAY,
    }));
}

/** Times of day from one to another, both included, `step` minutes apart. */
export function clockChoices(from: string, to: string, step: number): string[] {
  const choices: string[] = [];
  for (let minutes = minutesOf(from); minutes <= minutesOf(to); minutes += step)
    choices.push(clockOf(minutes));
  return choices;
}

/** Date and time of a minute since the date's midnight, which may be before it or on a later date. */
export function wallClockAt(date: string, minute: number): WallClock {
  const days = Math.floor(minute / MINUTES_PER_DAY);
  return { date: addDays(date, days), time: clockOf(minute - days * MINUTES_PER_DAY) };
}
