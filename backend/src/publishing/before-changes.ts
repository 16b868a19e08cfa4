import type { Resource } from "@chairtime/contract/changes";
import { addDays } from "@chairtime/kit/calendar";
import type { StoredClosings } from "../days/closed-days.ts";
import type { DayLists } from "../records/day-lists.ts";
import { closedDates, closure } from "../records/kinds/closure.ts";
import { MEMBER_KINDS, STORED_KINDS } from "../records/kinds/kinds.ts";

/** One change of a record that days are made of, as the history keeps it. */
export interface RecordChange {
  resource: Resource;
  recordId: string;
  before: object | null;
  after: object | null;
}

const inDaysOf = new Map(MEMBER_KINDS.map(({ resource, inDays }) => [resource, inDays]));
const datesOf = new Map(STORED_KINDS.map((kind) => [kind.resource, kind.datesOf]));

/** Days for which a change without an end is followed: as many weeks as a link shows. */
const OPEN_DAYS = 62;
/** Mails name dates beyond this when they come nearer. */
const FAR_DAYS = 366;

/** The lists before these changes, which are in chronological order. */
export function beforeChanges(lists: DayLists, changes: readonly RecordChange[]): DayLists {
  const first = new Map(changes.toReversed().map((change) => [change.recordId, change]));
  const untouched = <Item extends { id: string }>(list: readonly Item[]) =>
    list.filter(({ id }) => !first.has(id));
  const then = [...first.values()].flatMap(({ resource, before }) =>
    before ? (inDaysOf.get(resource)?.(before) ?? []) : [],
  );
  return {
    shifts: [...untouched(lists.shifts), ...then.flatMap(({ shifts = [] }) => shifts)].toSorted(
      (one, other) => one.startMinute - other.startMinute || (one.id < other.id ? -1 : 1),
    ),
    breaks: [...untouched(lists.breaks), ...then.flatMap(({ breaks = [] }) => breaks)].toSorted(
      (one, other) => one.startMinute - other.startMinute,
    ),
    timeOff: [...untouched(lists.timeOff), ...then.flatMap(({ timeOff = [] }) => timeOff)].toSorted(
      (one, other) => one.startAt.getTime() - other.startAt.getTime(),
    ),
  };
}

/** The salon's closings before these changes, which are in chronological order. */
export function closingsBefore(
  { closures, exceptions }: StoredClosings,
  changes: readonly RecordChange[],
): StoredClosings {
  const first = new Map(
    changes
      .filter(({ resource }) => resource === closure.resource)
      .toReversed()
      .map((change) => [change.recordId, change]),
  );
  const then = [...first.values()].flatMap(({ before }) => (before ? [closedDates(before)] : []));
  return { closures: [...closures.filter(({ id }) => !first.has(id)), ...then], exceptions };
}

/** The dates, from today on, that changes can affect; in order. */
export function datesOfChanges(changes: readonly RecordChange[], zone: string, today: string): string[] {
  const dates = new Set<string>();
  const farthest = addDays(today, FAR_DAYS);
  for (const { resource, before, after } of changes)
    for (const side of [before, after]) {
      if (!side) continue;
      const { from, to } = datesOf.get(resource)?.(side, zone) ?? { from: "", to: null };
      const last = to ?? addDays(today, OPEN_DAYS);
      for (let date = from > today ? from : today; date <= last && date < farthest; date = addDays(date, 1))
        dates.add(date);
    }
  return [...dates].sort();
}
