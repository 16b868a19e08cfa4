import { addDays } from "@chairtime/kit/calendar";
import { formatDayDate, formatWeek } from "../../lib/time/format";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { addMember, addShift, nextWeek } from "../team/arrange";
import { wantOne } from "./arrange";

test("a week is drafted, a day kept as it is, and the rest saved and undone as one", {
  tag: "@wire",
}, async ({ api, signedInPage: page }) => {
  const sunday = nextWeek();
  const tuesday = addDays(sunday, 2);
  const kofi = await addMember(api, "Kofi", "Mensah");
  await addShift(api, kofi.id, 2, "10:00", "18:00");
  const amara = await addMember(api, "Amara", "Okafor");
  await addShift(api, amara.id, 2, "12:00", "19:00");
  await page.goto(`/team?date=${tuesday}`);
  await wantOne(page, "Tuesday", "10:00", "20:00");
  const cell = (name: string) => page.getByRole("button", { name: `${name}, ${formatDayDate(tuesday)}` });

  await page.getByRole("button", { name: "Draft week" }).click();
  const dialog = page.getByRole("dialog", { name: "Draft week" });
  await expect(dialog.getByRole("radio", { name: /^Fill the gaps only/ })).toBeFocused();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Enter");
  const amaras = dialog.getByRole("row", { name: /^Amara Okafor/ });
  await expect(amaras).toContainText("instead of 12 to 1912 to 20");
  await expect(dialog.getByText("Every minimum is met.")).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await amaras.getByRole("button", { name: "Keep Amara Okafor’s Tuesday as it is" }).click();
  await dialog.getByRole("button", { name: "Draft again" }).click();
  await expect(dialog.getByRole("row", { name: /^Kofi Mensah/ })).toContainText(
    "instead of 10 to 1810 to 20",
  );
  await expect(amaras.getByRole("button", { name: /^Keep/ })).toHaveAttribute("aria-pressed", "true");
  await dialog.getByRole("button", { name: "Use this" }).click();
  const week = formatWeek(sunday, addDays(sunday, 6));
  await expect(page.getByText(`The draft of ${week} is saved: 1 entry`)).toBeVisible();
  await expect(cell("Kofi Mensah")).toHaveAccessibleName(/: 10:00 – 20:00, differs/);
  await expect(cell("Amara Okafor")).toHaveAccessibleName(/: 12:00 – 19:00$/);
  await page.keyboard.press("Control+z");
  await expect(page.getByText(`Undone: the week of ${week} is as it was`)).toBeVisible();
  await expect(cell("Kofi Mensah")).toHaveAccessibleName(/: 10:00 – 18:00$/);
});
