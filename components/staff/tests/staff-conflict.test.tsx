import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerOnce, callsOf } from "../../test-support/calls";
import { cellsOf, changedByLena } from "../../test-support/colleague";
import { leavePage } from "../../test-support/kept-input";
import { button, toast } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { keepSalon } from "../../test-support/salon";
import { unsound } from "../../test-support/sound";
import { card, keepTeam, someone, type WireMember } from "../../test-support/team";
import { StaffScreen } from "../staff-screen";

const ada = { ...someone("Ada", "Byron"), version: 1 };
const one = `/api/employees/${ada.id}`;
const edit = page.getByRole("dialog", { name: "Edit Staff Member" });
const question = page.getByRole("dialog", { name: "Changed elsewhere" });
const submit = edit.getByRole("button", { name: "Update Staff" });

/** Shows a team of one, in a salon with a history; the returned team is live. */
async function showStaff(member = ada) {
  const team = keepTeam(member);
  const screen = <StaffScreen device="desk" firstRunPutAway={null} opening={null} view="cards" />;
  await showAsManager(screen, keepSalon({ features: ["history"] }));
  return team;
}

async function openEdit() {
  const team = await showStaff();
  await card("Ada Byron").getByRole("button", { name: "Edit" }).click();
  await expect.element(edit).toBeVisible();
  return team;
}

function lenaHas(method: "PUT" | "DELETE", team: WireMember[], change: Partial<WireMember>) {
  const theirs = { ...ada, ...change, version: 2 };
  team.splice(0, 1, theirs);
  answerOnce(`${method} ${one}`, 412, changedByLena(theirs));
}

test("a colleague's change of the same member is compared, and the input comes back", async () => {
  const team = await openEdit();
  await edit.getByLabelText("Last Name").fill("Lovelace");
  lenaHas("PUT", team, { role: "Barber" });
  await submit.click();
  await expect.poll(() => cellsOf(question, "Last Name")).toEqual(["Lovelace", "Byron"]);
  expect(cellsOf(question, "Role")).toEqual(["StylistYou left this as it was", "Barber"]);
  expect(await unsound()).toEqual([]);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.element(edit.getByLabelText("Last Name")).toHaveValue("Lovelace");
  await edit.getByLabelText("Role").fill("Barber");
  await submit.click();
  await expect.element(toast("Staff member updated successfully!")).toBeVisible();
  await expect.element(card("Ada Lovelace")).toBeVisible();
});

test("an input that is restored after a reload is compared with a colleague's change in between", async () => {
  await openEdit();
  await edit.getByLabelText("Last Name").fill("Lovelace");
  await leavePage();
  const team = await showStaff({ ...ada, role: "Barber", version: 2 });
  await edit.getByRole("button", { name: "Restore" }).click();
  lenaHas("PUT", team, { role: "Barber" });
  await submit.click();
  await expect.poll(() => cellsOf(question, "Last Name")).toEqual(["Lovelace", "Byron"]);
  expect(cellsOf(question, "Role")).toEqual(["StylistYou left this as it was", "Barber"]);
  expect(callsOf(`PUT ${one}`).map(({ seen }) => seen)).toEqual(['"1"']);
});

test("a status that a colleague has set stays, without a question", async () => {
  const team = await openEdit();
  await edit.getByLabelText("First Name").fill("Augusta");
  lenaHas("PUT", team, { is_active: false });
  await submit.click();
  await expect.element(edit).not.toBeInTheDocument();
  expect(team).toMatchObject([{ first_name: "Augusta", is_active: false }]);
});

test("deleting a member whom a colleague has changed asks again", async () => {
  const team = await openEdit();
  lenaHas("DELETE", team, { role: "Colorist" });
  await edit.getByRole("button", { name: "Delete" }).click();
  await page
    .getByRole("dialog", { name: /^Delete / })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect.element(question.getByRole("listitem")).toHaveTextContent("Role: Stylist is now Colorist");
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(team).toHaveLength(1);
});

test("a member whom a colleague has deleted can be added again", async () => {
  const team = await openEdit();
  await edit.getByLabelText("Last Name").fill("Lovelace");
  team.splice(0);
  answerOnce(`PUT ${one}`, 412, changedByLena(null));
  await submit.click();
  const gone = page.getByRole("dialog", { name: "Deleted elsewhere" });
  await expect.element(gone.getByText(/Their schedules, breaks and time off stay deleted\.$/)).toBeVisible();
  await gone.getByRole("button", { name: "Keep mine" }).click();
  await expect.element(card("Ada Lovelace")).toBeVisible();
});

test("undo keeps a new member who already has a shift, and says so", async () => {
  await showStaff();
  await page.getByRole("button", { name: "Add Staff", exact: true }).click();
  const add = page.getByRole("dialog", { name: "Add New Staff Member" });
  await add.getByLabelText("First Name").fill("Cleo");
  await add.getByLabelText("Last Name").fill("Dunn");
  await add.getByLabelText("Email").fill("cleo@juniper.test");
  await add.getByLabelText("Role").fill("Stylist");
  await button("Create Staff").click();
  await expect.element(toast("Staff member created successfully!")).toBeVisible();
  answerOnce("POST /api/changes/put-back", 409, {
    ...{ error: "They have a shift.", code: "changed_since", changed: 1 },
    first: { resource: "schedule", record_id: "s-1", is_there: true },
  });
  await button("Undo").click();
  await expect.element(toast("Can’t undo: Cleo already has schedules, breaks or time off.")).toBeVisible();
  await expect.element(card("Cleo Dunn")).toBeVisible();
});
