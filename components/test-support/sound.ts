import { page } from "vitest/browser";
import { axeFinds } from "./look";
import { sizeWindow } from "./window";

/** Shows the rest of the test on a phone. */
export const onPhone = (): Promise<void> => sizeWindow(390, 844);

/**
 * What is wrong with the topmost dialog, or else with the page, one line each: axe's findings in both themes, and what
 * overflows at 320 pixels.
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

/** Visible controls in an element that are lower than 44 px. */
export const tooSmall = (part: Element): string[] =>
  [...part.querySelectorAll<HTMLElement>("a, button, input, select")]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
    .map((one) => one.outerHTML);
