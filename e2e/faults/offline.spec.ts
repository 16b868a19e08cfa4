import { card } from "../staff/team";
import { expect, test } from "../support/test";
import { banner, OFFLINE, PATIENT, put, typeLastName } from "./faults";

test("a banner reports offline; a save keeps its form; coming back loads the missed changes @hosted @smoke", async ({
  signedInPage: page,
  context,
  manager,
}) => {
  await put(manager.email, ["Amara", "Okafor"]);
  await page.goto("/staff");
  const dialog = await typeLastName(page, "Amara Okafor", "Obi");
  await context.setOffline(true);
  await expect(banner(page)).toHaveText(OFFLINE);
  await dialog.getByRole("button", { name: "Update Staff" }).click();
  await expect(dialog.getByRole("alert")).toContainText("An error occurred while updating staff member");
  await expect(dialog.getByLabel("Last Name")).toHaveValue("Obi");
  await put(manager.email, ["Bela", "Kovacs"]);
  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Update Staff" }).click();
  await expect(card(page, "Amara Obi")).toBeVisible();
  await expect(card(page, "Bela Kovacs")).toBeVisible(PATIENT);
});
