import { weekdayOf } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { callsOf } from "../../test-support/calls";
import { keepSalon } from "../../test-support/salon";
import { SETTINGS } from "../../test-support/show";
import { onPhone, unsound } from "../../test-support/sound";
import { someone } from "../../test-support/team";
import { keepWeeks, weekly } from "../../test-support/week";
import { showStaffScreen } from "../test-support/show-staff";

const amara = someone("Amara", "Okafor");
const allDay = weekly(amara, weekdayOf(todayIn(SETTINGS.clock.zone)), "00:00", "23:59");

test("the staff begin with a line about today, whose words lead to the board", async () => {
  keepWeeks([amara], { schedules: [allDay] });
  await showStaffScreen(keepSalon());
  const strip = page.getByRole("region", { name: "Today" });
  await expect
    .element(strip.getByRole("link", { name: "Now 1 working" }))
    .toHaveAttribute("href", "/team?open=now");
  expect(await unsound()).toEqual([]);
  await onPhone();
  await expect.element(page.getByRole("link", { name: "1 working" })).toHaveAttribute("href", "/team");
});

test("a backend that keeps no salon has the screen as it was", async () => {
  keepWeeks([amara], { schedules: [allDay] });
  await showStaffScreen();
  await expect.element(page.getByRole("article")).toBeVisible();
  expect(callsOf("/api/schedules")).toEqual([]);
});
