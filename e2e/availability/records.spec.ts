import { addDays } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import { formatShortDate } from "../../lib/time/format";
import { expect, test } from "../support/test";
import { addMember, addSchedule, openMember, row, toast } from "./salon";

test("a deleted row comes back whole by Undo, and its neighbour has the focus in between @differs @smoke", {
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
