import { openNoStream } from "../support/event-stream";
import { expect, test } from "../support/test";
import { addMember, openMember } from "./salon";

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
