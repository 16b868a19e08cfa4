import { expect, type Locator, type Page } from "@playwright/test";
import * as phone from "../../components/test-support/phone.ts";
import { axe } from "../support/axe.ts";

/** Moves the focus with Tab until it is on the target, as a manager without a mouse does. */
export async function tabTo(page: Page, target: Locator, most = 80): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < most; step++) {
    if (await isThere()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never came to ${target}`);
}

/** What is wider than the window or cut off by it, one line each. */
export const overflowing = (page: Page): Promise<string[]> => page.evaluate(phone.overflowing);

/** Controls that a thumb would miss, one line each. */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(phone.smallTargets);

/** The current screen suits a phone of 320 px, thumbs and axe. */
export async function expectSuitsPhone(page: Page): Promise<void> {
  // After a move within the app the title comes a moment after the screen.
  await expect(page).toHaveTitle(/./);
  expect.soft(await overflowing(page), page.url()).toEqual([]);
  expect.soft(await smallTargets(page), page.url()).toEqual([]);
  expect.soft(await axe(page), page.url()).toEqual([]);
}
