import { page } from "vitest/browser";
import { axeFinds } from "./look";
import { sizeWindow } from "./window";

/** Shows the rest of the test on a phone. */
export const onPhone = (): Promise<void> => sizeWindow(390, 844);

/**
 * Returns what is wrong with the topmost dialog, or with all that is shown where none is open, one line each: by axe in
 * both themes, and what 320 pixels have no room for.
 */
export async function unsound(): Promise<string[]> {
  const { dataset } = document.documentElement;
  const part = [...document.querySelectorAll("[role=dialog]")].at(-1) ?? document.body;
  dataset.theme = "light";
  // Contrast is all that another theme can make wrong.
  const found = await axeFinds(part, "color-contrast");
  dataset.theme = "dark";
  found.push(...(await axeFinds(part)));
  const { innerWidth, innerHeight } = window;
  await page.viewport(320, 640);
  const area = document.getElementById("main") ?? document.documentElement;
  if (area.scrollWidth > area.clientWidth) found.push(`${area.scrollWidth - area.clientWidth} px beyond 320`);
  await page.viewport(innerWidth, innerHeight);
  return found;
}

/** Returns the visible controls in an element that are too low for a thumb. */
export const tooSmall = (part: Element): string[] =>
  [...part.querySelectorAll<HTMLElement>("a, button, input, select")]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
    .map((one) => one.outerHTML);
