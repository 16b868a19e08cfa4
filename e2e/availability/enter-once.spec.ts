import { expect, test } from "../support/test";
import { addMember, openMember, toast } from "./salon";

test("a schedule is entered once for the weekdays, and taken back as one @differs @smoke", {
  tag: "@wire",
}, async ({ api, signedInPage: page }) => {
  const id = await addMember(api);
  await openMember(page, id, { tab: "schedules" });
  await page.getByRole("button", { name: "Add Schedule" }).click();
  const form = page.getByRole("dialog", { name: "Add Work Schedule" });
  await form.getByRole("button", { name: "Several days" }).click();
  await form.getByRole("button", { name: "Weekdays" }).click();
  await form.getByRole("button", { name: "Add Schedule" }).click();
  await expect(form).toBeHidden();
  await expect(toast(page, "5 schedules created successfully!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "All Schedules (5)" })).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(toast(page, "Undone: 5 entries removed")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No Work Schedules" })).toBeVisible();
});
