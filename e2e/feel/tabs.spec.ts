import type { Page } from "@playwright/test";
import { addMember, openMember } from "../availability/salon";
import { expect, test } from "../support/test";
import { tabTo } from "./journey";

const TABS = 4;

/** One tab has the focus, is chosen, is the row's only stop for Tab, and names the panel that shows. */
async function expectTab(page: Page, index: number): Promise<void> {
  const tabs = page.getByRole("tab");
  const tab = tabs.nth(index);
  await expect(tab).toBeFocused();
  await expect(page.getByRole("tab", { selected: true })).toHaveCount(1);
  await expect(tab).toHaveAttribute("aria-selected", "true");
  const stops = await tabs.evaluateAll((all) => all.map((one) => (one as HTMLElement).tabIndex));
  expect(stops).toEqual(Array.from({ length: TABS }, (_, each) => (each === index ? 0 : -1)));
  const missing = await tabs.evaluateAll((all) =>
    all.map((one) => one.getAttribute("aria-controls")).filter((id) => id && !document.getElementById(id)),
  );
  expect(missing, "panels that tabs name and that are not there").toEqual([]);
  const panel = page.getByRole("tabpanel");
  await expect(panel).toHaveAccessibleName((await tab.textContent()) ?? "");
  await expect(tab).toHaveAttribute("aria-controls", (await panel.getAttribute("id")) ?? "");
}

for (const { language, onward, back } of [
  { language: "en", onward: "ArrowRight", back: "ArrowLeft" },
  { language: "ar", onward: "ArrowLeft", back: "ArrowRight" },
])
  test(`in '${language}' the arrow keys go through the tabs in the direction of reading, round at both ends`, async ({
    api,
    app,
    signedInPage: page,
  }) => {
    const id = await addMember(api);
    await page.context().addCookies([{ name: "language", value: language, url: app.url }]);
    await page.goto(`/staff/${id}/availability`);
    await tabTo(page, page.getByRole("tab").first());
    await expectTab(page, 0);
    const steps = [
      [onward, 1],
      [onward, 2],
      [back, 1],
      ["End", 3],
      [onward, 0],
      [back, 3],
      ["Home", 0],
    ] as const;
    for (const [key, index] of steps) {
      await page.keyboard.press(key);
      await expectTab(page, index);
    }
    // They are the page's own, or another control's: the row leaves them alone.
    for (const key of ["ArrowDown", "ArrowUp", `Shift+${onward}`]) await page.keyboard.press(key);
    await expectTab(page, 0);
  });

test("Tab leads from the chosen tab into what it shows and back to it, and only that is there", async ({
  api,
  signedInPage: page,
}) => {
  const id = await addMember(api);
  await openMember(page, id);
  const timeline = page.getByRole("region", { name: "Daily Timeline", includeHidden: true });
  await expect(timeline).toBeVisible();
  await tabTo(page, page.getByRole("tab", { name: "Overview" }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("heading", { name: "No Work Schedules" })).toBeVisible();
  await expect(timeline).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tabpanel", { name: "Schedules" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expectTab(page, 1);
});

test("a tab is chosen by the mouse's main button alone, and again by Enter or Space after Back", async ({
  api,
  signedInPage: page,
}) => {
  const id = await addMember(api);
  await openMember(page, id);
  const overview = page.getByRole("tab", { name: "Overview" });
  const breaks = page.getByRole("tab", { name: "Breaks" });
  for (const button of ["right", "middle"] as const) await breaks.click({ button });
  await expect(overview).toHaveAttribute("aria-selected", "true");
  await breaks.click();
  await expectTab(page, 2);
  await expect(page).toHaveURL(/\?tab=breaks$/);
  for (const key of ["Enter", "Space"]) {
    await page.goBack();
    await expect(overview).toHaveAttribute("aria-selected", "true");
    await breaks.focus();
    await page.keyboard.press(key);
    await expectTab(page, 2);
    await expect(page).toHaveURL(/\?tab=breaks$/);
  }
  // One press is one step for Back.
  await page.goBack();
  await expect(page).toHaveURL(/availability$/);
  await expect(overview).toHaveAttribute("aria-selected", "true");
});
