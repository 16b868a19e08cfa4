import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { addBreak, addMember, addSchedule, openMember, row, TUESDAY, toast } from "./salon";

test("a schedule is entered once for the weekdays, and taken back as one", { tag: "@wire" }, async ({
  api,
  signedInPage: page,
}) => {
  const id = await addMember(api);
  await openMember(page, id, { tab: "schedules" });
  await page.getByRole("button", { name: "Add Schedule" }).click();
  const form = page.getByRole("dialog", { name: "Add Work Schedule" });
  await form.getByRole("button", { name: "Wed" }).click();
  await form.getByRole("button", { name: "Several days" }).click();
  await expect(form.getByRole("checkbox", { name: "Wednesday" })).toBeChecked();
  await expect(form.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await form.getByRole("checkbox", { name: "Wednesday" }).uncheck({ force: true });
  await form.getByRole("button", { name: "Add Schedule" }).click();
  await expect(form.getByText("Choose at least one day")).toBeVisible();
  await form.getByRole("button", { name: "Every day" }).click();
  await expect(form.getByRole("region", { name: "Before saving" })).toContainText(
    "Changes 28 dates, 224h more",
  );
  await form.getByRole("button", { name: "Weekdays" }).click();
  await expect(form.getByRole("region", { name: "Before saving" })).toContainText(
    "Changes 20 dates, 160h more",
  );
  expect(await axe(page)).toEqual([]);
  await form.getByRole("button", { name: "Add Schedule" }).click();
  await expect(form).toBeHidden();
  await expect(toast(page, "5 schedules created successfully!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "All Schedules (5)" })).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(toast(page, "Undone: 5 entries removed")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No Work Schedules" })).toBeVisible();
});

test("refused days are named and stay selected, and nothing else is lost", async ({
  api,
  signedInPage: page,
}) => {
  const id = await addMember(api);
  await addBreak(api, id);
  await openMember(page, id, { tab: "breaks" });
  await page.getByRole("button", { name: "Add Break" }).click();
  const form = page.getByRole("dialog", { name: "Add Recurring Break" });
  await form.getByRole("button", { name: "Several days" }).click();
  await form.getByRole("button", { name: "Weekdays" }).click();
  await expect(form.getByRole("region", { name: "Before saving" })).toContainText(
    "1 of 5 conflicts with an existing entry",
  );
  await form.getByRole("button", { name: "Add Break" }).click();
  const results = form.getByRole("list", { name: "Results" });
  await expect(results.getByRole("listitem")).toHaveText([
    "Lunch Break, Monday 12:00 – 13:00Saved",
    /^Lunch Break, Tuesday 12:00 – 13:00Not saved\w+/,
    "Lunch Break, Wednesday 12:00 – 13:00Saved",
    "Lunch Break, Thursday 12:00 – 13:00Saved",
    "Lunch Break, Friday 12:00 – 13:00Saved",
  ]);
  await expect(toast(page, "4 of 5 saved")).toBeVisible();
  await expect(form.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await expect(form.getByRole("checkbox", { name: "Tuesday" })).toBeChecked();
  expect(await axe(page)).toEqual([]);
  await form.getByLabel("Start time").selectOption("14:00");
  await form.getByLabel("End time").selectOption("14:30");
  await form.getByLabel("Reason").selectOption("Coffee Break");
  await form.getByRole("button", { name: "Add Break" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("heading", { name: "All Recurring Breaks (6)" })).toBeVisible();
  await expect(row(page, "14:00 – 14:30")).toContainText("Tuesday");
});

test("a backend that fails half way leaves nothing unsaid @hosted", async ({ api, signedInPage: page }) => {
  const id = await addMember(api);
  let posts = 0;
  await page.route("**/api/schedules", async (route) => {
    if (route.request().method() === "POST") posts += 1;
    if (posts === 2 || posts === 3)
      await route.fulfill({ status: 502, json: { error: "down", code: "bad_gateway" } });
    else await route.fallback();
  });
  await openMember(page, id, { tab: "schedules" });
  await page.getByRole("button", { name: "Add Schedule" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: "Several days" }).click();
  await form.getByRole("button", { name: "Weekdays" }).click();
  await form.getByRole("button", { name: "Add Schedule" }).click();
  await expect(form.getByText("3 of 5 saved")).toBeVisible();
  await expect(form.getByRole("list", { name: "Results" }).getByText("Unconfirmed")).toHaveCount(2);
  await form.getByRole("button", { name: "Add Schedule" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("heading", { name: "All Schedules (5)" })).toBeVisible();
});

test("a backend that gives no answer leaves nothing unsaid", async ({ api, signedInPage: page }) => {
  const id = await addMember(api);
  const down = { status: 502, json: { error: "down", code: "bad_gateway" } };
  await page.route("**/api/plans", (route) => route.fulfill(down), { times: 1 });
  await openMember(page, id, { tab: "schedules" });
  await page.getByRole("button", { name: "Add Schedule" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: "Several days" }).click();
  await form.getByRole("button", { name: "Weekdays" }).click();
  await form.getByRole("button", { name: "Add Schedule" }).click();
  await expect(form.getByText("0 of 5 saved")).toBeVisible();
  await expect(form.getByRole("list", { name: "Results" }).getByText("Unconfirmed")).toHaveCount(5);
  await form.getByRole("button", { name: "Add Schedule" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("heading", { name: "All Schedules (5)" })).toBeVisible();
});

test("half days follow the member's hours", async ({ api, signedInPage: page }) => {
  const id = await addMember(api);
  await addSchedule(api, id, { start_time: "10:00", end_time: "18:00" });
  await openMember(page, id, { tab: "time-off" });
  await page.getByRole("button", { name: "Add Time Off" }).click();
  const form = page.getByRole("dialog", { name: "Add Time Off Block" });
  const ends = async () =>
    Promise.all(
      ["Start date", "Start time", "End date", "End time"].map((name) => form.getByLabel(name).inputValue()),
    );
  const press = (name: string) => form.getByRole("button", { name }).click();
  await form.getByLabel("Start date").fill(TUESDAY);
  await form.getByLabel("End date").fill(TUESDAY);
  await press("Morning");
  expect(await ends()).toEqual([TUESDAY, "10:00", TUESDAY, "13:00"]);
  await expect(form.getByRole("button", { name: "Morning" })).toHaveAttribute("aria-pressed", "true");
  await press("Afternoon");
  expect(await ends()).toEqual([TUESDAY, "13:00", TUESDAY, "18:00"]);
  expect(await axe(page)).toEqual([]);
});
