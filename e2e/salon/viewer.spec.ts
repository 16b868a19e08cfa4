import type { Page } from "@playwright/test";
import { addBreak, addMember, addSchedule, addTimeOff } from "../availability/salon";
import { newManager } from "../support/manager";
import { expect, test } from "../support/test";
import { invite, join } from "./people";

/** Calls that ask with a body. */
const QUESTIONS = /^\/api\/(availability|employees\/availability|salon\/zone-preview)$/;
/** Whoever leaves the salon may do so; signing out and undoing nothing are nobody else's business. */
const OWN = /^(Account|Sign Out|Leave.*)$/;

/** Presses every button of the page, and every button of what it opens. */
async function pressAll(page: Page, pressed: Set<string>): Promise<void> {
  for (const name of await namesOf(page)) {
    if (OWN.test(name)) continue;
    const button = page.getByRole("button", { name, exact: true }).first();
    // What was opened comes in its own time, and hides the page while it is there.
    const isThere = await expect(async () => {
      await pressDialog(page, pressed);
      expect(await button.isVisible()).toBe(true);
    })
      .toPass({ timeout: 1500 })
      .then(
        () => true,
        () => false,
      );
    if (!isThere) continue;
    await button.click({ timeout: 1500 }).then(
      () => pressed.add(name),
      () => undefined,
    );
  }
  await expect(async () => {
    await pressDialog(page, pressed);
    await expect(page.getByRole("banner")).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** Presses every button of an open dialog, and closes it. */
async function pressDialog(page: Page, pressed: Set<string>): Promise<void> {
  const dialog = page.getByRole("dialog").last();
  if (!(await dialog.isVisible())) return;
  for (const name of await namesOf(page, "dialog")) {
    if (OWN.test(name)) continue;
    await dialog
      .getByRole("button", { name, exact: true })
      .first()
      .click({ timeout: 500 })
      .then(
        () => pressed.add(name),
        () => undefined,
      );
  }
  for (let open = 0; open < 3 && (await dialog.isVisible()); open++) await page.keyboard.press("Escape");
}

async function namesOf(page: Page, inside?: "dialog"): Promise<string[]> {
  const area = inside ? page.getByRole("dialog").last() : page.locator("body");
  const snapshot = await area.ariaSnapshot();
  return [...new Set([...snapshot.matchAll(/- '?button "((?:[^"\\]|\\.)+)"/g)].map(([, name = ""]) => name))];
}

test("a viewer tries every button there is, and none writes", async ({
  signedInPage: owner,
  api,
  outbox,
  browser,
}) => {
  test.setTimeout(180_000);
  const ada = await addMember(api);
  await addSchedule(api, ada, { valid_from: "2026-01-05" });
  await addBreak(api, ada);
  await addTimeOff(api, ada, "2031-12-02T08:00:00Z", "2031-12-02T10:00:00Z");
  const salonNow = async () =>
    Promise.all(
      ["employees", "schedules", "recurring-breaks", "onetime-blocks", "salon", "salon/people"].map(
        async (list) => (await api.get(`/api/${list}`)).json(),
      ),
    );
  const { page, context } = await join(browser, await invite(owner, outbox, newManager().email, "Viewer"));
  const before = await salonNow();
  const written: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const method = response.request().method();
    if (pathname.startsWith("/api/") && method !== "GET" && !QUESTIONS.test(pathname))
      written.push(`${method} ${pathname} ${response.status()}`);
  });

  const pressed = new Set<string>();
  const member = `/staff/${ada}/availability`;
  for (const path of [
    "/staff",
    `${member}?date=2031-12-02`,
    ...["schedules", "breaks", "time-off"].map((tab) => `${member}?tab=${tab}`),
    "/team?date=2031-12-02",
    "/team?date=2031-12-02&view=day",
    "/salon",
  ]) {
    await page.goto(path);
    const why = path === "/salon" ? "Only owners can" : "You can look, but not change anything.";
    await expect(page.getByText(why).first()).toBeVisible();
    await pressAll(page, pressed);
  }
  console.log([...pressed].join(" | "));
  expect(pressed.size).toBeGreaterThan(20);
  expect(written).toEqual([]);
  expect(await salonNow()).toEqual(before);
  // What is left out is refused too.
  const refused = await context.request.post("/api/employees", { data: {} });
  expect(refused.status()).toBe(403);
  expect((await refused.json()).error).toBe("Only owners and managers can do this.");
  await context.close();
});
