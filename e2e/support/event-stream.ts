import type { Page, Response } from "@playwright/test";

/** Waits until a page hears of changes: its stream, or the word of the tab that has one. */
export function listening(page: Page): Promise<Response> {
  return page.waitForResponse((answer) => new URL(answer.url()).pathname === "/api/events" && answer.ok());
}

/** Opens no stream of events from now on, which could hear of a change, or of the session's end, before the test acts. */
export async function openNoStream(page: Page): Promise<void> {
  await page.route("**/api/events*", (route) => route.abort());
}
