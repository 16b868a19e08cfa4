import { expect, type Locator, type Page } from "@playwright/test";
import { someone } from "../staff/team";
import { strictControl } from "../support/strict-control";

/** Makes the scripted backend fail for one manager until `mend`. */
export async function fail(user: string, fault: object, match: object = {}): Promise<void> {
  await strictControl("switches", { fault, match: { ...match, user } });
}

/** Takes the faults back. */
export async function mend(user: string): Promise<void> {
  await strictControl("switches/clear", { user });
}

/** Puts members into the manager's salon without a session, which would end the page's. */
export async function put(user: string, ...names: [first: string, last: string][]): Promise<string[]> {
  const employees = names.map(([first, last]) => someone(first, last));
  const made = (await strictControl("records", { user, employees })) as { employees: string[] };
  return made.employees;
}

/** Ends tokens of the manager: both, unless one is to stay. */
export async function revoke(user: string, which: { refresh?: false; access?: false } = {}): Promise<void> {
  await strictControl("revoke", { user, ...which });
}

export interface Received {
  method: string;
  path: string;
  headers: Record<string, string | undefined>;
}

/** What the backend has received of one manager. */
export async function received(user: string, path: string): Promise<Received[]> {
  return (await strictControl(`requests?${new URLSearchParams({ user, path })}`)) as Received[];
}

export const OFFLINE = "You’re offline. Changes can’t be saved until you’re back online.";
export const UNREACHABLE = "The server can’t be reached. Changes can’t be saved until it responds again.";
export const TIMED_OUT = "Request timed out. Please try again in a moment.";

/** A failure and a healing take a few tries. */
export const PATIENT = { timeout: 30_000 };

export function banner(page: Page): Locator {
  return page.getByRole("status").filter({ hasText: /offline|can’t be reached/ });
}

/** The edit dialog of a member, with another last name typed. */
export async function typeLastName(page: Page, member: string, name: string): Promise<Locator> {
  await page
    .getByRole("article", { name: member, exact: true })
    .getByRole("button", { name: "Edit" })
    .click();
  const dialog = page.getByRole("dialog", { name: "Edit Staff Member" });
  await dialog.getByLabel("Last Name").fill(name);
  return dialog;
}

/** The id under a failure. */
export async function referenceIn(place: Locator): Promise<string> {
  const line = place.getByText(/^Reference: /);
  await expect(line).toBeVisible();
  return ((await line.textContent()) ?? "").replace("Reference: ", "");
}
