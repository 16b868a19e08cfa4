import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";

/** A staff record as it goes over the wire. */
export interface WireMember {
  first_name: string;
  last_name: string;
  email: string;
  picture: string;
  role: string;
  is_active: boolean;
}

/** A member's fields; fills in those that a test does not care about. */
export function someone(first: string, last: string, more: Partial<WireMember> = {}): WireMember {
  const email = `${first}.${last}`.toLowerCase().replace(/[^a-z.]/g, "") || "somebody";
  return {
    first_name: first,
    last_name: last,
    email: `${email}@juniper.test`,
    picture: "",
    role: "Stylist",
    is_active: true,
    ...more,
  };
}

/** Adds the members through the app's own API, in order, and gives their ids. */
export async function addTeam(api: APIRequestContext, ...members: object[]): Promise<string[]> {
  const ids: string[] = [];
  for (const data of members) {
    const answer = await api.post("/api/employees", { data });
    expect(answer.status(), await answer.text()).toBe(201);
    ids.push((await answer.json()).id);
  }
  return ids;
}

/** The record as the backend has it now. */
export async function recordOf(api: APIRequestContext, id: string) {
  const answer = await api.get(`/api/employees/${id}`);
  expect(answer.status()).toBe(200);
  return answer.json();
}

export function card(page: Page, name: string): Locator {
  return page.getByRole("article", { name, exact: true });
}

export function searchBox(page: Page): Locator {
  return page.getByPlaceholder("Search staff by name, email, or role...", { exact: true });
}

/** A number of the summary. */
export function counter(page: Page, label: string): Locator {
  return (
    page
      .locator("dl > div")
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator("dd")
      // What a page that is being drawn holds ready for later is hidden.
      .filter({ visible: true })
  );
}

/** Answers the list's call in the browser with records of the test's own; other calls go through. */
export async function answerList(page: Page, records: unknown, status = 200): Promise<void> {
  await page.route("**/api/employees", async (route) => {
    if (route.request().method() === "GET") await route.fulfill({ status, json: records });
    else await route.fallback();
  });
}

/** The manager comes back to the window: the list is fetched again. */
export async function focusAgain(page: Page): Promise<void> {
  // Nothing listens before the page's code has loaded: repeat until it asks for the list.
  await expect(async () => {
    await Promise.all([
      page.waitForRequest((request) => new URL(request.url()).pathname === "/api/employees", {
        timeout: 1000,
      }),
      page.evaluate(() => window.dispatchEvent(new Event("focus"))),
    ]);
  }).toPass();
}
