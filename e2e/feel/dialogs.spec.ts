import { addDays } from "@chairtime/kit/calendar";
import type { Locator, Page } from "@playwright/test";
import { formatDayDate } from "../../lib/time/format";
import { expect, test } from "../support/test";
import { addMember, addShift, nextWeek } from "../team/arrange";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const button = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true });
const dialogs = (page: Page) => page.getByRole("dialog");
const monday = () => addDays(nextWeek(), 1);
const cellOf = (page: Page, name: string) =>
  page.getByRole("button", { name: `${name}, ${formatDayDate(monday())}` });

/** The screen before, the board and the cell's dialog: the steps of Back. */
async function openDay(page: Page): Promise<Locator> {
  await page.goto("/staff");
  await page.getByRole("link", { name: "Team", exact: true }).click();
  await expect(page).toHaveURL("/team");
  await page.getByRole("button", { name: "Next week" }).click();
  await cellOf(page, "Amara Okafor").click();
  const dialog = page.getByRole("dialog", { name: "Amara Okafor" });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** No dialog has an entry left in the history, whichever step was under way. */
async function settled(page: Page): Promise<void> {
  await expect(dialogs(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.dialog))).toBe(false);
}

test("Back closes a dialog first and leads on from there as if none had been open", async ({
  signedInPage: page,
  api,
}) => {
  const amara = await addMember(api, "Amara", "Okafor");
  await addShift(api, amara.id, 1, "09:00", "17:00");
  await openDay(page);
  const here = page.url();
  await page.goBack();
  await settled(page);
  await expect(page).toHaveURL(here);
  await expect(cellOf(page, "Amara Okafor")).toBeFocused();

  await test.step("Forward into the entry that it had leads nowhere", async () => {
    await page.goForward();
    await settled(page);
    await expect(page).toHaveURL(here);
  });

  await test.step("from a dialog that took another's place", async () => {
    await cellOf(page, "Amara Okafor").click();
    await button(dialogs(page), "Add Break").click();
    await expect(page.getByRole("dialog", { name: "Add Recurring Break" })).toBeVisible();
    await page.goBack();
    await settled(page);
    await expect(page).toHaveURL(here);
  });

  await test.step("after dialogs that were closed and saved in other ways", async () => {
    await cellOf(page, "Amara Okafor").click();
    await page.keyboard.press("Escape");
    await settled(page);
    await cellOf(page, "Amara Okafor").click();
    await button(dialogs(page), "Add Break").click();
    await dialogs(page).getByRole("button", { name: "Add Break" }).click();
    await expect(cellOf(page, "Amara Okafor")).toHaveAccessibleName(/Lunch Break/);
    await settled(page);
  });

  await page.goBack();
  await expect(page).toHaveURL("/staff");
  await expect(page.getByRole("article", { name: "Amara Okafor" })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(here);
  await expect(cellOf(page, "Amara Okafor")).toBeVisible();
  await settled(page);
});

test("Back leads past a dialog that a link, a reload or the end of the session has left", async ({
  signedInPage: page,
  api,
}) => {
  await addMember(api, "Amara", "Okafor");
  const day = await openDay(page);
  const here = page.url();

  await test.step("a link in the dialog", async () => {
    const tabs = page.getByRole("tablist", { name: "Availability" });
    await day.getByRole("link", { name: "Open full availability" }).click();
    await expect(tabs).toBeVisible();
    await page.goBack();
    await settled(page);
    await expect(page).toHaveURL(here);
    await expect(cellOf(page, "Amara Okafor")).toBeVisible();
    await page.goForward();
    await expect(tabs).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(here);
  });

  await test.step("a reload", async () => {
    await cellOf(page, "Amara Okafor").click();
    await expect(day).toBeVisible();
    await page.reload();
    await settled(page);
    await expect(page).toHaveURL(here);
    await page.goBack();
    await expect(page).toHaveURL("/staff");
    await page.goForward();
  });

  await test.step("the end of the session", async () => {
    await cellOf(page, "Amara Okafor").click();
    await expect(day).toBeVisible();
    await page.keyboard.press("Escape");
    await settled(page);
    await button(page, "Account").click();
    await button(page, "Sign Out").click();
    await expect(page).toHaveURL("/login");
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  });
});

test("what is typed stays through Back, a colleague's change and a reload, which asks again, and is saved", async ({
  signedInPage: page,
  api,
}) => {
  const amara = await addMember(api, "Amara", "Okafor");
  const edit = page.getByRole("dialog", { name: "Edit Staff Member" });
  const typed = edit.getByLabel("Last Name");
  await page.goto("/staff");
  await button(page, "Edit").click();
  await typed.fill("Obi");
  await page.goBack();
  await button(page, "Keep editing").click();
  await expect(typed).toHaveValue("Obi");

  const changed = await api.put(`/api/employees/${amara.id}`, { data: { role: "Barber" } });
  expect(changed.ok(), await changed.text()).toBe(true);
  await button(edit, "Update Staff").click();
  const question = page.getByRole("dialog", { name: "Changed elsewhere" });
  await button(question, "Cancel").click();
  await expect(typed).toHaveValue("Obi");

  await page.reload();
  await expect(edit).toContainText("You left before this was saved.");
  await button(edit, "Restore").click();
  await expect(typed).toHaveValue("Obi");
  await button(edit, "Update Staff").click();
  await button(question, "Keep mine").click();
  await expect(page.getByRole("article", { name: "Amara Obi" })).toBeVisible();
});
