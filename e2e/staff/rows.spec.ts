import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { addTeam, answerList, card, counter, focusAgain, searchBox, someone } from "./team";

const NAMES = [
  "Ada",
  "Bea",
  "Cid",
  "Dov",
  "Eva",
  "Fay",
  "Gil",
  "Hal",
  "Ida",
  "Jon",
  "Kim",
  "Lou",
  "Mia",
  "Ned",
];

test.describe("on a laptop", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

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
        .evaluateAll(
          (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
        );
    expect(await inView()).toBeGreaterThanOrEqual(12);
    expect(await axe(page)).toEqual([]);
    await expect(card(page, "Ada Lee")).toContainText("Stylist");
    await expect(card(page, "Ada Lee")).toContainText("ada.lee@juniper.test");
    await card(page, "Bea Lee").getByRole("button", { name: "Deactivate" }).click();
    await expect(card(page, "Bea Lee")).toContainText("Inactive");
    await card(page, "Cid Lee").getByRole("button", { name: "Edit" }).click();
    await expect(
      page.getByRole("dialog", { name: "Edit Staff Member" }).getByLabel("First Name"),
    ).toHaveValue("Cid");
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

  test("ten thousand rows: few elements, however far one scrolls", async ({ signedInPage: page }) => {
    await page.goto("/staff");
    await answerList(
      page,
      Array.from({ length: 10_000 }, (_, index) => ({
        ...someone("Member", `No${index}`, { email: `m${index}@juniper.test` }),
        id: `id-${index}`,
        created_at: "2024-03-04T10:00:00Z",
      })),
    );
    await focusAgain(page);
    await expect(counter(page, "Total Staff")).toHaveText("10000");
    await page.getByRole("button", { name: "List", exact: true }).click();
    const elements = () => page.evaluate(() => document.querySelectorAll("*").length);
    await expect(card(page, "Member No11")).toBeInViewport();
    expect(await elements()).toBeLessThanOrEqual(3000);
    await page.locator("#main").evaluate((area) => area.scrollTo(0, area.scrollHeight));
    await expect(card(page, "Member No9999")).toBeInViewport();
    expect(await elements()).toBeLessThanOrEqual(3000);
  });
});

for (const view of ["Cards", "List"]) {
  test(`a new member is scrolled to, marked and announced: ${view}`, async ({ signedInPage: page, api }) => {
    await addTeam(api, ...NAMES.map((name) => someone(name, "Lee")));
    await page.goto("/staff");
    await page.getByRole("button", { name: view, exact: true }).click();
    await searchBox(page).fill("ada");
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.getByRole("button", { name: "Add Staff" }).click();
    const form = page.getByRole("dialog", { name: "Add New Staff Member" });
    await form.getByLabel("First Name").fill("Zoe");
    await form.getByLabel("Last Name").fill("Lund");
    await form.getByLabel("Email").fill("zoe@juniper.test");
    await form.getByLabel("Role").fill("Barber");
    await form.getByRole("button", { name: "Create Staff" }).click();
    await expect(page.getByText("Zoe Lund was added, 15 of 15")).toBeAttached();
    const zoe = card(page, "Zoe Lund");
    await expect(zoe).toBeInViewport();
    await expect(zoe.getByRole("link", { name: "Manage Availability" })).toBeFocused();
    await expect(page.getByRole("listitem").filter({ has: zoe })).toHaveAttribute("data-added", "true");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(zoe).toBeInViewport();
  });
}
