import { openNoStream } from "../support/event-stream";
import { expect, test } from "../support/test";
import { addMember, openMember } from "./salon";

test("a schedule is added, changed and deleted by keyboard alone", async ({ api, signedInPage: page }) => {
  const id = await addMember(api);
  await openMember(page, id);
  const focused = page.locator(":focus");
  const tabTo = async (name: string | RegExp) => {
    const wanted = page.getByRole("button", { name, exact: typeof name === "string" });
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press("Tab");
      if (await wanted.evaluateAll((all) => all.some((one) => one === document.activeElement))) return;
    }
    throw new Error(`Tab never reached ${name}`);
  };
  await page.getByRole("tab", { name: "Overview" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Schedules" })).toHaveAttribute("aria-selected", "true");
  await tabTo("Add Schedule");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Add Work Schedule" })).toBeVisible();
  await expect(focused).toHaveText("Mon");
  await tabTo("Wed");
  await page.keyboard.press("Space");
  await tabTo("Add Schedule");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "All Schedules (1)" })).toBeVisible();
  await expect(focused).toHaveText("Add Schedule");
  await tabTo(/^Edit schedule: Wednesday/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Edit Work Schedule" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(focused).toContainText("Edit schedule: Wednesday");
  await tabTo("Delete");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "No Work Schedules" })).toBeVisible();
});

test("each form begins at its first field", async ({ api, signedInPage: page }) => {
  const id = await addMember(api);
  await openMember(page, id, { tab: "schedules" });
  await page.getByRole("button", { name: "Add a schedule on Friday" }).click();
  await expect(page.getByRole("group", { name: "Day" }).getByRole("button", { name: "Fri" })).toBeFocused();
  await openMember(page, id, { tab: "breaks" });
  await page.getByRole("button", { name: "Add Break" }).click();
  await expect(page.getByRole("group", { name: "Day" }).getByRole("button", { name: "Mon" })).toBeFocused();
  await openMember(page, id, { tab: "time-off" });
  await page.getByRole("button", { name: "Add Time Off" }).click();
  await expect(page.getByLabel("Start date")).toBeFocused();
});

test("the input outlives the session, and is offered after sign-in", async ({
  api,
  signedInPage: page,
  manager,
}) => {
  const id = await addMember(api);
  await openMember(page, id, { tab: "breaks" });
  await page.getByRole("button", { name: "Add Break" }).click();
  const form = page.getByRole("dialog", { name: "Add Recurring Break" });
  await form.getByLabel("Reason").selectOption("Personal Break");
  await openNoStream(page);
  await page.context().clearCookies();
  await form.getByRole("button", { name: "Add Break" }).click();
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.getByLabel("Email").fill(manager.email);
  await page.getByLabel("Password", { exact: true }).fill(manager.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/tab=breaks/);
  await form.getByRole("button", { name: "Restore" }).click();
  await expect(form.getByLabel("Reason")).toHaveValue("Personal Break");
  await form.getByRole("button", { name: "Add Break" }).click();
  await expect(page.getByRole("heading", { name: "All Recurring Breaks (1)" })).toBeVisible();
});
