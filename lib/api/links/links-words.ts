import { instantToZoned, todayIn } from "@chairtime/kit/zone";
import type { WallClock } from "../../time/clock.ts";
import { formatClock, formatMonthDay, formatShortDate } from "../../time/format.ts";
import type { StaffLink } from "./links-model.ts";

/** Returns 'Never opened', 'Last opened today, 18:04', 'Last opened Nov 20, 18:04'; of another year with the year. */
export function openedWords(
  { lastOpenedAt }: Pick<StaffLink, "lastOpenedAt">,
  now: Date,
  salon: WallClock,
): string {
  if (!lastOpenedAt) return "Never opened";
  const { date, time } = instantToZoned(lastOpenedAt, salon.zone);
  const today = todayIn(salon.zone, now);
  const isSameYear = date.slice(0, 4) === today.slice(0, 4);
  const day =
    date === today ? "today" : isSameYear ? formatMonthDay(date) : formatShortDate(date, salon.zone);
  return `Last opened ${day}, ${formatClock(time, salon.hourCycle)}`;
}
