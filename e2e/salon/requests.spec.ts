import type { APIRequestContext, Page } from "@playwright/test";
import { button, toast } from "../auth/doors";
import { addMember, addSchedule, addTimeOff, TUESDAY } from "../availability/salon";
import { listening } from "../support/event-stream";
import { expect, test } from "../support/test";
import { askFor } from "./asking";
import { lookSound } from "./look";

const DAY = "Tue, Dec 2";
const _WEDNESDAY = "2031-12-03";

const entry = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
const request = (page: Page, name: string) => page.getByRole("article", { name });
const answered = (page: Page) => page.getByRole("region", { name: "Answered" }).getByRole("listitem");

/** Amara, Ben and Cleo work on Tuesdays, two are needed from 10 to 14, and Cleo is off on the requested one. */
async function arrange(api: APIRequestContext) {
  await api.put("/api/salon", {
    data: { minimums: [{ day_of_week: 2, start_time: "10:00", end_time: "14:00", people: 2 }] },
  });
  const amara = await addMember(api);
  const ben = await addMember(api, { first_name: "Ben", last_name: "Carter" });
  const cleo = await addMember(api, { first_name: "Cleo", last_name: "Diaz" });
  for (const id of [amara, ben, cleo]) await addSchedule(api, id);
  await addTimeOff(api, cleo, `${TUESDAY}T00:00:00Z`, `${TUESDAY}T18:00:00Z`);
  return { amara, ben, cleo };
}

test("a request shows its effect on its day, is approved, and taken back by Undo @smoke", async ({
  signedInPage: page,
  api,
}) => {
  const { amara } = await arrange(api);
  await askFor(api, amara, { note: "My sister marries" });
  await page.goto("/staff");
  await entry(page, "Requests, 1 waiting").click();
  await expect(page).toHaveTitle(/^Requests · /);
  const asked = request(page, `Amara Okafor, ${DAY}, all day`);
  await expect(asked).toContainText("Vacation");
  await expect(asked).toContainText("My sister marries");
  await expect(asked).toContainText(`${DAY}: 1 of 2 needed from 10:00 to 14:00`);
  await expect(asked).toContainText("Cleo is off too");
  await lookSound(page);

  await asked.getByRole("button", { name: "Approve" }).click();
  await expect(toast(page, "Amara’s request approved")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Waiting" })).toBeFocused();
  await expect(answered(page)).toContainText(/Amara Okafor, Tue, Dec 2, all day.*Approved by /);
  await expect(entry(page, "Requests")).toBeVisible();
  const timeOff = async () =>
    (await (await api.get(`/api/onetime-blocks?employee_id=${amara}`)).json()).length;
  expect(await timeOff()).toBe(1);

  await button(page, "Undo").click();
  await expect(toast(page, "Undone: the request is waiting again")).toBeVisible();
  await expect(entry(page, "Requests, 1 waiting")).toBeVisible();
  expect(await timeOff()).toBe(0);

  await asked.getByRole("link", { name: "Amara Okafor", exact: true }).click();
  await expect(page).toHaveURL(`/staff/${amara}/availability`);
  await expect(page.getByRole("heading", { level: 1, name: "Amara Okafor" })).toBeVisible();
});

test("a request that leaves too few arrives with who could cover it", async ({ signedInPage: page, api }) => {
  const { amara } = await arrange(api);
  const dana = await addMember(api, { first_name: "Dana", last_name: "Evans" });
  await addSchedule(api, dana, { day_of_week: 4 });
  await askFor(api, amara);
  await page.goto("/requests");
  const asked = request(page, `Amara Okafor, ${DAY}, all day`);
  await asked.getByRole("button", { name: "Find cover" }).click();
  const dialog = page.getByRole("dialog", { name: "Who could cover?" });
  await expect(dialog.getByRole("radio", { name: /^Dana Evans comes in / })).toBeChecked();
  await lookSound(page);
  await dialog.getByRole("button", { name: "Assign" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(asked).not.toContainText("needed from");
  await expect(asked.getByRole("button", { name: "Find cover" })).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("new requests count at once, and can be answered by keyboard as by touch", async ({
    signedInPage: page,
    api,
  }) => {
    const { amara, ben } = await arrange(api);
    const heard = listening(page);
    await page.goto("/requests");
    await heard;
    await expect(page.getByRole("heading", { name: "No requests yet" })).toBeVisible();
    await lookSound(page);
    await askFor(api, amara);
    await askFor(api, ben, { start_time: "09:00", end_time: "13:00" });
    await expect(entry(page, "Requests, 2 waiting")).toBeVisible();
    const asked = request(page, `Ben Carter, ${DAY}, 09:00 – 13:00`);
    await lookSound(page);
    await asked.getByRole("button", { name: "Approve" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Waiting 1" })).toBeFocused();
    await expect(entry(page, "Requests, 1 waiting")).toBeVisible();
    await request(page, `Amara Okafor, ${DAY}, all day`)
      .getByRole("link", { name: /^See the day/ })
      .click();
    await expect(page).toHaveURL(`/team?date=${TUESDAY}&view=day`);
  });
});

test("with a backend that takes no requests nothing of it is there @hosted", async ({
  signedInPage: page,
}) => {
  await page.goto("/staff");
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveText([
    "Staff",
    "Team",
  ]);
  await page.goto("/requests");
  await expect(page.getByRole("heading", { name: /not found/i })).toBeVisible();
});
