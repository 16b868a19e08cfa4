import type { AvailabilityEvent, RecordEvent, TestEvent, Topic } from "@chairtime/contract/webhooks";
import { newId } from "../base/uuid.ts";
import type { ChangeRow } from "../changes/change-record.ts";
import { wholeSides } from "../changes/kept-record.ts";
import type { AffectedDays } from "../records/kind.ts";
import { KINDS, kindOf } from "../records/kinds/kinds.ts";

/** One event, ready to be sent. */
export interface WebhookEvent {
  type: string;
  /** Events of the same subject are sent one after the other. */
  about: string;
  body: string;
}

type Change = Pick<
  ChangeRow,
  "number" | "at" | "action" | "resource" | "recordId" | "employeeId" | "before" | "after"
>;

/** More spans become one, from the first to the last. */
const SPANS_MAX = 20;

const dayResources = KINDS.flatMap(({ resource, daysAffected }) => (daysAffected ? [resource] : []));

/** Resources a webhook with these topics gets events for. */
export function resourcesOf(topics: readonly Topic[]): ChangeRow["resource"][] {
  const own = topics.filter((topic) => topic !== "availability");
  return [...new Set([...own, ...(topics.includes("availability") ? dayResources : [])])];
}

/**
 * Events in the order of the changes: each record's own, then for each action one of every member, and of the team, whose
 * days it may affect.
 */
export function eventsOf(changes: readonly Change[], topics: readonly Topic[], zone: string): WebhookEvent[] {
  const wanted = new Set<string>(topics);
  return [
    ...changes.filter(({ resource }) => wanted.has(resource)).map(toRecordEvent),
    ...(topics.includes("availability") ? availabilityEvents(changes, zone) : []),
  ];
}

function toRecordEvent({ resource, recordId, employeeId, number, at, before, after }: Change): WebhookEvent {
  const deed = before === null ? "created" : after === null ? "deleted" : "changed";
  return written(recordId, {
    type: `${resource}.${deed}`,
    timestamp: at.toISOString(),
    data: { id: recordId, employee_id: employeeId, version: number },
  });
}

function availabilityEvents(changes: readonly Change[], zone: string): WebhookEvent[] {
  const affected = changes.flatMap((change) =>
    (kindOf(change.resource).daysAffected?.(wholeSides(change), zone) ?? []).map((days) => ({
      change,
      days,
    })),
  );
  const together = Map.groupBy(affected, ({ change, days }) => `${change.action} ${days.employeeId}`);
  return [...together.values()].flatMap((ofOne) => {
    const last = ofOne.at(-1);
    if (!last) return [];
    const { change, days } = last;
    return written(`days of ${days.employeeId ?? "the team"}`, {
      type: "availability.changed",
      timestamp: change.at.toISOString(),
      data: {
        employee_id: days.employeeId,
        dates: joined(ofOne.map(({ days: { from, to } }) => ({ from, to }))),
        version: change.number,
      },
    });
  });
}

/** An empty event for testing a webhook. */
export const newTest = (): WebhookEvent =>
  written(newId(), {
    type: "webhook.test",
    timestamp: new Date().toISOString(),
    data: { message: "This is a test. Nothing has changed." },
  });

const written = (about: string, event: RecordEvent | AvailabilityEvent | TestEvent): WebhookEvent => ({
  type: event.type,
  about,
  body: JSON.stringify(event),
});

type Span = Pick<AffectedDays, "from" | "to">;

const later = (one: string, other: string) => (one > other ? one : other);

/** Merges overlapping spans, in order. */
function joined(spans: readonly Span[]): Span[] {
  const inOrder = spans.toSorted((one, other) => ((one.from ?? "") < (other.from ?? "") ? -1 : 1));
  const apart: Span[] = [];
  for (const { from, to } of inOrder) {
    const last = apart.at(-1);
    const isWithin = last && (last.to === null || (from ?? "") <= last.to);
    if (isWithin) last.to = last.to === null || to === null ? null : later(last.to, to);
    else apart.push({ from, to });
  }
  const [first, end] = [apart[0], apart.at(-1)];
  return first && end && apart.length > SPANS_MAX ? [{ from: first.from, to: end.to }] : apart;
}
