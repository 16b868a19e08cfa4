import { readFile } from "node:fs/promises";
import { addDays } from "@chairtime/kit/calendar";
import type { Page } from "@playwright/test";
import ICAL from "ical.js";
import { formatDayDate } from "../../lib/time/format";
import { keepSubclassesOfDate } from "../support/clock";
import { refuseCode } from "../support/late-code";
import { expect, test } from "../support/test";
import { addBreak, addMember, addShift, addTimeOff, nextWeek } from "./arrange";

/** Presses the button and gives the file's name and events, as a calendar program reads them. */
async function downloaded(page: Page) {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download week (.ics)" }).click();
  const download = await downloading;
  const text = await readFile(await download.path(), "utf8");
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((each) => {
    const { summary, startDate, endDate } = new ICAL.Event(each);
    return `${summary} ${startDate} ${endDate}`;
  });
  return { name: download.suggestedFilename(), events };
}

test("a member's week goes to a phone's calendar, from their page and from the board", async ({
  api,
  signedInPage: page,
}) => {
  const sunday = nextWeek();
  const monday = addDays(sunday, 1);
  const amara = await addMember(api, "Amara", "Okafor");
  await addShift(api, amara.id, 1, "09:00", "17:00");
  await addBreak(api, amara.id, 1, "12:00", "12:30");
  await addTimeOff(api, amara.id, `${monday}T10:00:00Z`, `${monday}T11:30:00Z`, "Dentist; then, maybe, home");
  await addTimeOff(api, amara.id, `${addDays(sunday, 3)}T18:30:00Z`, `${addDays(sunday, 5)}T18:30:00Z`);
  const week = {
    name: `amara-okafor-${sunday}.ics`,
    events: [
      `Work ${monday}T03:30:00Z ${monday}T06:30:00Z`,
      `Break: Lunch Break ${monday}T06:30:00Z ${monday}T07:00:00Z`,
      `Work ${monday}T07:00:00Z ${monday}T10:00:00Z`,
      `Time off: Dentist; then, maybe, home ${monday}T10:00:00Z ${monday}T11:30:00Z`,
      `Time off: Vacation ${addDays(sunday, 4)} ${addDays(sunday, 6)}`,
    ],
  };
  await page.goto(`/staff/${amara.id}/availability?date=${addDays(sunday, 2)}`);
  expect(await downloaded(page)).toEqual(week);
  await expect(page.getByText(/^Downloaded Amara Okafor’s week, .*$/)).toBeVisible();

  await page.goto(`/team?date=${monday}`);
  await page.getByRole("button", { name: `Amara Okafor, ${formatDayDate(monday)}` }).click();
  expect(await downloaded(page)).toEqual(week);
});

test("a week with nothing in it says so, for 5 s as errors do on this screen", async ({
  api,
  signedInPage: page,
}) => {
  const { id } = await addMember(api, "Amara", "Okafor");
  await page.clock.install();
  await keepSubclassesOfDate(page);
  await page.goto(`/staff/${id}/availability`);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Download week (.ics)" }).click();
  const words = page.getByText(/^Nothing is planned for /);
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(words).toBeVisible({ timeout: 100 });
  }).toPass();
  await page.clock.runFor(4500);
  await expect(words).toBeVisible();
  await page.clock.runFor(1000);
  await expect(words).toHaveCount(0);
});

test("where the code of the file cannot come, the button says so, and the next press tries again", async ({
  api,
  signedInPage: page,
}) => {
  const { id } = await addMember(api, "Amara", "Okafor");
  await addShift(api, id, 1, "09:00", "17:00");
  const release = await refuseCode(page, "-//Chairtime//Week//EN");
  await page.goto(`/staff/${id}/availability?date=${addDays(nextWeek(), 1)}`);
  await page.getByRole("button", { name: "Download week (.ics)" }).click();
  await expect(page.getByText("Couldn’t download the week. Please try again.")).toBeVisible();
  release();
  expect((await downloaded(page)).events).toHaveLength(1);
});
