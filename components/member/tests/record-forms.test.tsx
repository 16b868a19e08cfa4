import { addDays } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  type Availability,
  amara,
  away,
  BREAKS,
  dialog,
  hours,
  pause,
  row,
  SCHEDULES,
  showAvailability,
  type TabName,
  TIME_OFF,
  title,
  type WireBreak,
  type WireSchedule,
} from "../../test-support/availability";
import { answer, callsOf } from "../../test-support/calls";
import { axeFinds, button, toast } from "../../test-support/look";
import { keepRecords } from "../../test-support/records";
import { SETTINGS } from "../../test-support/show";

const today = () => todayIn(SETTINGS.clock.zone);
const schedule = hours("s-1");
const lunch = pause("b-1");
const errand = away("t-1", "2031-12-02T15:30:00Z", "2031-12-02T16:30:00Z", "Errand");

let schedules: WireSchedule[];
let breaks: WireBreak[];

/** Shows a tab of Amara's page, with these records. */
async function showTab(tab: TabName, records: Availability = {}) {
  ({ schedules, breaks } = await showAvailability({ tab }, records));
}

describe("a schedule", () => {
  test("is added with the specification's defaults, edited and deleted", async () => {
    await showTab("schedules");
    await expect.element(title("No Work Schedules")).toBeVisible();
    await button("Add Schedule").click();
    const add = dialog("Add Work Schedule");
    await expect.element(add.getByRole("button", { name: "Mon" })).toHaveAttribute("aria-pressed", "true");
    await expect.element(add.getByLabelText("Start time")).toHaveValue("09:00");
    await expect.element(add.getByLabelText("End time")).toHaveValue("17:00");
    await expect.element(add.getByLabelText("Valid from")).toHaveValue(today());
    const times = add.getByLabelText("Start time").element().querySelectorAll("option:not([disabled])");
    expect(times).toHaveLength(48);
    await add.getByRole("button", { name: "Tue" }).click();
    await add.getByLabelText("Notes").fill("Split shift");
    await add.getByRole("button", { name: "Add Schedule" }).click();
    await expect.element(add).not.toBeInTheDocument();
    await expect.element(toast("Schedule created successfully!")).toBeVisible();
    await expect.element(title("All Schedules (1)")).toBeVisible();
    await expect.element(row("Tuesday").getByText("Split shift")).toBeVisible();
    expect(schedules).toMatchObject([
      { employee_id: amara.id, day_of_week: 2, start_time: "09:00", end_time: "17:00", notes: "Split shift" },
    ]);

    await row("Tuesday").getByRole("button", { name: "Edit" }).click();
    const edit = dialog("Edit Work Schedule");
    await edit.getByLabelText("End time").selectOptions("15:30");
    await edit.getByLabelText("Valid until").fill("2031-12-02");
    await edit.getByRole("button", { name: "Update Schedule" }).click();
    await expect.element(toast("Schedule updated successfully!")).toBeVisible();
    await expect.element(row("Tuesday").getByText(/to Dec 2, 2031/)).toBeVisible();
    expect(schedules).toMatchObject([{ end_time: "15:30", valid_until: "2031-12-02" }]);

    await row("Tuesday").getByRole("button", { name: "Delete" }).click();
    await expect.element(title("No Work Schedules")).toBeVisible();
    await expect.element(toast("Schedule deleted successfully!")).toBeVisible();
    await expect.element(page.getByRole("main")).toHaveFocus();
  });

  test("has errors that go when the field is edited", async () => {
    await showTab("schedules");
    await button("Add Schedule").click();
    const form = dialog("Add Work Schedule");
    const submit = form.getByRole("button", { name: "Add Schedule" });
    await form.getByLabelText("End time").selectOptions("09:00");
    await form.getByLabelText("Valid from").fill("");
    await submit.click();
    await expect.element(form.getByText("End time must be after start time")).toBeVisible();
    await expect.element(form.getByText("Valid from date is required")).toBeVisible();
    await expect.element(form.getByLabelText("End time")).toHaveFocus();
    await form.getByLabelText("End time").selectOptions("10:00");
    await expect.element(form.getByText("End time must be after start time")).not.toBeInTheDocument();
    await form.getByLabelText("Valid from").fill("2031-12-02");
    await form.getByLabelText("Valid until").fill("2031-12-01");
    await submit.click();
    await expect.element(form.getByText("Valid until date must be after valid from date")).toBeVisible();
    await form.getByLabelText("Valid from").fill("2031-12-01");
    await expect
      .element(form.getByText("Valid until date must be after valid from date"))
      .not.toBeInTheDocument();
    await submit.click();
    await expect.element(form).not.toBeInTheDocument();
  });

  test("takes any other time that is typed, and refuses one that cannot be understood", async () => {
    await showTab("schedules");
    await button("Add Schedule").click();
    const form = dialog("Add Work Schedule");
    const start = form.getByLabelText("Start time");
    await form.getByRole("button", { name: "Other time to start" }).click();
    await expect.element(start).toHaveFocus();
    await userEvent.keyboard("nine");
    await form.getByRole("button", { name: "Add Schedule" }).click();
    await expect.element(start).toHaveAccessibleDescription("Type a time such as 9:15 or 5:30 pm");
    await expect.element(start).toHaveFocus();
    await userEvent.keyboard("915");
    await expect.element(form.getByText(/Type a time such as/)).not.toBeInTheDocument();
    await form.getByRole("button", { name: "Other time to end" }).click();
    await expect.element(form.getByLabelText("End time")).toHaveFocus();
    await userEvent.keyboard("5:50 pm");
    expect(await axeFinds()).toEqual([]);
    await userEvent.keyboard("{Enter}");
    await expect.element(form).not.toBeInTheDocument();
    expect(schedules).toMatchObject([{ start_time: "09:15", end_time: "17:50" }]);

    await row("Monday").getByRole("button", { name: "Edit" }).click();
    const edit = dialog("Edit Work Schedule");
    await edit.getByRole("button", { name: "Other time to start" }).click();
    await userEvent.keyboard("?");
    await edit.getByRole("button", { name: "List for the start" }).click();
    await edit.getByLabelText("Start time").selectOptions("10:00");
    await edit.getByRole("button", { name: "Update Schedule" }).click();
    await expect.element(edit).not.toBeInTheDocument();
    expect(schedules).toMatchObject([{ start_time: "10:00", end_time: "17:50" }]);
  });

  test("is offered on a day that has none, and the focus comes back there", async () => {
    await showTab("schedules", { schedules: [schedule] });
    await button("Add a schedule on Saturday").click();
    const form = dialog("Add Work Schedule");
    await expect.element(form.getByRole("button", { name: "Sat" })).toHaveAttribute("aria-pressed", "true");
    await userEvent.keyboard("{Escape}");
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(button("Add a schedule on Saturday")).toHaveFocus();
    await expect.element(button("Add a schedule on Tuesday")).not.toBeInTheDocument();
  });

  test("is saved on a backend without PUT, the old one deleted first where both overlap", async () => {
    await showTab("schedules", { schedules: [schedule] });
    answer(`PUT ${SCHEDULES}/s-1`, 405, { error: "Not here" });
    const made = { ...schedule, id: "s-2", start_time: "08:00" };
    answer(`POST ${SCHEDULES}`, 201, made);
    await row("Tuesday").getByRole("button", { name: "Edit" }).click();
    await dialog("Edit Work Schedule").getByLabelText("Start time").selectOptions("08:00");
    await button("Update Schedule").click();
    await expect.element(toast("Schedule updated successfully!")).toBeVisible();
    const calls = [...callsOf(`PUT ${SCHEDULES}/s-1`), ...callsOf(`POST ${SCHEDULES}`)];
    expect(calls.map(({ method }) => method)).toEqual(["PUT", "POST"]);
    expect(callsOf(`DELETE ${SCHEDULES}/s-1`)).toHaveLength(1);
  });
});

test("a break is added with its defaults and choices, edited and deleted", async () => {
  await showTab("breaks");
  await expect.element(title("No Recurring Breaks")).toBeVisible();
  await button("Add Break").click();
  const add = dialog("Add Recurring Break");
  await expect.element(add.getByRole("button", { name: "Mon" })).toHaveAttribute("aria-pressed", "true");
  await expect.element(add.getByLabelText("Start time")).toHaveValue("12:00");
  await expect.element(add.getByLabelText("End time")).toHaveValue("13:00");
  await expect.element(add.getByLabelText("Reason")).toHaveValue("Lunch Break");
  const optionsOf = (label: string) =>
    [...add.getByLabelText(label).element().querySelectorAll("option:not([disabled])")].map(
      (option) => option.getAttribute("value") ?? "",
    );
  const times = optionsOf("Start time");
  expect([times[0], times.at(-1), times.length]).toEqual(["06:00", "21:45", 64]);
  expect(optionsOf("Reason")).toEqual([
    "Lunch Break",
    "Coffee Break",
    "Afternoon Break",
    "Morning Break",
    "Personal Break",
    "Rest Break",
  ]);
  await add.getByLabelText("End time").selectOptions("12:00");
  await add.getByRole("button", { name: "Add Break" }).click();
  await expect.element(add.getByText("End time must be after start time")).toBeVisible();
  await add.getByLabelText("End time").selectOptions("12:45");
  await add.getByRole("button", { name: "Add Break" }).click();
  await expect.element(add).not.toBeInTheDocument();
  await expect.element(row("Monday").getByText("45m", { exact: true }).last()).toBeVisible();

  await row("Monday").getByRole("button", { name: "Edit" }).click();
  const edit = dialog("Edit Recurring Break");
  await edit.getByLabelText("Reason").selectOptions("Rest Break");
  await edit.getByRole("button", { name: "Update Break" }).click();
  await expect.element(edit).not.toBeInTheDocument();
  expect(breaks).toMatchObject([{ reason: "Rest Break", start_time: "12:00", end_time: "12:45" }]);

  await row("Monday").getByRole("button", { name: "Edit" }).click();
  await edit.getByRole("button", { name: "Delete" }).click();
  await expect.element(title("No Recurring Breaks")).toBeVisible();
});

test("a refusal shows in the 'Error' panel and the input stays", async () => {
  await showTab("breaks", { breaks: [lunch] });
  answer(`POST ${BREAKS}`, 409, { error: "This break overlaps with another one" });
  await button("Add Break").click();
  const form = dialog("Add Recurring Break");
  await form.getByRole("button", { name: "Tue" }).click();
  await form.getByLabelText("Start time").selectOptions("12:30");
  await form.getByLabelText("Reason").selectOptions("Coffee Break");
  await form.getByRole("button", { name: "Add Break" }).click();
  const panel = form.getByRole("alert").filter({ hasText: "Error" });
  await expect.element(panel.getByText("This break overlaps with another one")).toBeVisible();
  await expect.element(form.getByLabelText("Start time")).toHaveValue("12:30");
  await expect.element(form.getByLabelText("Reason")).toHaveValue("Coffee Break");
  breaks = keepRecords(BREAKS, [lunch]);
  await form.getByLabelText("Start time").selectOptions("14:00");
  await form.getByLabelText("End time").selectOptions("14:15");
  await form.getByRole("button", { name: "Add Break" }).click();
  await expect.element(title("All Recurring Breaks (2)")).toBeVisible();
  expect(breaks).toMatchObject([lunch, { start_time: "14:00", reason: "Coffee Break" }]);
});

describe.each([
  {
    tab: "schedules",
    path: SCHEDULES,
    id: "s-1",
    noun: "Schedule",
    words: ["Failed to create schedule", "Failed to update schedule", "Failed to delete schedule"],
  },
  {
    tab: "breaks",
    path: BREAKS,
    id: "b-1",
    noun: "Break",
    words: [
      "Failed to create recurring break",
      "Failed to update recurring break",
      "Failed to delete recurring break",
    ],
  },
  {
    tab: "time-off",
    path: TIME_OFF,
    id: "t-1",
    noun: "Time Off",
    words: [
      "Failed to create one-time block",
      "Failed to update one-time block",
      "Failed to delete one-time block",
    ],
  },
] as const)("a failure of $tab that the server does not explain", ({ tab, path, id, noun, words }) => {
  beforeEach(() =>
    showTab(tab, {
      schedules: [{ ...schedule, valid_from: addDays(today(), 2) }],
      breaks: [lunch],
      timeOff: [errand],
    }),
  );

  test("says the specification's, and 'Try again' deletes after all", async () => {
    const [add, edit, remove] = words;
    for (const which of [`POST ${path}`, `PUT ${path}/${id}`, `DELETE ${path}/${id}`])
      answer(which, 500, "<h1>Oops</h1>");
    const form = page.getByRole("dialog");
    const error = form.getByRole("alert").filter({ hasText: "Error" });
    await button(`Add ${noun}`).click();
    await form.getByRole("button", { name: `Add ${noun}` }).click();
    await expect.element(error.getByText(add)).toBeVisible();
    await form.getByRole("button", { name: "Cancel" }).click();
    await row(/Tuesday|Errand/)
      .getByRole("button", { name: "Edit" })
      .click();
    await form.getByRole("button", { name: `Update ${noun}` }).click();
    await expect.element(error.getByText(edit)).toBeVisible();
    await form.getByRole("button", { name: "Delete" }).click();
    await expect.element(error.getByText(remove)).toBeVisible();
    await form.getByRole("button", { name: "Cancel" }).click();
    await row(/Tuesday|Errand/)
      .getByRole("button", { name: "Delete" })
      .click();
    await expect.element(error.getByText(remove)).toBeVisible();
    answer(`GET ${path}`, 200, []);
    answer(`DELETE ${path}/${id}`, 204);
    await form.getByRole("button", { name: "Try again" }).click();
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(row(/Tuesday|Errand/)).not.toBeInTheDocument();
  });
});
