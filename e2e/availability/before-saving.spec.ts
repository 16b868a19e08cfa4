import { expect, test } from "../support/test";
import { addMember } from "./salon";

test("a form over the team's board shows its changes too", async ({ api, signedInPage: page }) => {
  await addMember(api);
  await page.goto("/team");
  await page
    .getByRole("button", { name: /^Amara Okafor, .*no schedule$/ })
    .last()
    .click();
  await page.getByRole("button", { name: "Add Shift" }).click();
  const form = page.getByRole("dialog");
  const preview = form.getByRole("region", { name: "Before saving" });
  await expect(preview).toContainText("Changes 1 date, 8h more");
  await form.getByLabel("Valid until").fill("");
  await expect(preview).toContainText("Changes 4 dates, 32h more");
});
