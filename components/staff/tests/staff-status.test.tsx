import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { callsOf, hold } from "../../test-support/calls";
import { toast } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { card, keepTeam, someone } from "../../test-support/team";
import { StaffScreen } from "../staff-screen";

const amara = someone("Amara", "Okafor", { role: "Colorist" });
const one = `/api/employees/${amara.id}`;
const screen = <StaffScreen device="desk" firstRunPutAway={null} opening={null} view="cards" />;

test("deactivating and activating says so, and sends the status alone", async () => {
  const team = keepTeam(amara);
  await showAsManager(screen);
  await card("Amara Okafor").getByRole("button", { name: "Deactivate" }).click();
  await expect.element(toast("Staff member deactivated successfully!")).toBeVisible();
  await expect.element(card("Amara Okafor").getByText("Inactive", { exact: true })).toBeVisible();
  await expect.element(card("Amara Okafor").getByText(/Colorist/)).toBeVisible();
  await card("Amara Okafor").getByRole("button", { name: "Activate", exact: true }).click();
  await expect.element(toast("Staff member activated successfully!")).toBeVisible();
  expect(team).toEqual([amara]);
  expect(callsOf(`PUT ${one}`).map(({ body }) => body)).toEqual([{ is_active: false }, { is_active: true }]);
});

test("the change shows before the answer, goes once, and a failure takes it back", async () => {
  keepTeam(amara);
  await showAsManager(screen);
  const release = hold(`PUT ${one}`, 500);
  const member = card("Amara Okafor");
  await member.getByRole("button", { name: "Deactivate" }).click();
  await expect.element(member.getByText("Inactive", { exact: true })).toBeVisible();
  await member.getByRole("button", { name: "Activate", exact: true }).click();
  release();
  await expect.element(toast("An error occurred while updating staff status")).toBeVisible();
  await expect.element(member.getByText("Active", { exact: true })).toBeVisible();
  expect(callsOf(`PUT ${one}`)).toHaveLength(1);
  await expect.element(page.getByRole("main")).toBeVisible();
});
