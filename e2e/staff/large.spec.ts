import type { Page } from "@playwright/test";
import { expect, test } from "../support/test";
import { answerList, card, counter, focusAgain, searchBox, someone } from "./team";

const TEAM = 10_000;

async function openLarge(page: Page) {
  await page.goto("/staff");
  const records = Array.from({ length: TEAM }, (_, index) => ({
    ...someone("Member", `No${index}`, { email: `m${index}@juniper.test`, is_active: index % 10 !== 0 }),
    id: `id-${index}`,
    created_at: "2024-03-04T10:00:00Z",
    services: ["Precision Cut", "Silk Press", "Braids"],
  }));
  await answerList(page, records);
  await focusAgain(page);
  await expect(counter(page, "Total Staff")).toHaveText(String(TEAM));
}

const elements = (page: Page) => page.evaluate(() => document.querySelectorAll("*").length);

test("ten thousand members: few elements, however far one scrolls", async ({ signedInPage: page }) => {
  await openLarge(page);
  await expect(card(page, "Member No0")).toBeVisible();
  expect(await elements(page)).toBeLessThanOrEqual(3000);
  await page.locator("#main").evaluate((area) => area.scrollTo(0, area.scrollHeight / 2));
  await expect(card(page, "Member No0")).toHaveCount(0);
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(await elements(page)).toBeLessThanOrEqual(3000);
  await page.locator("#main").evaluate((area) => area.scrollTo(0, area.scrollHeight));
  const last = page.getByRole("listitem").filter({ has: card(page, `Member No${TEAM - 1}`) });
  await expect(last).toBeInViewport();
  await expect(last).toHaveAttribute("aria-posinset", String(TEAM));
  await expect(last).toHaveAttribute("aria-setsize", String(TEAM));
  expect(await elements(page)).toBeLessThanOrEqual(3000);
});

test("ten thousand members: search and filter", async ({ signedInPage: page }) => {
  await openLarge(page);
  await searchBox(page).fill("no999");
  await expect(page.getByText(/Showing \d/)).toHaveText(`Showing 11 of ${TEAM} staff members`);
  await expect(card(page, "Member No9995")).toBeVisible();
  await page.getByRole("button", { name: "Inactive", exact: true }).click();
  await expect(page.getByText(/Showing \d/)).toHaveText(`Showing 1 of ${TEAM} staff members`);
  await expect(card(page, "Member No9990")).toBeVisible();
});

test("Tab walks from card to card in order, and the focused one stays however far one scrolls", async ({
  signedInPage: page,
}) => {
  await openLarge(page);
  await card(page, "Member No0").getByRole("button", { name: "Edit" }).focus();
  const walked = new Set<string>();
  for (let press = 0; press < 60; press++) {
    const name = await page.evaluate(
      () => document.activeElement?.closest("article")?.querySelector("h2")?.textContent ?? "",
    );
    walked.add(name);
    await page.keyboard.press("Tab");
  }
  expect([...walked]).toEqual(Array.from({ length: 20 }, (_, index) => `Member No${index}`));

  await page.locator("#main").evaluate((area) => area.scrollTo(0, area.scrollHeight));
  await expect(card(page, `Member No${TEAM - 1}`)).toBeVisible();
  await expect(card(page, "Member No20")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(
    card(page, "Member No20").getByRole("button", { name: "Activate", exact: true }),
  ).toBeFocused();
});

test("a click right after turns of the wheel meets the card under the pointer", async ({
  signedInPage: page,
}) => {
  // The second turn is fast: the list then takes no hovering, but a click still counts.
  const turn = 150;
  await openLarge(page);
  const edit = card(page, "Member No3").getByRole("button", { name: "Edit" });
  const before = await edit.boundingBox();
  if (!before) throw new Error("The button is not shown.");
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2 - 2 * turn);
  await page.mouse.wheel(0, turn);
  await expect.poll(async () => (await edit.boundingBox())?.y).toBe(before.y - turn);
  await page.mouse.wheel(0, turn);
  await expect.poll(async () => (await edit.boundingBox())?.y).toBe(before.y - 2 * turn);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole("dialog", { name: "Edit Staff Member" })).toBeVisible();
});
