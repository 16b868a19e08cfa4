import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerOnce, callsOf } from "../../test-support/calls";
import { cellsOf, changedByLena } from "../../test-support/colleague";
import { pressOn } from "../../test-support/keyboard";
import { button, field, toast } from "../../test-support/look";
import { type SalonFacts, showInSalon } from "../../test-support/salon";
import { unsound } from "../../test-support/sound";
import { SalonScreen } from "../salon-screen";

const showSalon = (facts?: SalonFacts) => showInSalon(<SalonScreen currencies={[]} />, facts);
const EVE = "2031-12-24";
const FEATURES = ["history", "plans", "rotations"] as const;
const question = page.getByRole("dialog", { name: "Changed elsewhere" });
const dates = page.getByRole("list", { name: "Dates with other hours" });
const saves = () => callsOf("PUT /api/salon").map(({ body }) => body);
const press = (name: string) => pressOn(button(name));
const onEve = (end_time: string) => ({ date: EVE, name: "", spans: [{ start_time: "09:00", end_time }] });

test("opening hours are typed, copied and saved by the keyboard alone", async () => {
  await showSalon();
  await press("Add hours on Monday");
  await field("Monday opens").fill("19");
  await press("Save hours");
  await expect.element(field("Monday closes")).toHaveFocus();
  await expect
    .element(field("Monday closes"))
    .toHaveAccessibleDescription("End time must be after start time");
  await pressOn(field("Monday opens"), "8:30");
  await press("Copy Monday to...");
  const dialog = page.getByRole("dialog", { name: "Copy Monday to..." });
  await pressOn(dialog.getByRole("checkbox", { name: "Tuesday" }), " ");
  await pressOn(dialog.getByRole("button", { name: "Copy", exact: true }));
  await expect.element(field("Tuesday opens")).toHaveValue("08:30");
  await press("Save hours");
  await expect.element(toast("Opening hours saved")).toBeVisible();
  const hours = { start_time: "08:30", end_time: "18:00" };
  expect(saves()).toEqual([
    {
      opening_hours: [
        { day_of_week: 1, ...hours },
        { day_of_week: 2, ...hours },
      ],
    },
  ]);
});

test("opening hours that a colleague has changed are compared by weekday", async () => {
  const opening_hours = [{ day_of_week: 1, start_time: "08:00", end_time: "20:00" }];
  const salon = await showSalon({ opening_hours });
  const theirs = [...opening_hours, { day_of_week: 2, start_time: "10:00", end_time: "14:00" }];
  answerOnce("PUT /api/salon", 412, changedByLena({ ...salon, opening_hours: theirs, version: 2 }));
  await button("Save hours").click();
  await expect
    .poll(() => cellsOf(question, "Tuesday"))
    .toEqual(["ClosedYou left this as it was", "10:00 – 14:00"]);
  await question.getByRole("button", { name: "Take theirs" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field("Tuesday opens")).toHaveValue("10:00");
});

test("the hours of one date are set, changed and set back to the usual ones", async () => {
  const salon = await showSalon({ features: FEATURES });
  await button("Add date").click();
  const add = page.getByRole("dialog", { name: "Add date" });
  const date = add.getByLabelText("Date", { exact: true });
  await add.getByRole("button", { name: "Save date" }).click();
  await expect.element(date).toHaveFocus();
  await expect.element(date).toHaveAccessibleDescription("Choose a date");
  await date.fill(EVE);
  await add.getByLabelText("Name").fill("Christmas Eve");
  await add.getByLabelText("This date opens").fill("13");
  await add.getByLabelText("This date closes").fill("9");
  await add.getByRole("button", { name: "Save date" }).click();
  await expect
    .element(add.getByLabelText("This date closes"))
    .toHaveAccessibleDescription("End time must be after start time");
  expect(await unsound()).toEqual([]);
  await add.getByLabelText("This date opens").fill("9");
  await add.getByLabelText("This date closes").fill("13");
  await add.getByRole("button", { name: "Save date" }).click();
  await expect.element(toast("Hours for Dec 24 saved")).toBeVisible();
  await expect.element(dates.getByText(/Christmas Eve.*09:00 – 13:00/)).toBeVisible();
  expect(salon.opening_exceptions).toEqual([{ ...onEve("13:00"), name: "Christmas Eve" }]);

  const change = page.getByRole("dialog", { name: "Change date" });
  await button("Change Wed, Dec 24, 2031").click();
  await change.getByRole("button", { name: "Closed all day" }).click();
  await change.getByRole("button", { name: "Save date" }).click();
  await expect.element(dates.getByText(/closed/)).toBeVisible();
  expect(salon.opening_exceptions).toMatchObject([{ spans: [] }]);
  await button("Change Wed, Dec 24, 2031").click();
  await change.getByRole("button", { name: "Delete" }).click();
  await expect.element(toast("Dec 24 has its usual hours again")).toBeVisible();
  expect(salon.opening_exceptions).toEqual([]);
});

test("changing a date that a colleague has changed shows both, and keeps the others", async () => {
  const salon = await showSalon({ features: FEATURES, opening_exceptions: [onEve("13:00")] });
  const other = { ...onEve("15:00"), date: "2031-12-31" };
  const theirs = { ...salon, opening_exceptions: [onEve("15:00"), other], version: 2 };
  await button("Change Wed, Dec 24, 2031").click();
  const change = page.getByRole("dialog", { name: "Change date" });
  await change.getByLabelText("This date closes").fill("14");
  answerOnce("PUT /api/salon", 412, changedByLena(theirs));
  await change.getByRole("button", { name: "Save date" }).click();
  await expect
    .poll(() => cellsOf(question, "Wed, Dec 24, 2031"))
    .toEqual([expect.stringContaining("09:00 – 14:00"), expect.stringContaining("09:00 – 15:00")]);
  await question.getByRole("button", { name: "Keep mine" }).click();
  await expect.element(toast("Hours for Dec 24 saved")).toBeVisible();
  expect(salon.opening_exceptions).toEqual([onEve("14:00"), other]);
});
