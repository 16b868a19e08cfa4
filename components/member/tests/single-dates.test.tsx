import { addDays } from "@chairtime/kit/calendar";
import { zonedToInstant } from "@chairtime/kit/zone";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  away,
  dialog,
  hours,
  row,
  segments,
  showAvailability,
  TUESDAY,
  timeline,
} from "../../test-support/availability";
import { axeFinds } from "../../test-support/look";
import { SETTINGS } from "../../test-support/show";

const at = (time: string) => zonedToInstant(TUESDAY, time, SETTINGS.clock.zone).toISOString();
const coffee = away("coffee", at("15:00"), at("15:30"), "Break");
const dentist = away("dentist", at("10:00"), at("11:00"), "Dentist");

test("a break of one date is a break: on the timeline, and among the breaks", async () => {
  await showAvailability(
    { tab: "breaks", date: TUESDAY },
    { schedules: [hours("s")], timeOff: [coffee, dentist] },
  );
  const list = page.getByRole("region", { name: "Breaks on single dates (1)" });
  await expect.element(list.getByText("Break", { exact: true })).toBeVisible();
  await expect.element(list.getByText("15:00 – 15:30")).toBeVisible();
  expect(list.element().querySelector(".pattern-break-small")).not.toBeNull();
  expect(await axeFinds()).toEqual([]);
  await row("15:00").getByRole("button", { name: "Edit" }).click();
  await expect.element(dialog("Edit Time Off Block")).toBeVisible();
});

test("time off counts and lists no break", async () => {
  await showAvailability({ tab: "time-off" }, { schedules: [hours("s")], timeOff: [coffee, dentist] });
  await expect.element(row("Dentist")).toBeVisible();
  await expect.element(row("15:00")).not.toBeInTheDocument();
});

test("a reason 'Break' over several days is time off like any other", async () => {
  const long = {
    ...coffee,
    id: "long",
    end_date_time: zonedToInstant(addDays(TUESDAY, 3), "15:00", SETTINGS.clock.zone).toISOString(),
  };
  await showAvailability({ tab: "time-off" }, { schedules: [hours("s")], timeOff: [long] });
  await expect.element(row("Break")).toBeVisible();
});

test("the timeline draws a break of one date as a break", async () => {
  await showAvailability({ date: TUESDAY }, { schedules: [hours("s")], timeOff: [coffee] });
  await expect.poll(segments).toContainEqual(expect.stringMatching(/^15:00 – 15:30 Break/));
  expect(timeline.element().querySelector(".pattern-break")).not.toBeNull();
});

test("the week of schedules is the usual one, and single dates are listed apart", async () => {
  const once = { valid_from: TUESDAY, valid_until: TUESDAY, start_time: "12:00", end_time: "20:00" };
  const period = { valid_from: TUESDAY, valid_until: addDays(TUESDAY, 21), day_of_week: 3 };
  await showAvailability(
    { tab: "schedules" },
    { schedules: [hours("s"), hours("o", once), hours("p", period)] },
  );
  await expect.element(page.getByRole("heading", { name: "All Schedules (3)" })).toBeVisible();
  const apart = page.getByRole("list", { name: "On single dates (1)" });
  expect(apart.getByRole("listitem").elements()).toHaveLength(1);
  await expect.element(apart.getByText("12:00 – 20:00")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Edit .*09:00 – 17:00/ }).first()).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Edit .*12:00 – 20:00/ })).not.toBeInTheDocument();
});
