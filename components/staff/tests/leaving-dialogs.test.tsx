import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { hold } from "../../test-support/calls";
import { button, toast } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { card, keepTeam, someone } from "../../test-support/team";
import { StaffScreen } from "../staff-screen";

const amara = someone("Amara", "Okafor");
const one = `/api/employees/${amara.id}`;
const edit = page.getByRole("dialog", { name: "Edit Staff Member" });
const question = page.getByRole("dialog", { name: "Delete Amara Okafor?" });

beforeEach(async () => {
  keepTeam(amara);
  await showAsManager(<StaffScreen device="desk" firstRunPutAway={null} opening={null} view="cards" />);
  await card("Amara Okafor").getByRole("button", { name: "Edit" }).click();
});

test("Back closes a question over a dialog, then the dialog", async () => {
  await edit.getByRole("button", { name: "Delete" }).click();
  await expect.element(question).toBeVisible();
  history.go(-1);
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(edit).toBeVisible();
  history.go(-1);
  await expect.element(edit).not.toBeInTheDocument();
  await expect.poll(() => history.state?.dialog).toBeUndefined();
});

test("a member's form that was left while it saved comes back when that fails", async () => {
  const release = hold(`PUT ${one}`, 500, { error: "No changes today" });
  await edit.getByLabelText("Last Name").fill("Obi");
  await button("Update Staff").click();
  await edit.getByRole("button", { name: "Cancel" }).click();
  await expect.element(edit).not.toBeInTheDocument();
  await expect.element(toast("Still saving. We’ll show you the result.")).toBeVisible();
  release();
  await expect.element(toast("No changes today")).toBeVisible();
  await button("Open again").click();
  await expect.element(edit.getByLabelText("Last Name")).toHaveValue("Obi");
});

test("the question before a deletion that was left comes back when that fails", async () => {
  const release = hold(`DELETE ${one}`, 500, { error: "No deletions today" });
  await edit.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(toast("Still deleting. We’ll show you the result.")).toBeVisible();
  release();
  await expect.element(toast("No deletions today")).toBeVisible();
  await button("Open again").click();
  await expect.element(question.getByRole("alert").getByText("No deletions today")).toBeVisible();
});
