import type { Locator, Page } from "@playwright/test";

/** Answers a door of the BFF in its place, as often as it is asked; returns the sent bodies. */
export async function answer(page: Page, door: string, status: number, body: unknown): Promise<string[]> {
  const sent: string[] = [];
  await page.route(`**/api/auth/${door}*`, (route) => {
    sent.push(route.request().postData() ?? new URL(route.request().url()).search);
    return route.fulfill({ status, json: body });
  });
  return sent;
}

/** A field by its exact label. */
export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
export const heading = (page: Page, name: string): Locator =>
  page.getByRole("heading", { level: 1, name, exact: true });
export const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });
export const link = (page: Page, name: string): Locator => page.getByRole("link", { name, exact: true });
export const toast = (page: Page, text: string): Locator =>
  page.locator("[data-sonner-toast]").filter({ hasText: text });
