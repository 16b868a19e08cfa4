import { zonedToInstant } from "@chairtime/kit/zone";
import { type Said, said } from "@chairtime/messages/said";
import type { TimeOff, TimeOffInput } from "../../records/time-off/model.ts";
import { namedTimeOff } from "../../records/time-off/preview.ts";
import { fullName, type Person } from "../../schedule/day/person.ts";
import { piecesAround } from "../../schedule/day/pieces-around.ts";
import { type Absence, boundsOfDays } from "../../schedule/day/whole-days.ts";
import { type Closure, closedDays } from "../../schedule/opening/closures.ts";
import { memberOf, type PlanStep } from "../plan.ts";

type TimeOffStep = Extract<PlanStep, { kind: "time-off" }>;

/** Plans time off around a person's existing time off: a backend refuses overlaps, and earlier plans stay. */
export function planAround({ member, timeOff }: Person, span: Absence, reason: string): TimeOffStep[] {
  return piecesAround(span, timeOff).map((piece) => add({ memberId: member.id, ...piece, reason }));
}

/** The steps with new time off fitted around existing time off. */
export function aroundTimeOff(steps: readonly PlanStep[], people: readonly Person[]): PlanStep[] {
  const byId = new Map(people.map((person) => [person.member.id, person]));
  return steps.flatMap((step) => {
    const person = byId.get(memberOf(step));
    if (step.kind !== "time-off" || step.before || !step.after || !person) return step;
    return planAround(person, step.after, step.after.reason);
  });
}

/**
 * A sentence for each person who already has time off within the added one: 'Linh Tran keeps Dentist, Mon, Nov 30,
 * 2026, 09:30 – 11:30'.
 */
export function keptWords(steps: readonly PlanStep[], people: readonly Person[], zone: string): Said[] {
  return people.flatMap(({ member, timeOff }) => {
    const added = steps.flatMap((step) =>
      step.kind === "time-off" && !step.before && step.after?.memberId === member.id ? [step.after] : [],
    );
    return timeOff
      .filter((off) => added.some(({ start, end }) => off.start < end && start < off.end))
      .map((off) =>
        said("records.preview.keeps", { name: fullName(member), timeOff: namedTimeOff(off, zone) }),
      );
  });
}

/**
 * Moves or renames a whole closure; it keeps its times of day. Members who were off then for another reason get the
 * part of the new days that is free.
 */
export function planClosureChange(
  closure: Closure,
  { from, to, reason }: { from: string; to: string; reason: string },
  people: readonly Person[],
  zone: string,
): PlanStep[] {
  const { hours } = closedDays(closure, zone);
  const span = hours
    ? { start: zonedToInstant(from, hours.startTime, zone), end: zonedToInstant(to, hours.endTime, zone) }
    : boundsOfDays({ first: from, last: to }, zone);
  const missing = new Set(closure.missing.map(({ member }) => member.id));
  return people.flatMap(({ member, timeOff }) => {
    const own = closure.records.filter(({ memberId }) => memberId === member.id);
    if (own.length === 0 && (!member.isActive || missing.has(member.id))) return [];
    const others = timeOff.filter(({ id }) => !own.some((record) => record.id === id));
    const wanted = piecesAround(span, others).map((piece) => ({ memberId: member.id, ...piece, reason }));
    return replace(own, wanted);
  });
}

/** Deletions come before changes and additions. */
function replace(own: readonly TimeOff[], wanted: readonly TimeOffInput[]): TimeOffStep[] {
  const left = own.filter((record) => !wanted.some((next) => isSame(record, next)));
  const missing = wanted.filter((next) => !own.some((record) => isSame(record, next)));
  const [first, ...others] = left;
  const [next, ...more] = missing;
  const changed: TimeOffStep[] = first ? [{ kind: "time-off", before: first, after: next ?? null }] : [];
  const added = first || !next ? more : [next, ...more];
  return [...others.map(remove), ...changed, ...added.map(add)];
}

const isSame = (one: TimeOffInput, other: TimeOffInput) =>
  one.start.getTime() === other.start.getTime() &&
  one.end.getTime() === other.end.getTime() &&
  one.reason === other.reason;

/** Plans the removal of a closure's time off. */
export function planClosureEnd({ records }: Closure): PlanStep[] {
  return records.map(remove);
}

/** Plans a closure for more people. */
export function planClosureFor({ start, end, reason }: Closure, people: readonly Person[]): PlanStep[] {
  return people.flatMap((person) => planAround(person, { start, end }, reason));
}

const add = (after: TimeOffInput): TimeOffStep => ({ kind: "time-off", before: null, after });

const remove = (before: TimeOff): TimeOffStep => ({ kind: "time-off", before, after: null });
