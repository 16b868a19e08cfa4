import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react/pure";
import { expectKept, fills, leavePage } from "../../test-support/kept-input";
import { button, field } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { keepSalon } from "../../test-support/salon";
import { card, keepTeam, someone } from "../../test-support/team";
import { StaffScreen } from "../staff-screen";

const amara = someone("Amara", "Okafor");

function showStaff() {
  keepTeam(amara);
  const salon = keepSalon({ features: ["history", "employment"] });
  return showAsManager(
    <StaffScreen device="desk" firstRunPutAway={null} opening={null} view="cards" />,
    salon,
  );
}

test("a new member's form keeps its input through Back, a failed save and a reload", () =>
  expectKept({
    show: showStaff,
    open: () => button("Add Staff").click(),
    title: "Add New Staff Member",
    reopens: true,
    type: async () => {
      await field("First Name").fill("Ada");
      await field("Last Name").fill("Byron");
      await field("Email").fill("ada@juniper.test");
      await field("Role").fill("Barber");
      await field("First Day").fill("2031-12-01");
    },
    typed: async () => {
      await expect.element(field("Email")).toHaveValue("ada@juniper.test");
      await expect.element(field("First Day")).toHaveValue("2031-12-01");
    },
    send: ["Create Staff"],
  }));

test("a member's form keeps its input through Back, a failed save, a colleague's change and a reload", () =>
  expectKept({
    show: showStaff,
    open: () => card("Amara Okafor").getByRole("button", { name: "Edit" }).click(),
    title: "Edit Staff Member",
    reopens: true,
    ...fills("Last Name", "Obi"),
    send: ["Update Staff"],
    theirs: { ...amara, role: "Barber" },
  }));

test("an offer of what was typed goes with the dialog that was closed", async () => {
  const dialog = page.getByRole("dialog", { name: "Add New Staff Member" });
  await showStaff();
  await button("Add Staff").click();
  await field("First Name").fill("Ada");
  await leavePage();
  await showStaff();
  await expect.element(dialog.getByText("You left before this was saved.")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await cleanup();
  await showStaff();
  await button("Add Staff").click();
  await expect.element(dialog).toBeVisible();
  await expect.element(button("Restore")).not.toBeInTheDocument();
});
