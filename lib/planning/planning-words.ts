import { type Formatted, formatted, type Said, said } from "@chairtime/messages/said";
import type { Span } from "../schedule/spans.ts";
import type { Obstacle } from "./model/obstacles.ts";
import type { Change } from "./model/proposal.ts";
import type { KeptWishes } from "./wishes-kept.ts";

/** Says 'Amara 10:00 – 18:00 instead of 12:00 – 20:00; same hours', 'Ben comes in 10:00 – 18:00; +8h'. */
export function changeWords(change: Change, name: string): Said {
  const values = { name, added: addedWords(change.addedMinutes) };
  const { was, hours, breaks } = changedHours(change);
  if (!was) {
    if (!breaks) return said("planning.change.comesIn", { ...values, hours });
    return said("planning.change.comesInWithBreaks", { ...values, hours, breaks });
  }
  if (change.after.length === 0) return said("planning.change.off", { ...values, was });
  if (!breaks) return said("planning.change.moves", { ...values, hours, was });
  return said("planning.change.movesWithBreaks", { ...values, hours, was, breaks });
}

/** Values of a change's sentence: hours before and after, and breaks; null for missing parts. */
export function changedHours(change: Change) {
  const { before, after } = change;
  return {
    was: before.length > 0 ? rangesOf(before) : null,
    hours: rangesOf(after),
    breaks: breakWords(change),
  };
}

const rangesOf = (spans: readonly Span[]): Formatted[] =>
  spans.map(({ start, end }) => formatted("minutesRange", start, end));

/** Says 'break 15:00 – 15:30' of the breaks that come with a change; null without any. */
export function breakWords({ breaks = [] }: Pick<Change, "breaks">): Said | null {
  if (breaks.length === 0) return null;
  return said("planning.breaks", { count: breaks.length, hours: formatted("minutesRanges", breaks) });
}

/** Says '+1h 30m', '−2h', 'same hours'. */
export function addedWords(minutes: number): Said {
  if (minutes === 0) return said("planning.added.same");
  const hours = formatted("hours", Math.abs(minutes));
  return minutes < 0 ? said("planning.added.less", { hours }) : said("planning.added.more", { hours });
}

/** What keeps a person from working, without a full stop: 'Anna is away', 'Ben has 40h'. */
export function obstacleWords(obstacle: Obstacle, nameOf: (memberId: string) => string): Said {
  if (obstacle.kind === "closed") return said("planning.obstacle.closed");
  const name = nameOf(obstacle.memberId);
  switch (obstacle.kind) {
    case "away":
      return said("planning.obstacle.away", { name });
    case "pinned":
      return said("planning.obstacle.pinned", { name });
    case "hours":
      return said("planning.obstacle.hours", { name, hours: formatted("hours", obstacle.minutes) });
    case "days":
      return said("planning.obstacle.days", { name, count: obstacle.days });
    case "rest":
      return said("planning.obstacle.rest", { name, hours: formatted("hours", obstacle.minutes) });
    case "row":
      return said("planning.obstacle.row", { name, count: obstacle.days });
  }
}

/** Says '3 of 4 wishes kept', compared with the current week '3 of 4 wishes kept, now 2'. */
export function wishesWords({ kept, all }: KeptWishes, now?: KeptWishes): Said {
  if (!now) return said("planning.wishes.kept", { kept, all });
  if (now.kept === kept) return said("planning.wishes.keptAsNow", { kept, all });
  return said("planning.wishes.keptNow", { kept, all, now: now.kept });
}
