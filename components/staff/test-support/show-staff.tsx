import type { SalonRecord } from "@chairtime/contract/salon";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { showAsManager } from "../../test-support/manager";
import { keepTeam, type WireMember } from "../../test-support/team";
import { StaffScreen } from "../staff-screen";

/** Shows the team's screen with the calls answered before. */
export const showStaffScreen = (salon: SalonRecord | null = null) =>
  showAsManager(<StaffScreen device="desk" firstRunPutAway={null} opening={null} view="cards" />, salon);

/** Shows a team on its screen; the returned members are live. */
export async function showStaff(members: readonly WireMember[], salon: SalonRecord | null = null) {
  const team = keepTeam(...members);
  await showStaffScreen(salon);
  if (members.length > 0) await expect.element(page.getByRole("article").first()).toBeVisible();
  return team;
}

export const searchBox = page.getByPlaceholder("Search staff by name, email, or role...", { exact: true });

/** The names on the cards or rows in the document. */
export const namesShown = (): string[] =>
  page
    .getByRole("article")
    .elements()
    .map((one) => one.querySelector("h2")?.textContent ?? "");
