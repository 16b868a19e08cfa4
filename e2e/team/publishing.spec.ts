import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { dayLabel } from "@chairtime/kit/time-words";
import type { APIRequestContext, Page } from "@playwright/test";
import * as z from "zod/mini";
import { joined } from "../salon/invited";
import { axe } from "../support/axe";
import { required } from "../support/servers";
import { expect, test } from "../support/test";
import { addMember, addShift, nextWeek } from "./arrange";
import { openLine } from "./bar";

const made = z.object({ url: z.string() });
const week = z.object({
  days: z.array(
    z.object({
      date: z.string(),
      shifts: z.array(z.object({ start_time: z.string(), end_time: z.string() })),
    }),
  ),
});

const TUESDAY = addDays(nextWeek(), 2);

async function publishing(api: APIRequestContext, is = true): Promise<void> {
  const answer = await api.put("/api/salon", { data: { publishing: is } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Makes a member's link; returns its token. */
async function linkOf(api: APIRequestContext, employee_id: string): Promise<string> {
  const { url } = z.parse(made, await (await api.post("/api/links", { data: { employee_id } })).json());
  return url.slice(url.lastIndexOf("/") + 1);
}

/** The shifts of a date that a link opens. */
async function ownShifts(request: APIRequestContext, token: string, date: string) {
  const headers = { authorization: `Link ${token}` };
  const answer = await request.get(`${required("E2E_BACKEND_URL")}/api/own-week`, { headers });
  const { days } = z.parse(week, await answer.json());
  return days.find((day) => day.date === date)?.shifts;
}

/** Amara with a link, Kofi without, both from 9 to 17 on Tuesdays, in a salon that publishes. */
async function salonOf(api: APIRequestContext) {
  const [amara, kofi] = [await addMember(api, "Amara", "Okafor"), await addMember(api, "Kofi", "Mensah")];
  for (const { id } of [amara, kofi]) await addShift(api, id, 2, "09:00", "17:00");
  const token = await linkOf(api, amara.id);
  await publishing(api);
  return { amara, kofi, token };
}

const moveTuesday = (api: APIRequestContext, id: string) =>
  api.post("/api/schedules", {
    data: {
      employee_id: id,
      day_of_week: weekdayOf(TUESDAY),
      start_time: "10:00",
      end_time: "18:00",
      valid_from: TUESDAY,
      valid_until: TUESDAY,
      notes: "",
    },
  });

const notice = (page: Page) => page.getByRole("region", { name: "Publishing" });

for (const [name, viewport] of [
  ["wide", { width: 1280, height: 800 }],
  ["phone", { width: 390, height: 844 }],
] as const) {
  test(`on a ${name} screen a change is a draft until it is published, and its member learns the difference @smoke`, async ({
    api,
    outbox,
    request,
    signedInPage: page,
  }) => {
    const { amara, kofi, token } = await salonOf(api);
    await page.setViewportSize(viewport);
    await page.goto(`/team?date=${TUESDAY}`);
    const cell = page.getByRole("button", { name: /^Amara Okafor, Tue/ });
    await expect(cell).toBeVisible();
    await expect(notice(page)).toHaveCount(0);

    for (const { id } of [amara, kofi]) expect((await moveTuesday(api, id)).ok()).toBe(true);
    if (name === "phone") await openLine(page);
    await expect(notice(page)).toContainText("Not published: 2 changes");
    await expect(cell).toHaveAccessibleDescription("Draft: not published yet");
    expect(await ownShifts(request, token, TUESDAY)).toEqual([{ start_time: "09:00", end_time: "17:00" }]);
    expect(await axe(page)).toEqual([]);

    await notice(page).getByRole("button", { name: "Publish" }).click();
    const dialog = page.getByRole("dialog", { name: "Publish" });
    await expect(dialog.getByLabel("From", { exact: true })).toBeFocused();
    await expect(dialog).toContainText("Publish 1 week: 2 people are affected");
    const people = dialog.getByRole("list", { name: "People affected" });
    const words = `${dayLabel(TUESDAY)}: 10:00 – 18:00 instead of 09:00 – 17:00`;
    await expect(people.getByRole("list").getByText(words)).toHaveCount(2);
    await expect(people.getByText("No email: no link yet")).toBeVisible();
    await people.getByText("Email to amara.okafor@salon.test").click();
    await expect(people.getByText("Your week has changed", { exact: true })).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await dialog.getByLabel("To", { exact: true }).selectOption({ index: 2 });
    await expect(dialog).toContainText("Publish 2 weeks: 2 people are affected");
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Published. 1 person gets an email.")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(notice(page)).toHaveCount(0);
    await expect(cell).toHaveAccessibleDescription("");

    // The other screen's Amara has the same address.
    const told = async () =>
      (await outbox.mailsTo("amara.okafor@salon.test")).filter(({ link }) => link.includes(`/w/${token}`));
    await expect.poll(async () => (await told()).map(({ subject }) => subject)).toHaveLength(1);
    expect(await told()).toMatchObject([
      { subject: expect.stringMatching(/has changed/), text: expect.stringContaining(words) },
    ]);
    expect(await ownShifts(request, token, TUESDAY)).toEqual([{ start_time: "10:00", end_time: "18:00" }]);
  });
}

test("by keyboard: from the notice to the dialog, through it, and back to the board", async ({
  api,
  signedInPage: page,
}) => {
  const { amara } = await salonOf(api);
  await moveTuesday(api, amara.id);
  await page.goto(`/team?date=${TUESDAY}`);
  const publish = notice(page).getByRole("button", { name: "Publish" });
  await publish.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Publish" });
  await expect(dialog.getByLabel("From", { exact: true })).toBeFocused();
  await expect(dialog).toContainText("1 person is affected");
  await page.keyboard.press("Escape");
  await expect(publish).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("1 person is affected");
  await dialog.getByRole("button", { name: "Publish" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Published. 1 person gets an email.")).toBeVisible();
});

test("who may only look sees drafts and cannot publish; a salon that does not publish has none", async ({
  api,
  outbox,
  browser,
  signedInPage: page,
}) => {
  const { amara } = await salonOf(api);
  await moveTuesday(api, amara.id);
  const context = await browser.newContext();
  await joined({ api, outbox, role: "viewer", request: context.request });
  const viewer = await context.newPage();
  await viewer.goto(`/team?date=${TUESDAY}`);
  await expect(notice(viewer)).toContainText("Not published: 1 change");
  await expect(notice(viewer).getByRole("button")).toHaveCount(0);
  await context.close();

  await publishing(api, false);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/team?date=${TUESDAY}`);
  await expect(page.getByRole("button", { name: /^Amara Okafor, Tue/ })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  expect(asked).not.toContain("/api/publishing");
});
