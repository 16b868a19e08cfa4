import { join } from "node:path";
import { expect, test } from "../support/test";

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
  const link = signedInPage.getByRole("region", { name: "Other systems" }).getByRole("link", {
    name: "API reference",
  });
  await expect(link).toHaveAttribute("href", "/docs/api");

  // A stranger's browser: nobody is signed in.
  const context = await browser.newContext({ baseURL: app.url });
  const page = await context.newPage();
  const complaints: string[] = [];
  const foreign: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== new URL(app.url).origin) foreign.push(request.url());
  });
  await page.goto("/docs/api");
  await expect(page).toHaveTitle(/API reference/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("API");
  await page.screenshot({ path: join(process.env.TMPDIR ?? "/tmp", "x.png") });
  expect(complaints).toEqual([]);
  expect(foreign).toEqual([]);
  expect(token).toMatch(/^ct_/);
  await context.close();
});
