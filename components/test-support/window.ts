import { onTestFinished } from "vitest";
import { page } from "vitest/browser";

/** Shows the rest of the test in a window of this size. */
export async function sizeWindow(width: number, height: number): Promise<void> {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(width, height);
}

/** Simulates the manager's return to the window: shown data is refetched. */
export const comeBack = (): void => void window.dispatchEvent(new Event("focus"));
