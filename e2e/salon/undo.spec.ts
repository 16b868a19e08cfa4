import type { APIRequestContext, Locator, Page } from "@playwright/test";
import * as z from "zod/mini";
import { addMember } from "../feel/salon";
import { expect, test } from "../support/test";
import { addBreak, addShift, nextWeek } from "../team/arrange";
import { colleague } from "./colleague";

const records = z.array(z.object({ id: z.string(), day_of_week: z.number(), start_time: z.string() }));

async function listed(api: APIRequestContext, path: string) {
  return z.parse(records, await (await api.get(`/api/${path}`)).json());
}

/** The writes that a page makes from now on. */
function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== "GET" && pathname.startsWith("/api/") && pathname !== "/api/presence")
      writes.push(`${request.method()} ${pathname}`);
  });
  return writes;
}

const undo = (page: Page | Locator) => page.getByRole("button", { name: "Undo", exact: true });
const deleteFirst = (page: Page) => page.getByRole("button", { name: "Delete", exact: true }).first().click();

test("one call restores a deleted record under its old id, and an earlier change can be undone after it @smoke", async ({
  signedInPage: page,
  api,
}) => {
  const ada = await addMember(api, "Ada", "Byron");
  const { id } = await addShift(api, ada, 1, "09:00", "17:00");
  await page.goto(`/staff/${ada}/availability?tab=schedules`);
  await page.getByRole("button", { name: "Edit", exact: true }).first().click();
  await page.getByLabel("Start time").selectOption("10:00");
  await page.getByRole("button", { name: "Update Schedule" }).click();
  await expect(page.getByText("Schedule updated successfully!")).toBeVisible();
  await deleteFirst(page);
  await expect(page.getByText("Schedule deleted successfully!")).toBeVisible();
  expect(await listed(api, "schedules")).toEqual([]);

  const writes = writesOf(page);
  const deleted = page.getByRole("listitem").filter({ hasText: "Schedule deleted successfully!" });
  await undo(deleted).click();
  await expect(page.getByText("Undone: the Monday schedule 10:00 – 17:00 was restored")).toBeVisible();
  expect(await listed(api, "schedules")).toMatchObject([{ id, start_time: "10:00" }]);
  expect(writes).toEqual(["POST /api/changes/put-back"]);
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Undone: the Monday schedule 09:00 – 17:00 was changed back")).toBeVisible();
  expect(await listed(api, "schedules")).toMatchObject([{ id, start_time: "09:00" }]);
});

test("changes saved as one are undone as one, or not at all where a colleague has changed a part of it", async ({
  signedInPage: page,
  api,
  browser,
  outbox,
}) => {
  const monday = nextWeek();
  const people = [await addMember(api, "Ada", "Byron"), await addMember(api, "Bea", "Cole")];
  for (const id of people) await addShift(api, id, 1, "09:00", "17:00");
  const lunch = await addBreak(api, people[0] ?? "", 1, "12:00", "13:00");
  const lena = await colleague({ browser, api, outbox });
  await page.goto(`/team?date=${monday}`);
  const plan = async () => {
    await page.getByRole("button", { name: /Plan several/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Time off" }).click();
    await dialog.getByRole("button", { name: "Everyone" }).click();
    await dialog.getByRole("button", { name: "Preview" }).click();
    await dialog.getByRole("button", { name: "Save 2 entries" }).click();
    await expect(dialog).toBeHidden();
  };
  const timeOff = async () =>
    z.parse(z.array(z.looseObject({})), await (await api.get("/api/onetime-blocks")).json());
  await plan();
  expect(await timeOff()).toHaveLength(2);
  const writes = writesOf(page);
  await undo(page).click();
  await expect(page.getByText("Undone: 2 entries removed")).toBeVisible();
  expect(await timeOff()).toEqual([]);
  expect(writes).toEqual(["POST /api/changes/put-back"]);

  await plan();
  const before = await timeOff();
  const [first] = before;
  const reason = "Inventory";
  const changed = await lena.api.put(`/api/onetime-blocks/${first?.id}`, { data: { ...first, reason } });
  expect(changed.status(), await changed.text()).toBe(200);
  const after = await timeOff();
  await undo(page).click();
  await expect(page.getByText("Can’t undo: 1 of 2 entries was changed elsewhere since then.")).toBeVisible();
  expect(await timeOff()).toEqual(after);
  expect((await listed(api, "recurring-breaks")).map(({ id }) => id)).toEqual([lunch.id]);
});
