import { type Locator, userEvent } from "vitest/browser";

/** Moves the focus to an element, once it is there. */
export async function focusOn(one: Locator): Promise<void> {
  const element = await one.findElement();
  if (element instanceof HTMLElement) element.focus();
}

/** Presses keys on an element, Enter unless said otherwise. */
export async function pressOn(one: Locator, keys = "{Enter}"): Promise<void> {
  await focusOn(one);
  await userEvent.keyboard(keys);
}
