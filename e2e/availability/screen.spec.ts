import { strictControl } from "../support/strict-control";
import { expect, test } from "../support/test";
import {
  addBreak,
  addMember,
  addSchedule,
  openMember,
  segments,
  TUESDAY,
  timeline,
  watchCalls,
} from "./salon";

test("the timeline is drawn before any script has run", async ({ api, signedInPage: page }) => {
  const id = await addMember(api);
  await addSchedule(api, id);
  await addBreak(api, id, { reason: "Tea on the terrace" });
  const answer = await page.request.get(`/staff/${id}/availability?date=${TUESDAY}`);
  const segment = /<li[^>]*>(?:(?!<\/li>).)*Tea on the terrace/;
  expect((await answer.text()).split('aria-label="Segments"')[1]).toMatch(segment);
});

test("what comes with the page, the day too, is not fetched again @smoke", async ({
  api,
  signedInPage: page,
}) => {
  const id = await addMember(api);
  await addSchedule(api, id);
  const calls = watchCalls(page);
  await openMember(page, id, { date: TUESDAY });
  await expect(page).toHaveTitle("Availability · Chairtime");
  await expect(page.getByRole("heading", { name: "Weekly Schedule Summary" })).toBeVisible();
  expect(await segments(page)).toEqual(["09:00 – 17:00 Available 8h 0m"]);
  for (const tab of ["Schedules", "Breaks", "Time Off", "Overview"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tab", { name: tab })).toHaveAttribute("aria-selected", "true");
  }
  expect(calls).toEqual([]);
  // Today, for which there is no schedule.
  await openMember(page, id);
  await expect(timeline(page).getByText("No schedule available for this date")).toBeVisible();
  await page.getByRole("button", { name: "Next day" }).click();
  await expect.poll(() => calls).toEqual(["POST /api/availability"]);
});

test("opening asks for all its data at once @hosted", async ({ api, manager, signedInPage: page }) => {
  const id = await addMember(api);
  const lists = ["employees", "schedules", "recurring-breaks", "onetime-blocks"];
  const asked = [
    ...lists.map((list) => ({ method: "GET", path: `/api/${list}`, user: manager.email })),
    { method: "POST", path: "/api/availability", user: manager.email },
  ];
  for (const match of asked) await strictControl("switches", { match, fault: { kind: "hang" } });
  const opened = page.goto(`/staff/${id}/availability`).catch(() => {});
  // None is answered, and yet every one is asked.
  for (const match of asked)
    await expect.poll(() => strictControl(`requests?${new URLSearchParams(match)}`)).toHaveLength(1);
  await page.close();
  await opened;
});
