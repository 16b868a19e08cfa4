import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { newManager } from "../support/manager";
import type { Outbox } from "../support/outbox";

/** Invites an address from the salon's page; gives the link of the mail. */
export async function invite(page: Page, outbox: Outbox, email: string, role: "Manager" | "Viewer") {
  await page.goto("/salon");
  await page.getByRole("button", { name: "Invite" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite somebody" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("radio", { name: new RegExp(`^${role}`) }).check();
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();
  const { link } = await outbox.latestMail(email);
  return link;
}

/** Accepts an invitation as a new user, in a separate browser. */
export async function join(browser: Browser, link: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const { username, password } = newManager();
  await page.goto(link);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByRole("button", { name: "Create Account and Join" }).click();
  await expect(page).toHaveURL("/staff");
  return { context, page };
}
