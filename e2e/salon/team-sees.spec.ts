import type { Page } from "@playwright/test";
import { button, field, toast } from "../auth/doors";
import { expect, test } from "../support/test";
import { colleague } from "./colleague";
import { joined } from "./invited";
import { lookSound } from "./look";

const panel = (page: Page) => page.getByRole("region", { name: "What your team sees" });
const save = (page: Page) => panel(page).getByRole("button", { name: "Save", exact: true });

test("a salon decides what links show, how requests are made and when changes show", async ({
  signedInPage: page,
  api,
}) => {
  await page.goto("/salon");
  await expect(panel(page).getByRole("radio", { name: /^Only their own week/ })).toBeChecked();
  await expect(panel(page).getByRole("radio", { name: /^Instantly/ })).toBeChecked();
  await panel(page)
    .getByRole("radio", { name: /^Colleagues, too/ })
    .check();
  await field(page, "Days of notice").fill("400");
  await save(page).click();
  await expect(field(page, "Days of notice")).toBeFocused();
  await expect(field(page, "Days of notice")).toHaveAccessibleDescription(
    /Enter a number of days, at most 365/,
  );
  await field(page, "Days of notice").fill("14");
  await panel(page)
    .getByRole("radio", { name: /^Publish weeks yourself/ })
    .check();
  await panel(page).getByRole("checkbox", { name: "Leave members in peace at night" }).check();
  await field(page, "Quiet until").fill("21:00");
  await save(page).click();
  await expect(field(page, "Quiet until")).toHaveAccessibleDescription(
    "Quiet hours cannot begin and end at the same time",
  );
  await field(page, "Quiet until").fill("08:00");
  await lookSound(page);
  await save(page).click();
  await expect(toast(page, "Settings for your team saved")).toBeVisible();
  expect(await (await api.get("/api/salon")).json()).toMatchObject({
    staff_link_shows: "colleagues",
    requests_on: true,
    request_notice_days: 14,
    publishing: true,
    quiet_hours: { from: "21:00", until: "08:00" },
  });

  await page.reload();
  await expect(field(page, "Days of notice")).toHaveValue("14");
  await panel(page)
    .getByRole("radio", { name: /^Instantly/ })
    .check();
  await expect(panel(page)).toContainText("Unpublished changes show as soon as you save.");
  await panel(page)
    .getByRole("checkbox", { name: /ask for time off/ })
    .uncheck();
  await expect(field(page, "Days of notice")).toHaveCount(0);
  await save(page).click();
  await expect(toast(page, "Settings for your team saved")).toBeVisible();
  expect(await (await api.get("/api/salon")).json()).toMatchObject({
    staff_link_shows: "colleagues",
    requests_on: false,
    request_notice_days: 14,
    publishing: false,
  });

  await button(page, "Open history").click();
  const history = page.getByRole("dialog", { name: "History" });
  await expect(history).toContainText(
    "let members see their colleagues, set the notice for requests to 14 days, switched publishing on and set quiet hours: 21:00 – 08:00",
  );
  await expect(history).toContainText("switched requests off and switched publishing off");
});

test("the panel is used by the keyboard alone", async ({ signedInPage: page, api }) => {
  await page.goto("/salon");
  const own = panel(page).getByRole("radio", { name: /^Only their own week/ });
  // Controls that cannot respond yet take no focus.
  await expect(async () => {
    await own.focus();
    await expect(own).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(field(page, "Days of notice")).toBeFocused();
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Settings for your team saved")).toBeVisible();
  expect(await (await api.get("/api/salon")).json()).toMatchObject({
    staff_link_shows: "colleagues",
    request_notice_days: 3,
  });
});

test("a colleague's changes are compared", async ({ signedInPage: page, api, browser, outbox }) => {
  const lena = await colleague({ browser, api, outbox });
  await page.goto("/salon");
  await panel(page)
    .getByRole("radio", { name: /^Publish weeks yourself/ })
    .check();
  await field(page, "Days of notice").fill("7");
  await lena.api.put("/api/salon", { data: { request_notice_days: 2 } });
  await save(page).click();
  const question = page.getByRole("dialog", { name: "Changed elsewhere" });
  const row = (label: string) => question.getByRole("row", { name: new RegExp(`^${label}`) });
  await expect(row("Notice").getByRole("cell")).toHaveText(["7 days", "2 days"]);
  await question.getByRole("button", { name: "Take theirs" }).click();
  await expect(field(page, "Days of notice")).toHaveValue("2");
  await expect(panel(page).getByRole("radio", { name: /^Instantly/ })).toBeChecked();
});

test("a viewer reads what the team sees", async ({ page, api, outbox }) => {
  await joined({ api, request: page.request, outbox, role: "viewer" });
  await page.goto("/salon");
  await expect(panel(page)).toContainText("Only their own week");
  await expect(panel(page)).toContainText("Only owners and managers can change what the team sees.");
  await expect(panel(page).getByRole("radio")).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the panel is used by thumb", async ({ signedInPage: page, api }) => {
    await page.goto("/salon");
    await panel(page)
      .getByRole("radio", { name: /^Publish weeks yourself/ })
      .tap();
    const box = await save(page).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await save(page).tap();
    await expect(toast(page, "Settings for your team saved")).toBeVisible();
    expect((await (await api.get("/api/salon")).json()).publishing).toBe(true);
  });
});
