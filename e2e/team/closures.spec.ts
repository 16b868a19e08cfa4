import { addDays } from "@chairtime/kit/calendar";
import { zonedToInstant } from "@chairtime/kit/zone";
import { formatDayDate, formatDays } from "../../lib/time/format";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { addMember, addTimeOff, nextWeek, ZONE } from "./arrange";

test("a closure is one thing: listed once, offered to newcomers, changed, removed and restored @wire", async ({
  api,
  signedInPage: page,
}) => {
  const from = addDays(nextWeek(), 40);
  const to = addDays(from, 1);
  const at = (date: string) => zonedToInstant(date, "00:00", ZONE).toISOString();
  for (const name of ["Amara", "Linh", "Mateo"]) {
    const { id } = await addMember(api, name, "Salon");
    await addTimeOff(api, id, at(from), at(addDays(to, 1)), "Closed");
  }
  await addMember(api, "Noah", "Goldstein");
  await page.goto("/team");
  await page.getByRole("button", { name: "Closures" }).click();
  const dialog = page.getByRole("dialog");
  const list = dialog.getByRole("list", { name: "Upcoming closures" });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list).toContainText(`Closed, ${formatDays(from, to)}, 3 people`);
  await expect(list).toContainText(`Closed ${formatDays(from, to)}: also for Noah Goldstein?`);
  expect(await axe(page)).toEqual([]);
  await list.getByRole("button", { name: "Add Noah Goldstein" }).click();
  await expect(list).toContainText(`Closed, ${formatDays(from, to)}, 4 people`);
  await expect(list).not.toContainText("also for");

  await list.getByRole("button", { name: /^Change/ }).click();
  await expect(dialog.getByText("No changes yet")).toBeVisible();
  await dialog.getByLabel("Last day").fill(addDays(to, 1));
  await expect(dialog.getByText(`4 people off, ${formatDays(from, addDays(to, 1))}`)).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save closure" }).click();
  await expect(list).toContainText(`Closed, ${formatDays(from, addDays(to, 1))}, 4 people`);
  const blocks = await (await api.get("/api/onetime-blocks")).json();
  expect(blocks).toHaveLength(4);
  for (const block of blocks) expect(new Date(block.end_date_time).toISOString()).toBe(at(addDays(to, 2)));

  await list.getByRole("button", { name: /^Remove/ }).click();
  await expect(dialog.getByText("No closures coming up.")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Closure restored")).toBeVisible();
  expect(await (await api.get("/api/onetime-blocks")).json()).toHaveLength(4);
});

test("the board of a closed week asks for whom the closure is missing, and adds them by one click", async ({
  api,
  signedInPage: page,
}) => {
  const monday = addDays(nextWeek(), 1);
  const at = (date: string) => zonedToInstant(date, "00:00", ZONE).toISOString();
  for (const name of ["Amara", "Linh", "Mateo"]) {
    const { id } = await addMember(api, name, "Salon");
    await addTimeOff(api, id, at(monday), at(addDays(monday, 1)), "Closed");
  }
  await addMember(api, "Noah", "Goldstein");
  await page.goto(`/team?date=${monday}`);
  const offer = page.getByRole("region", { name: "Closures" });
  await expect(offer).toContainText(`Closed on ${formatDays(monday, monday)}: also for Noah Goldstein?`);
  expect(await axe(page)).toEqual([]);
  await offer.getByRole("button", { name: "Add Noah Goldstein" }).click();
  await expect(offer).toBeHidden();
  await expect(
    page.getByRole("button", { name: `Noah Goldstein, ${formatDayDate(monday)}: Closed` }),
  ).toBeVisible();
});
