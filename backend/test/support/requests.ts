import { type RequestRecord, requestDraft, requestRecord } from "@chairtime/contract/requests";
import { addDays } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import * as z from "zod/mini";
import { newId } from "../../src/base/uuid.ts";
import type { Database } from "../../src/db/database.ts";
import { type Asking, ask } from "../../src/requests/ask.ts";
import type { Answer, Call, Manager, Service } from "./service.ts";

/** A date of the test salon's, a number of days from today. */
export const inDays = (days: number, zone = "Asia/Kolkata") => addDays(todayIn(zone), days);

/** What a member may ask for; each test changes what it is about. */
export const requestOf = (change: object = {}) => ({
  kind: "time_off",
  start_date: inDays(30),
  start_time: null,
  end_date: inDays(30),
  end_time: null,
  reason: "Vacation",
  note: "",
  ...change,
});

/** A request that waits, as the database has it. */
export const requestRow = () => ({
  kind: "time_off" as const,
  startDate: inDays(60),
  endDate: inDays(60),
  reason: "Vacation",
  note: "",
  state: "pending" as const,
});

/** A member of a manager's salon, as the author of what they ask for. */
export const askingOf = ({ salonId }: Pick<Manager, "salonId">, employeeId: string): Asking => ({
  salonId,
  employeeId,
  userId: null,
  name: "Ada Byron (own link)",
  requestId: newId(),
  action: null,
});

/** Asks for something in a member's name. */
export async function askFor(
  { db, settings }: { db: Database; settings: Service["settings"] },
  salon: Pick<Manager, "salonId">,
  employeeId: string,
  change: object = {},
): Promise<RequestRecord> {
  return ask({ db, settings }, askingOf(salon, employeeId), z.parse(requestDraft, requestOf(change)));
}

/** Decides a request; `headers` may name the version that was seen. */
export function decideOn(
  { call }: { call: Call },
  { id }: { id: string },
  state: string,
  { answer = "", headers }: { answer?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return call("PUT", `/api/requests/${id}`, { body: { state, answer }, headers });
}

/** What a manager sees of what members ask for. */
export async function requestsOf({ call }: { call: Call }, query = ""): Promise<RequestRecord[]> {
  return z.parse(z.array(requestRecord), (await call("GET", `/api/requests${query}`)).body);
}
