import { SHORT_DAY_NAMES } from "@chairtime/kit/time-words";
import { expectSuitsPhone } from "../feel/journey";
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
    await change.getByLabel("Make every week like").selectOption("Week B");
    await expect(change.getByLabel("Before saving")).toContainText(
      "Monday 09:00 – 17:00 in week A will be deleted",
    );
    await change.getByLabel("Make every week like").selectOption("Week A");
    await expect(change.getByLabel("Before saving")).toContainText(
      "Monday 09:00 – 17:00 in week A will apply every week",
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
