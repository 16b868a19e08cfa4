import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import { addMember, addSchedule } from "../availability/salon";
import { newManager } from "../support/manager";
import { expect, test } from "../support/test";
import { invite, join } from "./people";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const ZONE = "Europe/Berlin";

test("an owner names the salon and invites a manager, who changes a shift that the owner sees @smoke", async ({
  signedInPage: owner,
  api,
  outbox,
  browser,
}) => {
  await owner.goto("/staff");
  const first = owner.getByRole("region", { name: "Tell us about your salon" });
  await first.getByLabel("Salon name").fill("Juniper");
  // The device's zone is there once the page is interactive: before, it would come between selecting and typing.
  await expect(first.getByLabel("Time zone")).toHaveValue(/St Johns/);
  await first.getByLabel("Time zone").fill("Berlin");
  await owner.getByRole("option", { name: /Europe\/Berlin/ }).click();
  await first.getByLabel("First day of the week").selectOption("Monday");
  await first.getByRole("button", { name: "Save" }).click();
  await expect(first).toBeHidden();

  const ada = await addMember(api);
  const today = todayIn(ZONE);
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  await addSchedule(api, ada, { day_of_week: 3, start_time: "09:00", end_time: "17:00", valid_from: monday });
  await owner.goto("/team");
  const columns = owner.getByRole("grid", { name: "Team week" }).getByRole("columnheader");
  await expect(columns.nth(1)).toContainText("Mon");
  await expect(columns.nth(7)).toContainText("Sun");
  const wednesday = owner.getByRole("gridcell", { name: /Wed.*09:00 – 17:00/ });
  await expect(wednesday).toBeVisible();

  const link = await invite(owner, outbox, newManager().email, "Manager");
  const manager = await join(browser, link);
  await manager.page.goto(`/staff/${ada}/availability?tab=schedules`);
  await manager.page.getByRole("button", { name: "Edit schedule: Wednesday, 09:00 – 17:00" }).click();
  const edit = manager.page.getByRole("dialog", { name: "Edit Work Schedule" });
  await edit.getByLabel("End time").selectOption("15:30");
  await edit.getByRole("button", { name: "Update Schedule" }).click();
  await expect(manager.page.getByText("Schedule updated successfully!")).toBeVisible();
  await manager.context.close();

  await owner.goto("/team");
  await expect(owner.getByRole("gridcell", { name: /Wed.*09:00 – 15:30/ })).toBeVisible();
  // The link is used up.
  await owner.goto("/salon");
  await expect(owner.getByRole("list", { name: "People of the salon" }).getByRole("listitem")).toHaveCount(2);
  await expect(owner.getByText("Sent to")).toHaveCount(0);
});

test("a removed person's open page closes at the next call, and nothing is written", async ({
  signedInPage: owner,
  api,
  outbox,
  browser,
}) => {
  const ada = await addMember(api);
  const email = newManager().email;
  const manager = await join(browser, await invite(owner, outbox, email, "Manager"));
  await manager.page.goto(`/staff/${ada}/availability?tab=breaks`);
  await manager.page.getByRole("button", { name: "Add Break" }).first().click();
  const add = manager.page.getByRole("dialog", { name: "Add Recurring Break" });
  await expect(add).toBeVisible();

  await owner.goto("/salon");
  const row = owner.getByRole("listitem").filter({ hasText: email });
  await row.getByRole("button", { name: "Remove" }).click();
  await owner.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(row).toBeHidden();

  const answer = manager.page.waitForResponse((response) => response.request().method() === "POST");
  await add.getByRole("button", { name: "Add Break" }).click();
  expect([401, 403]).toContain((await answer).status());
  await expect(manager.page.getByText("Your session has ended. Please sign in again.")).toBeVisible();
  expect(await (await api.get(`/api/recurring-breaks?employee_id=${ada}`)).json()).toEqual([]);
  await manager.context.close();
});
