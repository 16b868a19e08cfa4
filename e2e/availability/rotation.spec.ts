import { SHORT_DAY_NAMES } from "@chairtime/kit/time-words";
import { expectSuitsPhone, tabTo } from "../feel/journey";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { addMember, addSchedule, openMember, row, toast } from "./salon";

test.describe("alternating weeks", () => {
  test("are turned on, filled, copied, moved and turned off again, each taken back at once", async ({
    api,
    signedInPage: page,
  }) => {
    test.slow();
    const id = await addMember(api);
    await addSchedule(api, id);
    const rotationOf = async () => (await (await api.get(`/api/employees/${id}`)).json()).rotation;
    const undo = async (says: string) => {
      await page.keyboard.press("Control+z");
      await expect(toast(page, says)).toBeVisible();
    };
    await openMember(page, id, { tab: "schedules" });
    await expect(page.getByRole("tablist", { name: "Weeks" })).toHaveCount(0);

    await page.getByRole("button", { name: "Alternating weeks" }).click();
    await page.getByLabel("This week is").selectOption("Week B");
    await page.getByRole("button", { name: "Turn on" }).click();
    await expect(page.getByRole("tab", { name: "Week B this week" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(page.getByText("Week A 8h, Week B 8h, 8h on average")).toBeVisible();

    await page.getByRole("tab", { name: "Week A" }).click();
    await page.getByRole("button", { name: "Add a schedule on Monday" }).click();
    const form = page.getByRole("dialog", { name: "Add Work Schedule" });
    await expect(form.getByLabel("Repeats")).toHaveValue("0");
    await form.getByRole("button", { name: "Add Schedule" }).click();
    await expect(page.getByText("Week A 16h, Week B 8h, 12h on average")).toBeVisible();
    await expect(row(page, "Monday")).toContainText("Week A");
    const monday = page.getByRole("button", { name: "Edit schedule: Monday, 09:00 – 17:00, week A" });
    await expect(monday).toBeVisible();
    await page.getByRole("tab", { name: "Week B" }).click();
    await expect(monday).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Edit schedule: Tuesday, 09:00 – 17:00" })).toBeVisible();

    await page.getByRole("tab", { name: "Week A" }).click();
    await page.getByRole("button", { name: "Copy A to B" }).click();
    await expect(page.getByText("Week A 16h, Week B 16h, 16h on average")).toBeVisible();
    await undo("Undone: week B is as it was");
    await expect(page.getByText("Week A 16h, Week B 8h, 12h on average")).toBeVisible();

    await page.getByRole("button", { name: "Move by one week" }).click();
    await expect(page.getByRole("tab", { name: "Week A this week" })).toBeVisible();
    await page.getByRole("button", { name: "8 weeks ahead" }).click();
    const ahead = page.getByRole("dialog", { name: "8 weeks ahead" });
    await expect(ahead.getByRole("row")).toHaveCount(9);
    // As everywhere in this salon.
    await expect(ahead.getByRole("columnheader")).toHaveText(["Week", "Total"].concat(SHORT_DAY_NAMES));
    await expect(ahead.getByRole("rowheader").first()).toHaveText(/^Week A.*this week$/);
    await expect(ahead.getByRole("rowheader").nth(1)).toHaveText(/^Week B/);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press("Escape");

    const before = await rotationOf();
    await page.getByRole("button", { name: "Change weeks" }).click();
    const change = page.getByRole("dialog", { name: "Alternating weeks" });
    await change.getByLabel("Number of weeks").selectOption("Off, every week is the same");
    await change.getByLabel("Every week becomes like").selectOption("Week B");
    await expect(change.getByLabel("Before saving")).toContainText("Monday 09:00 – 17:00 of week A goes");
    await change.getByLabel("Every week becomes like").selectOption("Week A");
    await expect(change.getByLabel("Before saving")).toContainText(
      "Monday 09:00 – 17:00 of week A holds every week",
    );
    expect(await axe(page)).toEqual([]);
    await change.getByRole("button", { name: "Turn off" }).click();
    await expect(page.getByRole("tablist", { name: "Weeks" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Edit schedule: Monday, 09:00 – 17:00" })).toBeVisible();
    expect(await rotationOf()).toBeNull();
    await undo("Undone: 2 weeks alternate again");
    await expect(page.getByText("Week A 16h, Week B 8h, 12h on average")).toBeVisible();
    expect(await rotationOf()).toEqual(before);
  });

  test("of other numbers of weeks begin like the first ones, by keyboard alone", async ({
    api,
    signedInPage: page,
  }) => {
    const anchor = "2026-11-02";
    const id = await addMember(api, { rotation: { weeks: 2, anchor } });
    await addSchedule(api, id, { rotation_week: 1 });
    await openMember(page, id, { tab: "schedules" });
    const change = page.getByRole("button", { name: "Change weeks" });
    await expect(page.getByRole("tabpanel").locator("> [inert]")).toHaveCount(0);
    await change.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Alternating weeks" });
    await expect(dialog.getByLabel("Number of weeks")).toBeFocused();
    await page.keyboard.type("4");
    await expect(dialog.getByLabel("Before saving")).toContainText(
      "Tuesday 09:00 – 17:00 is added to week D",
    );
    await tabTo(page, dialog.getByRole("button", { name: "Save" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("tab", { name: /^Week [A-D]/ })).toHaveCount(4);
    await expect(change).toBeFocused();
    await page.getByRole("tab", { selected: true, name: /^Week/ }).focus();
    await page.keyboard.press("End");
    await expect(page.getByRole("tab", { name: /^Week D/ })).toHaveAttribute("aria-selected", "true");
    await expect(
      page.getByRole("button", { name: "Edit schedule: Tuesday, 09:00 – 17:00, week D" }),
    ).toBeVisible();
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("suit a thumb", async ({ api, signedInPage: page }) => {
      const id = await addMember(api, { rotation: { weeks: 2, anchor: "2026-11-02" } });
      await addSchedule(api, id, { rotation_week: 1 });
      await openMember(page, id, { tab: "schedules" });
      await page.getByRole("tab", { name: /^Week B/ }).tap();
      await expect(page.getByRole("button", { name: /^Edit schedule: Tuesday/ }).first()).toBeVisible();
      await expectSuitsPhone(page);
      await page.getByRole("button", { name: "8 weeks ahead" }).tap();
      await expect(page.getByRole("dialog", { name: "8 weeks ahead" })).toBeVisible();
      await expectSuitsPhone(page);
    });
  });
});

test("a night shift of every other week is entered, shown and made a day shift again", async ({
  api,
  signedInPage: page,
}) => {
  const id = await addMember(api);
  await openMember(page, id, { tab: "schedules" });
  await page.getByRole("button", { name: "Add Schedule" }).click();
  const form = page.getByRole("dialog", { name: "Add Work Schedule" });
  await form.getByRole("group", { name: "Day" }).getByRole("button", { name: "Fri" }).click();
  await form.getByLabel("Start time").selectOption("22:00");
  await form.getByLabel("End time").selectOption("04:00");
  await form.getByRole("button", { name: "Add Schedule" }).click();
  await expect(form.getByText("End time must be after start time")).toBeVisible();
  await form.getByLabel("Ends the next day").check();
  await expect(form.getByText("End time must be after start time")).toBeHidden();
  await expect(form.getByText("6h 0m")).toBeVisible();
  await form.getByLabel("Repeats").selectOption("Every other week, from this one");
  await expect(form.getByLabel("Before saving")).toContainText(/Changes [12] dates?, \d+h more/);
  await form.getByRole("button", { name: "Add Schedule" }).click();
  await expect(page.getByRole("tab", { name: "Week A this week" })).toBeVisible();
  await expect(row(page, "Friday")).toContainText("22:00 – 04:00 +1");
  const [schedule] = await (await api.get(`/api/schedules?employee_id=${id}`)).json();
  expect(schedule).toMatchObject({ ends_next_day: true, rotation_week: 0 });

  await row(page, "Friday").getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Work Schedule" });
  await expect(edit.getByLabel("Ends the next day")).toBeChecked();
  await edit.getByLabel("Start time").selectOption("12:00");
  await edit.getByLabel("End time").selectOption("20:00");
  await edit.getByRole("button", { name: "Update Schedule" }).click();
  await expect(edit.getByText("At most 24 hours")).toBeVisible();
  await edit.getByLabel("Ends the next day").uncheck();
  await edit.getByLabel("Repeats").selectOption("Every week");
  await edit.getByRole("button", { name: "Update Schedule" }).click();
  await expect(row(page, "Friday")).toContainText("12:00 – 20:00");
  const [changed] = await (await api.get(`/api/schedules?employee_id=${id}`)).json();
  expect(changed).toMatchObject({ ends_next_day: false, rotation_week: null });
});
