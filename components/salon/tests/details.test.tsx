import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, answerOnce, callsOf } from "../../test-support/calls";
import { cellsOf, changedByLena } from "../../test-support/colleague";
import { button, field, heading, toast } from "../../test-support/look";
import { type SalonFacts, showInSalon } from "../../test-support/salon";
import { unsound } from "../../test-support/sound";
import { SalonScreen } from "../salon-screen";

const showSalon = (facts?: SalonFacts) => showInSalon(<SalonScreen currencies={[]} />, facts);
const details = page.getByRole("region", { name: "Details" });
const save = details.getByRole("button", { name: "Save", exact: true });
const question = page.getByRole("dialog", { name: "Changed elsewhere" });
const saves = () => callsOf("PUT /api/salon").map(({ body }) => body);

test("an owner changes name, first weekday and clock, and the page follows", async () => {
  await showSalon({ name: "", week_starts_on: 0 });
  expect(await unsound()).toEqual([]);
  await field("Salon name").fill("Juniper");
  await field("First day of the week").selectOptions("Monday");
  await field("Clock").selectOptions("12 hours (2:30 PM)");
  await save.click();
  await expect.element(toast("Details saved")).toBeVisible();
  await expect.element(heading("Juniper")).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 3 }).first()).toHaveTextContent("Monday");
  expect(saves()).toEqual([{ name: "Juniper", week_starts_on: 1, hour_cycle: "h12" }]);
});

test("a zone that is not in the list is refused beside its field", async () => {
  await showSalon();
  await field("Time zone").fill("Nowhere");
  await save.click();
  await expect.element(field("Time zone")).toHaveFocus();
  await expect
    .element(field("Time zone"))
    .toHaveAccessibleDescription(/Please choose a time zone from the list/);
  expect(saves()).toEqual([]);
});

test("another zone first shows its effect on time off, and changes nothing until it is confirmed", async () => {
  answer("POST /api/salon/zone-preview", 200, { time_off: 1, moved: 1 });
  await showSalon();
  await field("Time zone").fill("Berlin");
  await save.click();
  const dialog = page.getByRole("dialog", { name: "Change the time zone?" });
  await expect
    .element(dialog.getByRole("radio", { name: /1 block of time off keeps its wall time/ }))
    .toBeChecked();
  expect(await unsound()).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(field("Time zone")).toHaveValue("Berlin");
  expect(saves()).toEqual([]);
  await save.click();
  await dialog.getByRole("radio", { name: /stays at the same moment/ }).click();
  await dialog.getByRole("button", { name: "Change time zone" }).click();
  await expect.element(toast("Time zone saved")).toBeVisible();
  await expect.element(field("Time zone")).toHaveValue(expect.stringMatching(/^Europe\/Berlin/));
  expect(saves()).toEqual([{ time_zone: "Europe/Berlin", time_off_keeps: "instants" }]);
});

test("a failed save says so and loses nothing that was typed", async () => {
  await showSalon();
  answer("PUT /api/salon", 409, { error: "The salon is being moved." });
  await field("Salon name").fill("Sage");
  await save.click();
  await expect.element(details.getByRole("alert").getByText("The salon is being moved.")).toBeVisible();
  await expect.element(field("Salon name")).toHaveValue("Sage");
});

test("what both changed is compared: the input comes back, or theirs is taken", async () => {
  const salon = await showSalon();
  const theirs = { ...salon, name: "Lavender", hour_cycle: "h12", version: 2 };
  await field("Salon name").fill("Sage");
  answerOnce("PUT /api/salon", 412, changedByLena(theirs));
  await save.click();
  await expect.poll(() => cellsOf(question, "Salon name")).toEqual(["Sage", "Lavender"]);
  expect(cellsOf(question, "Clock")).toEqual([
    "24 hours (14:30)You left this as it was",
    "12 hours (2:30 PM)",
  ]);
  expect(await unsound()).toEqual([]);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.element(field("Salon name")).toHaveValue("Sage");
  answerOnce("PUT /api/salon", 412, changedByLena(theirs));
  await save.click();
  await question.getByRole("button", { name: "Take theirs" }).click();
  await expect.element(field("Salon name")).toHaveValue("Lavender");
});

test("what a colleague changed elsewhere on the page is kept without a question", async () => {
  const salon = await showSalon();
  const opening_hours = [{ day_of_week: 1, start_time: "08:00", end_time: "20:00" }];
  answerOnce("PUT /api/salon", 412, changedByLena({ ...salon, opening_hours, version: 2 }));
  await field("Salon name").fill("Juniper and Sage");
  await save.click();
  await expect.element(toast("The salon is now called Juniper and Sage")).toBeVisible();
  expect(saves()).toEqual([{ name: "Juniper and Sage" }, { name: "Juniper and Sage" }]);
});

test("the salon is deleted only by its typed name", async () => {
  await showSalon();
  await button("Delete salon").click();
  const dialog = page.getByRole("dialog", { name: "Delete Juniper?" });
  await dialog.getByRole("button", { name: "Delete salon" }).click();
  await expect
    .element(dialog.getByLabelText("Salon name"))
    .toHaveAccessibleDescription(/Please type Juniper to confirm/);
  expect(await unsound()).toEqual([]);
  answer("POST /api/salon/delete", 500, {});
  await dialog.getByLabelText("Salon name").fill("Juniper");
  await dialog.getByRole("button", { name: "Delete salon" }).click();
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  expect(callsOf("/api/salon/delete").map(({ body }) => body)).toEqual([{ name: "Juniper" }]);
});
