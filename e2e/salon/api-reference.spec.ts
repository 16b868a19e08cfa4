import type { Page } from "@playwright/test";
import { expect, test } from "../support/test";

/** Waits for the reference: its maker's script is four megabytes, which a busy machine takes a while to run. */
const lookDrawn = (page: Page) =>
  expect(page.getByRole("heading", { level: 1, name: /API$/ })).toBeVisible({ timeout: 40_000 });

/** Notes what a page complains of and which other hosts it asks. */
function watch(page: Page, origin: string) {
  const complaints: string[] = [];
  const foreign: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) foreign.push(request.url());
  });
  return { complaints, foreign };
}

test("a programmer finds a call in the reference, and tries it with a token of the salon", async ({
  signedInPage,
  api,
  browser,
  app,
}) => {
  const data = { first_name: "Ada", last_name: "Byron", role: "Stylist", email: "ada@salon.example" };
  expect((await api.post("/api/employees", { data })).status()).toBe(201);
  const made = await api.post("/api/tokens", { data: { name: "Tries", scope: "read", expires_at: null } });
  const { token } = await made.json();
  await signedInPage.goto("/salon");
  const section = signedInPage.getByRole("region", { name: "Other systems" });
  await expect(section.getByRole("link", { name: "API reference" })).toHaveAttribute("href", "/docs/api");

  // A stranger's browser: nobody is signed in.
  const context = await browser.newContext({ baseURL: app.url });
  const page = await context.newPage();
  const { complaints, foreign } = watch(page, new URL(app.url).origin);
  await page.goto("/docs/api");
  await expect(page).toHaveTitle(/^API reference/);
  await lookDrawn(page);
  await page.getByRole("textbox", { name: "Bearer Token" }).fill(token);
  await page.getByRole("link", { name: "get /employees", exact: true }).click();
  const operation = page.getByRole("region", { name: "List every staff member" });
  await expect(operation).toContainText("A token needs the scope read.");
  await operation.getByRole("button", { name: /^Test Request/ }).click();
  const client = page.getByRole("dialog", { name: "API Client" });
  const asked = page.waitForRequest("**/api/v1/employees");
  await client
    .getByRole("button", { name: /^Send get request/ })
    .first()
    .click();
  const request = await asked;
  expect(request.url()).toBe(`${app.url}/api/v1/employees`);
  expect(request.headers().authorization).toBe(`Bearer ${token}`);
  const answer = client.getByRole("region", { name: "Response" });
  await expect(answer).toContainText("200 OK");
  await expect(answer).toContainText('"Ada"');

  expect(complaints).toEqual([]);
  expect(foreign).toEqual([]);
  const kept = await page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      await indexedDB.databases(),
    ]),
  );
  expect(kept).not.toContain(token);
  await page.reload();
  await lookDrawn(page);
  await expect(page.getByRole("textbox", { name: "Bearer Token" })).toHaveText("");
  await context.close();
});

test("a reference that does not load says so, and loads at the next try", async ({ page }) => {
  await page.route("**/docs/api/reference.js", (route) => route.abort(), { times: 1 });
  await page.goto("/docs/api");
  const notice = page.getByRole("alert").filter({ hasText: "could not be loaded" });
  await expect(notice).toBeVisible();
  await notice.getByRole("button", { name: "Try again" }).click();
  await lookDrawn(page);
});

test("@hosted a backend that describes no calls has no reference", async ({ page }) => {
  const answer = await page.goto("/docs/api");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});
