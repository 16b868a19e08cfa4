import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import type { Locator, Page } from "@playwright/test";
import { formatDayDate } from "../../lib/time/format";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { addMember, addShift, nextWeek, ZONE } from "../team/arrange";
import { tabTo } from "./journey";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const question = (page: Page) => page.getByRole("group", { name: "Discard changes?" });
const keep = (page: Page) => question(page).getByRole("button", { name: "Keep editing" });
const discard = (page: Page) => question(page).getByRole("button", { name: "Discard" });
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

test.describe("the input", () => {
  test("is thrown away by backdrop, Escape, close button and Back only after a question", async ({
    signedInPage: page,
  }) => {
    await page.goto("/staff");
    const add = button(page, "Add Staff");
    await add.click();
    const dialog = page.getByRole("dialog", { name: "Add New Staff Member" });
    const name = dialog.getByLabel("First Name");
    await name.fill("Amara");

    await page.keyboard.press("Escape");
    await expect(keep(page)).toBeFocused();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(question(page)).toHaveCount(0);
    await expect(name).toBeFocused();
    await expect(name).toHaveValue("Amara");

    await page.mouse.click(5, 5);
    await expect(keep(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question(page)).toHaveCount(0);
    await expect(name).toBeFocused();

    await button(dialog, "Close").click();
    await expect(keep(page)).toBeFocused();
    await dialog.getByLabel("Last Name").fill("Okafor");
    await expect(question(page)).toHaveCount(0);
    await expect(button(dialog, "Create Staff")).toBeVisible();

    await page.goBack();
    await expect(keep(page)).toBeFocused();
    await expect(page).toHaveURL("/staff");
    await discard(page).click();
    await settled(page);
    await expect(add).toBeFocused();
    await add.click();
    await expect(name).toHaveValue("");
  });

  test("is thrown away by Cancel at once, and so is a form with nothing new in it", async ({
    signedInPage: page,
    api,
  }) => {
    await addMember(api, "Amara", "Okafor");
    const day = await openDay(page);
    await button(day, "Add Time Off").click();
    const form = page.getByRole("dialog", { name: "Add Time Off Block" });
    await form.getByLabel("Reason").selectOption("Sick Leave");
    await page.keyboard.press("Escape");
    await expect(question(page)).toBeVisible();
    await keep(page).click();
    await form.getByLabel("Reason").selectOption("Vacation");
    await page.keyboard.press("Escape");
    await settled(page);

    await cellOf(page, "Amara Okafor").click();
    await button(day, "Add Break").click();
    const breakForm = page.getByRole("dialog", { name: "Add Recurring Break" });
    await breakForm.getByLabel("Reason").selectOption("Rest Break");
    await button(breakForm, "Cancel").click();
    await settled(page);

    await button(page, "Plan several").click();
    await button(dialogs(page), "No one").click();
    await page.keyboard.press("Escape");
    await discard(page).click();
    await settled(page);
  });

  test("is kept in a form that is read as a whole too, but what only confirms goes at once", async ({
    signedInPage: page,
  }) => {
    await page.goto("/account");
    await button(page, "Add a salon").click();
    const add = page.getByRole("dialog", { name: "Add a salon" });
    const zone = add.getByLabel("Time zone");
    const here = await zone.inputValue();
    await add.getByLabel("Salon name").fill("Juniper");
    await page.keyboard.press("Escape");
    await keep(page).click();
    await add.getByLabel("Salon name").fill("");
    await zone.fill("Berlin");
    await zone.fill(here);
    await page.mouse.click(5, 5);
    await settled(page);

    await button(page, "Delete account").click();
    const confirms = page.getByRole("dialog", { name: "Delete your account?" });
    await confirms.getByLabel("Your password").fill("Correct-horse-1");
    await page.keyboard.press("Escape");
    await settled(page);
  });
});

test.describe("Back", () => {
  test("closes a dialog first and leads on from there as if none had been open", async ({
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

  test("pressed twice does not leave a page with something typed", async ({ signedInPage: page, api }) => {
    await addMember(api, "Amara", "Okafor");
    const day = await openDay(page);
    const here = page.url();
    await button(day, "Add Shift").click();
    const form = page.getByRole("dialog", { name: "Add Work Schedule" });
    await form.getByLabel("Notes").fill("Late opening");
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await page.goBack();
    await expect(keep(page)).toBeFocused();
    await expect(page).toHaveURL(here);
    await keep(page).click();
    await expect(form.getByLabel("Notes")).toHaveValue("Late opening");
    await button(form, "Add Schedule").click();
    await settled(page);
    await page.goBack();
    await expect(page).toHaveURL("/staff");
  });

  test("closes a question over a dialog, then the dialog, then leaves", async ({
    signedInPage: page,
    api,
  }) => {
    await addMember(api, "Amara", "Okafor");
    await page.goto("/team");
    await page.getByRole("link", { name: "Staff", exact: true }).click();
    await button(page.getByRole("article", { name: "Amara Okafor" }), "Edit").click();
    const edit = page.getByRole("dialog", { name: "Edit Staff Member" });
    await button(edit, "Delete").click();
    await expect(page.getByRole("dialog", { name: "Delete Amara Okafor?" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog", { name: "Delete Amara Okafor?" })).toHaveCount(0);
    await expect(edit).toBeVisible();
    await expect(page).toHaveURL("/staff");
    await page.goBack();
    await settled(page);
    await expect(page).toHaveURL("/staff");
    await page.goBack();
    await expect(page).toHaveURL("/team");
  });

  test("goes one screen back after a reload with a dialog open", async ({ signedInPage: page, api }) => {
    await addMember(api, "Amara", "Okafor");
    await openDay(page);
    const here = page.url();
    await page.reload();
    await settled(page);
    await expect(page).toHaveURL(here);
    await expect(cellOf(page, "Amara Okafor")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/staff");
  });

  test("comes back to the board from a link in a dialog", async ({ signedInPage: page, api }) => {
    await addMember(api, "Amara", "Okafor");
    const day = await openDay(page);
    const here = page.url();
    await day.getByRole("link", { name: "Open full availability" }).click();
    await expect(page.getByRole("tablist", { name: "Availability" })).toBeVisible();
    await page.goBack();
    await settled(page);
    await expect(page).toHaveURL(here);
    await page.goForward();
    await expect(page.getByRole("tablist", { name: "Availability" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(here);
    await page.goBack();
    await expect(page).toHaveURL("/staff");
  });

  test("shows nothing of a session that ended after a dialog", async ({ signedInPage: page, api }) => {
    await addMember(api, "Amara", "Okafor");
    await openDay(page);
    await page.keyboard.press("Escape");
    await settled(page);
    await button(page, "Account").click();
    await button(page, "Sign Out").click();
    await expect(page).toHaveURL("/login");
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("closes a sheet, and asks first", async ({ signedInPage: page, api }) => {
      await addMember(api, "Amara", "Okafor");
      await page.goto("/team");
      await page.getByRole("link", { name: "Staff", exact: true }).tap();
      await button(page.getByRole("article", { name: "Amara Okafor" }), "Edit").tap();
      await page.getByLabel("First Name").fill("Amara Joy");
      await page.goBack();
      await expect(keep(page)).toBeFocused();
      expect(await axe(page)).toEqual([]);
      await discard(page).tap();
      await settled(page);
      await page.goBack();
      await expect(page).toHaveURL("/team");
    });
  });
});

test.describe("Cancel while a save hangs", () => {
  const STILL = "Still saving. We will show you the result.";

  test("leaves it, and the toast says later what came of it", async ({ signedInPage: page, api }) => {
    await addMember(api, "Amara", "Okafor");
    const gate = Promise.withResolvers<void>();
    await page.route("**/api/schedules", async (route) => {
      if (route.request().method() === "POST") await gate.promise;
      await route.fallback();
    });
    const day = await openDay(page);
    await button(day, "Add Shift").click();
    const form = page.getByRole("dialog", { name: "Add Work Schedule" });
    await button(form, "Add Schedule").click();
    await expect(button(form, "Saving...")).toBeVisible();
    await page.goBack();
    await expect(form).toBeVisible();
    await expect(page).toHaveURL(/\/team/);
    await button(form, "Cancel").click();
    await settled(page);
    await expect(page.getByText(STILL)).toBeVisible();
    // Another dialog is not disturbed by what comes.
    await cellOf(page, "Amara Okafor").click();
    await expect(day).toBeVisible();
    gate.resolve();
    await expect(page.getByText("Schedule created successfully!")).toBeVisible();
    await expect(page.getByText(STILL)).toHaveCount(0);
    await expect(day).toContainText("09:00 – 17:00");
  });

  test("gives the form back when it fails", async ({ signedInPage: page, api }) => {
    await addMember(api, "Amara", "Okafor");
    const gate = Promise.withResolvers<void>();
    await page.route("**/api/schedules", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      await gate.promise;
      await route.fulfill({ status: 500, json: { error: "The books are closed" } });
    });
    const day = await openDay(page);
    await button(day, "Add Shift").click();
    const form = page.getByRole("dialog", { name: "Add Work Schedule" });
    await form.getByLabel("Notes").fill("Late opening");
    await button(form, "Add Schedule").click();
    await button(form, "Cancel").click();
    await settled(page);
    gate.resolve();
    await expect(page.getByText("The books are closed")).toBeVisible();
    await button(page, "Open again").click();
    await expect(form.getByLabel("Notes")).toHaveValue("Late opening");
    await expect(form.getByRole("alert")).toContainText("The books are closed");
  });

  test("works for a member's form and for its question, too", async ({ signedInPage: page, api }) => {
    await addMember(api, "Amara", "Okafor");
    const gates = { PUT: Promise.withResolvers<void>(), DELETE: Promise.withResolvers<void>() };
    await page.route("**/api/employees/*", async (route) => {
      const method = route.request().method();
      if (method === "PUT") await gates.PUT.promise;
      else if (method === "DELETE") await gates.DELETE.promise;
      else return route.fallback();
      await route.fulfill({ status: 500, json: { error: `No ${method} today` } });
    });
    await page.goto("/staff");
    const edit = page.getByRole("dialog", { name: "Edit Staff Member" });
    await button(page.getByRole("article"), "Edit").click();
    await edit.getByLabel("Last Name").fill("Obi");
    await button(edit, "Update Staff").click();
    await button(edit, "Cancel").click();
    await settled(page);
    await expect(page.getByText(STILL)).toBeVisible();
    gates.PUT.resolve();
    await expect(page.getByText("No PUT today")).toBeVisible();
    await button(page, "Open again").click();
    await expect(edit.getByLabel("Last Name")).toHaveValue("Obi");

    await button(edit, "Delete").click();
    const ask = page.getByRole("dialog", { name: "Delete Amara Okafor?" });
    await button(ask, "Delete").click();
    await button(ask, "Cancel").click();
    await expect(ask).toHaveCount(0);
    await expect(page.getByText("Still deleting. We will show you the result.")).toBeVisible();
    gates.DELETE.resolve();
    await expect(page.getByText("No DELETE today")).toBeVisible();
    await button(page, "Open again").click();
    await expect(ask.getByRole("alert")).toContainText("No DELETE today");
  });
});

test.describe("the focus", () => {
  test("comes back to the cell that was left, whichever dialogs came between", async ({
    signedInPage: page,
    api,
  }) => {
    const amara = await addMember(api, "Amara", "Okafor");
    await addShift(api, amara.id, 1, "09:00", "17:00");
    await page.goto(`/team?date=${monday()}`);
    const cell = cellOf(page, "Amara Okafor");
    await cell.focus();
    await page.keyboard.press("Enter");
    await button(dialogs(page), "Add Break").click();
    await dialogs(page).getByRole("button", { name: "Add Break" }).click();
    await expect(cell).toHaveAccessibleName(/Lunch Break/);
    await settled(page);
    await expect(cell).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Edit Available, 09:00 – 12:00" }).click();
    await page.keyboard.press("Escape");
    await settled(page);
    await expect(cell).toBeFocused();
  });

  test("comes back to the row that was edited", async ({ signedInPage: page, api }) => {
    const amara = await addMember(api, "Amara", "Okafor");
    await addShift(api, amara.id, 1, "09:00", "17:00");
    await page.goto(`/staff/${amara.id}/availability?tab=schedules`);
    const edit = page
      .getByRole("listitem")
      .filter({ hasText: "Monday" })
      .getByRole("button", { name: "Edit" });
    await edit.click();
    const form = page.getByRole("dialog", { name: "Edit Work Schedule" });
    await form.getByLabel("End time").selectOption("15:00");
    await button(form, "Update Schedule").click();
    await expect(page.getByText("09:00 – 15:00").first()).toBeVisible();
    await settled(page);
    await expect(edit).toBeFocused();
  });

  test("skips to the board with the first Tab", async ({ signedInPage: page, api }) => {
    const amara = await addMember(api, "Amara", "Okafor");
    await addShift(api, amara.id, 1, "09:00", "17:00");
    await page.goto(`/team?date=${monday()}`);
    await expect(cellOf(page, "Amara Okafor")).toBeVisible();
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to the board" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.locator("#board")).toBeFocused();
    await tabTo(page, page.getByRole("button", { name: /^Amara Okafor, Sun/ }), 12);
  });
});

test("'Now' shows eighteen people at once", async ({ signedInPage: page, api }) => {
  const weekday = weekdayOf(todayIn(ZONE));
  for (let at = 0; at < 18; at++) {
    const { id } = await addMember(api, `Member${String.fromCharCode(65 + at)}`, "Okafor");
    await addShift(api, id, weekday, "00:00", "23:59");
  }
  await page.goto("/team");
  await page.getByRole("button", { name: /^Now / }).click();
  const people = dialogs(page).getByRole("listitem");
  await expect(people).toHaveCount(18);
  for (const person of await people.all()) await expect(person).toBeInViewport({ ratio: 1 });
});
