import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { focusOn } from "../../test-support/keyboard";
import { button, toast } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { keepTeam, someone } from "../../test-support/team";
import { StaffScreen } from "../staff-screen";

const tip = page.getByRole("tooltip");

/** Reaches the button after 'Edit' by keyboard. */
async function tabToStatus() {
  await focusOn(button("Edit"));
  await userEvent.tab();
}

test("a tip shows what a button does now, and disappears with Escape or with its button", async () => {
  keepTeam(someone("Amara", "Okafor"));
  await showAsManager(<StaffScreen device="desk" firstRunPutAway={null} opening={null} view="cards" />);
  await expect.element(button("Deactivate")).toBeVisible();
  await tabToStatus();
  await expect.element(tip).toHaveTextContent("Deactivate");
  await userEvent.keyboard("{Enter}");
  await expect.element(tip).toHaveTextContent("Activate");
  await userEvent.keyboard("{Escape}");
  await expect.element(tip).not.toBeInTheDocument();
  // A second press during the save is ignored.
  await expect.element(toast("Staff member deactivated successfully!")).toBeVisible();

  await button("Inactive").click();
  await tabToStatus();
  await expect.element(tip).toHaveTextContent("Activate");
  // Now she is active, and the list shows the inactive ones only.
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("article")).not.toBeInTheDocument();
  await expect.element(tip).not.toBeInTheDocument();
});
