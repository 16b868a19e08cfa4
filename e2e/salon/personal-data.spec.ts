import { readFile } from "node:fs/promises";
import { addMember, planWeek } from "../feel/salon";
import { axe } from "../support/axe";
import { untilAnswering } from "../support/quiet";
import { expect, test } from "../support/test";

test("an owner takes along what is kept about a member, and erases them from the history", async ({
  signedInPage: page,
  api,
}) => {
  const id = await addMember(api, "Amara", "Okafor");
  await planWeek(api, id, { date: "2031-12-02" });
  await page.goto(`/staff/${id}/availability`);
  const data = page.getByRole("link", { name: "Export data (JSON)" });
  await untilAnswering(data);
  const [download] = await Promise.all([page.waitForEvent("download"), data.click()]);
  expect(download.suggestedFilename()).toBe("Amara Okafor.json");
  const file = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(file).toMatchObject({ employees: [{ id, first_name: "Amara" }] });
  expect(file.schedules.length + file.recurring_breaks.length + file.onetime_blocks.length).toBeGreaterThan(
    0,
  );

  await page.goto("/staff");
  await page.getByRole("button", { name: "Edit" }).click();
  await page
    .getByRole("dialog", { name: "Edit Staff Member" })
    .getByRole("button", { name: "Delete" })
    .click();
  const question = page.getByRole("dialog", { name: "Delete Amara Okafor?" });
  await question.getByRole("checkbox", { name: "Erase from the history, too" }).check();
  expect(await axe(page)).toEqual([]);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Staff member deleted successfully!")).toBeVisible();
  const history = await (await api.get("/api/changes")).text();
  expect(history).toContain(id);
  expect(history).not.toMatch(/Amara|Okafor/i);
});
