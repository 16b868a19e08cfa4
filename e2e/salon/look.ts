import type { Page } from "@playwright/test";
import { axe } from "../support/axe";
import { expect } from "../support/test";
import { showTheme } from "../support/theme";

/** Holds that the open screen is sound: axe in both themes, and no scrolling sideways at 320 px. */
export async function lookSound(page: Page): Promise<void> {
  // Until their code is there, controls are asleep, and nothing in a long page takes the focus.
  await expect(page.locator("#main [inert]")).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
  await showTheme(page, "light");
  expect(await axe(page)).toEqual([]);
  await showTheme(page, "dark");
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const beyond = () =>
    page.evaluate(() => {
      const area = document.getElementById("main") ?? document.documentElement;
      return area.scrollWidth - area.clientWidth;
    });
  await expect.poll(beyond).toBe(0);
  if (size) await page.setViewportSize(size);
}
