import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, callsOf, hold } from "../../test-support/calls";
import { axeFinds, button, field, toast } from "../../test-support/look";
import { keepSalon } from "../../test-support/salon";
import { card, MEMBERS, someone } from "../../test-support/team";
import { searchBox, showStaff } from "../test-support/show-staff";

const addDialog = page.getByRole("dialog", { name: "Add New Staff Member" });
const editDialog = page.getByRole("dialog", { name: "Edit Staff Member" });

async function openAdd() {
  await page.getByRole("button", { name: "Add Staff", exact: true }).click();
  await expect.element(addDialog).toBeVisible();
}

async function openEdit(name: string) {
  await card(name).getByRole("button", { name: "Edit" }).click();
  await expect.element(editDialog).toBeVisible();
}

async function fillIn(first: string, last: string, email: string, role: string) {
  await field("First Name").fill(first);
  await field("Last Name").fill(last);
  await field("Email").fill(email);
  await field("Role").fill(role);
}

test("a new member is typed in order, saved without spaces around the names, and shown", async () => {
  const team = await showStaff([]);
  await openAdd();
  await expect.element(field("First Name")).toHaveFocus();
  const labels = [...addDialog.element().querySelectorAll("label")].map((label) => label.textContent);
  expect(labels).toEqual(["First Name", "Last Name", "Email", "Role", "Profile Picture URL"]);
  await field("Role").click();
  await expect
    .poll(() =>
      page
        .getByRole("option")
        .elements()
        .map((option) => option.textContent),
    )
    .toEqual([
      "Stylist",
      "Barber",
      "Colorist",
      "Makeup Artist",
      "Manager",
      "Receptionist",
      "Nail Technician",
      "Massage Therapist",
    ]);
  expect(await axeFinds()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(addDialog).toBeVisible();
  await fillIn("  Amara ", "Okafor", "amara@juniper.test", "Head of Braids");
  await button("Create Staff").click();
  await expect.element(toast("Staff member created successfully!")).toBeVisible();
  await expect.element(addDialog).not.toBeInTheDocument();
  await expect.element(card("Amara Okafor").getByText("Head of Braids")).toBeVisible();
  expect(team).toMatchObject([
    { first_name: "Amara", last_name: "Okafor", role: "Head of Braids", picture: "", is_active: true },
  ]);
});

test("each field's rule has its sentence, which goes when the field is edited", async () => {
  await showStaff([]);
  await openAdd();
  await field("First Name").fill("   ");
  await button("Create Staff").click();
  for (const sentence of [
    "First name is required",
    "Last name is required",
    "Email is required",
    "Role is required",
  ])
    await expect.element(addDialog.getByText(sentence, { exact: true })).toBeVisible();
  await expect.element(field("First Name")).toHaveFocus();
  await expect.element(field("First Name")).toHaveAttribute("aria-invalid", "true");
  expect(await axeFinds()).toEqual([]);
  await field("First Name").fill("A");
  await expect.element(addDialog.getByText("First name is required")).not.toBeInTheDocument();
  await expect.element(addDialog.getByText("Last name is required")).toBeVisible();

  await fillIn("Amara", "Okafor", "amara@juniper", "Stylist");
  await field("Profile Picture URL").fill("picture");
  await button("Create Staff").click();
  await expect.element(addDialog.getByText("Email is invalid", { exact: true })).toBeVisible();
  await expect
    .element(addDialog.getByText("Profile picture must be a valid URL", { exact: true }))
    .toBeVisible();
  expect(callsOf(`POST ${MEMBERS}`)).toEqual([]);
});

test("the picture shows while its address is typed, and hides when it does not load", async () => {
  await showStaff([]);
  await openAdd();
  const preview = addDialog.getByRole("img", { name: "Preview" });
  await expect.element(preview).not.toBeInTheDocument();
  const good = new URL("../../../app/apple-icon.png", import.meta.url);
  await field("Profile Picture URL").fill(good.href);
  await expect.element(preview).toBeVisible();
  await field("Profile Picture URL").fill(new URL("/no-such.png", good).href);
  await expect.element(preview).not.toBeInTheDocument();
});

test("nothing closes the dialog during a save; a failure keeps the input and says why", async () => {
  await showStaff([]);
  await openAdd();
  const release = hold(`POST ${MEMBERS}`, 409, { error: "A staff member with this email already exists" });
  await fillIn("Amara", "Okafor", "amara@juniper.test", "Stylist");
  await button("Create Staff").dblClick();
  await expect.element(button("Creating...")).toBeVisible();
  await expect.element(addDialog.getByRole("button", { name: "Close" })).toBeDisabled();
  await userEvent.keyboard("{Escape}");
  await expect.element(addDialog).toBeVisible();
  release();
  const box = addDialog.getByRole("alert");
  await expect.element(box.getByText("Error", { exact: true })).toBeVisible();
  await expect.element(box.getByText(/A staff member with this email already exists/)).toBeVisible();
  await expect.element(field("First Name")).toHaveValue("Amara");
  await expect.element(field("Role")).toHaveValue("Stylist");
  expect(callsOf(`POST ${MEMBERS}`)).toHaveLength(1);
  expect(await axeFinds()).toEqual([]);
});

test("without a sentence from the backend, the form and the screen say theirs", async () => {
  await showStaff([]);
  await openAdd();
  answer(`POST ${MEMBERS}`, 500, "<html>");
  await fillIn("Amara", "Okafor", "amara@juniper.test", "Stylist");
  await button("Create Staff").click();
  await expect
    .element(addDialog.getByRole("alert").getByText(/An error occurred while creating staff member/))
    .toBeVisible();
  await expect.element(toast("An error occurred while saving staff member")).toBeVisible();
});

test("it closes by the button, by Escape and by the backdrop, asks before it drops what was typed, and opens empty again", async () => {
  await showStaff([]);
  await openAdd();
  await field("First Name").fill("Gone");
  await addDialog.getByRole("button", { name: "Close" }).click();
  await addDialog.getByRole("button", { name: "Discard" }).click();
  await expect.element(addDialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Add Staff", exact: true })).toHaveFocus();
  await openAdd();
  await expect.element(field("First Name")).toHaveValue("");
  await userEvent.keyboard("{Escape}");
  await expect.element(addDialog).not.toBeInTheDocument();
  await openAdd();
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
  await expect.element(addDialog).not.toBeInTheDocument();
});

test("an edit shows the member, saves, and keeps status and picture", async () => {
  const picture = "https://pictures.test/a.png";
  const team = await showStaff([someone("Amara", "Okafor", { is_active: false, picture })]);
  await openEdit("Amara Okafor");
  await expect.element(field("First Name")).toHaveValue("Amara");
  await expect.element(field("Profile Picture URL")).toHaveValue(picture);
  await field("Last Name").fill("Obi");
  await button("Update Staff").click();
  await expect.element(toast("Staff member updated successfully!")).toBeVisible();
  await expect.element(card("Amara Obi")).toBeVisible();
  expect(team).toMatchObject([{ last_name: "Obi", is_active: false, picture, role: "Stylist" }]);
});

test("first and last days are kept in order, shown, and cleared", async () => {
  const amara = someone("Amara", "Okafor", { first_day: null, last_day: null });
  const team = await showStaff([amara], keepSalon({ features: ["history", "employment"] }));
  await openEdit("Amara Okafor");
  await field("First Day").fill("2031-12-08");
  await field("Last Day").fill("2031-12-07");
  await button("Update Staff").click();
  const sentence = editDialog.getByText("Last day must not be before the first day");
  await expect.element(sentence).toBeVisible();
  expect(await axeFinds()).toEqual([]);
  await field("First Day").fill("2031-12-01");
  await expect.element(sentence).not.toBeInTheDocument();
  await button("Update Staff").click();
  await expect.element(card("Amara Okafor").getByText("Joined: Dec 1, 2031")).toBeVisible();
  expect(team).toMatchObject([{ first_day: "2031-12-01", last_day: "2031-12-07" }]);

  await openEdit("Amara Okafor");
  await field("Last Day").fill("");
  await button("Update Staff").click();
  await expect.element(editDialog).not.toBeInTheDocument();
  expect(team).toMatchObject([{ first_day: "2031-12-01", last_day: null }]);
});

test("services survive an edit, are added and removed as chips, and found by the search", async () => {
  const team = await showStaff(
    [
      someone("Amara", "Okafor", { services: ["Silk Press", "Braids", "Locs"] }),
      someone("Mateo", "Rossi", { services: ["Balayage"] }),
    ],
    keepSalon(),
  );
  await openEdit("Amara Okafor");
  await field("Role").fill("Colorist");
  // Its suggestions cover the fields below until it loses focus.
  await userEvent.keyboard("{Tab}");
  await button("Remove Braids").click();
  await userEvent.keyboard("Colour,");
  await button("Add Balayage").click();
  await field("Services").fill("locs");
  expect(await axeFinds()).toEqual([]);
  await button("Update Staff").click();
  await expect.element(toast("Staff member updated successfully!")).toBeVisible();
  expect(team[0]).toMatchObject({
    role: "Colorist",
    services: ["Silk Press", "Locs", "Colour", "Balayage"],
  });
  await searchBox.fill("colour");
  await expect.element(card("Mateo Rossi")).not.toBeInTheDocument();
  await expect.element(card("Amara Okafor")).toBeVisible();
});

test("deleting asks first, naming who and what goes", async () => {
  const team = await showStaff([someone("Amara", "Okafor"), someone("Mateo", "Rossi")]);
  await openEdit("Amara Okafor");
  await editDialog.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete Amara Okafor?" });
  await expect.element(question.getByText(/schedules, breaks and time off/)).toBeVisible();
  expect(await axeFinds()).toEqual([]);
  await question.getByRole("button", { name: "Cancel" }).click();
  await editDialog.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.element(toast("Staff member deleted successfully!")).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(card("Amara Okafor")).not.toBeInTheDocument();
  // The card that opened the dialog is gone: the focus goes to the screen.
  await expect.element(page.getByRole("main")).toHaveFocus();
  expect(team).toMatchObject([{ first_name: "Mateo" }]);
});

test("a delete that fails says so and deletes nothing", async () => {
  const amara = someone("Amara", "Okafor");
  await showStaff([amara]);
  answer(`DELETE ${MEMBERS}/${amara.id}`, 500);
  await openEdit("Amara Okafor");
  await editDialog.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete Amara Okafor?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect
    .element(question.getByRole("alert").getByText(/An error occurred while deleting staff member/))
    .toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(card("Amara Okafor")).toBeVisible();
});
