import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { addTeam, card, someone } from "./team";

const NAMES = "Ada Bea Cid Dov Eva Fay Gil Hal Ida Jon Kim Lou Mia Ned".split(" ");

test("the team as a list shows twelve at once, does what cards do, and stays chosen", async ({
  signedInPage: page,
  api,
}) => {
  await addTeam(api, ...NAMES.map((name) => someone(name, "Lee")));
  await page.goto("/staff");
  await page.getByRole("button", { name: "List", exact: true }).click();
  await expect(page.getByRole("button", { name: "List", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  const inView = () =>
    page
      .getByRole("article")
      .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);
  expect(await inView()).toBeGreaterThanOrEqual(12);
  expect(await axe(page)).toEqual([]);
  await expect(card(page, "Ada Lee")).toContainText("Stylist");
  await expect(card(page, "Ada Lee")).toContainText("ada.lee@juniper.test");
  await card(page, "Bea Lee").getByRole("button", { name: "Deactivate" }).click();
  await expect(card(page, "Bea Lee")).toContainText("Inactive");
  await card(page, "Cid Lee").getByRole("button", { name: "Edit" }).click();
  await expect(page.getByRole("dialog", { name: "Edit Staff Member" }).getByLabel("First Name")).toHaveValue(
    "Cid",
  );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // The server draws the choice: nothing jumps once the scripts are there.
  const html = await (await page.goto("/staff"))?.text();
  expect(html).toMatch(/aria-pressed="true"[^>]*>List</);
  await expect(page.getByRole("button", { name: "List", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await card(page, "Dov Lee").getByRole("link", { name: "Manage Availability" }).click();
  await expect(page).toHaveURL(/\/availability/);
});
