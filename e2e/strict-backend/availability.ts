import { randomUUID } from "node:crypto";
import { type Answer, created, failed, gone, isUuid, ok, text } from "./answer.ts";
import {
  asMidnight,
  asZeroYear,
  aYearAfter,
  hhmm,
  isDate,
  minutes,
  today,
  weekdayOf,
  withSeconds,
} from "./clock.ts";
import type { Fields, Kind, StoredRecord, User } from "./state.ts";

type Checked = { fields: Fields } | { refusal: Answer };

interface Resource {
  kind: Exclude<Kind, "employees">;
  check(user: User, body: Fields, exceptId: string | null): Checked;
  spelled(record: StoredRecord): Fields;
  isAsked(record: StoredRecord, query: URLSearchParams): boolean;
}

const refused = (status: number, sentence: string): Checked => ({ refusal: failed(status, sentence) });

function badHours(body: Fields): Checked | null {
  const [start, end] = [minutes(body.start_time), minutes(body.end_time)];
  if (Number.isNaN(start) || Number.isNaN(end)) return refused(400, "invalid time format, use HH:MM");
  if (end <= start) return refused(400, "end_time must be after start_time");
  return null;
}

function badDay(body: Fields): Checked | null {
  const day = body.day_of_week;
  return Number.isInteger(day) && Number(day) >= 0 && Number(day) <= 6
    ? null
    : refused(400, "invalid day_of_week");
}

const isOnAskedDay = (record: StoredRecord, query: URLSearchParams) =>
  !query.get("dayofweek") || String(record.day_of_week) === query.get("dayofweek");

const others = (user: User, kind: Resource["kind"], body: Fields, exceptId: string | null) =>
  [...user.records[kind].values()].filter(
    (record) => record.employee_id === body.employee_id && record.id !== exceptId,
  );

export const schedules: Resource = {
  kind: "schedules",
  check(user, body, exceptId) {
    const bad = badHours(body) ?? badDay(body);
    if (bad) return bad;
    const from = body.valid_from;
    if (!isDate(from)) return refused(400, "invalid valid_from, use YYYY-MM-DD");
    if (from < today()) return refused(400, "valid_from cannot be in the past");
    const until = body.valid_until ? body.valid_until : null;
    if (until !== null && !isDate(until)) return refused(400, "invalid valid_until, use YYYY-MM-DD");
    if (until !== null && until < from) return refused(400, "valid_until must be after valid_from");
    if (until !== null && until > aYearAfter(from)) return refused(400, "valid_until cannot exceed one year");
    // A single date has its own weekday.
    const day = until === from ? weekdayOf(from) : body.day_of_week;
    const isSame = others(user, "schedules", body, exceptId).some(
      (record) => record.day_of_week === day && record.valid_from === from && record.valid_until === until,
    );
    if (isSame) return refused(409, "a schedule for this day and period already exists");
    const { employee_id, start_time, end_time } = body;
    return {
      fields: {
        employee_id,
        day_of_week: day,
        start_time: hhmm(start_time),
        end_time: hhmm(end_time),
        valid_from: from,
        valid_until: until,
        notes: text(body.notes),
      },
    };
  },
  spelled: (record) => ({
    ...record,
    start_time: asZeroYear(record.start_time),
    end_time: asZeroYear(record.end_time),
    valid_from: asMidnight(record.valid_from),
    // Open ends come back as null or not at all.
    valid_until: record.valid_until
      ? asMidnight(record.valid_until)
      : Number(record.day_of_week) % 2
        ? null
        : undefined,
  }),
  isAsked: isOnAskedDay,
};

export const breaks: Resource = {
  kind: "breaks",
  check(user, body, exceptId) {
    const bad = badHours(body) ?? badDay(body);
    if (bad) return bad;
    const reason = text(body.reason);
    if (!reason) return refused(400, "reason is required");
    const sameDay = others(user, "breaks", body, exceptId).filter(
      (record) => record.day_of_week === body.day_of_week,
    );
    if (sameDay.some((record) => record.reason === reason))
      return refused(409, "a break with this reason already exists on this day");
    const overlaps = (record: StoredRecord) =>
      minutes(record.start_time) < minutes(body.end_time) &&
      minutes(record.end_time) > minutes(body.start_time);
    if (sameDay.some(overlaps)) return refused(409, "break overlaps with an existing break");
    const { employee_id, day_of_week, start_time, end_time } = body;
    return {
      fields: { employee_id, day_of_week, start_time: hhmm(start_time), end_time: hhmm(end_time), reason },
    };
  },
  spelled: (record) => ({
    ...record,
    start_time: withSeconds(record.start_time),
    end_time: withSeconds(record.end_time),
  }),
  isAsked: isOnAskedDay,
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
const instantOf = (spelled: unknown) =>
  typeof spelled === "string" && INSTANT.test(spelled) ? Date.parse(spelled) : Number.NaN;

export const blocks: Resource = {
  kind: "blocks",
  check(user, body, exceptId) {
    const [start, end] = [instantOf(body.start_date_time), instantOf(body.end_date_time)];
    if (Number.isNaN(start) || Number.isNaN(end)) return refused(400, "invalid date format, use RFC3339");
    if (end <= start) return refused(400, "end_date_time must be after start_date_time");
    const reason = text(body.reason);
    if (!reason) return refused(400, "reason is required");
    const overlaps = (record: StoredRecord) =>
      Date.parse(String(record.start_date_time)) < end && Date.parse(String(record.end_date_time)) > start;
    if (others(user, "blocks", body, exceptId).some(overlaps))
      return refused(409, "time off overlaps with an existing block");
    const utc = (milliseconds: number) => new Date(milliseconds).toISOString().replace(".000Z", "Z");
    return {
      fields: {
        employee_id: body.employee_id,
        start_date_time: utc(start),
        end_date_time: utc(end),
        reason,
      },
    };
  },
  spelled: (record) => record,
  isAsked(record, query) {
    const [from, to] = [query.get("start_date"), query.get("end_date")];
    const first = String(record.start_date_time).slice(0, 10);
    const last = String(record.end_date_time).slice(0, 10);
    return (!from || last >= from) && (!to || first <= to);
  },
};

/** The three availability lists: create, list, change, delete. */
export function availabilityList(
  resource: Resource,
  call: { user: User; method: string; id: string | null; body: Fields; query: URLSearchParams },
): Answer {
  const { user, method, id, body, query } = call;
  const records = user.records[resource.kind];
  if (id === null && method === "GET") {
    const employee = query.get("employee_id");
    if (employee && !isUuid(employee)) return failed(400, "invalid employee_id");
    const found = [...records.values()].filter(
      (record) => (!employee || record.employee_id === employee) && resource.isAsked(record, query),
    );
    // A list that was never filled is null in that service's language.
    return ok(found.length === 0 ? null : found.map(resource.spelled));
  }
  if (id === null)
    return method === "POST" ? save(resource, user, body, null) : failed(405, "method not allowed");
  if (!isUuid(id)) return failed(400, "invalid id");
  if (!records.has(id)) return failed(404, "not found");
  if (method === "PUT") return save(resource, user, body, id);
  if (method !== "DELETE") return failed(405, "method not allowed");
  records.delete(id);
  return gone();
}

function save(resource: Resource, user: User, body: Fields, id: string | null): Answer {
  if (!isUuid(body.employee_id)) return failed(400, "invalid employee_id");
  if (!user.records.employees.has(body.employee_id)) return failed(404, "employee not found");
  const checked = resource.check(user, body, id);
  if ("refusal" in checked) return checked.refusal;
  const record = { id: id ?? randomUUID(), ...checked.fields };
  user.records[resource.kind].set(record.id, record);
  return id === null ? created(resource.spelled(record)) : ok(resource.spelled(record));
}
