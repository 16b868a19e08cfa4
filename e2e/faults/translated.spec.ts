import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import type { Page } from "@playwright/test";
import { addLinked, type Linked, takeRequests } from "../own-week/arrange";
import { askFor } from "../salon/asking";
import { listening } from "../support/event-stream";
import { untilAllAnswers } from "../support/quiet";
import { expect, test } from "../support/test";
import { translate } from "../support/translate-page";
import { nextWeek } from "../team/arrange";

/** Translates a page whose scripts have run, and returns the errors that its script throws from then on. */
async function translated(page: Page): Promise<Error[]> {
  await untilAllAnswers(page);
  const broken: Error[] = [];
  page.on("pageerror", (error) => broken.push(error));
  await translate(page);
  return broken;
}

async function expectWhole(page: Page, broken: Error[]): Promise<void> {
  await expect(page.getByRole("heading", { name: /Something went wrong/ })).toHaveCount(0);
  expect(broken).toEqual([]);
}

test("a translated own week takes a request and shows it @smoke", async ({ api, page }) => {
  await takeRequests(api);
  const { path } = await addLinked(api);
  await page.goto(path);
  const ask = page.getByRole("button", { name: /Ask for time off/ });
  const broken = await translated(page);
  await ask.click();
  const dialog = page.getByRole("dialog", { name: /Ask for time off/ });
  await dialog.getByLabel(/First day/).fill(addDays(nextWeek(), 3));
  await dialog.getByRole("button", { name: /Send request/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("region", { name: /Requests/ }).getByRole("listitem")).toContainText(
    "Waiting for an answer",
  );
  await expectWhole(page, broken);
});

test("a request is approved on a translated page, and moves", async ({ api, signedInPage: page }) => {
  await takeRequests(api);
  const { id } = await addLinked(api);
  await askFor(api, id);
  await page.goto("/requests");
  const request = page.getByRole("article", { name: /Ana Lund/ });
  const approve = request.getByRole("button", { name: /Approve/ });
  const broken = await translated(page);
  await approve.click();
  await expect(request).toHaveCount(0);
  await expect(page.getByRole("region", { name: /Answered/ }).getByRole("listitem")).toContainText(
    /Ana Lund.*Approved by/,
  );
  await expectWhole(page, broken);
});

/** The Sunday's schedule of a linked member. */
async function sunday(api: Parameters<typeof addLinked>[0], { id }: Linked) {
  const schedules: { id: string; day_of_week: number }[] = await (
    await api.get(`/api/schedules?employee_id=${id}`)
  ).json();
  const found = schedules.find(({ day_of_week }) => day_of_week === weekdayOf(nextWeek()));
  if (!found) throw new Error("There is no schedule on Sundays.");
  return found;
}

test("a translated board shows the hours that a colleague changes", async ({ api, signedInPage: page }) => {
  const schedule = await sunday(api, await addLinked(api));
  const heard = listening(page);
  await page.goto(`/team?date=${nextWeek()}`);
  await heard;
  const row = page.getByRole("row").filter({ hasText: "Ana Lund" });
  const cell = row.getByRole("gridcell").first();
  await expect(cell).toContainText("09:00 – 17:00");
  const broken = await translated(page);
  const moved = await api.put(`/api/schedules/${schedule.id}`, {
    data: { ...schedule, start_time: "11:15", end_time: "18:45" },
  });
  expect(moved.ok(), await moved.text()).toBe(true);
  await expect(cell).toContainText("11:15 – 18:45");
  await expect(cell).not.toContainText("09:00");
  // Half an hour less.
  await expect(row.getByRole("rowheader")).toContainText("52h");
  await expect(row.getByRole("rowheader")).not.toContainText("30m");
  await expectWhole(page, broken);
});
