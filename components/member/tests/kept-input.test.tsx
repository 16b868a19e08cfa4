import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer } from "../../test-support/calls";
import { expectKept, fills } from "../../test-support/kept-input";
import { showAsManager } from "../../test-support/manager";
import { errandOf, keepWeek, lunchOf, shiftOf } from "../../test-support/monday";
import { goTo } from "../../test-support/navigation";
import { keepSalon } from "../../test-support/salon";
import { keepTeam, someone } from "../../test-support/team";
import { AvailabilityScreen } from "../availability-screen";

const NO_CONTRACT = { weekly_minutes: null, weekly_days: null, rest_minutes: null, rotation: null };
const amara = { ...someone("Amara", "Okafor"), ...NO_CONTRACT };
const shift = shiftOf(amara);
const lunch = lunchOf(amara);
const errand = errandOf(amara);
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).first();
const edit = () => button("Edit").click();

const showTab = (tab: string) => async () => {
  const salon = keepSalon({ features: ["history", "plans", "rotations", "overnight", "contracts"] });
  goTo(`/staff/${amara.id}/availability?tab=${tab}`);
  await showAsManager(<AvailabilityScreen openedAt={new Date().toISOString()} staffId={amara.id} />, salon);
  await expect.element(page.getByRole("tablist", { name: "Availability" })).toBeVisible();
};

beforeEach(() => {
  keepTeam(amara);
  answer("POST /api/availability", 404, { error: "No schedule" });
});

describe("what is typed stays through Back, a failed save, a colleague's change and a reload", () => {
  describe("of a record", () => {
    beforeEach(() => {
      keepWeek({ shifts: [shift], breaks: [lunch], timeOff: [errand] });
    });

    test("that is a new schedule of several days", () =>
      expectKept({
        show: showTab("schedules"),
        open: () => button("Add Schedule").click(),
        title: "Add Work Schedule",
        reopens: true,
        type: async (dialog) => {
          await dialog.getByRole("button", { name: "Several days" }).click();
          await dialog.getByText("Sat", { exact: true }).click();
          await dialog.getByRole("checkbox", { name: "Ends the next day" }).click();
          await dialog.getByLabelText("End time").selectOptions("02:00");
        },
        typed: async (dialog) => {
          await expect.element(dialog.getByRole("checkbox", { name: "Saturday" })).toBeChecked();
          await expect.element(dialog.getByRole("checkbox", { name: "Ends the next day" })).toBeChecked();
          await expect.element(dialog.getByLabelText("End time")).toHaveValue("02:00");
        },
        send: ["Add Schedule"],
      }));

    test("that is a schedule", () =>
      expectKept({
        show: showTab("schedules"),
        open: edit,
        title: "Edit Work Schedule",
        reopens: true,
        ...fills("Notes", "Late opening"),
        send: ["Update Schedule"],
        theirs: { ...shift, start_time: "11:00" },
      }));

    test("that is a break", () =>
      expectKept({
        show: showTab("breaks"),
        open: edit,
        title: "Edit Recurring Break",
        reopens: true,
        type: (dialog) => dialog.getByLabelText("Reason").selectOptions("Rest Break"),
        typed: async (dialog) => {
          await expect.element(dialog.getByLabelText("Reason")).toHaveValue("Rest Break");
        },
        send: ["Update Break"],
        theirs: { ...lunch, start_time: "12:15" },
      }));

    test("that is time off", () =>
      expectKept({
        show: showTab("time-off"),
        open: edit,
        title: "Edit Time Off Block",
        reopens: true,
        type: (dialog) => dialog.getByRole("checkbox", { name: "All day" }).click(),
        typed: async (dialog) => {
          await expect.element(dialog.getByRole("checkbox", { name: "All day" })).toBeChecked();
        },
        send: ["Update Time Off"],
        theirs: { ...errand, reason: "Doctor" },
      }));
  });

  test("of a contract", () => {
    keepWeek({ shifts: [shift] });
    return expectKept({
      show: showTab("overview"),
      open: () => button(/^Contract/).click(),
      title: "Amara Okafor’s contract",
      ...fills("Hours a week", "40h"),
      send: ["Save contract"],
      theirs: { ...amara, weekly_minutes: 1800 },
    });
  });

  test("of a usual week", () => {
    keepWeek();
    return expectKept({
      show: showTab("overview"),
      open: () => button("Plan the usual week").click(),
      title: "Usual week",
      ...fills("Hours", "10 to 19"),
      send: ["Save week"],
    });
  });
});
