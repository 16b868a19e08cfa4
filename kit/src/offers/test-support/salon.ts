import { civil, weekdayOf } from "../../calendar.ts";
import { MINUTE_MS, minutesOf } from "../../clock.ts";
import { type DatedShift, type Exchanged, type Handing, planHandings } from "../exchange.ts";
import { coveredDates, type Presence } from "../judge.ts";
import { factsOn, presentOn, type SalonRules, type Worker } from "../worker.ts";

export const MON = "2026-12-07";
export const TUE = "2026-12-08";
export const WED = "2026-12-09";
export const THU = "2026-12-10";
export const FRI = "2026-12-11";
export const SAT = "2026-12-12";
export const SUN = "2026-12-13";
export const NEXT_MON = "2026-12-14";
export const NEXT_WED = "2026-12-16";

/** A shift by its date and hours, such as '09:00-17:00'. */
export function shift(date: string, hours: string): DatedShift {
  const [startTime = "", endTime = ""] = hours.split("-");
  return { date, startTime, endTime };
}

/** Rules of a salon whose weeks begin on Mondays, without minimums or closures. */
export function salon(rules: Partial<SalonRules> = {}): SalonRules {
  return {
    zone: "UTC",
    weekStartsOn: 1,
    restMinutes: 660,
    minimums: [],
    openingHours: { week: [], exceptions: [] },
    closings: { closures: [], exceptions: [] },
    ...rules,
  };
}

export function memberWith(
  id: string,
  shifts: readonly (DatedShift & { notes?: string })[],
  {
    weeklyMinutes = null,
    weeklyDays = null,
    restMinutes = null,
    ...more
  }: Partial<Worker & Worker["contract"]> = {},
): Worker {
  return {
    id,
    isActive: true,
    role: "Stylist",
    contract: { weeklyMinutes, weeklyDays, restMinutes },
    hourlyCost: null,
    rotation: null,
    schedules: shifts.map(({ date, startTime, endTime, notes = "" }) => ({
      id: `${id} ${date} ${startTime}-${endTime}`,
      memberId: id,
      dayOfWeek: weekdayOf(date),
      startTime,
      endTime,
      validFrom: date,
      validUntil: date,
      notes,
    })),
    breaks: [],
    timeOff: [],
    ...more,
  };
}

/** A member's time off in some hours of a date, in UTC. */
export function offOn(memberId: string, date: string, hours: string, reason: string) {
  const { startTime, endTime } = shift(date, hours);
  const midnight = civil(date).getTime();
  const at = (clock: string) => new Date(midnight + minutesOf(clock) * MINUTE_MS);
  return {
    id: `${memberId} ${reason} ${date}`,
    memberId,
    start: at(startTime),
    end: at(endTime),
    reason,
  };
}

/** The plan of an exchange; new records are 'new-1', 'new-2' ... */
export function planned(
  handings: readonly Handing[],
  members: readonly Worker[],
  rules = salon(),
): Exchanged | null {
  let ids = 0;
  const workers = new Map(members.map((member) => [member.id, member]));
  return planHandings(handings, workers, rules, () => `new-${++ids}`);
}

export function exchanged(handings: readonly Handing[], members: readonly Worker[], rules = salon()) {
  const plan = planned(handings, members, rules);
  if (!plan) throw new Error("The giver has no such shift");
  const afterOf = ({ id }: Worker): Worker => {
    const after = plan.after.get(id);
    if (!after) throw new Error(`${id} takes no part`);
    return after;
  };
  const hoursOf = (member: Worker, date: string) =>
    factsOn(afterOf(member), date, rules).shifts.map(({ record }) => `${record.startTime}-${record.endTime}`);
  return { plan, afterOf, hoursOf };
}

export function presences(
  team: readonly Worker[],
  handings: readonly Handing[],
  rules: SalonRules,
): Map<string, Presence[]> {
  const dates = coveredDates(handings.map(({ shift }) => shift));
  return new Map(
    dates.map((date) => [
      date,
      team.map((worker) => ({
        id: worker.id,
        role: worker.role,
        spans: presentOn(worker, date, rules),
      })),
    ]),
  );
}
