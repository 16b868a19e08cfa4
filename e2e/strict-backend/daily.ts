import { type Answer, failed, isUuid, ok } from "./answer.ts";
import { asMidnight, hhmm, isDate, minutes, weekdayOf } from "./clock.ts";
import type { Fields, StoredRecord, User } from "./state.ts";

interface Span {
  from: number;
  to: number;
  reason: unknown;
}

/** `POST /api/availability`, with both of its lists as short as real backends send them. */
export function daily(user: User, body: Fields): Answer {
  const { employee_id, date } = body;
  if (!isUuid(employee_id) || !isDate(date)) return failed(400, "invalid request");
  if (!user.records.employees.has(employee_id)) return failed(404, "employee not found");
  const schedule = scheduleOn(user, employee_id, date);
  if (!schedule) return failed(404, "no schedule found for employee on this date");
  const asUtc = (clock: unknown) => Date.parse(`${date}T${hhmm(clock)}:00Z`);
  const window = { from: asUtc(schedule.start_time), to: asUtc(schedule.end_time) };
  // The window is the salon's wall clock read as if it were UTC: blocks outside it fall out of the answer.
  const blocks = ofEmployee(user, "blocks", employee_id)
    .map((block) => ({
      from: Math.max(window.from, Date.parse(String(block.start_date_time))),
      to: Math.min(window.to, Date.parse(String(block.end_date_time))),
      reason: block.reason,
    }))
    .filter((block) => block.from < block.to);
  const breaks = ofEmployee(user, "breaks", employee_id)
    .filter((record) => record.day_of_week === weekdayOf(date))
    .map((record) => ({ from: asUtc(record.start_time), to: asUtc(record.end_time), reason: record.reason }))
    .map((pause) => ({
      ...pause,
      from: Math.max(window.from, pause.from),
      to: Math.min(window.to, pause.to),
    }))
    .flatMap((pause) =>
      blocks.reduce<Span[]>((parts, block) => parts.flatMap((part) => cut(part, block)), [pause]),
    )
    .filter((pause) => pause.from < pause.to);
  return ok({
    date: asMidnight(date),
    employee_id,
    schedule: { start_time: spelled(window.from), end_time: spelled(window.to) },
    breaks: breaks.sort((a, b) => a.from - b.from).map(wire),
    onetimeblocks: blocks.sort((a, b) => a.from - b.from).map(wire),
  });
}

function scheduleOn(user: User, employeeId: string, date: string): StoredRecord | undefined {
  return ofEmployee(user, "schedules", employeeId)
    .filter((record) => record.day_of_week === weekdayOf(date) && String(record.valid_from) <= date)
    .filter((record) => !record.valid_until || String(record.valid_until) >= date)
    .sort(
      (a, b) =>
        String(b.valid_from).localeCompare(String(a.valid_from)) ||
        minutes(a.start_time) - minutes(b.start_time),
    )[0];
}

function ofEmployee(user: User, kind: "schedules" | "breaks" | "blocks", id: string): StoredRecord[] {
  return [...user.records[kind].values()].filter((record) => record.employee_id === id);
}

function cut(part: Span, by: Span): Span[] {
  if (by.to <= part.from || by.from >= part.to) return [part];
  return [
    { ...part, to: by.from },
    { ...part, from: by.to },
  ].filter((rest) => rest.from < rest.to);
}

const spelled = (milliseconds: number) => new Date(milliseconds).toISOString().replace(".000Z", "Z");
const wire = ({ from, to, reason }: Span) => ({ start_time: spelled(from), end_time: spelled(to), reason });
