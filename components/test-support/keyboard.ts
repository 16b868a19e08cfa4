import { expect } from "vitest";
import { type Locator, userEvent } from "vitest/browser";

/** What has the focus. */
export const focused = () => document.activeElement;

/** Focuses an element once it accepts focus. */
export async function focusOn(locator: Locator): Promise<void> {
  // Keys go to the last touched frame.
  window.focus();
  await expect
    .poll(() => {
      const element = locator.element();
      element.focus();
      return focused() === element;
    })
    .toBe(true);
}

/** Presses Tab until an element has the focus, like a manager without a mouse. */
export async function tabTo(locator: Locator, most = 60): Promise<void> {
  for (let press = 0; press < most; press++) {
    if (locator.elements().some((one) => one === focused())) return;
    await userEvent.keyboard("{Tab}");
  }
  throw new Error(`Tab never reached ${locator}`);
}

/** Presses keys on an element, Enter by default. */
export async function pressOn(locator: Locator, keys = "{Enter}"): Promise<void> {
  await focusOn(locator);
  await userEvent.keyboard(keys);
}
