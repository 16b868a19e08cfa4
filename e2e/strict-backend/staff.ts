import { randomUUID } from "node:crypto";
import { type Answer, created, failed, gone, isUuid, ok, text } from "./answer.ts";
import type { Fields, StoredRecord, User } from "./state.ts";

/** `/api/employees`: no services, and a missing picture or role empties it. */
export function staff(user: User, method: string, id: string | null, body: Fields): Answer {
  const { employees } = user.records;
  if (id === null) {
    if (method === "GET") return ok([...employees.values()]);
    if (method !== "POST") return failed(405, "method not allowed");
    const missing = ["first_name", "last_name", "email", "role"].find((name) => !text(body[name]));
    if (missing) return failed(400, `${missing} is required`);
    if (isEmailTaken(user, text(body.email), null))
      return failed(409, "employee with this email already exists");
    const now = new Date().toISOString();
    const record = { id: randomUUID(), ...editable(body), created_at: now, updated_at: now };
    employees.set(record.id, { ...record, is_active: body.is_active !== false });
    return created(employees.get(record.id));
  }
  if (!isUuid(id)) return failed(400, "invalid employee id");
  const record = employees.get(id);
  if (!record) return failed(404, "employee not found");
  switch (method) {
    case "GET":
      return ok(record);
    case "PUT":
      return change(user, record, body);
    case "DELETE":
      remove(user, id);
      return gone();
    default:
      return failed(405, "method not allowed");
  }
}

function change(user: User, record: StoredRecord, body: Fields): Answer {
  if (typeof body.email === "string" && isEmailTaken(user, text(body.email), record.id))
    return failed(409, "employee with this email already exists");
  const kept = { first_name: record.first_name, last_name: record.last_name, email: record.email };
  const sent = Object.fromEntries(
    Object.entries(editable(body)).filter(([name]) => body[name] !== undefined),
  );
  const changed: StoredRecord = {
    ...record,
    ...kept,
    // Missing counts as empty for these two.
    picture: "",
    role: "",
    ...sent,
    updated_at: new Date().toISOString(),
  };
  if (typeof body.is_active === "boolean") changed.is_active = body.is_active;
  user.records.employees.set(record.id, changed);
  return ok(changed);
}

function editable(body: Fields) {
  return {
    first_name: text(body.first_name),
    last_name: text(body.last_name),
    email: text(body.email),
    picture: text(body.picture),
    role: text(body.role),
  };
}

function isEmailTaken(user: User, email: string, exceptId: string | null): boolean {
  return [...user.records.employees.values()].some(
    (record) => text(record.email).toLowerCase() === email.toLowerCase() && record.id !== exceptId,
  );
}

function remove(user: User, id: string): void {
  user.records.employees.delete(id);
  for (const kind of ["schedules", "breaks", "blocks"] as const)
    for (const record of user.records[kind].values())
      if (record.employee_id === id) user.records[kind].delete(record.id);
}
