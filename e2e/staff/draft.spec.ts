import { openNoStream } from "../support/event-stream";
import { expect, test } from "../support/test";
import { addTeam, card, someone } from "./team";

test("a session that ends under an open form gives the form back after sign-in", async ({
  signedInPage: page,
  api,
  manager,
}) => {
  await addTeam(api, someone("Amara", "Okafor"));
  await page.goto("/staff");
  await card(page, "Amara Okafor").getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Staff Member" });
  await dialog.getByLabel("Last Name").fill("Obi");
  await openNoStream(page);
  await page.context().clearCookies();
  await dialog.getByRole("button", { name: "Update Staff" }).click();
  await expect(page).toHaveURL("/login?from=%2Fstaff");
  await page.getByLabel("Email").fill(manager.email);
  await page.getByLabel("Password", { exact: true }).fill(manager.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(dialog.getByLabel("Last Name")).toHaveValue("Okafor");
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect(dialog.getByLabel("Last Name")).toHaveValue("Obi");
  await dialog.getByRole("button", { name: "Update Staff" }).click();
  await expect(card(page, "Amara Obi")).toBeVisible();
  await page.reload();
  await expect(card(page, "Amara Obi")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
