import { expect } from "vitest";
import { type Locator, userEvent } from "vitest/browser";

/** What has the focus. */
export const focused = () => document.activeElement;

/** Puts the focus on an element, once it takes it. */
export async function focusOn(locator: Locator): Promise<void> {
  // The keys go to the frame that was touched last.
  window.focus();
  await expect
    .poll(() => {
      const element = locator.element();
      element.focus();
      return focused() === element;
    })
    .toBe(true);
}

/** Presses Tab until the focus is on an element, as a manager without a mouse does. */
export async function tabTo(locator: Locator, most = 60): Promise<void> {
  for (let press = 0; press < most; press++) {
    if (locator.elements().some((one) => one === focused())) return;
    await userEvent.keyboard("{Tab}");
  }
  throw new Error(`Tab never reached ${locator}`);
}

/** Presses keys on an element, Enter unless said otherwise. */
export async function pressOn(locator: Locator, keys = "{Enter}"): Promise<void> {
  await focusOn(locator);
  await userEvent.keyboard(keys);
}
