import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerBy, callsOf, hold } from "../../test-support/calls";
import { toast } from "../../test-support/look";
import { card, MEMBERS, someone } from "../../test-support/team";
import { showStaff } from "../test-support/show-staff";

const amara = someone("Amara", "Okafor", { role: "Colorist" });
const one = `${MEMBERS}/${amara.id}`;

test("deactivating and activating says so, and sends the status alone", async () => {
  const team = await showStaff([amara]);
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
  await showStaff([amara]);
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

test.each([
  { fails: false, ending: "and no older one" },
  { fails: true, ending: "also where it fails" },
])("undo means the change that is being saved, $ending", async ({ fails }) => {
  const ben = someone("Ben", "Carter");
  const team = await showStaff([amara, ben]);
  await card("Amara Okafor").getByRole("button", { name: "Deactivate" }).click();
  await expect.element(toast("Staff member deactivated successfully!")).toBeVisible();
  const gate = Promise.withResolvers<void>();
  answerBy(`PUT ${MEMBERS}/${ben.id}`, async ({ body }) => {
    await gate.promise;
    if (fails) return { status: 500 };
    team[1] = Object.assign({}, team[1], body);
    return { status: 200, body: team[1] };
  });
  await card("Ben Carter").getByRole("button", { name: "Deactivate" }).click();
  await expect.element(card("Ben Carter").getByText("Inactive", { exact: true })).toBeVisible();
  await userEvent.keyboard("{Control>}z{/Control}");
  gate.resolve();
  await expect
    .element(toast(fails ? "An error occurred while updating staff status" : "Undone: Ben Carter"))
    .toBeVisible();
  await expect.element(card("Ben Carter").getByText("Active", { exact: true })).toBeVisible();
  expect(team.map(({ is_active }) => is_active)).toEqual([false, true]);
  expect(callsOf(`PUT ${MEMBERS}/${ben.id}`)).toHaveLength(fails ? 1 : 2);
});
