import type { Locator, Page } from "@playwright/test";
import { addBreak, addMember, addSchedule, addTimeOff } from "../availability/salon";
import { newManager } from "../support/manager";
import { expect, test } from "../support/test";
import { invite, join } from "./people";

/** Calls that ask with a body. */
const QUESTIONS = /^\/api\/(availability|employees\/availability|salon\/zone-preview)$/;
/** A viewer may leave the salon, sign out, and undo nothing. */
const OWN = /^(Account|Sign Out|Leave.*)$/;

/** Presses every button of the page that was not pressed on one before, and every button of the dialogs that it opens. */
async function pressAll(page: Page, pressed: Set<string>): Promise<void> {
  const buttons = page.locator("body button:visible");
  for (let index = 0; index < (await buttons.count()); index++) {
    const button = buttons.nth(index);
    const name = await nameOf(button);
    if (OWN.test(name) || pressed.has(name)) continue;
    // An opened dialog takes its time, and covers the page while it is open.
    await expect(async () => {
      await pressDialog(page, pressed);
      await button.click({ timeout: 500 });
      pressed.add(name);
    })
      .toPass({ timeout: 3000 })
      // One that stays covered, or disappeared with the press before.
      .catch(() => undefined);
  }
  await expect(async () => {
    await pressDialog(page, pressed);
    await expect(dialogIn(page)).toBeHidden({ timeout: 500 });
  }).toPass();
}

const nameOf = async (button: Locator) =>
  (await button.ariaSnapshot()).replace(/^- '?button "?|"?'?:?$/gm, "");

/** The topmost dialog. Not by its role: two that open in one moment hide each other. */
const dialogIn = (page: Page) => page.locator("[role=dialog]").last();

/** Presses every button of an open dialog, and closes it. */
async function pressDialog(page: Page, pressed: Set<string>): Promise<void> {
  const dialog = dialogIn(page);
  if (!(await dialog.isVisible())) return;
  const title = await dialog.locator("h2").first().textContent({ timeout: 500 });
  for (const button of await dialog.locator("button:visible").all()) {
    const name = `${title}: ${await nameOf(button)}`;
    if (/: (Close|Cancel)$/.test(name) || pressed.has(name)) continue;
    pressed.add(name);
    await button.click({ timeout: 500 }).catch(() => undefined);
  }
  for (let open = 0; open < 3 && (await dialog.isVisible()); open++) await page.keyboard.press("Escape");
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
        // The number at which news begin moves on with time.
        async (list) => ({ ...(await (await api.get(`/api/${list}`)).json()), events_after: 0 }),
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
    const why = path === "/salon" ? "Only owners can" : "View only.";
    await expect(page.getByText(why).first()).toBeVisible();
    await pressAll(page, pressed);
  }
  expect(pressed.size).toBeGreaterThan(20);
  expect(written).toEqual([]);
  expect(await salonNow()).toEqual(before);
  // Hidden actions are refused too.
  const refused = await context.request.post("/api/employees", { data: {} });
  expect(refused.status()).toBe(403);
  expect((await refused.json()).error).toBe("Only owners and managers can do this.");
  await context.close();
});
