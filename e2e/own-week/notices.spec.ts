import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { dayLabel } from "@chairtime/kit/time-words";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { nextWeek } from "../team/arrange";
import { openLine } from "../team/bar";
import { addLinked } from "./arrange";

const SMALL = { width: 320, height: 640 };
const TUESDAY = addDays(nextWeek(), 2);

test("by keyboard on a small phone: a member sees what is new and says 'Got it', and the manager sees that they did", async ({
  api,
  app,
  browser,
  signedInPage: manager,
}) => {
  const ana = await addLinked(api);
  const ben = await addLinked(api, ["Ben", "Osei"]);
  expect((await api.put("/api/salon", { data: { publishing: true } })).ok()).toBe(true);
  for (const { id } of [ana, ben]) {
    const data = {
      employee_id: id,
      day_of_week: weekdayOf(TUESDAY),
      start_time: "10:00",
      end_time: "18:00",
      valid_from: TUESDAY,
      valid_until: TUESDAY,
      notes: "",
    };
    expect((await api.post("/api/schedules", { data })).status()).toBe(201);
  }
  await manager.setViewportSize(SMALL);
  await manager.goto(`/team?date=${TUESDAY}`);
  await expect(manager.getByRole("button", { name: /^Ana Lund, Tue|^Ana Lund/ }).first()).toBeVisible();
  await expect(manager.getByRole("button", { name: /^Seen by/ })).toHaveCount(0);
  const week = { from: addDays(TUESDAY, -2), to: addDays(TUESDAY, 4) };
  expect((await api.post("/api/publishing", { data: week })).ok()).toBe(true);
  await openLine(manager);
  const seen = manager.getByRole("button", { name: "Seen by 0 of 2" });
  await expect(seen).toBeVisible();

  const phone = await browser.newContext({ baseURL: app.url, viewport: SMALL });
  const page = await phone.newPage();
  await page.goto(ana.path);
  const news = page.getByRole("region", { name: "New for you" });
  await expect(news).toContainText("Your week has changed");
  await expect(news).toContainText(`${dayLabel(TUESDAY)}: 10:00 – 18:00 instead of 09:00 – 17:00`);
  expect(await axe(page)).toEqual([]);
  await expect(manager.getByRole("button", { name: "Seen by 1 of 2" })).toBeVisible();
  const gotIt = news.getByRole("button", { name: "Got it: Your week has changed" });
  await gotIt.focus();
  await page.keyboard.press("Enter");
  const thanks = page.getByRole("heading", { name: "Thank you" });
  await expect(thanks).toBeFocused();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Ana’s week" })).toBeVisible();
  await expect(page.getByRole("region", { name: "New for you" })).toHaveCount(0);
  await phone.close();

  await manager.getByRole("button", { name: "Seen by 1 of 2" }).focus();
  await manager.keyboard.press("Enter");
  const dialog = manager.getByRole("dialog", { name: "Who has seen it" });
  const people = dialog.getByRole("list", { name: "Recipients" }).getByRole("listitem");
  // Who has not seen it comes first.
  await expect(people.first()).toContainText("Ben Osei");
  await expect(people.first()).toContainText("Not seen yet");
  await expect(people.last()).toContainText(/Ana Lund.*Got it/);
  await expect(dialog).toContainText("Seen by 1 of 2, 1 said “Got it”");
  await expect(dialog).toContainText("You can send it again from");
  expect(await axe(manager)).toEqual([]);
  await manager.keyboard.press("Escape");
  await expect(manager.getByRole("button", { name: "Seen by 1 of 2" })).toBeFocused();
});

test("a manager announces a text, a member reads it, and taken back it is gone", async ({
  api,
  app,
  browser,
  signedInPage: manager,
}) => {
  const ana = await addLinked(api);
  await manager.setViewportSize(SMALL);
  await manager.goto("/team");
  await manager.getByRole("button", { name: "Search and filter, plan and print" }).click();
  await manager.getByRole("button", { name: "Announce" }).click();
  const dialog = manager.getByRole("dialog", { name: "Announce to the team" });
  await expect(dialog.getByLabel("Message")).toBeFocused();
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog.getByLabel("Message")).toHaveAccessibleDescription(/Please enter what to announce/);
  await dialog.getByLabel("Message").fill("Staff meeting at nine");
  expect(await axe(manager)).toEqual([]);
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(manager.getByText("Sent to 1 person.")).toBeVisible();

  const phone = await browser.newContext({ baseURL: app.url, viewport: SMALL });
  const page = await phone.newPage();
  await page.goto(ana.path);
  const news = page.getByRole("region", { name: "New for you" });
  await expect(news).toContainText(/Message from .*Staff meeting at nine/);

  await openLine(manager);
  await manager.getByRole("button", { name: "Latest notices" }).click();
  const list = manager.getByRole("dialog", { name: "Who has seen it" });
  await expect(list).toContainText("“Staff meeting at nine”");
  await list.getByRole("button", { name: "Withdraw" }).click();
  await list
    .getByRole("group", { name: "Withdraw it from every page?" })
    .getByRole("button", { name: "Withdraw" })
    .click();
  await expect(manager.getByText("Announcement withdrawn")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Ana’s week" })).toBeVisible();
  await expect(news).toHaveCount(0);
  await phone.close();
});
