import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import {
  away,
  dialog,
  hours,
  row,
  segments,
  showAvailability,
  tab,
  timeline,
  title,
} from "../../test-support/availability";
import { button, numbersIn } from "../../test-support/look";
import { keepSalon } from "../../test-support/salon";

// The browser is in St. John's, an hour and a half ahead of the salon in New York.

const form = dialog();

test("times are the salon's, whose zone is named", async () => {
  await showAvailability(
    { tab: "time-off" },
    { timeOff: [away("t-1", "2031-12-02T17:30:00Z", "2031-12-02T19:00:00Z", "Sick Leave")] },
  );
  await expect.element(page.getByText("Times are in America/New_York")).toBeVisible();
  await row("Sick Leave").getByRole("button", { name: "Edit" }).click();
  await expect.element(form.getByLabelText("Start time")).toHaveValue("12:30");
});

test("a zone with the browser's clock is not named", async () => {
  await showAvailability({ tab: "time-off" }, { salon: keepSalon({ time_zone: "America/St_Johns" }) });
  await expect.element(title("No Time Off Blocks")).toBeVisible();
  await expect.element(page.getByText(/Times are in/)).not.toBeInTheDocument();
});

test("today and default dates are the salon's while the browser is a day behind", async () => {
  onTestFinished(() => void vi.useRealTimers());
  // 04:00 on the 2nd in Kolkata, 19:00 on the 1st in the browser.
  vi.setSystemTime("2031-12-01T22:30:00Z");
  await showAvailability({}, { salon: keepSalon({ time_zone: "Asia/Kolkata" }) });
  await expect.element(page.getByLabelText("Timeline date")).toHaveValue("2031-12-02");
  await tab("Time Off").click();
  await button("Add Time Off").click();
  await expect.element(form.getByLabelText("Start date")).toHaveValue("2031-12-02");
  await expect.element(form.getByLabelText("Start time")).toHaveValue("09:00");
  await expect.element(form.getByLabelText("End time")).toHaveValue("17:00");
  await expect.element(form.getByLabelText("Reason")).toHaveValue("Vacation");
});

// Both Sundays change the clock in New York: at 02:00 on from 02:00 to 03:00, and back from 02:00 to 01:00.
test.each([
  {
    ...{ season: "spring", date: "2031-03-09", words: "Sun, Mar 9, 2031", lasts: "2h 0m" },
    instants: ["2031-03-09T06:00:00.000Z", "2031-03-09T08:00:00.000Z"],
  },
  {
    ...{ season: "autumn", date: "2031-11-02", words: "Sun, Nov 2, 2031", lasts: "4h 0m" },
    instants: ["2031-11-02T05:00:00.000Z", "2031-11-02T09:00:00.000Z"],
  },
])("over the change in $season, the typed times show unchanged", async ({ date, words, lasts, instants }) => {
  const { timeOff } = await showAvailability(
    { tab: "time-off", date },
    { schedules: [hours("s-1", { day_of_week: 0, start_time: "00:00", end_time: "08:00" })] },
  );
  await button("Add Time Off").click();
  await form.getByLabelText("Start date").fill(date);
  await form.getByLabelText("Start time").fill("01:00");
  await form.getByLabelText("End date").fill(date);
  await form.getByLabelText("End time").fill("04:00");
  await form.getByLabelText("Reason").selectOptions("Conference/Training");
  await form.getByRole("button", { name: "Add Time Off" }).click();
  await expect.element(row("Conference/Training")).toMatchTextContent(`${words} · 01:00 – 04:00`);
  // Real duration.
  await expect.element(row("Conference/Training")).toMatchTextContent(lasts);
  expect(timeOff.map((one) => [one.start_date_time, one.end_date_time])).toEqual([instants]);
  await tab("Overview").click();
  await expect
    .poll(segments)
    .toEqual([
      "00:00 – 01:00 Available 1h 0m",
      "01:00 – 04:00 Conference/Training 3h 0m",
      "04:00 – 08:00 Available 4h 0m",
    ]);
  expect(numbersIn(timeline.element())).toEqual(["Available 5h 0m", "Breaks 0h 0m", "Time Off 3h 0m"]);
});

test("a time that the change skips shows what it becomes", async () => {
  await showAvailability({ tab: "time-off" });
  await button("Add Time Off").click();
  await form.getByLabelText("Start date").fill("2031-03-09");
  await form.getByLabelText("Start time").fill("02:30");
  await expect.element(form.getByText("The clocks change that night: 02:30 becomes 03:30")).toBeVisible();
});

test("an hour that the clock shows twice stays when only the reason is edited", async () => {
  const second = away("t-1", "2031-11-02T06:15:00.000Z", "2031-11-02T06:45:00.000Z");
  const { timeOff } = await showAvailability({ tab: "time-off" }, { timeOff: [second] });
  await row("Vacation").getByRole("button", { name: "Edit" }).click();
  await form.getByLabelText("Reason").selectOptions("Sick Leave");
  await form.getByRole("button", { name: "Update Time Off" }).click();
  await expect.element(row("Sick Leave")).toMatchTextContent("01:15 – 01:45");
  expect(timeOff).toEqual([{ ...second, reason: "Sick Leave" }]);
});
