import { addDays } from "@chairtime/kit/calendar";
import type { Locator, Page } from "@playwright/test";
import { toast } from "../auth/doors";
import {
  addBreak,
  addMember,
  addSchedule,
  addTimeOff,
  openMember,
  TUESDAY,
  timeline,
} from "../availability/salon";
import { tabTo } from "../feel/journey";
import { expect, test } from "../support/test";
import { joined } from "./invited";
import { lookSound } from "./look";

const HOURS = { start_time: "09:00", end_time: "17:00", valid_from: "2026-01-06" };

/** Opens the history of the open screen. */
async function openHistory(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "History", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "History" });
  await expect(dialog.getByRole("region").first()).toBeVisible();
  return dialog;
}

const entry = (dialog: Locator, words: string | RegExp) =>
  dialog.getByRole("listitem").filter({ hasText: words }).first();

test("an owner reads who moved a shift, looks at how it was, goes back, puts it back and undoes that", async ({
  signedInPage: page,
  api,
  app,
  outbox,
  playwright,
}) => {
  const amara = await addMember(api);
  const shift = await addSchedule(api, amara, HOURS);
  const request = await playwright.request.newContext({ baseURL: app.url });
  const priya = await joined({ api, request, outbox, role: "manager" });
  const moved = await request.put(`/api/schedules/${shift}`, {
    data: { employee_id: amara, day_of_week: 2, ...HOURS, start_time: "10:00", end_time: "18:00" },
  });
  expect(moved.status(), await moved.text()).toBe(200);
  await request.dispose();
  const hours = async () => {
    const [stored] = await (await api.get(`/api/schedules?employee_id=${amara}`)).json();
    return `${stored.start_time} ${stored.end_time} ${stored.id}`;
  };

  await openMember(page, amara, { date: TUESDAY });
  const deed = "moved Amara Okafor's Tuesday from 09:00 – 17:00 to 10:00 – 18:00";
  const dialog = await openHistory(page);
  await expect(entry(dialog, deed)).toContainText(`${priya.username} ${deed}`);
  await expect(dialog.getByText(/^The history begins on /)).toBeVisible();
  await lookSound(page);

  await entry(dialog, deed).getByRole("link", { name: "As it was before this" }).click();
  const banner = page.getByRole("region", { name: "As it was" });
  await expect(banner).toContainText(/As it was on \w{3}, \w{3} \d{1,2}, \d{4} at \d{2}:\d{2}/);
  await expect(page).toHaveURL(/[?&]at=/);
  await page.getByRole("tab", { name: "Schedules" }).click();
  await expect(page.getByText("09:00 – 17:00").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /Add|Edit|Delete|History|Download/ })).toHaveCount(0);
  await expect(page.getByText("View only.")).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("09:00 – 17:00").first()).toBeVisible();
  await lookSound(page);
  await banner.getByRole("link", { name: "Back to now" }).click();
  await expect(page.getByText("10:00 – 18:00").first()).toBeVisible();
  await expect(banner).toBeHidden();
  await page.goBack();
  await expect(banner).toBeVisible();
  await page.goForward();
  await expect(banner).toBeHidden();

  const again = await openHistory(page);
  await entry(again, deed).getByRole("button", { name: "Put back" }).click();
  const question = page.getByRole("dialog", { name: "Put back?" });
  await expect(question).toContainText("Amara Okafor's Tuesday 10:00 – 18:00 becomes 09:00 – 17:00 again");
  await expect(question.getByRole("region", { name: "Before saving" })).toContainText(/Changes \d+ dates/);
  await lookSound(page);
  await question.getByRole("button", { name: "Put back" }).click();
  await expect(toast(page, "Put back.")).toBeVisible();
  await expect(page.getByText("09:00 – 17:00").first()).toBeVisible();
  expect(await hours()).toBe(`09:00 17:00 ${shift}`);

  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(toast(page, "Undone: the restored changes")).toBeVisible();
  expect(await hours()).toBe(`10:00 18:00 ${shift}`);
  const last = await openHistory(page);
  await expect(last.getByRole("listitem").first()).toContainText("You took back: ");
  await expect(entry(last, "put back Amara")).toContainText(
    "You put back Amara Okafor's Tuesday 09:00 – 17:00",
  );
});

test("a deleted member comes back with everything, under the same ids", async ({
  signedInPage: page,
  api,
}) => {
  const amara = await addMember(api);
  await addSchedule(api, amara);
  await addBreak(api, amara);
  await addTimeOff(api, amara, `${TUESDAY}T08:00:00Z`, `${TUESDAY}T10:00:00Z`);
  const everything = async () =>
    Promise.all(
      ["employees", "schedules", "recurring-breaks", "onetime-blocks"].map(async (list) =>
        (await (await api.get(`/api/${list}`)).json()).map(({ id }: { id: string }) => id),
      ),
    );
  const before = await everything();
  expect((await api.delete(`/api/employees/${amara}`)).status()).toBe(204);

  await page.goto("/salon");
  await page.getByRole("button", { name: "Open history" }).click();
  const dialog = page.getByRole("dialog", { name: "History" });
  const deletion = entry(dialog, "deleted Amara Okafor with 3 entries");
  await deletion.getByRole("button", { name: "Show 4 changes" }).click();
  await expect(deletion.getByRole("list", { name: "Changes" }).getByRole("listitem")).toHaveCount(4);
  await lookSound(page);
  // A shift alone has no member to return to.
  await deletion
    .getByRole("listitem")
    .filter({ hasText: "Deleted Amara Okafor's Tuesday" })
    .getByRole("button", { name: "Put back only this" })
    .last()
    .click();
  const question = page.getByRole("dialog", { name: "Put back?" });
  await expect(question.getByRole("alert")).toContainText("Put the deletion of Amara Okafor back first.");
  await expect(question.getByRole("button", { name: "Put back" })).toBeDisabled();
  await question.getByRole("button", { name: "Cancel" }).click();

  await deletion.getByRole("button", { name: "Put back", exact: true }).click();
  await expect(question).toContainText("Amara Okafor comes back with 3 entries, under the same ids.");
  await question.getByRole("button", { name: "Put back" }).click();
  await expect(toast(page, "Put back.")).toBeVisible();
  expect(await everything()).toEqual(before);
});

test("the next pages extend the list, and filters narrow it", async ({ signedInPage: page, api }) => {
  const amara = await addMember(api);
  for (let day = 1; day <= 28; day++) {
    const date = `2031-02-${String(day).padStart(2, "0")}`;
    await addTimeOff(api, amara, `${date}T08:00:00Z`, `${date}T09:00:00Z`, `Errand ${day}`);
    await addTimeOff(api, amara, `${date}T10:00:00Z`, `${date}T11:00:00Z`, `Visit ${day}`);
  }
  await openMember(page, amara);
  const dialog = await openHistory(page);
  const items = dialog.getByRole("listitem");
  await expect(items).toHaveCount(50);
  const more = dialog.getByRole("button", { name: "Show more" });
  // It comes near, and needs no press.
  await more.focus();
  await expect(items).toHaveCount(57);
  await expect(more).toHaveCount(0);
  await expect(dialog.getByText(/^The history begins on /)).toBeVisible();

  await dialog.getByLabel("What").selectOption("Staff");
  await expect(items).toHaveCount(1);
  await expect(items).toContainText("You added Amara Okafor (Stylist)");
  await dialog.getByLabel("What").selectOption("Breaks");
  await expect(dialog.getByRole("heading", { name: "Nothing matches" })).toBeVisible();
  await dialog.getByRole("button", { name: "Clear filters" }).click();
  await expect(items).toHaveCount(57);
  await dialog.getByLabel("To", { exact: true }).fill("2020-01-01");
  await expect(dialog.getByRole("heading", { name: "Nothing matches" })).toBeVisible();

  await page.goto("/team?date=2031-02-05&view=day");
  const ofDay = await openHistory(page);
  await expect(ofDay).toContainText("Wed, Feb 5, 2031");
  await expect(ofDay.getByRole("listitem")).toHaveCount(2);
  await expect(ofDay.getByRole("listitem").first()).toContainText("(Visit 5)");
});

test("pages that large records leave short follow one another without a press", async ({
  signedInPage: page,
  api,
}) => {
  const spans = Array.from({ length: 10 }, (_, hour) => ({
    start_time: `0${hour}:00`,
    end_time: `0${hour}:30`,
  }));
  for (let round = 0; round < 5; round++) {
    const opening_exceptions = Array.from({ length: 400 }, (_, days) => ({
      date: addDays("2031-01-01", days),
      name: `${round} ${"é".repeat(90)}`,
      spans,
    }));
    expect((await api.put("/api/salon", { data: { opening_exceptions } })).ok()).toBe(true);
  }
  await page.goto("/team");
  const dialog = await openHistory(page);
  await expect(dialog.getByText(/^The history begins on /)).toBeAttached();
});

test("the board shows a week as it was, by the lists of then", async ({ signedInPage: page, api }) => {
  const amara = await addMember(api);
  await addSchedule(api, amara, HOURS);
  await addTimeOff(api, amara, `${TUESDAY}T00:00:00Z`, `${TUESDAY}T18:00:00Z`, "Vacation");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/availability") asked.push(request.url());
  });
  await page.goto(`/team?date=${TUESDAY}`);
  const cell = page.getByRole("gridcell", { name: /Tue/ });
  await expect(cell).toHaveAccessibleName(/Vacation/);
  const dialog = await openHistory(page);
  await entry(dialog, "(Vacation)").getByRole("link", { name: "As it was before this" }).click();
  await expect(page.getByRole("region", { name: "As it was" })).toBeVisible();
  await expect(cell).toHaveAccessibleName(/09:00 – 17:00/);
  await expect(cell).not.toHaveAccessibleName(/Vacation/);
  await expect(page.getByRole("button", { name: /Closures|Plan several|Print week|^Now / })).toHaveCount(0);
  await lookSound(page);
  await cell.click();
  await page.getByRole("dialog").getByRole("link", { name: "Open full availability" }).click();
  await expect(page.getByRole("region", { name: "As it was" })).toBeVisible();
  await expect(timeline(page).getByRole("list", { name: "Segments" })).toContainText("Available");
  await expect(timeline(page)).not.toContainText("Vacation");
  expect(asked).toEqual([]);
});

test("a moment outside the history shows a message, with the way back", async ({
  signedInPage: page,
  api,
}) => {
  await addMember(api);
  await page.goto("/team?at=2020-01-01T00:00:00Z");
  await expect(page.locator("#main").getByRole("alert")).toContainText("The history begins on");
  await lookSound(page);
  await page.goto(`/team?at=${new Date(Date.now() + 86_400_000).toISOString()}`);
  await expect(page.locator("#main").getByRole("alert")).toContainText("This moment is in the future.");
  await page.getByRole("link", { name: "Back to now" }).click();
  await expect(page.getByRole("grid", { name: "Team week" })).toBeVisible();
  await expect(page).toHaveURL("/team");
});

test("somebody who was not on the team then shows as missing", async ({ signedInPage: page, api }) => {
  const first = await addMember(api);
  const { updated_at } = await (await api.get(`/api/employees/${first}`)).json();
  const later = await addMember(api, { first_name: "Bo", last_name: "Lind" });
  await page.goto(`/staff/${later}/availability?at=${new Date(updated_at).toISOString()}`);
  await expect(page.getByRole("heading", { name: "Not on the team then" })).toBeVisible();
  await page.getByRole("link", { name: "Back to now" }).click();
  await expect(page.getByRole("heading", { name: "Bo Lind" })).toBeVisible();
});

test("a viewer reads the history, without people and without putting back", async ({
  api,
  app,
  context,
  outbox,
  page,
}) => {
  const amara = await addMember(api);
  await addTimeOff(api, amara, `${TUESDAY}T08:00:00Z`, `${TUESDAY}T10:00:00Z`);
  await joined({ api, request: context.request, outbox, role: "viewer" });
  await page.goto(`${app.url}/team`);
  const dialog = await openHistory(page);
  await expect(entry(dialog, "added time off for Amara Okafor")).toBeVisible();
  await expect(dialog.getByRole("button", { name: /Put back/ })).toHaveCount(0);
  await expect(dialog.getByText("invited")).toHaveCount(0);
  await expect(dialog.getByLabel("What").getByRole("option", { name: "People" })).toHaveCount(0);
});

test("on a phone the history is opened, a moment chosen, and left again", async ({
  signedInPage: page,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const amara = await addMember(api);
  await addTimeOff(api, amara, `${TUESDAY}T08:00:00Z`, `${TUESDAY}T10:00:00Z`);
  await openMember(page, amara, { date: TUESDAY });
  const dialog = await openHistory(page);
  for (const control of await dialog
    .locator("a:visible, button:visible, input:visible, select:visible")
    .all()) {
    const box = await control.boundingBox();
    expect(box?.height, await control.ariaSnapshot()).toBeGreaterThanOrEqual(44);
  }
  await dialog.getByLabel("As it was on").fill("2020-01-01");
  await dialog.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.locator("#main").getByRole("alert")).toContainText("The history begins on");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Amara Okafor" })).toBeVisible();
  await expect(page).not.toHaveURL(/[?&]at=/);
});

test("without a pointer a change can be viewed, put back and undone again", async ({
  signedInPage: page,
  api,
}) => {
  const amara = await addMember(api);
  const off = await addTimeOff(api, amara, `${TUESDAY}T08:00:00Z`, `${TUESDAY}T10:00:00Z`);
  const blocks = async () =>
    (await (await api.get(`/api/onetime-blocks?employee_id=${amara}`)).json()).map(
      ({ id }: { id: string }) => id,
    );
  const { keyboard } = page;
  await openMember(page, amara);
  await tabTo(page, page.getByRole("button", { name: "History", exact: true }));
  await keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "History" });
  const added = entry(dialog, "added time off for Amara Okafor");
  await expect(added).toBeVisible();
  await tabTo(page, added.getByRole("link", { name: "As it was before this" }));
  await keyboard.press("Enter");
  const back = page.getByRole("link", { name: "Back to now" });
  await expect(back).toBeVisible();
  await tabTo(page, back);
  await keyboard.press("Enter");
  await expect(back).toBeHidden();

  await tabTo(page, page.getByRole("button", { name: "History", exact: true }));
  await keyboard.press("Enter");
  await expect(added).toBeVisible();
  await tabTo(page, added.getByRole("button", { name: "Put back" }));
  await keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Put back?" });
  await expect(question).toContainText("is removed");
  await tabTo(page, question.getByRole("button", { name: "Put back" }));
  await keyboard.press("Enter");
  await expect(toast(page, "Put back.")).toBeVisible();
  await expect(page.getByRole("button", { name: "History", exact: true })).toBeFocused();
  expect(await blocks()).toEqual([]);
  await keyboard.press("Control+z");
  await expect(toast(page, "Undone: the restored changes")).toBeVisible();
  expect(await blocks()).toEqual([off]);
});

test("a history that could not be loaded says so, and can be retried", async ({
  signedInPage: page,
  api,
}) => {
  const amara = await addMember(api);
  await openMember(page, amara);
  await page.route("**/api/changes?**", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("button", { name: "History", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "History" });
  await expect(dialog.getByRole("alert")).toContainText("The history could not be loaded");
  await page.unroute("**/api/changes?**");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(entry(dialog, "added Amara Okafor")).toBeVisible();
});
