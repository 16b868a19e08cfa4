import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { hold } from "../../test-support/calls";
import { button, field, toast } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { emulateMedia } from "../../test-support/media";
import { watchMotion } from "../../test-support/motion";
import { card, keepTeam, someone } from "../../test-support/team";
import { StaffScreen } from "../staff-screen";

const amara = someone("Amara", "Okafor");

/** Shows a card under the mouse, a dialog, its spinner, a tooltip and a toast; resolves to what moved. */
async function lookAround(): Promise<string> {
  keepTeam(amara);
  await showAsManager(<StaffScreen device="desk" firstRunPutAway={null} opening={null} view="cards" />);
  const moved = watchMotion();
  await card("Amara Okafor").hover();
  await button("Edit").click();
  await field("First Name").fill("Amara Joy");
  const release = hold(`PUT /api/employees/${amara.id}`, 500, { error: "The books are closed" });
  await button("Update Staff").click();
  await expect.element(button("Updating...")).toBeVisible();
  await moved();
  release();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await button("Discard").click();
  await expect.element(dialog).not.toBeInTheDocument();
  await button("Deactivate").click();
  await expect.element(toast("The books are closed")).toBeVisible();
  await button("Keyboard shortcuts").hover();
  await expect.element(page.getByRole("tooltip", { name: "Keyboard shortcuts" })).toBeVisible();
  return moved();
}

test("dialogs, spinners, tips and toasts move", async () => {
  await emulateMedia("prefers-reduced-motion", "no-preference");
  const moved = await lookAround();
  for (const one of ["dialog-in of DIV", "spin of svg", "rise of DIV"]) expect(moved).toContain(one);
});

test("nothing moves under reduced motion", async () => {
  expect(await lookAround()).toBe("");
});
