import { expect, test } from "../support/test";
import { addTeam, card, counter, recordOf, someone } from "./team";

const amara = someone("Amara", "Okafor", { role: "Colorist", picture: "https://pictures.test/a.png" });

test("deactivating and activating says so, and loses neither role nor picture @wire", async ({
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

for (const fails of [false, true])
  test(`undo means the change that is being saved, ${fails ? "also where it fails" : "and no older one"}`, async ({
    signedInPage: page,
    api,
  }) => {
    const [first = "", second = ""] = await addTeam(api, amara, someone("Ben", "Carter"));
    await page.goto("/staff");
    await card(page, "Amara Okafor").getByRole("button", { name: "Deactivate" }).click();
    await expect(page.getByText("Staff member deactivated successfully!")).toBeVisible();
    const gate = Promise.withResolvers<void>();
    let writes = 0;
    await page.route("**/api/employees/*", async (route) => {
      if (route.request().method() === "GET") return route.continue();
      writes += 1;
      await gate.promise;
      return fails ? route.fulfill({ status: 500, body: "" }) : route.continue();
    });
    let undone = 0;
    await page.route("**/api/changes/put-back", (route) => {
      undone += 1;
      return route.continue();
    });
    await card(page, "Ben Carter").getByRole("button", { name: "Deactivate" }).click();
    await expect(card(page, "Ben Carter").getByText("Inactive", { exact: true })).toBeVisible();
    await page.keyboard.press("Control+z");
    gate.resolve();
    await expect(card(page, "Ben Carter").getByText("Active", { exact: true })).toBeVisible();
    await expect(
      page.getByText(fails ? "An error occurred while updating staff status" : /^Undone: Ben Carter/).first(),
    ).toBeVisible();
    expect([writes, undone]).toEqual([1, fails ? 0 : 1]);
    expect(await recordOf(api, first)).toMatchObject({ is_active: false });
    expect(await recordOf(api, second)).toMatchObject({ is_active: true });
  });
