import { addDays } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import type { Page } from "@playwright/test";
import { formatShortDate } from "../../lib/time/format";
import { axe } from "../support/axe";
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

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

test("a schedule is added with the specification's defaults, edited and deleted", async ({
  api,
  signedInPage: page,
}) => {
  const id = await addMember(api);
  await openMember(page, id, { tab: "schedules" });
  await expect(page.getByRole("heading", { name: "No Work Schedules" })).toBeVisible();
  await page.getByRole("button", { name: "Add Schedule" }).click();
  const add = dialog(page, "Add Work Schedule");
  await expect(add.getByRole("button", { name: "Mon" })).toHaveAttribute("aria-pressed", "true");
  await expect(add.getByLabel("Start time")).toHaveValue("09:00");
  await expect(add.getByLabel("End time")).toHaveValue("17:00");
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(new Date());
  await expect(add.getByLabel("Valid from")).toHaveValue(today);
  expect(await add.getByLabel("Start time").locator("option:not([disabled])").allTextContents()).toHaveLength(
    48,
  );
  await add.getByRole("button", { name: "Tue" }).click();
  await add.getByLabel("Notes").fill("Split shift");
  await add.getByRole("button", { name: "Add Schedule" }).click();
  await expect(add).toBeHidden();
  await expect(toast(page, "Schedule created successfully!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "All Schedules (1)" })).toBeVisible();
  await expect(row(page, "Tuesday")).toContainText("09:00 – 17:00");
  await expect(row(page, "Tuesday")).toContainText("Split shift");

  await page.getByRole("button", { name: "Edit schedule: Tuesday, 09:00 – 17:00" }).click();
  const edit = dialog(page, "Edit Work Schedule");
  await edit.getByLabel("End time").selectOption("15:30");
  await edit.getByLabel("Valid until").fill(TUESDAY);
  await edit.getByRole("button", { name: "Update Schedule" }).click();
  await expect(toast(page, "Schedule updated successfully!")).toBeVisible();
  await expect(row(page, "Tuesday")).toContainText("09:00 – 15:30");
  await expect(row(page, "Tuesday")).toContainText("to Dec 2, 2031");

  await row(page, "Tuesday").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "No Work Schedules" })).toBeVisible();
  await expect(toast(page, "Schedule deleted successfully!")).toBeVisible();
  await expect(page.locator("#main")).toBeFocused();
});

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

test("the schedule form shows errors, and clears them when the field is edited", async ({
  api,
  signedInPage: page,
}) => {
  const id = await addMember(api);
  await openMember(page, id, { tab: "schedules" });
  await page.getByRole("button", { name: "Add Schedule" }).click();
  const form = dialog(page, "Add Work Schedule");
  const submit = form.getByRole("button", { name: "Add Schedule" });
  await form.getByLabel("End time").selectOption("09:00");
  await form.getByLabel("Valid from").fill("");
  await submit.click();
  await expect(form.getByText("End time must be after start time")).toBeVisible();
  await expect(form.getByText("Valid from date is required")).toBeVisible();
  await expect(form.getByLabel("End time")).toBeFocused();
  await form.getByLabel("End time").selectOption("10:00");
  await expect(form.getByText("End time must be after start time")).toBeHidden();
  await form.getByLabel("Valid from").fill("2031-12-02");
  await form.getByLabel("Valid until").fill("2031-12-01");
  await submit.click();
  await expect(form.getByText("Valid until date must be after valid from date")).toBeVisible();
  await form.getByLabel("Valid from").fill("2031-12-01");
  await expect(form.getByText("Valid until date must be after valid from date")).toBeHidden();
  await submit.click();
  await expect(form).toBeHidden();
});

test("any other time can be typed, and one that cannot be understood is refused", async ({
  api,
  signedInPage: page,
}) => {
  const id = await addMember(api);
  await openMember(page, id, { tab: "schedules" });
  await page.getByRole("button", { name: "Add Schedule" }).click();
  const form = dialog(page, "Add Work Schedule");
  const submit = form.getByRole("button", { name: "Add Schedule" });
  await form.getByRole("button", { name: "Other time to start" }).click();
  await expect(form.getByLabel("Start time")).toBeFocused();
  await page.keyboard.type("nine");
  await submit.click();
  await expect(form.getByLabel("Start time")).toHaveAccessibleDescription(
    "Type a time such as 9:15 or 5:30 pm",
  );
  await expect(form.getByLabel("Start time")).toBeFocused();
  await page.keyboard.type("915");
  await expect(form.getByText("Type a time such as")).toBeHidden();
  await form.getByRole("button", { name: "Other time to end" }).click();
  await expect(form.getByLabel("Start time")).toHaveValue("09:15");
  await page.keyboard.type("5:50 pm");
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(form).toBeHidden();
  await expect(row(page, "Monday")).toContainText("09:15 – 17:50");

  await row(page, "Monday").getByRole("button", { name: "Edit" }).click();
  const edit = dialog(page, "Edit Work Schedule");
  await expect(edit.getByLabel("Start time").locator("option", { hasText: "09:15" })).toHaveCount(1);
  await edit.getByRole("button", { name: "Other time to start" }).click();
  await page.keyboard.type("?");
  await edit.getByRole("button", { name: "List for the start" }).click();
  await edit.getByLabel("Start time").selectOption("03:00");
  // It is asked about, and saved by one press.
  await expect(edit.getByText("From 03:00 to 17:50 is 14h 50m. Is that right?")).toBeVisible();
  await edit.getByRole("button", { name: "Update Schedule" }).click();
  await expect(row(page, "Monday")).toContainText("03:00 – 17:50");
});

test("an empty day offers to add there", async ({ api, signedInPage: page }) => {
  const id = await addMember(api);
  await addSchedule(api, id);
  await openMember(page, id, { tab: "schedules" });
  await page.getByRole("button", { name: "Add a schedule on Saturday" }).click();
  const form = dialog(page, "Add Work Schedule");
  await expect(form.getByRole("button", { name: "Sat" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(page.getByRole("button", { name: "Add a schedule on Saturday" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Add a schedule on Tuesday" })).toHaveCount(0);
});

test("a refusal shows in the 'Error' panel and the input stays", async ({ api, signedInPage: page }) => {
  const id = await addMember(api);
  await addBreak(api, id);
  await openMember(page, id, { tab: "breaks" });
  await page.getByRole("button", { name: "Add Break" }).click();
  const form = dialog(page, "Add Recurring Break");
  await form.getByRole("button", { name: "Tue" }).click();
  await form.getByLabel("Start time").selectOption("12:30");
  await form.getByLabel("Reason").selectOption("Coffee Break");
  const refused = page.waitForResponse((answer) => answer.request().method() === "POST");
  await form.getByRole("button", { name: "Add Break" }).click();
  const answer = await refused;
  expect(answer.status()).toBe(409);
  const panel = form.getByRole("alert").filter({ hasText: "Error" });
  await expect(panel).toContainText((await answer.json()).error);
  await expect(form.getByLabel("Start time")).toHaveValue("12:30");
  await expect(form.getByLabel("Reason")).toHaveValue("Coffee Break");
  await form.getByLabel("Start time").selectOption("14:00");
  await form.getByLabel("End time").selectOption("14:15");
  await form.getByRole("button", { name: "Add Break" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("heading", { name: "All Recurring Breaks (2)" })).toBeVisible();
});

test("a break is added with its defaults and choices, edited and deleted", { tag: "@wire" }, async ({
  api,
  signedInPage: page,
}) => {
  const id = await addMember(api);
  await openMember(page, id, { tab: "breaks" });
  await expect(page.getByRole("heading", { name: "No Recurring Breaks" })).toBeVisible();
  await page.getByRole("button", { name: "Add Break" }).click();
  const add = dialog(page, "Add Recurring Break");
  await expect(add.getByRole("button", { name: "Mon" })).toHaveAttribute("aria-pressed", "true");
  await expect(add.getByLabel("Start time")).toHaveValue("12:00");
  await expect(add.getByLabel("End time")).toHaveValue("13:00");
  await expect(add.getByLabel("Reason")).toHaveValue("Lunch Break");
  const times = await add.getByLabel("Start time").locator("option:not([disabled])").allTextContents();
  expect([times[0], times.at(-1), times.length]).toEqual(["06:00", "21:45", 64]);
  expect(await add.getByLabel("Reason").locator("option:not([disabled])").allTextContents()).toEqual([
    "Lunch Break",
    "Coffee Break",
    "Afternoon Break",
    "Morning Break",
    "Personal Break",
    "Rest Break",
  ]);
  await add.getByLabel("End time").selectOption("12:00");
  await add.getByRole("button", { name: "Add Break" }).click();
  await expect(add.getByText("End time must be after start time")).toBeVisible();
  await add.getByLabel("End time").selectOption("12:45");
  await add.getByRole("button", { name: "Add Break" }).click();
  await expect(add).toBeHidden();
  await expect(row(page, "Monday")).toContainText("12:00 – 12:45");
  await expect(row(page, "Monday")).toContainText("45m");

  await row(page, "Monday").getByRole("button", { name: "Edit" }).click();
  const edit = dialog(page, "Edit Recurring Break");
  await edit.getByLabel("Reason").selectOption("Rest Break");
  await edit.getByRole("button", { name: "Update Break" }).click();
  await expect(edit).toBeHidden();
  await expect(row(page, "Monday")).toContainText("Rest Break");

  await row(page, "Monday").getByRole("button", { name: "Edit" }).click();
  await edit.getByRole("button", { name: "Delete" }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByRole("heading", { name: "No Recurring Breaks" })).toBeVisible();
});

test("an edit is saved on a backend without PUT", async ({ api, signedInPage: page }) => {
  const id = await addMember(api);
  await addSchedule(api, id);
  await addBreak(api, id);
  for (const path of ["schedules", "recurring-breaks"]) {
    await page.route(`**/api/${path}/*`, async (route) => {
      if (route.request().method() === "PUT")
        await route.fulfill({ status: 405, json: { error: "Not here" } });
      else await route.fallback();
    });
  }
  const calls = watchCalls(page);
  await openMember(page, id, { tab: "schedules" });
  await row(page, "Tuesday").getByRole("button", { name: "Edit" }).click();
  await dialog(page, "Edit Work Schedule").getByLabel("Start time").selectOption("08:00");
  await page.getByRole("button", { name: "Update Schedule" }).click();
  await expect(row(page, "Tuesday")).toContainText("08:00 – 17:00");
  await expect(page.getByRole("heading", { name: "All Schedules (1)" })).toBeVisible();
  // The two overlap, so the backend wants the old one gone first.
  expect(calls.map((call) => call.split(" ")[0])).toEqual(["PUT", "POST", "DELETE", "POST"]);

  await page.getByRole("tab", { name: "Breaks" }).click();
  await row(page, "Tuesday").getByRole("button", { name: "Edit" }).click();
  await dialog(page, "Edit Recurring Break").getByLabel("End time").selectOption("13:30");
  await page.getByRole("button", { name: "Update Break" }).click();
  await expect(row(page, "Tuesday")).toContainText("12:00 – 13:30");
  await page.reload();
  await expect(row(page, "Tuesday")).toContainText("12:00 – 13:30");
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

const oddFailures = [
  {
    tab: "schedules",
    noun: "Schedule",
    add: "Failed to create schedule",
    edit: "Failed to update schedule",
    remove: "Failed to delete schedule",
  },
  {
    tab: "breaks",
    noun: "Break",
    add: "Failed to create recurring break",
    edit: "Failed to update recurring break",
    remove: "Failed to delete recurring break",
  },
  {
    tab: "time-off",
    noun: "Time Off",
    add: "Failed to create one-time block",
    edit: "Failed to update one-time block",
    remove: "Failed to delete one-time block",
  },
] as const;

for (const { tab, noun, add, edit, remove } of oddFailures) {
  test(`a failure without words of its own says the specification's: ${tab}`, async ({
    api,
    signedInPage: page,
  }) => {
    const id = await addMember(api);
    await addSchedule(api, id);
    await addBreak(api, id);
    await addTimeOff(api, id, "2031-12-02T10:30:00Z", "2031-12-02T11:30:00Z", "Errand");
    await page.route(/\/api\/(schedules|recurring-breaks|onetime-blocks)/, async (route) => {
      if (route.request().method() === "GET") await route.fallback();
      else await route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Oops</h1>" });
    });
    await openMember(page, id, { tab });
    const form = page.getByRole("dialog");
    const error = form.getByRole("alert").filter({ hasText: "Error" });
    await page.getByRole("button", { name: `Add ${noun}` }).click();
    await form.getByRole("button", { name: `Add ${noun}` }).click();
    await expect(error).toContainText(add);
    await form.getByRole("button", { name: "Cancel" }).click();
    await row(page, /Tuesday|Errand/)
      .getByRole("button", { name: "Edit" })
      .click();
    await form.getByRole("button", { name: `Update ${noun}` }).click();
    await expect(error).toContainText(edit);
    await form.getByRole("button", { name: "Delete" }).click();
    await expect(error).toContainText(remove);
    await form.getByRole("button", { name: "Cancel" }).click();

    await row(page, /Tuesday|Errand/)
      .getByRole("button", { name: "Delete" })
      .click();
    await expect(error).toContainText(remove);
    await page.unroute(/\/api\/(schedules|recurring-breaks|onetime-blocks)/);
    await form.getByRole("button", { name: "Try again" }).click();
    await expect(form).toBeHidden();
    await expect(row(page, /Tuesday|Errand/)).toHaveCount(0);
  });
}

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
