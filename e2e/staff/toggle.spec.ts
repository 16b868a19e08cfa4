import { expect, test } from "../support/test";
import { addTeam, card, counter, recordOf, someone } from "./team";

const amara = someone("Amara", "Okafor", { role: "Colorist", picture: "https://pictures.test/a.png" });

test("deactivating and activating says so, and loses neither role nor picture @wire @smoke", async ({
  signedInPage: page,
  api,
}) => {
  const [id = ""] = await addTeam(api, amara);
  await page.goto("/staff");
  await card(page, "Amara Okafor").getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("Staff member deactivated successfully!")).toBeVisible();
  await expect(card(page, "Amara Okafor").getByText("Inactive", { exact: true })).toBeVisible();
  await expect(card(page, "Amara Okafor")).toContainText("Colorist");
  await expect(counter(page, "Inactive Staff")).toHaveText("1");
  expect(await recordOf(api, id)).toMatchObject({ ...amara, is_active: false });

  await card(page, "Amara Okafor").getByRole("button", { name: "Activate", exact: true }).click();
  await expect(page.getByText("Staff member activated successfully!")).toBeVisible();
  expect(await recordOf(api, id)).toMatchObject({ ...amara, is_active: true });
});
