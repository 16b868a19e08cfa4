import { addDays } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import { type APIRequestContext, type APIResponse, expect, type Locator, type Page } from "@playwright/test";

/** A Tuesday far enough ahead to be upcoming wherever the tests run. */
export const TUESDAY = "2031-12-02";

async function created(answer: APIResponse): Promise<string> {
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).id;
}

/** Adds a member and gives their id. */
export async function addMember(api: APIRequestContext, more: object = {}): Promise<string> {
  const data = {
    first_name: "Amara",
    last_name: "Okafor",
    email: `amara-${Math.random().toString(36).slice(2)}@salon.test`,
    picture: "",
    role: "Stylist",
    is_active: true,
    ...more,
  };
  return created(await api.post("/api/employees", { data }));
}

/** Adds a schedule, Tuesday 09:00 to 17:00 unless said otherwise. */
export async function addSchedule(api: APIRequestContext, employee_id: string, more: object = {}) {
  const valid_from = addDays(todayIn("UTC"), 2);
  const hours = { day_of_week: 2, start_time: "09:00", end_time: "17:00" };
  const data = { employee_id, ...hours, valid_from, valid_until: null, notes: "", ...more };
  return created(await api.post("/api/schedules", { data }));
}

/** Adds a break, Tuesday 12:00 to 13:00 unless said otherwise. */
export async function addBreak(api: APIRequestContext, employee_id: string, more: object = {}) {
  const hours = { day_of_week: 2, start_time: "12:00", end_time: "13:00" };
  const data = { employee_id, ...hours, reason: "Lunch Break", ...more };
  return created(await api.post("/api/recurring-breaks", { data }));
}

/** Adds time off between two instants (ISO). */
export async function addTimeOff(
  api: APIRequestContext,
  employee_id: string,
  start_date_time: string,
  end_date_time: string,
  reason = "Vacation",
) {
  const data = { employee_id, start_date_time, end_date_time, reason };
  return created(await api.post("/api/onetime-blocks", { data }));
}

export type TabName = "overview" | "schedules" | "breaks" | "time-off";

/** Opens a member's page and waits until it answers to input. */
export async function openMember(page: Page, id: string, at: { tab?: TabName; date?: string } = {}) {
  await page.goto(`/staff/${id}/availability?${new URLSearchParams(at)}`);
  await expect(page.getByRole("tablist", { name: "Availability" })).toBeVisible();
}

/** A number in the row of counters. */
export function counter(page: Page, label: string): Locator {
  return (
    page
      .locator("dl > div")
      .filter({ has: page.locator("dt", { hasText: new RegExp(`^${label}$`) }) })
      .locator("dd")
      // What a page that is being drawn holds ready for later is hidden.
      .filter({ visible: true })
  );
}

export function timeline(page: Page): Locator {
  return page.getByRole("region", { name: "Daily Timeline" });
}

/** The timeline's totals as 'Available 6h 0m'. */
export async function totals(page: Page): Promise<string[]> {
  await expect(timeline(page).getByRole("list", { name: "Segments" })).toBeAttached();
  return timeline(page)
    .locator("dl > div")
    .evaluateAll((pairs) =>
      pairs.map((pair) => [...pair.children].map((part) => part.textContent).join(" ")),
    );
}

/** The segments in words: '12:00 – 12:30 Lunch Break 30m'. */
export async function segments(page: Page): Promise<string[]> {
  const list = timeline(page).getByRole("list", { name: "Segments" });
  await expect(list).toBeAttached();
  const texts = await list.getByRole("listitem").allTextContents();
  return texts.map((text) => text.trim());
}

/** The row of a record in a list, by words in it. */
export function row(page: Page, words: string | RegExp): Locator {
  return page
    .getByRole("listitem")
    .filter({ hasText: words })
    .filter({ has: page.getByRole("button", { name: "Edit" }) });
}

export function toast(page: Page, text: string): Locator {
  return page.getByRole("region", { name: /notification/i }).getByText(text);
}

/** How an open page hears of its colleagues, during any work on it. */
const HEARING = new Set(["/api/events", "/api/presence", "/api/salon", "/api/requests"]);

/** The requests that the page makes below `/api`, as 'GET /api/schedules'. */
export function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") && !HEARING.has(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}
