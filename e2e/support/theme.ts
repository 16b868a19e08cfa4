import type { Page } from "@playwright/test";

/** Shows the open page in a theme, as the account menu does. */
export async function showTheme(page: Page, theme: "light" | "dark" | "system"): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
}
