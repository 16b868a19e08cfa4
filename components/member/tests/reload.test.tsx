import { expect, test } from "vitest";
import {
  away,
  BREAKS,
  hours,
  pause,
  row,
  SCHEDULES,
  segments,
  showAvailability,
  TIME_OFF,
  TUESDAY,
  tab,
  title,
} from "../../test-support/availability";
import { callsOf } from "../../test-support/calls";

const reads = () =>
  ["/api/employees", SCHEDULES, BREAKS, TIME_OFF].map((path) => callsOf(`GET ${path}`).length);

test("exactly the changed list is reloaded, and the timeline of the shown date follows", async () => {
  await showAvailability(
    { date: TUESDAY },
    {
      schedules: [hours("s-1")],
      breaks: [pause("b-1")],
      timeOff: [away("t-1", "2031-12-02T21:00:00Z", "2031-12-02T22:00:00Z", "Errand")],
    },
  );
  await expect.poll(() => segments().length).toBe(4);
  await tab("Breaks").click();
  await expect.element(row("Tuesday")).toBeVisible();
  const [team = 0, schedules = 0, breaks = 0, timeOff = 0] = reads();
  await row("Tuesday").getByRole("button", { name: "Delete" }).click();
  await expect.element(title("No Recurring Breaks")).toBeVisible();
  expect(reads()).toEqual([team, schedules, breaks + 1, timeOff]);
  await tab("Overview").click();
  await expect.poll(() => segments().length).toBe(2);

  await tab("Time Off").click();
  await row("Errand").getByRole("button", { name: "Delete" }).click();
  await expect.element(title("No Time Off Blocks")).toBeVisible();
  expect(reads()).toEqual([team, schedules, breaks + 1, timeOff + 1]);
  await tab("Overview").click();
  await expect.poll(() => segments().length).toBe(1);
});
