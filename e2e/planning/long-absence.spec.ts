import { addDays } from "@chairtime/kit/calendar";
import { TUESDAY } from "../availability/salon";
import { askFor } from "../salon/asking";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { addMember, addShift } from "../team/arrange";

test("a long absence is covered seven days after the other, by keyboard", async ({
  api,
  signedInPage: page,
}) => {
  const amara = await addMember(api, "Amara", "Okafor");
  await addShift(api, amara.id, 2, "10:00", "18:00");
  const dana = await addMember(api, "Dana", "Evans");
  await addShift(api, dana.id, 4, "10:00", "18:00");
  const minimums = [{ day_of_week: 2, start_time: "10:00", end_time: "18:00", people: 1 }];
  expect((await api.put("/api/salon", { data: { minimums } })).ok()).toBe(true);
  await askFor(api, amara.id, { end_date: addDays(TUESDAY, 16) });
  await page.goto("/requests");
  await page.getByRole("button", { name: "Find cover" }).click();
  const dialog = page.getByRole("dialog", { name: "Who could cover?" });
  const days = dialog.getByRole("region", { name: "Days of the absence" });
  const toCover = dialog.getByRole("list", { name: "To cover" });
  await expect(days).toContainText("Tue, Dec 2 – Mon, Dec 8, 2031 part 1 of 3");
  await expect(toCover).toHaveText("Cover for Amara Okafor: Tue, Dec 2, 10:00 – 18:00");
  await expect(dialog.getByRole("radio", { name: "Dana Evans comes in 10:00 – 18:00; +8h" })).toBeChecked();
  await expect(days.getByRole("button", { name: "Previous 7 days" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  expect(await axe(page)).toEqual([]);

  const next = days.getByRole("button", { name: "Next 7 days" });
  await next.press("Enter");
  await expect(days).toContainText("Tue, Dec 9 – Mon, Dec 15, 2031 part 2 of 3");
  await expect(toCover).toHaveText("Cover for Amara Okafor: Tue, Dec 9, 10:00 – 18:00");
  await expect(next).toBeFocused();
  await dialog.getByRole("button", { name: "Assign" }).press("Enter");
  await expect(page.getByText(/^Dana Evans covers for Amara Okafor on Dec 9/)).toBeVisible();
  await expect(days).toContainText("Tue, Dec 16 – Thu, Dec 18, 2031 part 3 of 3");
  await expect(dialog.getByRole("radio", { name: "Dana Evans comes in 10:00 – 18:00; +8h" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Dana Evans covers for Amara Okafor on Dec 16/)).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: "Find cover" }).click();
  await next.click();
  await expect(dialog.getByText("No cover needed: every minimum is still met.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Undone: the hours of Dana Evans on Dec 16 are as they were")).toBeVisible();
});
