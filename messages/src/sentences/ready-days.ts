import { formatted, type Said, said } from "../said.ts";

/** Says 'Your day on Mon, Nov 23 is ready' and of several days, in order, 'Your weeks from ... to ... are ready'. */
export function readyDays(dates: readonly string[]): Said {
  const [first = "", last = ""] = [dates[0], dates.at(-1)];
  if (first === last) return said("mails.published.day", { day: formatted("dayLabel", first) });
  return said("mails.published.weeks", {
    first: formatted("dayLabel", first),
    last: formatted("dayLabel", last),
  });
}
