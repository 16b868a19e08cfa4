import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import type { APIRequestContext, Page } from "@playwright/test";
import { formatDayDate } from "../../lib/time/format";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { addMember, nextWeek, ZONE } from "./arrange";
import { pressInMore } from "./bar";
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
  await pressInMore(page, "Print week");
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
