import { expect, type Page } from "@playwright/test";

export interface TypedBlock {
  start: [date: string, time: string];
  end: [date: string, time: string];
  reason: string;
}

/** Types a block into the open dialog and saves it. */
export async function typeBlock(page: Page, block: TypedBlock): Promise<void> {
  await page.getByRole("button", { name: "Add Time Off" }).click();
  const form = page.getByRole("dialog", { name: "Add Time Off Block" });
  const start = form.getByRole("group", { name: "Start date and time" });
  const end = form.getByRole("group", { name: "End date and time" });
  await start.getByLabel("Start date").fill(block.start[0]);
  await start.getByLabel("Start time").fill(block.start[1]);
  await end.getByLabel("End date").fill(block.end[0]);
  await end.getByLabel("End time").fill(block.end[1]);
  await form.getByLabel("Reason").selectOption(block.reason);
  await form.getByRole("button", { name: "Add Time Off" }).click();
  await expect(form).toBeHidden();
}
