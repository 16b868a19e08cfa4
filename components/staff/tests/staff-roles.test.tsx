import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, callsOf } from "../../test-support/calls";
import { axeFinds, button, toast } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { keepSalon, type SalonFacts } from "../../test-support/salon";
import { unsound } from "../../test-support/sound";
import { card, keepTeam, someone } from "../../test-support/team";
import { StaffScreen } from "../staff-screen";

const ada = someone("Ada", "Byron");
const note = page.getByText("View only. Ask an owner for another role.");
const question = page.getByRole("dialog", { name: "Delete Ada Byron?" });
const erase = question.getByRole("checkbox", { name: "Erase from the history, too" });

async function showStaff(role: NonNullable<SalonFacts["role"]>) {
  keepTeam(ada);
  const screen = <StaffScreen device="desk" firstRunPutAway={null} opening={null} view="cards" />;
  await showAsManager(screen, keepSalon({ features: ["links", "personal-data"], role }));
  await expect.element(card("Ada Byron")).toBeVisible();
}

async function askToDelete() {
  await card("Ada Byron").getByRole("button", { name: "Edit" }).click();
  await page
    .getByRole("dialog", { name: "Edit Staff Member" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect.element(question).toBeVisible();
}

test("a viewer sees the staff, and nothing that writes or shares", async () => {
  await showStaff("viewer");
  await expect.element(note).toBeVisible();
  const writes = /^(Add|Edit|Delete|Deactivate|Activate|Import|Share)/;
  await expect.element(page.getByRole("button", { name: writes })).not.toBeInTheDocument();
  expect(await unsound()).toEqual([]);
  await userEvent.keyboard("n");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("a manager has all of it, but erases nobody from the history", async () => {
  await showStaff("manager");
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(button("Share weeks")).toBeVisible();
  await askToDelete();
  await expect.element(erase).not.toBeInTheDocument();
});

test("an owner also erases from the history", async () => {
  answer(`DELETE /api/personal-data/${ada.id}`, 204);
  await showStaff("owner");
  await askToDelete();
  await erase.click();
  expect(await axeFinds()).toEqual([]);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.element(toast("Staff member deleted successfully!")).toBeVisible();
  expect(callsOf(`DELETE /api/personal-data/${ada.id}`)).toHaveLength(1);
});
