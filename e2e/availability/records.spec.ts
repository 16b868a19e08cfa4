import { addDays } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import { formatShortDate } from "../../lib/time/format";
import { expect, test } from "../support/test";
import {
  addBreak,
  addMember,
  addSchedule,
  addTimeOff,
  openMember,
  row,
  segments,
  TUESDAY,
  toast,
  watchCalls,
} from "./salon";

test("a deleted row comes back whole by Undo, and its neighbour has the focus in between", {
  tag: "@wire",
}, async ({ api, signedInPage: page }) => {
  const id = await addMember(api);
  const until = addDays(todayIn("Asia/Kolkata"), 60);
  await addSchedule(api, id, { notes: "Split shift", valid_until: until });
  await addSchedule(api, id, { day_of_week: 3 });
  await openMember(page, id, { tab: "schedules" });
  await row(page, "Tuesday").getByRole("button", { name: "Delete" }).click();
  await expect(row(page, "Tuesday")).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row(page, "Wednesday").getByRole("button", { name: "Edit" })).toBeFocused();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(toast(page, "Undone: the Tuesday schedule 09:00 – 17:00 was restored")).toBeVisible();
  await expect(row(page, "Tuesday")).toContainText(`to ${formatShortDate(until, "Asia/Kolkata")}`);
  await expect(row(page, "Tuesday")).toContainText("Split shift");
});

test("exactly the changed list is reloaded, and the timeline of the shown date follows", async ({
  api,
  signedInPage: page,
}) => {
  const id = await addMember(api);
  await addSchedule(api, id);
  await addBreak(api, id);
  await addTimeOff(api, id, "2031-12-02T10:30:00Z", "2031-12-02T11:30:00Z", "Errand");
  await openMember(page, id, { date: TUESDAY });
  expect(await segments(page)).toHaveLength(4);
  const calls = watchCalls(page);

  await page.getByRole("tab", { name: "Breaks" }).click();
  await row(page, "Tuesday").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "No Recurring Breaks" })).toBeVisible();
  expect(calls.filter((call) => call.startsWith("GET"))).toEqual(["GET /api/recurring-breaks"]);
  await page.getByRole("tab", { name: "Overview" }).click();
  await expect(page.getByRole("list", { name: "Segments" }).getByRole("listitem")).toHaveCount(2);

  calls.length = 0;
  await page.getByRole("tab", { name: "Time Off" }).click();
  await row(page, "Errand").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "No Time Off Blocks" })).toBeVisible();
  expect(calls.filter((call) => call.startsWith("GET"))).toEqual(["GET /api/onetime-blocks"]);
  await page.getByRole("tab", { name: "Overview" }).click();
  await expect(page.getByRole("list", { name: "Segments" }).getByRole("listitem")).toHaveCount(1);
});

test("50 savings of overlapping time off at once: exactly one succeeds, the others read why", async ({
  api,
}) => {
  const id = await addMember(api);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, minute) =>
      api.post("/api/onetime-blocks", {
        data: {
          employee_id: id,
          start_date_time: new Date(Date.parse("2031-12-02T04:00:00Z") + minute * 60_000).toISOString(),
          end_date_time: "2031-12-02T09:00:00Z",
          reason: "Vacation",
        },
      }),
    ),
  );
  expect(answers.filter((answer) => answer.status() === 201)).toHaveLength(1);
  const refused = answers.filter((answer) => answer.status() === 409);
  expect(refused).toHaveLength(49);
  for (const answer of refused) expect((await answer.json()).error).toMatch(/\w{3,}/);
});
