export const MINUTES_PER_DAY = 1440;

/** Minutes since midnight of a wall-clock time `HH:MM`; `24:00` is 1440. */
export function minutesOf(clock: string): number {
  const [hours = "0", minutes = "0"] = clock.split(":");
  return Number(hours) * 60 + Number(minutes);
}

/** `HH:MM` on the wall clock for minutes since midnight, wrapped into one day; exactly 1440 reads `24:00`. */
export function clockOf(minutes: number): string {
  const inDay =
    minutes === MINUTES_PER_DAY ? minutes : ((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return `${String(Math.floor(inDay / 60)).padStart(2, "0")}:${String(inDay % 60).padStart(2, "0")}`;
}

/**
 * The minutes of a wall-clock range. An end at or before its start is on the next day, so that a shift
 * from 22:00 to 02:00 has four hours.
 */
export function clockRange(startTime: string, endTime: string): { start: number; end: number } {
  const start = minutesOf(startTime);
  const end = minutesOf(endTime);
  return { start, end: end <= start ? end + MINUTES_PER_DAY : end };
}

/** Every time of day from one to another, both included, as `HH:MM`. */
export function clockChoices(from: string, to: string, step: number): string[] {
  const choices: string[] = [];
  for (let minutes = minutesOf(from); minutes <= minutesOf(to); minutes += step)
    choices.push(clockOf(minutes));
  return choices;
}
