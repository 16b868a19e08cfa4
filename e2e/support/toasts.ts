import { expect, type Page } from "@playwright/test";

/** Closes the messages that cover the next control to press: they would stay for seconds. */
export async function closeToasts(page: Page): Promise<void> {
  const toasts = page.locator("[data-sonner-toast]");
  await expect(async () => {
    for (const close of await toasts.getByRole("button", { name: "Close toast" }).all())
      await close.click({ timeout: 1000 });
    await expect(toasts).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}
