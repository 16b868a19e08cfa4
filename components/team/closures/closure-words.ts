import { formatted, type Said, said } from "@chairtime/messages/said";
import type { Say } from "@chairtime/messages/say";
import { listed } from "@chairtime/messages/sentences/in-turn";
import { reasonWords } from "@chairtime/messages/sentences/reason-words";
import { planClosureFor } from "@/lib/preview/plans/plan-closure";
import { closedDaysOf } from "@/lib/preview/plans/plan-salon-closures";
import type { SalonClosureInput } from "@/lib/records/closure/model";
import { fullName, type Person } from "@/lib/schedule/day/person";
import { type ClosedDays, type Closure, closedDays } from "@/lib/schedule/opening/closures";
import type { RunPlan } from "../use-plan-run";

/** 'Closed, Dec 25 to 26, 22 people' */
export function closureWords(closure: Closure, zone: string): Said {
  const days = daysWords(closedDays(closure, zone));
  return said("team.closures.line", { name: nameOf(closure), days, count: closure.off });
}

/** 'Dec 25 to 26', 'Dec 24 (13:00 – 24:00)' */
export function daysWords({ from, to, hours }: ClosedDays): Said {
  const days = formatted("days", from, to);
  return hours
    ? said("team.closures.daysHours", {
        days,
        hours: formatted("clockRange", hours.startTime, hours.endTime),
      })
    : said("team.closures.days", { days });
}

/** 'Closed on Dec 25: also for Amara Okafor?'; of more people the first two and the number of others. */
export function offerWords(closure: Closure, zone: string): Said {
  const { from, to } = closedDays(closure, zone);
  return said(from === to ? "team.closures.offerOn" : "team.closures.offer", {
    name: nameOf(closure),
    days: formatted("days", from, to),
    names: namesOf(closure.missing),
  });
}

/** 'Christmas Day, Dec 25 to 26', 'Christmas Eve, Dec 24 (13:00 – 24:00)' */
export function salonClosureWords(closure: SalonClosureInput): Said {
  return said("team.closures.salonLine", {
    name: reasonWords(closure.name),
    days: daysWords(closedDaysOf(closure)),
  });
}

/** '3 people have a vacation then, which stays'; empty where nobody has time off. */
export function keptNote({ people, isVacation }: { people: number; isVacation: boolean }): Said[] {
  if (people === 0) return [];
  return [said(isVacation ? "team.closures.keptVacation" : "team.closures.keptTimeOff", { count: people })];
}

/** Plans a closure for those who lack it. */
export function addMissing(closure: Closure, zone: string, say: Say): RunPlan {
  const { missing, reason } = closure;
  return {
    steps: planClosureFor(closure, missing),
    together: true,
    action: "closure",
    says: () =>
      say(
        said("team.closures.addedFor", {
          reason: reasonWords(reason),
          days: daysWords(closedDays(closure, zone)),
          names: namesOf(missing),
        }),
      ),
  };
}

export function namesOf(people: readonly Person[]): Said {
  const names = people.map(({ member }) => fullName(member));
  return names.length <= 2
    ? said("team.closures.names", { names })
    : said("team.closures.namesAndMore", { names: listed(names.slice(0, 2)), more: names.length - 2 });
}

const nameOf = ({ reason }: Closure) => reasonWords(reason) || said("team.closures.timeOff");
