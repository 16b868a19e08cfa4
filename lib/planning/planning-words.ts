import type { HourCycle } from "@chairtime/contract/salon";
import type { Span } from "../schedule/spans.ts";
import { formatHours } from "../schedule/week.ts";
import { formatMinutesRange } from "../time/format.ts";
import type { Obstacle } from "./model/obstacles.ts";
import type { Change } from "./model/proposal.ts";
import type { KeptWishes } from "./wishes-kept.ts";

/** Returns 'Amara 10:00 – 18:00 instead of 12:00 – 20:00; same hours', 'Ben comes in 10:00 – 18:00; +8h'. */
export function changeWords(change: Change, name: string, hourCycle: HourCycle = "h23"): string {
  const { before, after, addedMinutes } = change;
  const hours = (spans: readonly Span[]) =>
    spans.map(({ start, end }) => formatMinutesRange(start, end, hourCycle)).join(" and ");
  const what = `${whatChanges(hours(before), hours(after))}${breakWords(change, hourCycle)}`;
  return `${name} ${what}; ${addedWords(addedMinutes)}`;
}

/** Returns ', break 15:00 – 15:30' of the breaks that come with a change, `""` without any. */
export function breakWords({ breaks = [] }: Pick<Change, "breaks">, hourCycle: HourCycle = "h23"): string {
  if (breaks.length === 0) return "";
  const hours = breaks.map(({ start, end }) => formatMinutesRange(start, end, hourCycle));
  return `, ${hours.length === 1 ? "break" : "breaks"} ${hours.join(", ")}`;
}

function whatChanges(before: string, after: string): string {
  if (before === "") return `comes in ${after}`;
  return after === "" ? `off instead of ${before}` : `${after} instead of ${before}`;
}

/** Returns '+1h 30m', '−2h', 'same hours'. */
export function addedWords(minutes: number): string {
  if (minutes === 0) return "same hours";
  return `${minutes < 0 ? "−" : "+"}${formatHours(Math.abs(minutes))}`;
}

/** Returns what keeps somebody from working, in a sentence without its end: 'Anna is away', 'Ben has 40h'. */
export function obstacleWords(obstacle: Obstacle, nameOf: (memberId: string) => string): string {
  switch (obstacle.kind) {
    case "closed":
      return "The salon is closed then";
    case "away":
      return `${nameOf(obstacle.memberId)} is away`;
    case "pinned":
      return `${nameOf(obstacle.memberId)}’s day is pinned`;
    case "hours":
      return `${nameOf(obstacle.memberId)} has ${formatHours(obstacle.minutes)}`;
    case "days":
      return `${nameOf(obstacle.memberId)} works ${countWords(obstacle.days, "day")} a week`;
    case "rest":
      return `${nameOf(obstacle.memberId)} needs ${formatHours(obstacle.minutes)} of rest`;
    case "row":
      return `${nameOf(obstacle.memberId)} works no more than ${countWords(obstacle.days, "day")} in a row`;
  }
}

/** Returns '3 of 4 wishes kept', compared with the current week '3 of 4 wishes kept, now 2'. */
export function wishesWords({ kept, all }: KeptWishes, now?: KeptWishes): string {
  const words = `${kept} of ${countWords(all, "wish", "wishes")} kept`;
  if (!now) return words;
  return now.kept === kept ? `${words}, as now` : `${words}, now ${now.kept}`;
}

const countWords = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
