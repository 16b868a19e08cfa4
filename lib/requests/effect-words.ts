import type { HourCycle } from "@chairtime/contract/salon";
import { neededWords } from "../schedule/coverage/minimums.ts";
import type { Person } from "../schedule/day/person.ts";
import { formatMinuteOfDay } from "../time/format.ts";
import type { Fall, RequestDay } from "./request-effect.ts";

/** Returns '2 of 3 needed from 10:00 to 14:00', with a role '0 of 1 colourist needed from 10:00 to 14:00'; several after one another. */
export function fallWords(falls: readonly Fall[], hourCycle?: HourCycle): string {
  return falls
    .map(({ count, wanted, role, start, end }) => {
      const [from, to] = [
        formatMinuteOfDay(start, false, hourCycle),
        formatMinuteOfDay(end, true, hourCycle),
      ];
      return `${count} of ${role === "" ? wanted : neededWords(wanted, role)} needed from ${from} to ${to}`;
    })
    .join(", ");
}

/** Returns words for a day that stays above every minimum: 'Enough people', 'Peak 2 (was 3)', 'Peak 2, as before'. */
export function plainWords({ before, after }: Pick<RequestDay, "before" | "after">): string {
  const most = (counts: readonly number[]) => Math.max(0, ...counts);
  const [then, now] = [most(before.counts), most(after.counts)];
  if (after.wanted.some((least) => least > 0) && after.gaps.length === 0) return "Enough people";
  return then === now ? `Peak ${now}, as before` : `Peak ${now} (was ${then})`;
}

const NAMED = 3;

/** Returns 'Ben is off too', 'Ben and Cleo are off too', 'Ben, Cleo, Dana and 2 others are off too'. */
export function offWords(people: readonly Person[]): string {
  const names = people.map(({ member }) => member.firstName);
  const others = names.length - NAMED;
  const said = others > 1 ? [...names.slice(0, NAMED), `${others} others`] : names;
  const last = said.at(-1) ?? "";
  if (said.length === 1) return `${last} is off too`;
  return `${said.slice(0, -1).join(", ")} and ${last} are off too`;
}
