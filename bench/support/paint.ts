import { readFileSync } from "node:fs";
import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import { at } from "../../scripts/lib/root.mjs";

/** Makes every page of the context record when something was painted (bench/tools/paint-clock.js). */
export async function addPaintClock(context: BrowserContext): Promise<void> {
  await context.addInitScript(readFileSync(at("bench", "tools", "paint-clock.js"), "utf8"));
}

/** Milliseconds from the event that `act` causes to the painted frame in which `done` (an expression) holds. */
export async function timeToPaint(
  page: Page,
  event: "keydown" | "click",
  done: string,
  act: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(`paintClock.arm(${JSON.stringify(event)}, () => ${done})`);
  await act();
  return Number(await page.evaluate("paintClock.result"));
}

/** Bytes of the page's heap after a forced collection. */
export async function heapOf(session: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round++) await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize;
}
