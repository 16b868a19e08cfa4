import { readFile } from "node:fs/promises";
import { addMember, planWeek } from "../feel/salon";
import { axe } from "../support/axe";
import { newManager } from "../support/manager";
import { untilAnswering } from "../support/quiet";
import { expect, test } from "../support/test";
import { invite, join } from "./people";

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

test("a manager exports, and erases nothing; somebody who only looks does neither", async ({
  signedInPage: owner,
  outbox,
  browser,
  api,
}) => {
  // Two people join.
  test.slow();
  const id = await addMember(api, "Amara", "Okafor");
  for (const [role, exports] of [
    ["Manager", 1],
    ["Viewer", 0],
  ] as const) {
    const { page, context } = await join(browser, await invite(owner, outbox, newManager().email, role));
    await page.goto(`/staff/${id}/availability`);
    await expect(page.getByRole("heading", { level: 1, name: "Amara Okafor" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Export data (JSON)" })).toHaveCount(exports);
    expect((await context.request.get(`/api/personal-data/${id}`)).status()).toBe(exports ? 200 : 403);
    expect((await context.request.delete(`/api/personal-data/${id}`)).status()).toBe(403);
    if (role === "Manager") {
      await page.goto("/staff");
      await page.getByRole("button", { name: "Edit" }).click();
      const dialog = page.getByRole("dialog", { name: "Edit Staff Member" });
      await dialog.getByRole("button", { name: "Delete" }).click();
      await expect(page.getByRole("dialog", { name: "Delete Amara Okafor?" })).toBeVisible();
      await expect(page.getByRole("checkbox", { name: "Erase from the history, too" })).toHaveCount(0);
    }
    await context.close();
  }
});
