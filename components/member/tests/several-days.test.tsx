import type { PlanStep } from "@chairtime/contract/plans";
import { expect, test } from "vitest";
import {
  dialog,
  pause,
  preview,
  row,
  SCHEDULES,
  showAvailability,
  title,
  type WireSchedule,
} from "../../test-support/availability";
import { answer, answerBy } from "../../test-support/calls";
import { axeFinds, button, textsOf, toast } from "../../test-support/look";
import { keepPlans } from "../../test-support/records";
import { keepSalon } from "../../test-support/salon";

const DOWN = { error: "down", code: "bad_gateway" };
const results = dialog().getByRole("list", { name: "Results" });
const checkedDays = () => dialog().getByRole("checkbox", { checked: true });

async function addOnWeekdays(what: "Schedule" | "Break") {
  await button(`Add ${what}`).click();
  await button("Several days").click();
  await button("Weekdays").click();
}

const save = (what: "Schedule" | "Break") =>
  dialog()
    .getByRole("button", { name: `Add ${what}` })
    .click();

test("days are chosen one by one, all at once or as weekdays, and at least one", async () => {
  const { schedules } = await showAvailability({ tab: "schedules" });
  await button("Add Schedule").click();
  await button("Wed").click();
  await button("Several days").click();
  expect(checkedDays().elements()).toHaveLength(1);
  const wednesday = dialog().getByRole("checkbox", { name: "Wednesday" });
  await expect.element(wednesday).toBeChecked();
  await wednesday.click({ force: true });
  await save("Schedule");
  await expect.element(dialog().getByText("Choose at least one day")).toBeVisible();
  await button("Every day").click();
  await expect.element(preview).toMatchTextContent("Changes 28 dates, 224h more");
  await button("Weekdays").click();
  await expect.element(preview).toMatchTextContent("Changes 20 dates, 160h more");
  expect(await axeFinds()).toEqual([]);
  await save("Schedule");
  await expect.element(toast("5 schedules created successfully!")).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(title("All Schedules (5)")).toBeVisible();
  expect(schedules.map(({ day_of_week }) => day_of_week)).toEqual([1, 2, 3, 4, 5]);
});

test("refused days are named and stay selected, and nothing else is lost", async () => {
  const salon = keepSalon({ features: ["history", "plans"] });
  const { breaks } = await showAvailability({ tab: "breaks" }, { breaks: [pause("b-1")], salon });
  const overlaps = ({ body }: PlanStep) => body?.day_of_week === 2 && body.start_time === "12:00";
  keepPlans((step) =>
    overlaps(step) ? { status: 409, body: { error: "This break overlaps with another one" } } : null,
  );
  await addOnWeekdays("Break");
  await expect.element(preview).toMatchTextContent("1 of 5 conflicts with an existing entry");
  await save("Break");
  await expect
    .poll(() => textsOf(results.getByRole("listitem")))
    .toEqual([
      "Lunch Break, Monday 12:00 – 13:00Saved",
      "Lunch Break, Tuesday 12:00 – 13:00Not savedThis break overlaps with another one",
      "Lunch Break, Wednesday 12:00 – 13:00Saved",
      "Lunch Break, Thursday 12:00 – 13:00Saved",
      "Lunch Break, Friday 12:00 – 13:00Saved",
    ]);
  await expect.element(toast("4 of 5 saved")).toBeVisible();
  expect(checkedDays().elements()).toHaveLength(1);
  await expect.element(dialog().getByRole("checkbox", { name: "Tuesday" })).toBeChecked();
  expect(await axeFinds()).toEqual([]);
  await dialog().getByLabelText("Start time").selectOptions("14:00");
  await dialog().getByLabelText("End time").selectOptions("14:30");
  await dialog().getByLabelText("Reason").selectOptions("Coffee Break");
  await save("Break");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(title("All Recurring Breaks (6)")).toBeVisible();
  await expect.element(row("14:00 – 14:30")).toMatchTextContent("Tuesday");
  expect(breaks.map(({ day_of_week }) => day_of_week).sort()).toEqual([1, 2, 2, 3, 4, 5]);
});

test("a backend that fails half way leaves nothing unsaid", async () => {
  const { schedules } = await showAvailability({ tab: "schedules" });
  let posts = 0;
  answerBy(`POST ${SCHEDULES}`, ({ body }) => {
    posts += 1;
    if (posts === 2 || posts === 3) return { status: 502, body: DOWN };
    const made = Object.assign({ id: `s-${posts}` }, body as Omit<WireSchedule, "id">);
    schedules.push(made);
    return { status: 201, body: made };
  });
  await addOnWeekdays("Schedule");
  await save("Schedule");
  await expect.element(dialog().getByText("3 of 5 saved")).toBeVisible();
  expect(results.getByText("Unconfirmed").elements()).toHaveLength(2);
  await save("Schedule");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(title("All Schedules (5)")).toBeVisible();
  expect(schedules.map(({ day_of_week }) => day_of_week)).toEqual([1, 4, 5, 2, 3]);
});

test("a backend that gives no answer leaves nothing unsaid", async () => {
  const salon = keepSalon({ features: ["history", "plans"] });
  const { schedules } = await showAvailability({ tab: "schedules" }, { salon });
  answer("POST /api/plans", 502, DOWN);
  await addOnWeekdays("Schedule");
  await save("Schedule");
  await expect.element(dialog().getByText("0 of 5 saved")).toBeVisible();
  expect(results.getByText("Unconfirmed").elements()).toHaveLength(5);
  keepPlans();
  await save("Schedule");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(title("All Schedules (5)")).toBeVisible();
  expect(schedules).toHaveLength(5);
});
