import { placeInWeek } from "@chairtime/kit/calendar";
import { minutesOf } from "@chairtime/kit/clock";
import { formatted, type Said, said } from "@chairtime/messages/said";
import { isForRole, type Minimum } from "./minimums.ts";

/** Adds minimums, in the week's order. An added one replaces one of the same day, hours and role. */
export function withMinimums(minimums: readonly Minimum[], added: readonly Minimum[]): Minimum[] {
  const isReplaced = (old: Minimum) =>
    added.some((next) => next.dayOfWeek === old.dayOfWeek && isSameSpan(old, next));
  return [...minimums.filter((old) => !isReplaced(old)), ...added].sort(
    (one, other) => one.dayOfWeek - other.dayOfWeek || minutesOf(one.startTime) - minutesOf(other.startTime),
  );
}

const isSameSpan = (one: Minimum, other: Minimum) =>
  one.startTime === other.startTime &&
  one.endTime === other.endTime &&
  (one.whileOpen ?? false) === (other.whileOpen ?? false) &&
  isForRole(one, other.role ?? "");

/** 'While open', '10:00 – 16:00' */
export function minimumHoursWords(minimum: Minimum): Said {
  const { startTime, endTime, whileOpen } = minimum;
  return whileOpen
    ? said("schedule.minimum.whileOpen")
    : said("schedule.minimum.hours", { hours: formatted("clockRange", startTime, endTime) });
}

/** The same minimum on several weekdays. */
export interface MinimumGroup {
  days: number[];
  minimums: Minimum[];
}

/** Groups minimums that differ only by weekday, in the order of the salon's week. */
export function groupMinimums(minimums: readonly Minimum[], weekStartsOn = 0): MinimumGroup[] {
  const groups: MinimumGroup[] = [];
  const place = ({ dayOfWeek }: Minimum) => placeInWeek(dayOfWeek, weekStartsOn);
  for (const each of [...minimums].sort((one, other) => place(one) - place(other))) {
    const group = groups.find(
      ({ minimums: [first] }) => first && isSameSpan(first, each) && first.people === each.people,
    );
    if (group) {
      group.days.push(each.dayOfWeek);
      group.minimums.push(each);
    } else groups.push({ days: [each.dayOfWeek], minimums: [each] });
  }
  return groups;
}

/** 'Every day', 'Monday to Friday', 'Monday, Wednesday', 'Thursday' for weekdays in order. */
export function weekdaysWords(days: readonly number[]): Said {
  const [first = 0] = days;
  const last = days.at(-1) ?? first;
  if (days.length === 7) return said("schedule.days.every");
  if (days.length > 2 && days.every((day, index) => day === (first + index) % 7))
    return said("schedule.days.span", { from: formatted("weekday", first), to: formatted("weekday", last) });
  return said("schedule.days.some", { days: formatted("weekdays", days) });
}
