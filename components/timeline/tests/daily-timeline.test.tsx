import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  away,
  hours,
  pause,
  segments,
  showAvailability,
  TUESDAY,
  timeline,
  title,
} from "../../test-support/availability";
import { answer, answerBy, callsOf } from "../../test-support/calls";
import { focusOn } from "../../test-support/keyboard";
import { axeFinds, button, numbersIn } from "../../test-support/look";
import { keepSalon } from "../../test-support/salon";

const DAY = "POST /api/availability";
const date = page.getByLabelText("Timeline date");
const nothing = timeline.getByText("No schedule available for this date");
const tip = page.getByRole("tooltip");
const segment = (name: string) => page.getByRole("img", { name, exact: true });
/** The mouse leaves the bar. */
const leaveBar = () => title("Daily Timeline").hover();
const totals = () => numbersIn(timeline.element());

test("time off over half of a break, and a gap between two shifts, are in the segments and totals as they count", async () => {
  await showAvailability(
    { date: TUESDAY },
    {
      schedules: [
        hours("s-1", { end_time: "14:30" }),
        hours("s-2", { start_time: "15:00", end_time: "18:00" }),
      ],
      breaks: [pause("b-1")],
      timeOff: [away("t-1", "2031-12-02T17:30:00Z", "2031-12-02T19:00:00Z", "Medical Appointment")],
    },
  );
  await expect
    .poll(segments)
    .toEqual([
      "09:00 – 12:00 Available 3h 0m",
      "12:00 – 12:30 Lunch Break 30m",
      "12:30 – 14:00 Medical Appointment 1h 30m",
      "14:00 – 14:30 Available 30m",
      "15:00 – 18:00 Available 3h 0m",
    ]);
  expect(totals()).toEqual(["Available 6h 30m", "Breaks 0h 30m", "Time Off 1h 30m"]);
});

test("a date without a schedule says so, however the backend says it", async () => {
  await showAvailability({ date: TUESDAY });
  await expect.element(nothing).toBeVisible();
  answer(DAY, 404, { error: "no schedule found for employee on this date" });
  await button("Next day").click();
  await expect.element(date).toHaveValue("2031-12-03");
  await expect.element(nothing).toBeVisible();
});

test("each date is fetched once, and a failure is red text with a retry", async () => {
  const { schedules } = await showAvailability({ date: "2031-12-01" }, { schedules: [hours("s-1")] });
  await expect.element(nothing).toBeVisible();
  // The page gets the focus here: that refetches what is shown.
  await title("Daily Timeline").click();
  const before = callsOf(DAY).length;
  const asked = () =>
    callsOf(DAY)
      .slice(before)
      .map(({ body }) => (body as { date: string }).date);
  answer(DAY, 500, "<html>");
  await button("Next day").click();
  await expect.element(timeline.getByRole("alert")).toMatchTextContent("Failed to check availability");
  answerBy(DAY, ({ body }) => {
    const shifts = (body as { date: string }).date === TUESDAY ? schedules : [];
    return { status: 200, body: { ...(body as object), shifts } };
  });
  await timeline.getByRole("button", { name: "Try again" }).click();
  await expect.poll(segments).toEqual(["09:00 – 17:00 Available 8h 0m"]);
  await button("Next day").click();
  await expect.element(nothing).toBeVisible();
  await button("Previous day").click();
  await expect.poll(segments).toEqual(["09:00 – 17:00 Available 8h 0m"]);
  expect(asked()).toEqual([TUESDAY, TUESDAY, "2031-12-03"]);
});

test("only segments wider than 15 % have a label; the others show it on hover and focus", async () => {
  // 10 hours: 90 minutes are exactly 15 %, 105 minutes are more.
  await showAvailability(
    { date: TUESDAY },
    {
      schedules: [hours("s-1", { start_time: "08:00", end_time: "18:00" })],
      breaks: [
        pause("b-1", { start_time: "10:00", end_time: "11:30" }),
        pause("b-2", { start_time: "13:00", end_time: "14:45", reason: "Rest Break" }),
      ],
    },
  );
  const lunch = segment("Lunch Break, 10:00 – 11:30");
  await expect.element(segment("Rest Break, 13:00 – 14:45")).toMatchTextContent("Rest Break13:00 – 14:45");
  expect(lunch.element().textContent).toBe("");
  await lunch.hover();
  await expect.element(tip).toMatchTextContent("Lunch Break 10:00 – 11:30");
  await leaveBar();
  await expect.element(tip).not.toBeInTheDocument();
  await focusOn(lunch);
  await expect.element(tip).toMatchTextContent("Lunch Break");
  await userEvent.keyboard("{Escape}");
  await expect.element(tip).not.toBeInTheDocument();
});

test("any minute says why, to the mouse and to the keys", async () => {
  await showAvailability(
    { date: TUESDAY },
    {
      schedules: [
        hours("s-1", { end_time: "12:00" }),
        hours("s-2", { start_time: "14:00", end_time: "18:00" }),
      ],
      breaks: [pause("b-1", { start_time: "10:00", end_time: "10:30", reason: "Coffee Break" })],
    },
  );
  const bar = page.getByRole("group", { name: "Timeline" });
  await expect.element(segment("Available, 09:00 – 10:00")).toBeVisible();
  const { width, height } = bar.element().getBoundingClientRect();
  const point = (clock: number) =>
    bar.hover({ position: { x: (width * (clock - 9)) / 9 + 1, y: height / 2 } });
  await point(10.25);
  await expect.element(tip).toMatchTextContent("Break: Coffee Break");
  await expect.element(tip).toMatchTextContent("Break 10:00 – 10:30, every Tuesday.");
  await expect.element(tip).toMatchTextContent("Tuesday schedule 09:00 – 12:00, valid from");
  await point(13);
  await expect.element(tip).toMatchTextContent("Between two shifts, 12:00 – 14:00.");
  await leaveBar();
  await expect.element(tip).not.toBeInTheDocument();
  const spoken = bar.getByRole("status");
  expect(spoken.element().textContent).toBe("");

  await focusOn(segment("Available, 09:00 – 10:00"));
  await expect.element(spoken).toMatchTextContent("09:00: Available.");
  const slider = bar.getByRole("slider", { name: "Minute of the day" });
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}");
  await expect.element(slider).toHaveFocus();
  await expect.element(slider).toHaveAttribute("aria-valuetext", "10:00");
  await expect
    .element(spoken)
    .toMatchTextContent("10:00: Break: Coffee Break. Break 10:00 – 10:30, every Tuesday.");
  await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}");
  await expect.element(slider).toHaveAttribute("aria-valuetext", "09:59");
  await expect.element(tip).toMatchTextContent("Available");
  await userEvent.keyboard("{End}");
  await expect.element(slider).toHaveAttribute("aria-valuetext", "17:59");
  // The same keys step through the dates elsewhere.
  await expect.element(date).toHaveValue(TUESDAY);
  expect(await axeFinds()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(tip).not.toBeInTheDocument();
});

test("now is marked on today alone, in the salon's time", async () => {
  onTestFinished(() => void vi.useRealTimers());
  // 14:40 in Kolkata.
  vi.setSystemTime("2031-12-02T09:10:00Z");
  await showAvailability({}, { schedules: [hours("s-1")], salon: keepSalon({ time_zone: "Asia/Kolkata" }) });
  await expect.element(date).toHaveValue(TUESDAY);
  // One of three rulers is visible, depending on the window's width.
  const marks = () =>
    timeline
      .getByText("14:40")
      .elements()
      .filter((one) => one.checkVisibility());
  await expect.poll(() => marks().length).toBe(1);
  await date.fill("2031-12-09");
  // The old date's segments stay until the new one has loaded.
  await expect.poll(() => marks().length).toBe(0);
  await expect.poll(segments).toEqual(["09:00 – 17:00 Available 8h 0m"]);
});
