import * as z from "zod/mini";
import { calls } from "../calls/calls.ts";
import { pageQuery } from "../paging.ts";

/** A value that each field of the contract accepts, by its name. */
export const GOOD: Record<string, unknown> = {
  email: "ada@salon.example",
  username: "ada_1",
  password: "Correct-horse-1",
  new_password: "Correct-horse-1",
  token: "t",
  first_name: "Ada",
  last_name: "Byron",
  picture: "https://pictures.example/ada.png",
  role: "Stylist",
  is_active: true,
  services: ["Cut"],
  employee_id: "e",
  employee_ids: ["e"],
  date: "2026-12-01",
  day_of_week: 1,
  dayofweek: 1,
  start_time: "09:00",
  end_time: "17:00",
  valid_from: "2026-12-01",
  valid_until: "2026-12-31",
  notes: "None",
  reason: "Lunch",
  start_date: "2026-12-01",
  end_date: "2026-12-31",
  start_date_time: "2026-12-01T03:30:00.000Z",
  end_date_time: "2026-12-01T11:30:00.000Z",
  current_password: "Correct-horse-1",
  name: "Juniper",
  time_zone: "Europe/Berlin",
  language: "de",
  time_off_keeps: "instants",
  week_starts_on: 1,
  hour_cycle: "h12",
  opening_hours: [{ day_of_week: 1, start_time: "09:00", end_time: "17:00" }],
  minimums: [{ day_of_week: 1, start_time: "09:00", end_time: "17:00", people: 2 }],
  salon_id: "s",
  user_id: "u",
  record_id: "r",
  resource: "schedule",
  from: "2026-12-01",
  to: "2026-12-31",
  from_date: "2026-12-24",
  to_date: "2026-12-26",
  at: "2026-12-01T03:30:00.000Z",
  before: 50,
  after: 50,
  limit: 50,
  action: 7,
  changes: [7],
  expects: [{ record_id: "r", version: 7 }],
  editing: true,
  kind: "time_off",
  note: "Please",
  mails: true,
  scope: "read",
  expires_at: "2027-12-01T00:00:00.000Z",
  minutes: "30",
  step: "15",
  buffer_minutes: "10",
  notice_minutes: "60",
  service: "Cut",
  display_name: "Ada Byron",
  cursor: "aWQ",
  updated_since: "2026-12-01T03:30:00.000Z",
  actions: ["0123456789abcdef"],
  url: "https://booking.example/hooks",
  topics: ["employee"],
  on: true,
  endpoint: "https://push.example/send/1",
  p256dh: `B${"A".repeat(86)}`,
  auth: "A".repeat(22),
  id: "01890000-0000-7000-8000-000000000000",
  text: "Please come at nine",
  audience: { kind: "everybody" },
  ids: ["n"],
  giver_id: "01890000-0000-7000-8000-000000000000",
  state: "confirmed",
};

/** Values of calls that mean something else by a name: a user's role is one of three, a member's any text. */
const GOOD_IN: Record<string, Record<string, unknown>> = {
  "PUT /api/salon/people/{id}": { role: "manager" },
  "POST /api/salon/invitations": { role: "manager" },
  "GET /api/requests?": { state: "pending" },
  "PUT /api/requests/{id}": { state: "approved", answer: "Enjoy" },
  "GET /api/offers?": { state: "waiting" },
  "PUT /api/offers/{id}": { state: "done", answer: "Thank you" },
  "POST /api/own-week/offers": { kind: "give" },
  "POST /api/own-week/claims": { offer_id: "01890000-0000-7000-8000-000000000000", shift: null },
  "GET /api/slots?": { employee_ids: "e,f" },
  "GET /api/changes/in-order?": { after: "50", limit: "50" },
  "POST /api/plans": {
    kind: "plan",
    steps: [{ call: "DELETE /api/schedules/{id}", id: "01890000-0000-7000-8000-000000000000" }],
  },
};

/** Every call's body and query with the names of their fields. */
export const inputs = calls.flatMap(({ method, path, request, isPaged, query: own = {} }) => {
  const query = { ...own, ...(isPaged && pageQuery) };
  const call = `${method} ${path}`;
  const parts: { name: string; schema: z.ZodMiniType; fields: string[] }[] = [];
  if (request) parts.push({ name: call, schema: request, fields: fieldsOf(request) });
  if (Object.keys(query).length > 0) {
    parts.push({ name: `${call}?`, schema: z.object(query), fields: Object.keys(query) });
  }
  return parts;
});

function fieldsOf(schema: z.ZodMiniType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.keys(properties);
}

const PAGED = new Set(calls.flatMap(({ method, path, isPaged }) => (isPaged ? [`${method} ${path}?`] : [])));

export const goodOf = (call: string, fields: string[]) =>
  Object.fromEntries(
    fields.map((field) => [
      field,
      GOOD_IN[call]?.[field] ?? (PAGED.has(call) && field === "limit" ? "50" : GOOD[field]),
    ]),
  );
