import { type APIRequestContext, expect } from "@playwright/test";
import { TUESDAY } from "../availability/salon";

/** The address of a member's own week, below the app's. */
export async function linkOf(api: APIRequestContext, employee_id: string): Promise<string> {
  const made = await api.post("/api/links", { data: { employee_id } });
  expect(made.status(), await made.text()).toBe(201);
  return new URL((await made.json()).url).pathname;
}

/** Asks for something as the holder of a member's link, for all of that Tuesday unless said otherwise. */
export async function askFor(api: APIRequestContext, employee_id: string, more: object = {}): Promise<void> {
  const data = {
    kind: "time_off",
    start_date: TUESDAY,
    start_time: null,
    end_date: TUESDAY,
    end_time: null,
    reason: "Vacation",
    note: "",
    ...more,
  };
  const asked = await api.post(`${await linkOf(api, employee_id)}/requests`, { data });
  expect(asked.status(), await asked.text()).toBe(201);
}
