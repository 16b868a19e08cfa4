import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import type { APIRequestContext, Page } from "@playwright/test";
import { formatDayDate } from "../../lib/time/format";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { addBreak, addMember, nextWeek, ZONE } from "./arrange";
import { pdfPages } from "./pdf-pages";

async function addNight(
  api: APIRequestContext,
  memberId: string,
  dayOfWeek: number,
  more: { rotation_week?: number } = {},
) {
  const answer = await api.post("/api/schedules", {
    data: {
      employee_id: memberId,
      day_of_week: dayOfWeek,
      start_time: "22:00",
      end_time: "04:00",
      ends_next_day: true,
      valid_from: todayIn(ZONE),
      valid_until: null,
      notes: "",
      ...more,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const friday = () => addDays(nextWeek(), 5);
const cell = (page: Page, name: string, date: string) =>
  page.getByRole("gridcell").getByRole("button", { name: `${name}, ${formatDayDate(date)}` });
const coverageOn = (page: Page, words: string) => page.getByText(words, { exact: true });

test("a night shows on its own day, and the next day shows its end", async ({ api, signedInPage: page }) => {
  const { id } = await addMember(api, "Amara", "Okafor");
  await addNight(api, id, weekdayOf(friday()));
  await addBreak(api, id, 6, "02:00", "02:30", "Rest");
  const saturday = addDays(friday(), 1);
  await page.goto(`/team?date=${friday()}`);

  const evening = cell(page, "Amara Okafor", friday());
  await expect(evening).toHaveAccessibleName(/: 22:00 – 04:00 \(ends the next day\)/);
  await expect(evening).toContainText("22:00 – 04:00 +1");
  const morning = cell(page, "Amara Okafor", saturday);
  await expect(morning).toHaveAccessibleName(
    /: Available, from Fri 00:00 – 02:00, Rest, from Fri 02:00 – 02:30, Available, from Fri 02:30 – 04:00$/,
  );
  await expect(morning).toHaveText("until 04:00");
  // The hours are Friday's alone.
  await expect(page.getByRole("rowheader", { name: /Amara Okafor.*5h 30m/ })).toBeVisible();
  await expect(coverageOn(page, "At most 1 available at once.")).toHaveCount(2);
  expect(await axe(page)).toEqual([]);

  await morning.click();
  const dialog = page.getByRole("dialog", { name: "Amara Okafor" });
  await expect(dialog).toContainText("Since Fri 22:00, until 04:00.");
  await dialog.getByRole("button", { name: "Edit Available, from Fri, 00:00 – 02:00" }).click();
  await expect(page.getByRole("dialog", { name: "Edit Work Schedule" })).toContainText(
    formatDayDate(friday()).replace(/, \d{4}$/, ""),
  );
});

test("the Daily Timeline of the next day begins with the tail of the night", async ({
  api,
  signedInPage: page,
}) => {
  const { id } = await addMember(api, "Amara", "Okafor");
  await addNight(api, id, weekdayOf(friday()));
  await page.goto(`/staff/${id}/availability?date=${addDays(friday(), 1)}`);
  const timeline = page.getByRole("group", { name: "Timeline" });
  await expect(timeline.getByRole("img", { name: "Available, from Fri, 00:00 – 04:00" })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "0h 0m" })).toHaveCount(3);
  expect(await axe(page)).toEqual([]);
});

test("a night on the last day of a week reaches into the next, on the board, on a phone and on paper", async ({
  api,
  signedInPage: page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  const { id } = await addMember(api, "Amara", "Okafor");
  await addNight(api, id, 6);
  const sunday = addDays(nextWeek(), 7);
  await page.goto(`/team?date=${sunday}`);
  await expect(cell(page, "Amara Okafor", sunday)).toHaveText("until 04:00");
  await page.getByRole("button", { name: "Print week" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Print" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", "");
  const [paper] = await pdfPages(await page.pdf({ preferCSSPageSize: true }));
  expect(paper).toContain("until 04:00");
  expect(paper).toContain("22:00–04:00 +1");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/team?date=${sunday}`);
  const row = page.getByRole("list", { name: "Team day" }).getByRole("button", { name: /^Amara Okafor/ });
  await expect(row).toContainText("until 04:00");
  await expect(page.getByText("At most 1 available at once.", { exact: true }).first()).toBeAttached();
  expect(await axe(page)).toEqual([]);
});

test("a night of every other week says which week it is, and why there is none in the other", async ({
  api,
  signedInPage: page,
}) => {
  const { id } = await addMember(api, "Amara", "Okafor");
  const anchor = addDays(friday(), -4);
  const saved = await api.put(`/api/employees/${id}`, { data: { rotation: { weeks: 2, anchor } } });
  expect(saved.ok(), await saved.text()).toBe(true);
  await addNight(api, id, 5, { rotation_week: 0 });
  await page.goto(`/team?date=${friday()}`);
  await cell(page, "Amara Okafor", friday()).click();
  const dialog = page.getByRole("dialog", { name: "Amara Okafor" });
  await expect(dialog).toContainText("Week A of 2, since Mon ");
  const other = addDays(friday(), 7);
  await page.goto(`/team?date=${other}`);
  await cell(page, "Amara Okafor", other).click();
  await expect(dialog).toContainText("Works Fridays in week A; this is week B of 2.");
});

test("a break that is added to a night is in its middle, on the next day", async ({
  api,
  signedInPage: page,
}) => {
  const { id } = await addMember(api, "Amara", "Okafor");
  await addNight(api, id, weekdayOf(friday()));
  await page.goto(`/team?date=${friday()}`);
  await cell(page, "Amara Okafor", friday()).click();
  await page.getByRole("dialog", { name: "Amara Okafor" }).getByRole("button", { name: "Add Break" }).click();
  const form = page.getByRole("dialog", { name: /Add .*Break/ });
  await expect(form.getByLabel("Start time")).toHaveValue("00:30");
  await form.getByRole("button", { name: "Add Break" }).click();
  await expect(cell(page, "Amara Okafor", addDays(friday(), 1))).toHaveAccessibleName(
    /Lunch Break, from Fri 00:30 – 01:30/,
  );
});
