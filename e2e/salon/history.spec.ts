import type { Locator, Page } from "@playwright/test";
import { toast } from "../auth/doors";
import { addMember, addSchedule, addTimeOff, openMember, TUESDAY } from "../availability/salon";
import { expect, test } from "../support/test";
import { joined } from "./invited";
import { lookSound } from "./look";

const HOURS = { start_time: "09:00", end_time: "17:00", valid_from: "2026-01-06" };

/** Opens the history of the open screen. */
async function openHistory(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "History", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "History" });
  await expect(dialog.getByRole("region").first()).toBeVisible();
  return dialog;
}

const entry = (dialog: Locator, words: string | RegExp) =>
  dialog.getByRole("listitem").filter({ hasText: words }).first();

test("an owner reads who moved a shift, looks at how it was, goes back, puts it back and undoes that", async ({
  signedInPage: page,
  api,
  app,
  outbox,
  playwright,
}) => {
  const amara = await addMember(api);
  const shift = await addSchedule(api, amara, HOURS);
  const request = await playwright.request.newContext({ baseURL: app.url });
  const priya = await joined({ api, request, outbox, role: "manager" });
  const moved = await request.put(`/api/schedules/${shift}`, {
    data: { employee_id: amara, day_of_week: 2, ...HOURS, start_time: "10:00", end_time: "18:00" },
  });
  expect(moved.status(), await moved.text()).toBe(200);
  await request.dispose();
  const hours = async () => {
    const [stored] = await (await api.get(`/api/schedules?employee_id=${amara}`)).json();
    return `${stored.start_time} ${stored.end_time} ${stored.id}`;
  };

  await openMember(page, amara, { date: TUESDAY });
  const deed = "moved Amara Okafor’s Tuesday from 09:00 – 17:00 to 10:00 – 18:00";
  const dialog = await openHistory(page);
  await expect(entry(dialog, deed)).toContainText(`${priya.username} ${deed}`);
  await expect(dialog.getByText(/^The history begins on /)).toBeVisible();
  await lookSound(page);

  await entry(dialog, deed).getByRole("link", { name: "As it was before this" }).click();
  const banner = page.getByRole("region", { name: "As it was" });
  await expect(banner).toContainText(/As it was on \w{3}, \w{3} \d{1,2}, \d{4} at \d{2}:\d{2}/);
  await expect(page).toHaveURL(/[?&]at=/);
  await page.getByRole("tab", { name: "Schedules" }).click();
  await expect(page.getByText("09:00 – 17:00").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /Add|Edit|Delete|History|Download/ })).toHaveCount(0);
  await expect(page.getByText("View only.")).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("09:00 – 17:00").first()).toBeVisible();
  await lookSound(page);
  await banner.getByRole("link", { name: "Back to now" }).click();
  await expect(page.getByText("10:00 – 18:00").first()).toBeVisible();
  await expect(banner).toBeHidden();
  await page.goBack();
  await expect(banner).toBeVisible();
  await page.goForward();
  await expect(banner).toBeHidden();

  const again = await openHistory(page);
  await entry(again, deed).getByRole("button", { name: "Put back" }).click();
  const question = page.getByRole("dialog", { name: "Put back?" });
  await expect(question).toContainText("Amara Okafor’s Tuesday 10:00 – 18:00 becomes 09:00 – 17:00 again");
  await expect(question.getByRole("region", { name: "Before saving" })).toContainText(/Changes \d+ dates/);
  await lookSound(page);
  await question.getByRole("button", { name: "Put back" }).click();
  await expect(toast(page, "Restored.")).toBeVisible();
  await expect(page.getByText("09:00 – 17:00").first()).toBeVisible();
  expect(await hours()).toBe(`09:00 17:00 ${shift}`);

  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(toast(page, "Undone: the restored changes")).toBeVisible();
  expect(await hours()).toBe(`10:00 18:00 ${shift}`);
  const last = await openHistory(page);
  await expect(last.getByRole("listitem").first()).toContainText("You undid: ");
  await expect(entry(last, "restored Amara")).toContainText(
    "You restored Amara Okafor’s Tuesday 09:00 – 17:00",
  );
});

test("on a phone the history is opened, a moment chosen, and left again", async ({
  signedInPage: page,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const amara = await addMember(api);
  await addTimeOff(api, amara, `${TUESDAY}T08:00:00Z`, `${TUESDAY}T10:00:00Z`);
  await openMember(page, amara, { date: TUESDAY });
  const dialog = await openHistory(page);
  for (const control of await dialog
    .locator("a:visible, button:visible, input:visible, select:visible")
    .all()) {
    const box = await control.boundingBox();
    expect(box?.height, await control.ariaSnapshot()).toBeGreaterThanOrEqual(44);
  }
  await dialog.getByLabel("As it was on").fill("2020-01-01");
  await dialog.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.locator("#main").getByRole("alert")).toContainText("The history begins on");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Amara Okafor" })).toBeVisible();
  await expect(page).not.toHaveURL(/[?&]at=/);
});
