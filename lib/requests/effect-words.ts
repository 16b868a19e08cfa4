import { formatted, type Said, said } from "@chairtime/messages/said";
import { neededWords } from "../schedule/coverage/minimums.ts";
import type { Person } from "../schedule/day/person.ts";
import type { Fall, RequestDay } from "./request-effect.ts";

/** '2 of 3 needed from 10:00 to 14:00' for each shortfall, with a role '0 of 1 colourist needed from 10:00 to 14:00'. */
export function fallWords(falls: readonly Fall[]): Said[] {
  return falls.map(({ count, wanted, role, start, end }) =>
    said("requests.effect.fall", {
      count,
      needed: role === "" ? wanted : neededWords(wanted, role),
      from: formatted("minuteOfDay", start),
      to: formatted("minuteOfDay", end, true),
    }),
  );
}

/** For a day above every minimum: 'Enough people', 'Peak 2 (was 3)', 'Peak 2, as before'. */
export function plainWords({ before, after }: Pick<RequestDay, "before" | "after">): Said {
  const most = (counts: readonly number[]) => Math.max(0, ...counts);
  const [then, now] = [most(before.counts), most(after.counts)];
  if (after.wanted.some((least) => least > 0) && after.gaps.length === 0)
    return said("requests.effect.enough");
  return then === now
    ? said("requests.effect.peakAsBefore", { now })
    : said("requests.effect.peak", { now, then });
}

const NAMED = 3;

/** Says 'Ben is off too', 'Ben and Cleo are off too', 'Ben, Cleo, Dana and 2 others are off too'. */
export function offWords(people: readonly Person[]): Said {
  const names = people.map(({ member }) => member.firstName);
  const others = names.length - NAMED;
  return said("requests.effect.offToo", {
    count: names.length,
    names: others > 1 ? [...names.slice(0, NAMED), said("requests.effect.others", { count: others })] : names,
  });
}
